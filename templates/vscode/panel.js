"use strict";(()=>{var oe=`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Picture</title>
<script>
"use strict";
// The page of a picture is written into this document.  It runs here, where it reaches nothing else.
addEventListener("message", (event) => {
  if (event.source !== parent || event.data?.dlxc !== "html") return;
  document.open();
  document.write(event.data.html);
  document.close();
  if (event.data.view) {
    dispatchEvent(new MessageEvent("message", { data: { dlxc: "view", view: event.data.view }, source: parent }));
  }
  requestAnimationFrame(() => parent.postMessage({ dlxc: "shown" }, "*"));
});
parent.postMessage({ dlxc: "empty" }, "*");
<\/script>
`;var A=(s,e)=>s.map((t,i)=>t+(e[i]??0)),U=(s,e)=>String(s)===String(e);function ae(s,e){for(let t of s.layers){let i=t.cells.find(n=>U(n.place,e));if(i)return i}}var k=s=>s.kind==="paint"?"#":"";var Ge="http://www.w3.org/2000/svg";function a(s,e={},...t){return le(document.createElement(s),e,t)}function w(s,e={},...t){return le(document.createElementNS(Ge,s),e,t)}function m(s,e,t={},...i){let n=a("button",{type:"button",...t},s,...i);return n.addEventListener("click",e),n}function M(s,...e){let t=s.contains(document.activeElement)?document.activeElement:null,i=t?.getAttribute("name");s.replaceChildren(...e);let n=t?.matches("summary")?"summary":i&&`[name="${CSS.escape(i)}"]`;n&&s.querySelector(n)?.focus({preventScroll:!0})}function le(s,e,t){for(let[i,n]of Object.entries(e))n!==!1&&s.setAttribute(i,n===!0?"":String(n));return s.append(...t),s}function pe(s){let[e,t,i,n]=s;if(s.length!==4||!e||!t||!i||!n)return s;let r=[de(e,t),de(t,i)];if(Math.min(...r)>=.5)return s;let[o,l]=r[0]<r[1]?[L(e,t),L(i,n)]:[L(t,i),L(n,e)],c=L(o,l),[h,u]=[o[0]-c[0],o[1]-c[1]];return[o,[c[0]-u,c[1]+h],l,[c[0]+u,c[1]-h]]}function E(s){let e=s.map(([r])=>r),t=s.map(([,r])=>r),[i,n]=[he(e),he(t)];return{left:i,top:n,width:ue(e)-i,height:ue(t)-n}}function We(s){let{left:e,top:t,width:i,height:n}=E(s);return[e+i/2,t+n/2]}function me(s){let e=t=>s.reduce((i,n)=>i+n[t],0);return[e(0)/s.length,e(1)/s.length]}var O=class{places;#e;constructor(e){this.#e=e.map(n=>We(n.polygon));let t=ce(this.#e.map(([,n])=>n)),i=ce(this.#e.map(([n])=>n));this.places=t.map((n,r)=>({row:n,column:i[r]}))}next(e,t){let i=this.#i(r=>r.row===this.#t(e).row);i.sort((r,o)=>this.#t(r).column-this.#t(o).column);let n=i.indexOf(e);if(t==="ArrowLeft")return i[n-1];if(t==="ArrowRight")return i[n+1];if(t==="Home")return i[0];if(t==="End")return i.at(-1);if(t==="ArrowUp")return this.#s(e,-1);if(t==="ArrowDown")return this.#s(e,1)}nearest(e,t){return this.#n(this.places.map((i,n)=>n),i=>Math.hypot(i.row-e,i.column-t))}#s(e,t){let{row:i,column:n}=this.#t(e),r=this.#i(o=>(o.row-i)*t>0);return this.#n(r,o=>Math.abs(o.row-i)*1e3+Math.abs(o.column-n))}#n(e,t){let i=(n,r)=>t(this.#t(r))<t(this.#t(n))?r:n;return e.length?e.reduce(i):void 0}#i(e){return this.places.flatMap((t,i)=>e(t)?[i]:[])}#t(e){return this.places[e]}};function ce(s){let e=s.map((r,o)=>o).sort((r,o)=>s[r]-s[o]),t=[],i=0,n=-1/0;for(let r of e){let o=s[r];o-n>.05&&(i+=1),n=o,t[r]=i}return t}var de=(s,e)=>Math.hypot(s[0]-e[0],s[1]-e[1]),L=(s,e)=>[(s[0]+e[0])/2,(s[1]+e[1])/2],he=s=>s.reduce((e,t)=>Math.min(e,t),1/0),ue=s=>s.reduce((e,t)=>Math.max(e,t),-1/0);var fe=25,Ke=34,S=.06,Y=class{constructor(e,t,i,n){this.cell=e;this.hit=t;this.label=i;this.drawing=n;this.#n=this.#i=e.letter,this.#e=w("polygon",{class:"shape",points:e.polygon.join(" ")}),this.element=w("g",{class:"cell",role:"button",tabindex:-1,"aria-label":i},this.#e),t!==e.polygon&&(this.element.classList.add("stick"),this.element.prepend(w("polygon",{class:"target",points:t.join(" ")}))),this.#t()}cell;hit;label;drawing;element;#e;#s;#n;#i;get letter(){return this.#i}update(e){this.#n=e,this.paint(e)}reset(){this.paint(this.#n)}paint(e){e!==this.#i&&(this.#i=e,this.#t())}#t(){let e=this.#i,t=this.drawing.colours?.[e];this.element.dataset.state=J(e),this.#e.style.fill=e&&t?t:"",(this.#s||J(e)==="perhaps"||J(e)==="letter")&&(this.#s??=this.#o(),this.#s.textContent=e==="#"?"":e,this.#s.style.fill=t?X(t):""),this.drawing.kind==="piece"?this.element.setAttribute("aria-pressed",String(e!=="")):this.element.setAttribute("aria-label",`${this.label}: ${_(e)}`)}#o(){let[e,t]=me(this.cell.polygon),i=Math.min(.55,.8*E(this.hit).height),n=w("text",{x:e,y:t,"font-size":i});return this.element.append(n),n}},N=class{element;cells;order;picture;#e=w("polygon",{class:"ring"});constructor(e,t,i){this.order=new O(e.cells);let n=e.cells.map(d=>pe(d.polygon));this.cells=e.cells.map((d,p)=>{let[f,P]=d.at,{width:Fe,height:Re}=E(d.polygon),Be=n[p]===d.polygon?"":Fe>Re?"across":"upright",ze=[`row ${f}, column ${P}`,Be,e.caption].filter(Boolean).join(", ");return new Y(d,n[p],ze,t)});let{left:r,top:o,width:l,height:c}=E(n.flat()),h=[r-S,o-S,l+2*S,c+2*S].join(" ");this.picture=w("svg",{viewBox:h,role:"group","aria-label":i}),this.picture.append(Ue(this.cells),...this.cells.map(d=>d.element),this.#e),this.picture.addEventListener("focusin",d=>this.#s(d.target)),this.picture.addEventListener("focusout",()=>this.#e.setAttribute("points",""));let u=Math.max(fe,...n.map(d=>fe/Je(d)));this.picture.style.minWidth=`${(l+2*S)*u}px`,this.picture.style.width=`${(l+2*S)*Math.max(u,Ke)}px`,this.element=a("figure",{},this.picture),e.caption&&this.element.append(a("figcaption",{},e.caption))}#s(e){let t=this.cells.find(n=>n.element===e),i=t&&e.matches(":focus-visible");this.#e.setAttribute("points",i?t.hit.join(" "):"")}};function Ue(s){let e=s.filter(({cell:t,hit:i})=>i===t.polygon);return w("path",{class:"grid",d:e.map(({hit:t})=>`M${t.join("L")}Z`).join("")})}function _(s){return{"":"empty","#":"cell","?":"may stay empty"}[s]??s}function X(s){let[e=0,t=0,i=0]=(s.slice(1).match(/../g)??[]).map(n=>parseInt(n,16));return .3*e+.59*t+.11*i>120?"#000000":"#ffffff"}function J(s){return{"":"empty","#":"cell","?":"perhaps"}[s]??"letter"}function Je(s){let{width:e,height:t}=E(s);return Math.min(e,t)}var Ye=0;function ge(s,e,t){let i=`palette-${++Ye}`,n=a("fieldset",{class:"palette"},a("legend",{},"Draw with"));for(let r of new Set([...s.letters,k(s)])){let o=a("input",{type:"radio",name:i,value:r,checked:r===e});o.addEventListener("change",()=>t(r));let l=a("span",{class:"swatch","aria-hidden":"true"},r==="#"?"":r),c=s.colours?.[r];c&&(l.style.background=c,l.style.color=X(c)),l.dataset.letter=r,n.append(a("label",{},o,l,a("span",{class:"word"},_e(s,r))))}return n}function _e(s,e){return s.kind==="paint"?e==="#"?"no paint":`paint ${e}`:e&&!"#?".includes(e)?`piece ${e}`:e?_(e):"no cell"}var T=class extends Error{isOutdated;constructor({code:e,message:t}){super(t??"The language server gives no reply."),this.isOutdated=e===-32801}};function C(s){let{uri:e,version:t}=s.document();return JSON.stringify([e,t,s.values()])}async function y(s,e,t={}){let{uri:i,version:n}=s.document(),r=s.values(),o=C(s),l=()=>C(s)===o;try{let c=await s.ask(e,{textDocument:{uri:i},version:n,parameters:r,...t});return l()?c:null}catch(c){if(l())throw c;return null}}var v=s=>s&&typeof s=="object"&&"message"in s?String(s.message):String(s);var Xe=5,Ze=0,H=class{#e;#s;#n;#i=a("select",{name:"set"});#t=a("div",{class:"set-pieces",role:"group","aria-label":"Pieces"});#o=a("p",{class:"reason",role:"status"});#a;#r=null;constructor(e,t){this.#e=e,this.#s=t;let i=`set-picker-${++Ze}`;this.#a=m("Add",()=>{this.#p()},{class:"main"}),this.#n=a("dialog",{class:"set-picker","aria-labelledby":i},a("h2",{id:i},"Pieces of a set"),a("label",{},"Set ",this.#i),a("div",{class:"tools"},m("All",()=>this.#u(!0)),m("None",()=>this.#u(!1)),a("fieldset",{},a("legend",{},"Add them"),ve("set","by name",!0),ve("drawings","drawn"))),this.#t,this.#o,a("div",{class:"tools ends"},m("Cancel",()=>this.#n.close()),this.#a)),this.#i.addEventListener("change",()=>{this.#l()}),this.#t.addEventListener("change",()=>this.#h())}async open(){this.#n.isConnected||document.body.append(this.#n),this.#n.showModal(),await this.#f(async()=>{let{sets:e}=await this.#e.ask("dlxc/pieceSets",{});this.#d(e),await this.#l()})}#d(e){let{lattice:t,drawings:i}=this.#s(),n=c=>!i.length||c.lattice===t||t==="cube"&&c.lattice==="square",r=this.#i.value;this.#i.replaceChildren();let o=e.filter(n);for(let c of new Set(o.map(h=>h.lattice))){let u=o.filter(d=>d.lattice===c).map(d=>a("option",{value:d.name},`${d.name} (${d.count})`));this.#i.append(a("optgroup",{label:c},...u))}let l=o.find(c=>c.name===r)??o.find(c=>c.count>=Xe);l&&(this.#i.value=l.name)}async#l(){await this.#f(async()=>{let e=this.#i.value,t=await this.#e.ask("dlxc/pieceSet",{name:e});e===this.#i.value&&(this.#r=t,this.#o.textContent=t.reason??"",this.#t.replaceChildren(...(t.pieces??[]).map(Z)),this.#h())})}#c(){return[...this.#t.querySelectorAll("input")]}#u(e){for(let t of this.#c())t.checked=e;this.#h()}#h(){let e=this.#c().filter(t=>t.checked).length;this.#a.disabled=e===0,this.#a.textContent=e===1?"Add 1 piece":`Add ${e} pieces`}async#p(){let e=this.#c(),t=e.filter(o=>o.checked).map(o=>o.value),i=t.length===e.length?null:t,n=this.#n.querySelector("[name=as]:checked")?.value,r=this.#r?.name;await this.#f(async()=>{let o=await y(this.#e,"dlxc/addPieces",{set:r,pieces:i,as:n});if(o?.edits&&await this.#e.apply(o.edits,o.version)){this.#n.close();let l=Object.entries(o.renamed??{}).map(([c,h])=>`${c} is ${h}`);l.length&&this.#e.say(`Names that the text has already were changed: ${l.join(", ")}.`)}else this.#o.textContent=o?.reason??"The text has changed. Try it again."})}async#f(e){try{await e()}catch(t){this.#o.textContent=v(t)}}};function ve(s,e,t=!1){return a("label",{},a("input",{type:"radio",name:"as",value:s,checked:t}),` ${e}`)}function Z(s){let e=`data:image/svg+xml,${encodeURIComponent(s.svg)}`,t=s.count>1?`${s.name} × ${s.count}`:s.name;return a("label",{},a("input",{type:"checkbox",name:s.name,value:s.name,checked:!0}),a("img",{src:e,alt:"",loading:"lazy"}),a("span",{},t))}function we({fields:s={}},{pieces:e=[],reason:t=""},i){let n=new Set(s.without?.split(", ").filter(Boolean)),r=e.length-n.size<2,o=e.map(l=>{let c=Z(l),h=c.querySelector("input");h.checked=!n.has(l.name),h.disabled=r&&h.checked;let u=e.filter(({name:p})=>p!==l.name&&n.has(p)).map(({name:p})=>p);h.addEventListener("change",()=>i("without",(h.checked?u:[...u,l.name]).join(", ")));let d=m("Draw",()=>i("draw",l.name),{"aria-label":`Draw ${l.name}`});return d.hidden=!h.checked||h.disabled||!!s.chosen,a("div",{},c,d)});return t?[a("p",{class:"reason"},t)]:o}var Qe={title:"Title",lattice:"Lattice",holes:"Holes",chosen:"Used together",rename:"Name",copies:"Copies",freedom:"Moved",colour:"Colour"},et={box:{paint:"Paint chequered"},piece:{turn:"Turn",mirror:"Mirror",paint:"Paint chequered",delete:"Delete"},set:{delete:"Delete"},paint:{delete:"Delete"}};function be(s,e,t){let{id:i,kind:n,name:r,sizes:o,fields:l={}}=s,c={...et[n],...n==="box"&&i!==n?{delete:"Delete"}:{}},h=Object.entries(c).map(([f,P])=>m(P,()=>t(f),{name:f})),u=a("div",{class:"tools"},...Q(l,e,t,s),...h);if(o?.length&&u.prepend(it(o,t)),n!=="piece")return u.childElementCount?u:void 0;let d=a("summary",{"aria-label":`Change piece ${r}`},"Change"),p=a("details",{class:"menu",name:"menu"},d,u);return p.addEventListener("toggle",()=>{let f=u.getBoundingClientRect().right-(p.closest(".board")?.getBoundingClientRect().right??0)+12;p.open&&f>0&&(u.style.left=`${-f}px`),p.open&&u.scrollIntoView({block:"nearest"})}),p.addEventListener("keydown",f=>{f.key!=="Escape"||!p.open||(p.open=!1,d.focus(),f.preventDefault())}),p}function Q(s,e,t,i){return Object.entries(s).flatMap(([n,r])=>{let o=Qe[n];if(!o)return[];let[l="",...c]=r.split(", "),h=n==="colour",u=h?l||i?.colours?.["#"]||"":r,d=e[n]?tt(e[n],u):a("input",{type:h?"color":"text",size:6,value:u});return d.name=n,d.autocomplete="off",d.addEventListener("change",()=>{t(n,h?[d.value,...c].join(", "):d.value),d.value=u}),[a("label",{},`${o} `,d)]})}function tt(s,e){let t=[...new Set([...s,e])].map(i=>a("option",{selected:i===e},i));return a("select",{},...t)}function it(s,e){let t=s.map(({name:r,value:o})=>a("input",{type:"number",name:r,min:1,max:999,step:1,required:!0,value:o})),i=s.map(({name:r},o)=>a("label",{},`${r} `,t[o])),n=a("div",{class:"tools",role:"group","aria-label":"Sizes of the box"},...i);return n.addEventListener("change",()=>{t.every(r=>r.reportValidity())&&e("size",t.map(r=>r.value).join("x"))}),n}var j=class{constructor(e,t){this.host=e;this.canvas=t;e.addEventListener("pointerdown",i=>this.#s(i)),e.addEventListener("pointermove",i=>this.#i(i)),e.addEventListener("pointerup",i=>this.#t(i)),e.addEventListener("pointercancel",i=>this.#o(i)),e.addEventListener("touchmove",i=>this.#e?.painting&&i.preventDefault(),{passive:!1}),e.addEventListener("contextmenu",i=>this.#e&&i.preventDefault())}host;canvas;#e=null;get painting(){return this.#e?.painting??!1}cancel(){if(!this.#e)return;window.clearTimeout(this.#e.timer);let{painting:e}=this.#e;this.#e=null,e&&this.canvas.cancel()}#s(e){let t=ee(e.target);if(this.#e)return this.cancel();if(!t||e.button!==0)return;let{pointerId:i,clientX:n,clientY:r}=e;this.#e={id:i,x:n,y:r,first:t,timer:0,painting:!1},e.pointerType==="mouse"?(e.preventDefault(),this.host.setPointerCapture(i),this.#n()):this.#e.timer=window.setTimeout(()=>this.#n(),350)}#n(){this.#e&&(this.#e.painting=!0,this.canvas.begin(this.#e.first))}#i(e){let t=this.#e;if(!t||e.pointerId!==t.id)return;let i=Math.hypot(e.clientX-t.x,e.clientY-t.y);if(!t.painting){i>8&&this.cancel();return}let n=Math.max(1,Math.ceil(i/6));for(let r=1;r<=n;r++){let o=r/n,l=t.x+(e.clientX-t.x)*o,c=t.y+(e.clientY-t.y)*o,h=ee(document.elementFromPoint(l,c));h&&this.host.contains(h)&&this.canvas.paint(h)}t.x=e.clientX,t.y=e.clientY}#t(e){let t=this.#e;if(!t||e.pointerId!==t.id)return;window.clearTimeout(t.timer),t.painting||this.canvas.begin(t.first),this.#e=null;let i=ee(document.elementFromPoint(e.clientX,e.clientY));this.canvas.end(t.painting&&!this.host.contains(i))}#o(e){e.pointerId===this.#e?.id&&this.cancel()}};function ee(s){return s instanceof Element?s.closest(".cell"):null}var I=class{element=a("section",{class:"drawing"});#e;#s=a("div",{class:"layers"});#n=a("span",{class:"facts"});#i=a("div",{class:"set-pieces"});#t;#o=new Map;#a=[];#r;#d;#l;#c="";#u=new Map;#h;constructor(e,t){this.#r=e,this.#d=ke(e),this.#e=t,this.#l=ye(e),this.#t=new j(this.#s,{begin:i=>this.#b(i),paint:i=>this.#w(i),end:i=>this.#y(i),cancel:()=>this.#k()}),this.#s.addEventListener("keydown",i=>this.#E(i)),this.#p()}get sheet(){return this.#r.kind==="box"?"Box":this.#r.name}get painting(){return this.#t.painting}update(e,t){let i=ke(e);if(this.#r=e,this.#n.textContent=xe(e,this.#e.choices().freedom),i===this.#d){let o=e.layers.flatMap(l=>l.cells.map(c=>c.letter));[...this.#o.values()].forEach(({view:l},c)=>l.update(o[c]));return}this.#d=i;let n=this.#s.contains(document.activeElement),r=this.#h&&A(this.#h.cell.place,t);this.#l&&!e.letters.includes(this.#l)&&(this.#l=ye(e)),this.#p(),this.#v(this.#g(r)),n&&this.#h?.element.focus({preventScroll:!0})}reset(){for(let{view:e}of this.#o.values())e.reset()}focus(){this.element.scrollIntoView({block:"nearest"}),this.#h?.element.focus()}#p(){let{kind:e,layers:t,letters:i,reason:n}=this.#r,r=nt(this.#r),o=this.element.querySelector("details")?.open??!1,l=(...d)=>this.#e.asked(this.#r,...d),c=be(this.#r,this.#e.choices(),l);c instanceof HTMLDetailsElement&&(c.open=o),this.#n.textContent=xe(this.#r,this.#e.choices().freedom);let u=[a("div",{class:"head"},a("h2",{},r),this.#n),...c?[c]:[]];this.element.dataset.kind=e,this.#a=t.map(d=>new N(d,this.#r,[r,d.caption].filter(Boolean).join(", "))),this.#o.clear(),this.#a.forEach((d,p)=>{d.cells.forEach((f,P)=>this.#o.set(f.element,{view:f,layer:p,at:P}))}),this.#s.replaceChildren(...this.#a.map(d=>d.element)),this.#v(this.#g()),i.length>1&&t.length&&!n&&u.push(ge(this.#r,this.#l,d=>this.#l=d)),t.length&&u.push(this.#s),e==="set"&&(u.push(this.#i),this.#f(l)),n&&u.push(a("p",{class:"reason"},n)),M(this.element,...u)}async#f(e){let[t,i]=[this.#r,this.#d],n=await this.#e.pieces(t);i===this.#d&&M(this.#i,...we(t,n,e))}#g(e){let t=[...this.#o.values()].map(({view:n})=>n);return(e&&t.find(n=>U(n.cell.place,e)))??t.find(n=>n.letter)??t[0]}#v(e){this.#h?.element.setAttribute("tabindex","-1"),this.#h=e,e?.element.setAttribute("tabindex","0")}#b(e){let t=this.#o.get(e)?.view;t&&(this.#c=this.#x(t),this.#v(t),t.element.focus({preventScroll:!0}),this.#w(e))}#w(e){let t=this.#o.get(e)?.view;if(!t||this.#r.reason||t.letter===this.#c)return;let{place:i}=t.cell;this.#u.set(t,{place:i,letter:this.#c,before:t.letter}),t.paint(this.#c)}#y(e=!1){let t=[...this.#u.values()];this.#u.clear(),t.length&&this.#e.painted(this.#r,t),this.#e.ended(e)}#k(){for(let[e,{before:t}]of this.#u)e.paint(t);this.#u.clear(),this.#e.ended()}#E(e){let t=this.#o.get(e.target);if(!t||e.ctrlKey||e.metaKey||e.altKey)return;if(this.painting){e.key==="Escape"&&this.#t.cancel();return}let i=this.#S(e.key,t.view);if(i!==void 0)this.#c=i,this.#w(t.view.element),this.#y();else{let n=this.#m(t.layer,t.at,e.key);if(!n)return;this.#v(n),n.element.focus()}e.preventDefault(),e.stopPropagation()}#S(e,t){return e===" "||e==="Enter"?this.#x(t):["Delete","Backspace","."].includes(e)?k(this.#r):this.#r.letters.includes(e)?e:void 0}#x(e){return e.letter===this.#l?k(this.#r):this.#l}#m(e,t,i){let n=this.#a[e],r={PageUp:-1,PageDown:1}[i];if(!r)return n.cells[n.order.next(t,i)??-1];let o=this.#a[e+r],{row:l,column:c}=n.order.places[t];return o?.cells[o.order.nearest(l,c)??-1]}};function ye(s){return s.letters.find(e=>e!==k(s))??""}function nt({id:s,kind:e,name:t}){let i={box:"the box",pieces:"all pieces"}[t]??t,n=/^\d+(?=: box)/.exec(s)?.[0];return{box:n?`Box ${n}`:"Box",piece:`Piece ${t}`,pieces:"Pieces",paint:`Paint of ${i}`,set:`Set ${t}`}[e]}function xe({facts:s="",kind:e,fields:t={}},[i]=[]){let{copies:n="1",freedom:r=i}=e==="piece"?t:{};return[s,n!=="1"&&`× ${n}`,r!==i&&r].filter(Boolean).join(", ")}function ke(s){let e=s.layers.map(({caption:t,cells:i})=>[t,i.map(({place:n,at:r,polygon:o})=>[n,r,o])]);return JSON.stringify({...s,layers:e,range:null,facts:null})}var Ee=`/* The drawing board, the dialog of sets, and parameters. The page around them gives the colours. */

.board,
.parameters,
.set-picker {
  --shown-line: var(--soft, color-mix(in srgb, currentColor 55%, transparent));
  --shown-edge: var(--rule, color-mix(in srgb, currentColor 15%, transparent));
  --shown-cell: var(--cell, color-mix(in srgb, currentColor 8%, transparent));
  --shown-accent: var(--accent, LinkText);
}

.board .tools,
.set-picker .tools {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  align-items: center;
  margin-block: 0.5rem;
}
.board .tools .apart {
  margin-block: 0;
  margin-left: auto;
}
.board .drawings {
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
  align-items: flex-start;
}
.board .drawing {
  position: relative;
  box-sizing: border-box;
  min-width: 0;
  max-width: 100%;
  padding: 0.6rem 0.8rem 0.8rem;
  border: 1px solid var(--shown-edge);
  border-radius: 0.5rem;
}
.board .drawing[data-kind="box"],
.board .drawing[data-kind="set"],
.board .drawing[data-kind="pieces"] {
  flex: 1 0 100%;
}
.board .head {
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.75rem;
  align-items: baseline;
  margin: 0 0 0.4rem;
}
.board .facts {
  font-size: 0.85rem;
  color: var(--soft, inherit);
  font-variant-numeric: tabular-nums;
}
.board h2 {
  margin: 0;
  font-size: 0.95rem;
  font-weight: 600;
  overflow-wrap: anywhere;
}
.board .drawing input[type="text"],
.board .drawing input[type="number"] {
  max-width: 5rem;
  font: inherit;
}
.board .menu {
  margin-bottom: 0.4rem;
}
/* It moves nothing, and what it turns is seen above it. */
.board .menu > .tools {
  position: absolute;
  top: calc(100% + 3px);
  left: -1px;
  z-index: 4;
  width: min(17rem, 70vw);
  margin: 0;
  padding: 0.6rem 0.75rem;
  border: 1px solid var(--shown-line);
  border-radius: 0.5rem;
  background: var(--paper, Canvas);
  box-shadow: 0 4px 16px rgb(0 0 0 / 0.15);
}
.board .set-pieces {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
}
.board .set-pieces > div {
  display: flex;
  flex-direction: column;
  align-items: center;
  width: 6.5rem;
}
.board .set-pieces label {
  box-sizing: border-box;
  width: 100%;
}
.board .set-pieces img {
  height: 3.25rem;
}
.board summary {
  cursor: pointer;
  min-height: 1.5rem;
}
.board .layers {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 1rem;
  overflow: auto;
  max-height: 80vh;
  padding: 3px;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
}
.board figure {
  margin: 0;
  max-width: 100%;
}
.board figcaption {
  font-size: 0.85rem;
  color: var(--soft, inherit);
  text-align: center;
}
.board svg {
  display: block;
  max-width: 100%;
  height: auto;
}
.board .hint,
.board .reason,
.parameters .hint {
  font-size: 0.85rem;
  margin: 0.5rem 0 0;
}
.board .hint,
.parameters .hint {
  color: var(--soft, inherit);
}

.board .cell {
  cursor: pointer;
  outline: none;
}
.board .target {
  fill: transparent;
}
.board .shape {
  stroke: var(--shown-line);
  stroke-width: 1;
  vector-effect: non-scaling-stroke;
  fill: var(--shown-cell);
}
.board .cell text {
  pointer-events: none;
  text-anchor: middle;
  dominant-baseline: central;
  fill: currentColor;
  font-family: inherit;
  font-weight: 600;
}
.board .grid {
  fill: none;
  stroke: var(--shown-edge);
  stroke-width: 1;
  vector-effect: non-scaling-stroke;
}
.board .cell[data-state="empty"] .shape {
  fill: transparent;
  stroke: none;
}
.board .stick[data-state="empty"] .shape {
  fill: var(--shown-edge);
}
.board .cell[data-state="perhaps"] .shape {
  stroke-dasharray: 3 3;
}
.board .ring {
  fill: none;
  pointer-events: none;
  stroke: var(--shown-accent);
  stroke-width: 3;
  vector-effect: non-scaling-stroke;
  stroke-linejoin: round;
}
@media (hover: hover) {
  .board .cell:hover .shape {
    fill-opacity: 0.75;
  }
  .board .cell[data-state="empty"]:hover .shape {
    fill: color-mix(in srgb, var(--shown-accent) 25%, transparent);
    fill-opacity: 1;
  }
}
@media (forced-colors: active) {
  .board .cell .shape {
    fill: Highlight;
    stroke: CanvasText;
  }
  .board .cell[data-state="empty"] .shape {
    fill: Canvas;
    stroke: GrayText;
  }
}

.board .palette {
  display: flex;
  flex-wrap: wrap;
  gap: 0.3rem;
  border: 0;
  padding: 0;
  margin: 0 0 0.6rem;
}
.board .palette legend {
  float: left;
  padding: 0.35rem 0.4rem 0.35rem 0;
  font-size: 0.85rem;
}
.board .palette label {
  display: flex;
  align-items: center;
  gap: 0.35rem;
  min-height: 2rem;
  padding: 0 0.55rem 0 0.35rem;
  cursor: pointer;
  border: 1px solid var(--shown-edge);
  border-radius: 0.4rem;
  font-size: 0.85rem;
}
.board .palette label:hover {
  border-color: var(--shown-accent);
}
.board .palette label:has(:checked) {
  border-color: var(--shown-accent);
  box-shadow: inset 0 0 0 1px var(--shown-accent);
}
.board .palette label:has(:focus-visible) {
  outline: 3px solid var(--shown-accent);
  outline-offset: 2px;
}
.board .palette input {
  position: absolute;
  opacity: 0;
  pointer-events: none;
}
.board .swatch {
  display: inline-grid;
  place-items: center;
  width: 1.35rem;
  height: 1.35rem;
  border: 1px solid var(--shown-line);
  border-radius: 0.2rem;
  font-weight: 600;
  background: var(--shown-cell);
}
.board .swatch[data-letter=""] {
  background: transparent;
  border-style: dotted;
}
.board .swatch[data-letter="?"] {
  border-style: dashed;
}

.set-picker {
  width: min(46rem, calc(100vw - 2rem));
  max-height: min(40rem, calc(100vh - 2rem));
  overflow: auto;
  padding: 1rem 1.25rem;
  border: 1px solid var(--shown-line);
  border-radius: 0.6rem;
  background: var(--paper, Canvas);
  color: var(--ink, CanvasText);
}
.set-picker h2 {
  margin: 0 0 0.75rem;
  font-size: 1.1rem;
}
.set-picker fieldset {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  border: 0;
  margin: 0 0 0 auto;
  padding: 0;
}
.set-picker fieldset label {
  display: flex;
  gap: 0.35rem;
  align-items: center;
}
.set-picker legend {
  float: left;
  padding: 0 0.5rem 0 0;
}
.set-picker .set-pieces {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: 0.5rem;
  max-height: 45vh;
  overflow: auto;
  padding: 3px;
}
.set-pieces label {
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 0.3rem;
  cursor: pointer;
  padding: 0.5rem;
  border: 1px solid var(--shown-edge);
  border-radius: 0.4rem;
  overflow-wrap: anywhere;
}
.set-pieces label:hover {
  border-color: var(--shown-accent);
}
.set-pieces label:not(:has(:checked)) img {
  opacity: 0.35;
}
.set-pieces input {
  position: absolute;
  z-index: 1;
  inset: 0.35rem auto auto 0.35rem;
  width: 1.1rem;
  height: 1.1rem;
}
.set-pieces img {
  height: 4.5rem;
  width: 100%;
  object-fit: contain;
}
.set-picker .ends {
  justify-content: flex-end;
}

.parameters {
  display: grid;
  gap: 0.5rem;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
}
.parameters[hidden] {
  display: none;
}
.parameters .parameter {
  display: flex;
  flex-wrap: wrap;
  gap: 0.3rem 0.6rem;
  align-items: center;
  min-width: 0;
}
.parameters label {
  font-weight: 600;
  overflow-wrap: anywhere;
}
.parameters input[type="range"] {
  flex: 1 1 6rem;
  min-width: 5rem;
  min-height: 24px;
  accent-color: var(--shown-accent);
}
.parameters input[type="number"] {
  width: 6rem;
}
.parameters input[type="text"] {
  flex: 1 1 8rem;
  min-width: 0;
}
.parameters .hint {
  flex: 1 0 100%;
  margin: 0;
}
.parameters [hidden] {
  display: none;
}
/* The button keeps its room, so that the slider does not move under the mouse. */
.parameters button.waiting {
  visibility: hidden;
}
`;function $(){document.adoptedStyleSheets.includes(te)||document.adoptedStyleSheets.push(te)}var te=new CSSStyleSheet;te.replaceSync(Ee);var rt="A stroke ends at the cells around the drawing. Draw on from there, or write sizes of the box.",Se="The text has changed in the meantime, so nothing was drawn. Try it again.",V=class{constructor(e,t,i=()=>{}){this.onSeen=i;$(),this.#e=t;let n=new H(t,()=>this.#r),r="Click cells, or draw over them. A finger rests a moment first. Arrow keys and the space bar do it, too.",{undo:o,redo:l}=t,c=a("div",{class:"tools apart"});o&&c.append(m("Undo",()=>o.call(t))),l&&c.append(m("Redo",()=>l.call(t)));let h=a("div",{class:"tools"},m("New piece",()=>{this.#m("dlxc/newPiece")}),m("New box",()=>{this.#m("dlxc/change",{what:"box"})}),m("Pieces of a set…",()=>{n.open()}),c);this.#i.hidden=!0,e.classList.add("board"),e.replaceChildren(this.#n,h,this.#i,this.#s,a("p",{class:"hint"},r)),e.addEventListener("keydown",u=>this.#v(u)),this.#s.addEventListener("focusin",u=>{let d=[...this.#t.values()].find(p=>p.element.contains(u.target));d&&this.onSeen(this.#r.solid,d.sheet)})}onSeen;#e;#s=a("div",{class:"drawings"});#n=a("div",{class:"tools",role:"group","aria-label":"The whole puzzle"});#i=a("p",{class:"reason"},"There is nothing to draw on yet. Begin with a new piece or box.");#t=new Map;#o=[];#a=new Map;#r={version:-1,lattice:null,solid:!1,fields:{},choices:{},drawings:[]};#d="";#l="";#c=!1;#u=!1;#h=!1;#p;refresh(){this.#c=!0,this.#f()}async#f(){if(!this.#h){this.#h=!0;try{for(;this.#o.length||this.#c;){let e=this.#o.shift();e?await this.#S(e):await this.#b(),this.#c||=e!==void 0,this.#y()}}catch(e){this.#g(v(e))}finally{this.#h=!1}}}#g(e){this.#o.length=0;for(let t of this.#t.values())t.reset();this.#e.say(e)}#v(e){if(!(e.ctrlKey||e.metaKey)||e.altKey)return;let t=e.key.toLowerCase(),n=t==="y"||t==="z"&&e.shiftKey?this.#e.redo:t==="z"?this.#e.undo:void 0;n&&(e.preventDefault(),n.call(this.#e))}async#b(){this.#c=!1;let e=C(this.#e),t=await y(this.#e,"dlxc/drawings"),{uri:i}=this.#e.document();i!==this.#l&&this.#w(i),t?[this.#r,this.#d]=[t,e]:this.#c=!0}#w(e){this.#l=e,this.#o.length=0,this.#t.clear(),this.#s.replaceChildren()}#y(){if(this.#u=[...this.#t.values()].some(r=>r.painting),this.#u||this.#c||this.#o.length)return;let{drawings:e,fields:t,choices:i}=this.#r;this.onSeen(this.#r.solid);let n=JSON.stringify(t);this.#n.dataset.shown!==n&&(this.#n.dataset.shown=n,M(this.#n,...Q(t??{},i??{},(r,o)=>{this.#m("dlxc/change",{what:r,value:o})})));for(let[r,o]of this.#t)e.some(l=>l.id===r)||(o.element.remove(),this.#t.delete(r));e.forEach((r,o)=>this.#k(r,o)),this.#a.clear(),this.#i.hidden=e.length>0,this.#p&&this.#t.get(this.#p)?.focus(),this.#p=void 0}#k(e,t){let i=this.#t.get(e.id),n=i??new I(e,this.#E());i&&i.update(e,this.#a.get(e.id)??[]),this.#t.set(e.id,n),this.#s.children[t]!==n.element&&this.#s.insertBefore(n.element,this.#s.children[t]??null)}#E(){return{painted:(e,t)=>{let i=this.#a.get(e.id)??[];this.#o.push({uri:this.#l,id:e.id,changes:Te(t,i)}),this.#f()},choices:()=>this.#r.choices,asked:(e,t,i="")=>{t==="draw"?this.#x(e,i):this.#m("dlxc/change",{id:e.id,what:t,value:i})},pieces:({name:e,colours:t})=>this.#e.ask("dlxc/pieceSet",{name:e,colours:t}),ended:(e=!1)=>{e&&this.#e.say(rt),this.#u&&this.refresh()}}}async#S({uri:e,id:t,changes:i}){if(e!==this.#e.document().uri)return;let n=await this.#T("dlxc/draw",()=>{let l=this.#r.drawings.find(h=>h.id===t);return l&&i.every(({place:h,before:u})=>ae(l,h)?.letter===u)?{id:t,changes:i.map(({place:h,letter:u})=>({place:h,letter:u}))}:null});if(!n?.shift)return;let{shift:r}=n,o=this.#a.get(t)??[];this.#a.set(t,r.map((l,c)=>l+(o[c]??0)));for(let l of this.#o)l.id===t&&(l.changes=Te(l.changes,r))}async#x({id:e,name:t,fields:i={}},n){let r=[i.without,n].filter(Boolean).join(", ");if(!await this.#m("dlxc/change",{id:e,what:"without",value:r}))return;let o=await this.#m("dlxc/addPieces",{set:t,pieces:[n],as:"drawings"});if(!o)return;let l=`piece ${o.renamed?.[n]??n}`;i.copies!=="1"&&await this.#m("dlxc/change",{id:l,what:"copies",value:i.copies}),this.#p=l}async#m(e,t={}){try{let i=await this.#T(e,()=>t),{id:n}=t,r=n&&i?.id!==n?this.#t.get(n):void 0;return n&&r&&i?.id&&(this.#t.delete(n),this.#t.set(i.id,r)),n||(this.#p=i?.id),this.refresh(),i}catch(i){return this.#g(v(i)),null}}async#T(e,t){let{uri:i}=this.#e.document();for(;this.#e.document().uri===i;){if(this.#d!==C(this.#e)){await this.#b();continue}let n=t();if(!n)break;let r=await y(this.#e,e,n);if(!r)continue;if(r.edits&&await this.#e.apply(r.edits,r.version))return r;if(this.#e.document().version===r.version)return this.#g(r.reason??Se),null}return this.#g(Se),null}};function Te(s,e){return s.map(t=>({...t,place:A(t.place,e)}))}var ot=0,F=class{element=a("div",{class:"parameter"});#e=`parameter-${++ot}`;#s=a("label",{for:this.#e});#n=a("input",{id:this.#e,autocomplete:"off",spellcheck:"false","aria-describedby":`${this.#e}-help`});#i=a("input",{type:"range",step:1});#t;#o=a("p",{id:`${this.#e}-help`,class:"hint"});#a;#r;constructor(e,t,i){this.#a=e,this.#r=t;let n=r=>{this.#r=r,i(r)};this.#n.addEventListener("input",()=>{n(this.#n.value.trim()||null),this.#l()}),this.#i.addEventListener("input",()=>{n(this.#i.value),this.#d()}),this.#t=m("Default",()=>{n(null),this.#d(),this.#n.focus()}),this.element.append(this.#s,this.#i,this.#n,this.#t,this.#o),this.update(e)}update(e){this.#a=e;let{name:t,help:i,integer:n,least:r,most:o,required:l,value:c}=e;this.#s.textContent=t,this.#n.type=n?"number":"text",this.#n.required=l,this.#n.placeholder=c??"",this.#i.setAttribute("aria-label",`${t}, slider`),this.#i.hidden=!n||r===null||o===null,r!==null&&(this.#i.min=String(r)),o!==null&&(this.#i.max=String(o)),this.#t.setAttribute("aria-label",`Default of ${t}`),this.#o.textContent=i??(l?"It has no default: give a value.":""),this.#o.hidden=!this.#o.textContent,document.activeElement!==this.#n&&this.#d(),this.#l()}choose(e){this.#r=e,this.#d()}#d(){this.#n.value=this.#r??this.#a.value??"",this.#l()}#l(){this.#i.value=this.#r??this.#a.value??"",this.#t.hidden=this.#a.value===null,this.#t.classList.toggle("waiting",this.#r===null)}};var R=class{#e;#s;#n;#i=new Map;#t=new Map;#o="";#a=!1;#r=!1;constructor(e,t,i){$(),this.#e=t,this.#s=e,this.#n=i,e.classList.add("parameters"),e.hidden=!0}get values(){return Object.fromEntries([...this.#t].filter(([e])=>this.#i.has(e)))}choose(e){let t=JSON.stringify(this.values),{uri:i}=this.#e.document();i!==this.#o&&this.#c(i),this.#t=new Map(Object.entries(e));for(let[n,r]of this.#i)r.choose(e[n]??null);JSON.stringify(this.values)!==t&&this.#p()}refresh(){this.#a=!0,this.#d()}async#d(){if(!this.#r){this.#r=!0;try{for(;this.#a;){this.#a=!1;let e=await y(this.#e,"dlxc/parameters");e?this.#l(this.#e.document().uri,e.parameters):this.#a=!0}}catch(e){this.#e.say(v(e))}finally{this.#r=!1}}}#l(e,t){let i=JSON.stringify(this.values);e!==this.#o&&this.#c(e);let n=new Set(t.map(r=>r.name));for(let[r,o]of this.#i)n.has(r)||(o.element.remove(),this.#i.delete(r));t.forEach((r,o)=>this.#u(r,o)),this.#s.hidden=t.length===0,JSON.stringify(this.values)!==i&&this.#p()}#c(e){this.#o=e,this.#t.clear(),this.#i.clear(),this.#s.replaceChildren()}#u(e,t){let{name:i}=e,n=this.#i.get(i);n?.update(e);let r=n??new F(e,this.#t.get(i)??null,l=>this.#h(i,l));this.#i.set(i,r);let{children:o}=this.#s;o[t]!==r.element&&this.#s.insertBefore(r.element,o[t]??null)}#h(e,t){t===null?this.#t.delete(e):this.#t.set(e,t),this.#p()}#p(){this.#n(this.values),this.refresh()}};var at=400,B=class{constructor(e,t,i,n=null){this.host=e;this.reason=t;this.services=i;this.view=n;this.spare=this.frame(),addEventListener("message",r=>this.hear(r))}host;reason;services;view;shown=null;coming=null;spare;spareIsEmpty=!1;waiting=null;html="";patience=0;round=0;isAsking=!1;isOld=!1;clear(){this.round+=1,this.isAsking=!1,this.html="",this.view=null,this.waiting=null,this.shown?.remove(),this.coming?.remove(),this.shown=this.coming=null,this.explain("")}look(e){this.shown?.contentWindow?.postMessage({dlxc:"view",view:e},"*")}askAnew(){this.round+=1,this.isAsking=!1,this.refresh()}refresh(){this.isOld=!0,!this.isAsking&&this.services.isSeen()&&this.ask()}async ask(){let e=this.round;for(this.isAsking=!0;this.isOld&&e===this.round;){this.isOld=!1;try{let t=await this.services.ask();if(e!==this.round)return;t.html!==void 0?this.show(t.html):this.explain(t.reason??"")}catch(t){if(e!==this.round)return;t instanceof T&&t.isOutdated?this.isOld=!0:this.explain(v(t))}}this.isAsking=!1}explain(e){this.reason.textContent=e,this.reason.hidden=e==="",this.host.classList.toggle("old",e!==""&&this.shown!==null)}show(e){this.explain(""),e!==this.html&&(this.html=e,this.waiting=e,this.write())}write(){if(this.waiting===null||!this.spareIsEmpty)return;let e=this.spare;e.contentWindow?.postMessage({dlxc:"html",html:this.waiting,view:this.view},"*"),this.waiting=null,this.coming?.remove(),this.coming=e,this.spareIsEmpty=!1,this.spare=this.frame(),clearTimeout(this.patience),this.patience=window.setTimeout(()=>this.turnTo(e),at)}frame(){let e=a("iframe",{...this.services.empty,sandbox:"allow-scripts",title:"Picture of the text",class:"under",tabindex:-1,"aria-hidden":"true"});return this.host.prepend(e),e}turnTo(e){if(e!==this.coming)return;clearTimeout(this.patience);let t=document.activeElement!==null&&document.activeElement===this.shown;this.shown?.remove(),this.shown=e,this.coming=null,e.className="",e.removeAttribute("aria-hidden"),e.removeAttribute("tabindex"),t&&e.focus(),this.host.dispatchEvent(new CustomEvent("drawn"))}hear(e){let t=e.data?.dlxc;e.source===this.spare.contentWindow&&t==="empty"?(this.spareIsEmpty=!0,this.write()):e.source===this.coming?.contentWindow&&t==="shown"?this.turnTo(this.coming):e.source===this.shown?.contentWindow&&t==="view"&&(this.view=e.data.view,this.services.onView?.(this.view))}};var z=class{#e;#s=new Map;#n;values=()=>({});#i=0;#t={uri:"",version:-1,name:"",language:""};constructor(e,t,i){this.#e=e,this.#n=i,addEventListener("message",({data:n,source:r})=>{[...document.querySelectorAll("iframe")].some(l=>l.contentWindow===r)||(n.kind==="answer"?this.#a(n.id)?.resolve(n.result):n.kind==="refusal"?this.#a(n.id)?.reject(new T(n)):(n.kind==="shown"&&(this.#t=n.shown),t(n)))})}ask(e,t){return this.#o(i=>this.#e({kind:"ask",id:i,method:e,params:t}))}apply(e,t){return this.#o(i=>this.#e({kind:"apply",id:i,edits:e,version:t}))}document(){return this.#t}undo(){this.#e({kind:"undo"})}redo(){this.#e({kind:"redo"})}say(e){this.#n(e)}#o(e){let t=++this.#i;return new Promise((i,n)=>{this.#s.set(t,{resolve:i,reject:n}),e(t)})}#a(e){let t=this.#s.get(e);return this.#s.delete(e),t}};var Pe=`/* The panel has the colours of the editor around it. */
:root {
  --paper: var(--vscode-editor-background);
  --ink: var(--vscode-editor-foreground);
  --accent: var(--vscode-focusBorder);
}
* { box-sizing: border-box }
[hidden] { display: none !important }
html, body, main { height: 100% }
body { margin: 0; padding: 0; color: var(--ink); background: var(--paper) }
main { display: flex; flex-direction: column; gap: .5rem; padding: .5rem }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
button, select, input { font: inherit }
button { padding: .25rem .7rem; border: 1px solid var(--vscode-button-border, transparent); border-radius: 2px; cursor: pointer;
  color: var(--vscode-button-secondaryForeground); background: var(--vscode-button-secondaryBackground) }
button:hover { background: var(--vscode-button-secondaryHoverBackground) }
button.primary { color: var(--vscode-button-foreground); background: var(--vscode-button-background) }
section:focus-visible { outline: none }
:focus-visible { outline: 1px solid var(--accent); outline-offset: 2px }
select, input[type="text"], input[type="number"] { padding: .2rem .3rem; color: var(--vscode-input-foreground);
  background: var(--vscode-input-background); border: 1px solid var(--vscode-input-border, var(--vscode-contrastBorder, transparent)) }
dialog { color: var(--ink); background: var(--paper); border: 1px solid var(--vscode-widget-border, currentColor); border-radius: 4px }
.tabs { display: flex; gap: .25rem }
.tabs button { background: none; color: inherit; border: 0; border-bottom: 2px solid transparent; border-radius: 0 }
.tabs button[aria-selected="true"] { border-bottom-color: var(--vscode-panelTitle-activeBorder, var(--accent)) }
.told:empty { display: none }
.told, #reason { margin: 0 }
#picture { flex: 1; display: flex; flex-direction: column; gap: .5rem; min-height: 0 }
#drawn { position: relative; flex: 1; transition: opacity .15s }
#drawn.old { opacity: .5 }
#drawn iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; z-index: 1; background: var(--paper) }
#drawn iframe.under { z-index: 0; pointer-events: none }
#draw { flex: 1; min-height: 0; overflow: auto }
`;var ct={picture:"Picture",draw:"Draw"},Ce=new CSSStyleSheet;Ce.replaceSync(Pe);document.adoptedStyleSheets.push(Ce);var D=acquireVsCodeApi(),ne=D.getState(),g=ne??{uri:"",tab:"picture",values:{}},Me=!0,ie,dt=document.currentScript.nonce,De=a("section",{"aria-label":"Parameters"}),Ae=a("p",{class:"told",role:"status"}),Oe=a("div",{id:"drawn"}),Ne=a("p",{id:"reason",role:"status",hidden:!0}),x={picture:a("section",{id:"picture",role:"tabpanel",tabindex:-1,"aria-labelledby":"picture-tab"},Oe,Ne),draw:a("section",{id:"draw",role:"tabpanel",tabindex:-1,"aria-labelledby":"draw-tab"})},q={picture:Le("picture"),draw:Le("draw")},G=a("div",{class:"tabs",role:"tablist","aria-label":"What is shown"},q.picture,q.draw),He=a("h1",{class:"unseen"});document.body.append(a("main",{},He,G,De,x.picture,x.draw,Ae));var b=new z(s=>D.postMessage(s),s=>{s.kind==="shown"&&mt(),s.kind==="tab"&&se(s.tab)},Ie),je=new B(Oe,Ne,{ask:ut,isSeen:()=>!x.picture.hidden,empty:{srcdoc:$e(oe)},onView:s=>K({view:s})},ne?.view),ht=new V(x.draw,b),W=new R(De,b,s=>{let{uri:e}=b.document();K({values:s}),D.postMessage({kind:"values",uri:e,values:s}),re()});b.values=()=>W.values;G.addEventListener("keydown",gt);addEventListener("focusin",({target:s})=>ie=s);addEventListener("focus",ft);new MutationObserver(re).observe(document.body,{attributes:!0,attributeFilter:["class"]});D.postMessage({kind:"ready",uri:ne?.uri??null});function Le(s){return m(ct[s],()=>se(s),{id:`${s}-tab`,role:"tab","aria-controls":s})}function Ie(s){Ae.textContent=s}async function ut(){let{uri:s}=b.document(),e=await b.ask("dlxc/picture",{textDocument:{uri:s},parameters:W.values,theme:pt()});return e.html===void 0?e:{...e,html:$e(e.html)}}function pt(){return/\bvscode-(light|high-contrast-light)\b/.test(document.body.className)?"light":"dark"}function $e(s){let e=new DOMParser().parseFromString(s,"text/html");for(let t of e.scripts)t.setAttribute("nonce",dt);return`<!doctype html>${e.documentElement.outerHTML}`}function K(s){g={...g,...s},D.setState(g)}function mt(){let{uri:s,language:e,name:t}=b.document();Ie(""),He.textContent=t,s!==g.uri?(g.uri&&je.clear(),K({uri:s,values:{},view:void 0})):Me&&W.choose(g.values),Me=!1,G.hidden=e!=="puzzle",Ve(G.hidden?"picture":g.tab),W.refresh()}function se(s){K({tab:s}),Ve(s)}function Ve(s){for(let[e,t]of Object.entries(x))t.hidden=e!==s;for(let[e,t]of Object.entries(q))t.setAttribute("aria-selected",String(e===s)),t.tabIndex=e===s?0:-1;re()}function re(){b.document().uri&&(x.picture.hidden?ht.refresh():je.refresh())}function ft(){if(document.activeElement!==document.body)return;(ie?.isConnected?ie:x[g.tab]).focus({preventScroll:!0})}function gt(s){s.key!=="ArrowLeft"&&s.key!=="ArrowRight"||(se(g.tab==="draw"?"picture":"draw"),q[g.tab].focus())}})();
