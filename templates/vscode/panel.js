"use strict";(()=>{var re=`<!doctype html>
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
`;var C=(s,e)=>s.map((t,i)=>t+(e[i]??0)),K=(s,e)=>String(s)===String(e);function oe(s,e){for(let t of s.layers){let i=t.cells.find(n=>K(n.place,e));if(i)return i}}var k=s=>s.kind==="paint"?"#":"";var qe="http://www.w3.org/2000/svg";function a(s,e={},...t){return ae(document.createElement(s),e,t)}function w(s,e={},...t){return ae(document.createElementNS(qe,s),e,t)}function m(s,e,t={},...i){let n=a("button",{type:"button",...t},s,...i);return n.addEventListener("click",e),n}function ae(s,e,t){for(let[i,n]of Object.entries(e))n!==!1&&s.setAttribute(i,n===!0?"":String(n));return s.append(...t),s}function ue(s){let[e,t,i,n]=s;if(s.length!==4||!e||!t||!i||!n)return s;let r=[ce(e,t),ce(t,i)];if(Math.min(...r)>=.5)return s;let[o,l]=r[0]<r[1]?[P(e,t),P(i,n)]:[P(t,i),P(n,e)],c=P(o,l),[h,d]=[o[0]-c[0],o[1]-c[1]];return[o,[c[0]-d,c[1]+h],l,[c[0]+d,c[1]-h]]}function E(s){let e=s.map(([r])=>r),t=s.map(([,r])=>r),[i,n]=[de(e),de(t)];return{left:i,top:n,width:he(e)-i,height:he(t)-n}}function Ge(s){let{left:e,top:t,width:i,height:n}=E(s);return[e+i/2,t+n/2]}function pe(s){let e=t=>s.reduce((i,n)=>i+n[t],0);return[e(0)/s.length,e(1)/s.length]}var D=class{places;#e;constructor(e){this.#e=e.map(n=>Ge(n.polygon));let t=le(this.#e.map(([,n])=>n)),i=le(this.#e.map(([n])=>n));this.places=t.map((n,r)=>({row:n,column:i[r]}))}next(e,t){let i=this.#i(r=>r.row===this.#t(e).row);i.sort((r,o)=>this.#t(r).column-this.#t(o).column);let n=i.indexOf(e);if(t==="ArrowLeft")return i[n-1];if(t==="ArrowRight")return i[n+1];if(t==="Home")return i[0];if(t==="End")return i.at(-1);if(t==="ArrowUp")return this.#s(e,-1);if(t==="ArrowDown")return this.#s(e,1)}nearest(e,t){return this.#n(this.places.map((i,n)=>n),i=>Math.hypot(i.row-e,i.column-t))}#s(e,t){let{row:i,column:n}=this.#t(e),r=this.#i(o=>(o.row-i)*t>0);return this.#n(r,o=>Math.abs(o.row-i)*1e3+Math.abs(o.column-n))}#n(e,t){let i=(n,r)=>t(this.#t(r))<t(this.#t(n))?r:n;return e.length?e.reduce(i):void 0}#i(e){return this.places.flatMap((t,i)=>e(t)?[i]:[])}#t(e){return this.places[e]}};function le(s){let e=s.map((r,o)=>o).sort((r,o)=>s[r]-s[o]),t=[],i=0,n=-1/0;for(let r of e){let o=s[r];o-n>.05&&(i+=1),n=o,t[r]=i}return t}var ce=(s,e)=>Math.hypot(s[0]-e[0],s[1]-e[1]),P=(s,e)=>[(s[0]+e[0])/2,(s[1]+e[1])/2],de=s=>s.reduce((e,t)=>Math.min(e,t),1/0),he=s=>s.reduce((e,t)=>Math.max(e,t),-1/0);var me=25,We=34,S=.06,J=class{constructor(e,t,i,n){this.cell=e;this.hit=t;this.label=i;this.drawing=n;this.#n=this.#i=e.letter,this.#e=w("polygon",{class:"shape",points:e.polygon.join(" ")}),this.element=w("g",{class:"cell",role:"button",tabindex:-1,"aria-label":i},this.#e),t!==e.polygon&&(this.element.classList.add("stick"),this.element.prepend(w("polygon",{class:"target",points:t.join(" ")}))),this.#t()}cell;hit;label;drawing;element;#e;#s;#n;#i;get letter(){return this.#i}update(e){this.#n=e,this.paint(e)}reset(){this.paint(this.#n)}paint(e){e!==this.#i&&(this.#i=e,this.#t())}#t(){let e=this.#i,t=this.drawing.colours?.[e];this.element.dataset.state=U(e),this.#e.style.fill=e&&t?t:"",(this.#s||U(e)==="perhaps"||U(e)==="letter")&&(this.#s??=this.#o(),this.#s.textContent=e==="#"?"":e,this.#s.style.fill=t?_(t):""),this.drawing.kind==="piece"?this.element.setAttribute("aria-pressed",String(e!=="")):this.element.setAttribute("aria-label",`${this.label}: ${Y(e)}`)}#o(){let[e,t]=pe(this.cell.polygon),i=Math.min(.55,.8*E(this.hit).height),n=w("text",{x:e,y:t,"font-size":i});return this.element.append(n),n}},A=class{element;cells;order;picture;#e=w("polygon",{class:"ring"});constructor(e,t,i){this.order=new D(e.cells);let n=e.cells.map(u=>ue(u.polygon));this.cells=e.cells.map((u,p)=>{let[f,W]=u.at,{width:Ve,height:Fe}=E(u.polygon),Re=n[p]===u.polygon?"":Ve>Fe?"across":"upright",Be=[`row ${f}, column ${W}`,Re,e.caption].filter(Boolean).join(", ");return new J(u,n[p],Be,t)});let{left:r,top:o,width:l,height:c}=E(n.flat()),h=[r-S,o-S,l+2*S,c+2*S].join(" ");this.picture=w("svg",{viewBox:h,role:"group","aria-label":i}),this.picture.append(Ke(this.cells),...this.cells.map(u=>u.element),this.#e),this.picture.addEventListener("focusin",u=>this.#s(u.target)),this.picture.addEventListener("focusout",()=>this.#e.setAttribute("points",""));let d=Math.max(me,...n.map(u=>me/Ue(u)));this.picture.style.minWidth=`${(l+2*S)*d}px`,this.picture.style.width=`${(l+2*S)*Math.max(d,We)}px`,this.element=a("figure",{},this.picture),e.caption&&this.element.append(a("figcaption",{},e.caption))}#s(e){let t=this.cells.find(n=>n.element===e),i=t&&e.matches(":focus-visible");this.#e.setAttribute("points",i?t.hit.join(" "):"")}};function Ke(s){let e=s.filter(({cell:t,hit:i})=>i===t.polygon);return w("path",{class:"grid",d:e.map(({hit:t})=>`M${t.join("L")}Z`).join("")})}function Y(s){return{"":"empty","#":"cell","?":"may stay empty"}[s]??s}function _(s){let[e=0,t=0,i=0]=(s.slice(1).match(/../g)??[]).map(n=>parseInt(n,16));return .3*e+.59*t+.11*i>120?"#000000":"#ffffff"}function U(s){return{"":"empty","#":"cell","?":"perhaps"}[s]??"letter"}function Ue(s){let{width:e,height:t}=E(s);return Math.min(e,t)}var Je=0;function fe(s,e,t){let i=`palette-${++Je}`,n=a("fieldset",{class:"palette"},a("legend",{},"Draw with"));for(let r of new Set([...s.letters,k(s)])){let o=a("input",{type:"radio",name:i,value:r,checked:r===e});o.addEventListener("change",()=>t(r));let l=a("span",{class:"swatch","aria-hidden":"true"},r==="#"?"":r),c=s.colours?.[r];c&&(l.style.background=c,l.style.color=_(c)),l.dataset.letter=r,n.append(a("label",{},o,l,a("span",{class:"word"},Ye(s,r))))}return n}function Ye(s,e){return s.kind==="paint"?e==="#"?"no paint":`paint ${e}`:e&&!"#?".includes(e)?`piece ${e}`:e?Y(e):"no cell"}var T=class extends Error{isOutdated;constructor({code:e,message:t}){super(t??"The language server gives no reply."),this.isOutdated=e===-32801}};function M(s){let{uri:e,version:t}=s.document();return JSON.stringify([e,t,s.values()])}async function y(s,e,t={}){let{uri:i,version:n}=s.document(),r=s.values(),o=M(s),l=()=>M(s)===o;try{let c=await s.ask(e,{textDocument:{uri:i},version:n,parameters:r,...t});return l()?c:null}catch(c){if(l())throw c;return null}}var v=s=>s&&typeof s=="object"&&"message"in s?String(s.message):String(s);var _e=5,Xe=0,O=class{#e;#s;#n;#i=a("select",{name:"set"});#t=a("div",{class:"set-pieces",role:"group","aria-label":"Pieces"});#o=a("p",{class:"reason",role:"status"});#a;#r=null;constructor(e,t){this.#e=e,this.#s=t;let i=`set-picker-${++Xe}`;this.#a=m("Add",()=>{this.#d()},{class:"main"}),this.#n=a("dialog",{class:"set-picker","aria-labelledby":i},a("h2",{id:i},"Pieces of a set"),a("label",{},"Set ",this.#i),a("div",{class:"tools"},m("All",()=>this.#p(!0)),m("None",()=>this.#p(!1)),a("fieldset",{},a("legend",{},"Add them"),ge("set","by name",!0),ge("drawings","drawn"))),this.#t,this.#o,a("div",{class:"tools ends"},m("Cancel",()=>this.#n.close()),this.#a)),this.#i.addEventListener("change",()=>{this.#c()}),this.#t.addEventListener("change",()=>this.#u())}async open(){this.#n.isConnected||document.body.append(this.#n),this.#n.showModal(),await this.#f(async()=>{let{sets:e}=await this.#e.ask("dlxc/pieceSets",{});this.#h(e),await this.#c()})}#h(e){let{lattice:t,drawings:i}=this.#s(),n=c=>!i.length||c.lattice===t||t==="cube"&&c.lattice==="square",r=this.#i.value;this.#i.replaceChildren();let o=e.filter(n);for(let c of new Set(o.map(h=>h.lattice))){let d=o.filter(u=>u.lattice===c).map(u=>a("option",{value:u.name},`${u.name} (${u.count})`));this.#i.append(a("optgroup",{label:c},...d))}let l=o.find(c=>c.name===r)??o.find(c=>c.count>=_e);l&&(this.#i.value=l.name)}async#c(){await this.#f(async()=>{let e=this.#i.value,t=await this.#e.ask("dlxc/pieceSet",{name:e});e===this.#i.value&&(this.#r=t,this.#o.textContent=t.reason??"",this.#t.replaceChildren(...(t.pieces??[]).map(X)),this.#u())})}#l(){return[...this.#t.querySelectorAll("input")]}#p(e){for(let t of this.#l())t.checked=e;this.#u()}#u(){let e=this.#l().filter(t=>t.checked).length;this.#a.disabled=e===0,this.#a.textContent=e===1?"Add 1 piece":`Add ${e} pieces`}async#d(){let e=this.#l(),t=e.filter(o=>o.checked).map(o=>o.value),i=t.length===e.length?null:t,n=this.#n.querySelector("[name=as]:checked")?.value,r=this.#r?.name;await this.#f(async()=>{let o=await y(this.#e,"dlxc/addPieces",{set:r,pieces:i,as:n});if(o?.edits&&await this.#e.apply(o.edits,o.version)){this.#n.close();let l=Object.entries(o.renamed??{}).map(([c,h])=>`${c} is ${h}`);l.length&&this.#e.say(`Names that the text has already were changed: ${l.join(", ")}.`)}else this.#o.textContent=o?.reason??"The text has changed. Try it again."})}async#f(e){try{await e()}catch(t){this.#o.textContent=v(t)}}};function ge(s,e,t=!1){return a("label",{},a("input",{type:"radio",name:"as",value:s,checked:t}),` ${e}`)}function X(s){let e=`data:image/svg+xml,${encodeURIComponent(s.svg)}`,t=s.count>1?`${s.name} × ${s.count}`:s.name;return a("label",{},a("input",{type:"checkbox",value:s.name,checked:!0}),a("img",{src:e,alt:"",loading:"lazy"}),a("span",{},t))}function ve({fields:s={}},{pieces:e=[],reason:t=""},i){let n=new Set(s.without?.split(", ").filter(Boolean)),r=e.length-n.size<2,o=e.map(l=>{let c=X(l),h=c.querySelector("input");h.checked=!n.has(l.name),h.disabled=r&&h.checked;let d=e.filter(({name:p})=>p!==l.name&&n.has(p)).map(({name:p})=>p);h.addEventListener("change",()=>i("without",(h.checked?d:[...d,l.name]).join(", ")));let u=m("Draw",()=>i("draw",l.name),{"aria-label":`Draw ${l.name}`});return u.hidden=!h.checked||h.disabled||!!s.chosen,a("div",{},c,u)});return t?[a("p",{class:"reason"},t)]:o}var Ze={title:"Title",lattice:"Lattice",holes:"Holes",chosen:"Used together",rename:"Name",copies:"Copies",freedom:"Moved",colour:"Colour"},Qe={box:{paint:"Paint chequered"},piece:{turn:"Turn",mirror:"Mirror",paint:"Paint chequered",delete:"Delete"},set:{delete:"Delete"},paint:{delete:"Delete"}};function we(s,e,t){let{id:i,kind:n,name:r,sizes:o,fields:l={}}=s,c={...Qe[n],...n==="box"&&i!==n?{delete:"Delete"}:{}},h=Object.entries(c).map(([f,W])=>m(W,()=>t(f))),d=a("div",{class:"tools"},...Z(l,e,t,s),...h);if(o?.length&&d.prepend(tt(o,t)),n!=="piece")return d.childElementCount?d:void 0;let u=a("summary",{"aria-label":`Change piece ${r}`},"Change"),p=a("details",{class:"menu",name:"menu"},u,d);return p.addEventListener("toggle",()=>{let f=d.getBoundingClientRect().right-(p.closest(".board")?.getBoundingClientRect().right??0)+12;p.open&&f>0&&(d.style.left=`${-f}px`),p.open&&d.scrollIntoView({block:"nearest"})}),p.addEventListener("keydown",f=>{f.key!=="Escape"||!p.open||(p.open=!1,u.focus(),f.preventDefault())}),p}function Z(s,e,t,i){return Object.entries(s).flatMap(([n,r])=>{let o=Ze[n];if(!o)return[];let[l="",...c]=r.split(", "),h=n==="colour",d=h?l||i?.colours?.["#"]||"":r,u=e[n]?et(e[n],d):a("input",{type:h?"color":"text",size:6,value:d});return u.name=n,u.autocomplete="off",u.addEventListener("change",()=>{t(n,h?[u.value,...c].join(", "):u.value),u.value=d}),[a("label",{},`${o} `,u)]})}function et(s,e){let t=[...new Set([...s,e])].map(i=>a("option",{selected:i===e},i));return a("select",{},...t)}function tt(s,e){let t=s.map(({name:r,value:o})=>a("input",{type:"number",name:r,min:1,max:999,step:1,required:!0,value:o})),i=s.map(({name:r},o)=>a("label",{},`${r} `,t[o])),n=a("div",{class:"tools",role:"group","aria-label":"Sizes of the box"},...i);return n.addEventListener("change",()=>{t.every(r=>r.reportValidity())&&e("size",t.map(r=>r.value).join("x"))}),n}var H=class{constructor(e,t){this.host=e;this.canvas=t;e.addEventListener("pointerdown",i=>this.#s(i)),e.addEventListener("pointermove",i=>this.#i(i)),e.addEventListener("pointerup",i=>this.#t(i)),e.addEventListener("pointercancel",i=>this.#o(i)),e.addEventListener("touchmove",i=>this.#e?.painting&&i.preventDefault(),{passive:!1}),e.addEventListener("contextmenu",i=>this.#e&&i.preventDefault())}host;canvas;#e=null;get painting(){return this.#e?.painting??!1}cancel(){if(!this.#e)return;window.clearTimeout(this.#e.timer);let{painting:e}=this.#e;this.#e=null,e&&this.canvas.cancel()}#s(e){let t=Q(e.target);if(this.#e)return this.cancel();if(!t||e.button!==0)return;let{pointerId:i,clientX:n,clientY:r}=e;this.#e={id:i,x:n,y:r,first:t,timer:0,painting:!1},e.pointerType==="mouse"?(e.preventDefault(),this.host.setPointerCapture(i),this.#n()):this.#e.timer=window.setTimeout(()=>this.#n(),350)}#n(){this.#e&&(this.#e.painting=!0,this.canvas.begin(this.#e.first))}#i(e){let t=this.#e;if(!t||e.pointerId!==t.id)return;let i=Math.hypot(e.clientX-t.x,e.clientY-t.y);if(!t.painting){i>8&&this.cancel();return}let n=Math.max(1,Math.ceil(i/6));for(let r=1;r<=n;r++){let o=r/n,l=t.x+(e.clientX-t.x)*o,c=t.y+(e.clientY-t.y)*o,h=Q(document.elementFromPoint(l,c));h&&this.host.contains(h)&&this.canvas.paint(h)}t.x=e.clientX,t.y=e.clientY}#t(e){let t=this.#e;if(!t||e.pointerId!==t.id)return;window.clearTimeout(t.timer),t.painting||this.canvas.begin(t.first),this.#e=null;let i=Q(document.elementFromPoint(e.clientX,e.clientY));this.canvas.end(t.painting&&!this.host.contains(i))}#o(e){e.pointerId===this.#e?.id&&this.cancel()}};function Q(s){return s instanceof Element?s.closest(".cell"):null}var N=class{element=a("section",{class:"drawing"});#e;#s=a("div",{class:"layers"});#n=a("span",{class:"facts"});#i=a("div",{class:"set-pieces"});#t;#o=new Map;#a=[];#r;#h;#c;#l;#p="";#u=new Map;#d;constructor(e,t){this.#r=e,this.#h=xe(e),this.#e=t,this.#l=be(e),this.#t=new H(this.#s,{begin:i=>this.#k(i),paint:i=>this.#w(i),end:i=>this.#y(i),cancel:()=>this.#E()}),this.#s.addEventListener("keydown",i=>this.#S(i)),this.#f()}get sheet(){return this.#r.kind==="box"?"Box":this.#r.name}get painting(){return this.#t.painting}update(e,t){let i=xe(e);if(this.#r=e,this.#n.textContent=ye(e,this.#e.choices().freedom),i===this.#h){let o=e.layers.flatMap(l=>l.cells.map(c=>c.letter));[...this.#o.values()].forEach(({view:l},c)=>l.update(o[c]));return}this.#h=i;let n=this.#s.contains(document.activeElement),r=this.#d&&C(this.#d.cell.place,t);this.#l&&!e.letters.includes(this.#l)&&(this.#l=be(e)),this.#f(),this.#g(this.#b(r)),n&&this.#d?.element.focus({preventScroll:!0})}reset(){for(let{view:e}of this.#o.values())e.reset()}focus(){this.element.scrollIntoView({block:"nearest"}),this.#d?.element.focus()}#f(){let{kind:e,layers:t,letters:i,reason:n}=this.#r,r=it(this.#r),o=this.element.querySelector("details")?.open??!1,l=this.#c?.contains(document.activeElement)?document.activeElement.name:null,c=(...d)=>this.#e.asked(this.#r,...d);this.#c=we(this.#r,this.#e.choices(),c),this.#n.textContent=ye(this.#r,this.#e.choices().freedom);let h=a("div",{class:"head"},a("h2",{},r),this.#n);this.element.replaceChildren(h,...this.#c?[this.#c]:[]),this.#c instanceof HTMLDetailsElement&&(this.#c.open=o),l!==null&&this.#c?.querySelector(l?`[name="${l}"]`:"summary, input, button")?.focus({preventScroll:!0}),this.element.dataset.kind=e,this.#a=t.map(d=>new A(d,this.#r,[r,d.caption].filter(Boolean).join(", "))),this.#o.clear(),this.#a.forEach((d,u)=>{d.cells.forEach((p,f)=>this.#o.set(p.element,{view:p,layer:u,at:f}))}),this.#s.replaceChildren(...this.#a.map(d=>d.element)),this.#g(this.#b()),i.length>1&&t.length&&!n&&this.element.append(fe(this.#r,this.#l,d=>this.#l=d)),t.length&&this.element.append(this.#s),e==="set"&&(this.element.append(this.#i),this.#v(c)),n&&this.element.append(a("p",{class:"reason"},n))}async#v(e){let[t,i]=[this.#r,this.#h],n=await this.#e.pieces(t);if(i!==this.#h)return;let r=document.activeElement,o=this.#i.contains(r);this.#i.replaceChildren(...ve(t,n,e)),o&&this.#i.querySelector(`[value="${CSS.escape(r.value)}"]`)?.focus({preventScroll:!0})}#b(e){let t=[...this.#o.values()].map(({view:n})=>n);return(e&&t.find(n=>K(n.cell.place,e)))??t.find(n=>n.letter)??t[0]}#g(e){this.#d?.element.setAttribute("tabindex","-1"),this.#d=e,e?.element.setAttribute("tabindex","0")}#k(e){let t=this.#o.get(e)?.view;t&&(this.#p=this.#m(t),this.#g(t),t.element.focus({preventScroll:!0}),this.#w(e))}#w(e){let t=this.#o.get(e)?.view;if(!t||this.#r.reason||t.letter===this.#p)return;let{place:i}=t.cell;this.#u.set(t,{place:i,letter:this.#p,before:t.letter}),t.paint(this.#p)}#y(e=!1){let t=[...this.#u.values()];this.#u.clear(),t.length&&this.#e.painted(this.#r,t),this.#e.ended(e)}#E(){for(let[e,{before:t}]of this.#u)e.paint(t);this.#u.clear(),this.#e.ended()}#S(e){let t=this.#o.get(e.target);if(!t||e.ctrlKey||e.metaKey||e.altKey)return;if(this.painting){e.key==="Escape"&&this.#t.cancel();return}let i=this.#T(e.key,t.view);if(i!==void 0)this.#p=i,this.#w(t.view.element),this.#y();else{let n=this.#x(t.layer,t.at,e.key);if(!n)return;this.#g(n),n.element.focus()}e.preventDefault(),e.stopPropagation()}#T(e,t){return e===" "||e==="Enter"?this.#m(t):["Delete","Backspace","."].includes(e)?k(this.#r):this.#r.letters.includes(e)?e:void 0}#m(e){return e.letter===this.#l?k(this.#r):this.#l}#x(e,t,i){let n=this.#a[e],r={PageUp:-1,PageDown:1}[i];if(!r)return n.cells[n.order.next(t,i)??-1];let o=this.#a[e+r],{row:l,column:c}=n.order.places[t];return o?.cells[o.order.nearest(l,c)??-1]}};function be(s){return s.letters.find(e=>e!==k(s))??""}function it({id:s,kind:e,name:t}){let i={box:"the box",pieces:"all pieces"}[t]??t,n=/^\d+(?=: box)/.exec(s)?.[0];return{box:n?`Box ${n}`:"Box",piece:`Piece ${t}`,pieces:"Pieces",paint:`Paint of ${i}`,set:`Set ${t}`}[e]}function ye({facts:s="",kind:e,fields:t={}},[i]=[]){let{copies:n="1",freedom:r=i}=e==="piece"?t:{};return[s,n!=="1"&&`× ${n}`,r!==i&&r].filter(Boolean).join(", ")}function xe(s){let e=s.layers.map(({caption:t,cells:i})=>[t,i.map(({place:n,at:r,polygon:o})=>[n,r,o])]);return JSON.stringify({...s,layers:e,range:null,facts:null})}var ke=`/* The drawing board, the dialog of sets, and parameters. The page around them gives the colours. */

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
`;function I(){document.adoptedStyleSheets.includes(ee)||document.adoptedStyleSheets.push(ee)}var ee=new CSSStyleSheet;ee.replaceSync(ke);var st="A stroke ends at the cells around the drawing. Draw on from there, or write sizes of the box.",Ee="The text has changed in the meantime, so nothing was drawn. Try it again.",j=class{constructor(e,t,i=()=>{}){this.onSeen=i;I(),this.#e=t;let n=new O(t,()=>this.#r),r="Click cells, or draw over them. A finger rests a moment first. Arrow keys and the space bar do it, too.",{undo:o,redo:l}=t,c=a("div",{class:"tools apart"});o&&c.append(m("Undo",()=>o.call(t))),l&&c.append(m("Redo",()=>l.call(t)));let h=a("div",{class:"tools"},m("New piece",()=>{this.#m("dlxc/newPiece")}),m("New box",()=>{this.#m("dlxc/change",{what:"box"})}),m("Pieces of a set…",()=>{n.open()}),c);this.#i.hidden=!0,e.classList.add("board"),e.replaceChildren(this.#n,h,this.#i,this.#s,a("p",{class:"hint"},r)),e.addEventListener("keydown",d=>this.#b(d)),this.#s.addEventListener("focusin",d=>{let u=[...this.#t.values()].find(p=>p.element.contains(d.target));u&&this.onSeen(this.#r.solid,u.sheet)})}onSeen;#e;#s=a("div",{class:"drawings"});#n=a("div",{class:"tools",role:"group","aria-label":"The whole puzzle"});#i=a("p",{class:"reason"},"There is nothing to draw on yet. Begin with a new piece or box.");#t=new Map;#o=[];#a=new Map;#r={version:-1,lattice:null,solid:!1,fields:{},choices:{},drawings:[]};#h="";#c="";#l=!1;#p=!1;#u=!1;#d;refresh(){this.#l=!0,this.#f()}async#f(){if(!this.#u){this.#u=!0;try{for(;this.#o.length||this.#l;){let e=this.#o.shift();e?await this.#S(e):await this.#g(),this.#l||=e!==void 0,this.#w()}}catch(e){this.#v(v(e))}finally{this.#u=!1}}}#v(e){this.#o.length=0;for(let t of this.#t.values())t.reset();this.#e.say(e)}#b(e){if(!(e.ctrlKey||e.metaKey)||e.altKey)return;let t=e.key.toLowerCase(),n=t==="y"||t==="z"&&e.shiftKey?this.#e.redo:t==="z"?this.#e.undo:void 0;n&&(e.preventDefault(),n.call(this.#e))}async#g(){this.#l=!1;let e=M(this.#e),t=await y(this.#e,"dlxc/drawings"),{uri:i}=this.#e.document();i!==this.#c&&this.#k(i),t?[this.#r,this.#h]=[t,e]:this.#l=!0}#k(e){this.#c=e,this.#o.length=0,this.#t.clear(),this.#s.replaceChildren()}#w(){if(this.#p=[...this.#t.values()].some(r=>r.painting),this.#p||this.#l||this.#o.length)return;let{drawings:e,fields:t,choices:i}=this.#r;this.onSeen(this.#r.solid);let n=JSON.stringify(t);if(this.#n.dataset.shown!==n){this.#n.dataset.shown=n;let r=Z(t??{},i??{},(l,c)=>{this.#m("dlxc/change",{what:l,value:c})}),o=this.#n.contains(document.activeElement)&&document.activeElement.name;this.#n.replaceChildren(...r),o&&this.#n.querySelector(`[name=${o}]`)?.focus()}for(let[r,o]of this.#t)e.some(l=>l.id===r)||(o.element.remove(),this.#t.delete(r));e.forEach((r,o)=>this.#y(r,o)),this.#a.clear(),this.#i.hidden=e.length>0,this.#d&&this.#t.get(this.#d)?.focus(),this.#d=void 0}#y(e,t){let i=this.#t.get(e.id),n=i??new N(e,this.#E());i&&i.update(e,this.#a.get(e.id)??[]),this.#t.set(e.id,n),this.#s.children[t]!==n.element&&this.#s.insertBefore(n.element,this.#s.children[t]??null)}#E(){return{painted:(e,t)=>{let i=this.#a.get(e.id)??[];this.#o.push({uri:this.#c,id:e.id,changes:Se(t,i)}),this.#f()},choices:()=>this.#r.choices,asked:(e,t,i="")=>{t==="draw"?this.#T(e,i):this.#m("dlxc/change",{id:e.id,what:t,value:i})},pieces:({name:e,colours:t})=>this.#e.ask("dlxc/pieceSet",{name:e,colours:t}),ended:(e=!1)=>{e&&this.#e.say(st),this.#p&&this.refresh()}}}async#S({uri:e,id:t,changes:i}){if(e!==this.#e.document().uri)return;let n=await this.#x("dlxc/draw",()=>{let l=this.#r.drawings.find(h=>h.id===t);return l&&i.every(({place:h,before:d})=>oe(l,h)?.letter===d)?{id:t,changes:i.map(({place:h,letter:d})=>({place:h,letter:d}))}:null});if(!n?.shift)return;let{shift:r}=n,o=this.#a.get(t)??[];this.#a.set(t,r.map((l,c)=>l+(o[c]??0)));for(let l of this.#o)l.id===t&&(l.changes=Se(l.changes,r))}async#T({id:e,name:t,fields:i={}},n){let r=[i.without,n].filter(Boolean).join(", ");if(!await this.#m("dlxc/change",{id:e,what:"without",value:r}))return;let o=await this.#m("dlxc/addPieces",{set:t,pieces:[n],as:"drawings"});if(!o)return;let l=`piece ${o.renamed?.[n]??n}`;i.copies!=="1"&&await this.#m("dlxc/change",{id:l,what:"copies",value:i.copies}),this.#d=l}async#m(e,t={}){try{let i=await this.#x(e,()=>t),{id:n}=t,r=n&&i?.id!==n?this.#t.get(n):void 0;return n&&r&&i?.id&&(this.#t.delete(n),this.#t.set(i.id,r)),n||(this.#d=i?.id),this.refresh(),i}catch(i){return this.#v(v(i)),null}}async#x(e,t){let{uri:i}=this.#e.document();for(;this.#e.document().uri===i;){if(this.#h!==M(this.#e)){await this.#g();continue}let n=t();if(!n)break;let r=await y(this.#e,e,n);if(!r)continue;if(r.edits&&await this.#e.apply(r.edits,r.version))return r;if(this.#e.document().version===r.version)return this.#v(r.reason??Ee),null}return this.#v(Ee),null}};function Se(s,e){return s.map(t=>({...t,place:C(t.place,e)}))}var rt=0,$=class{element=a("div",{class:"parameter"});#e=`parameter-${++rt}`;#s=a("label",{for:this.#e});#n=a("input",{id:this.#e,autocomplete:"off",spellcheck:"false","aria-describedby":`${this.#e}-help`});#i=a("input",{type:"range",step:1});#t;#o=a("p",{id:`${this.#e}-help`,class:"hint"});#a;#r;constructor(e,t,i){this.#a=e,this.#r=t;let n=r=>{this.#r=r,i(r)};this.#n.addEventListener("input",()=>{n(this.#n.value.trim()||null),this.#c()}),this.#i.addEventListener("input",()=>{n(this.#i.value),this.#h()}),this.#t=m("Default",()=>{n(null),this.#h(),this.#n.focus()}),this.element.append(this.#s,this.#i,this.#n,this.#t,this.#o),this.update(e)}update(e){this.#a=e;let{name:t,help:i,integer:n,least:r,most:o,required:l,value:c}=e;this.#s.textContent=t,this.#n.type=n?"number":"text",this.#n.required=l,this.#n.placeholder=c??"",this.#i.setAttribute("aria-label",`${t}, slider`),this.#i.hidden=!n||r===null||o===null,r!==null&&(this.#i.min=String(r)),o!==null&&(this.#i.max=String(o)),this.#t.setAttribute("aria-label",`Default of ${t}`),this.#o.textContent=i??(l?"It has no default: give a value.":""),this.#o.hidden=!this.#o.textContent,document.activeElement!==this.#n&&this.#h(),this.#c()}choose(e){this.#r=e,this.#h()}#h(){this.#n.value=this.#r??this.#a.value??"",this.#c()}#c(){this.#i.value=this.#r??this.#a.value??"",this.#t.hidden=this.#a.value===null,this.#t.classList.toggle("waiting",this.#r===null)}};var V=class{#e;#s;#n;#i=new Map;#t=new Map;#o="";#a=!1;#r=!1;constructor(e,t,i){I(),this.#e=t,this.#s=e,this.#n=i,e.classList.add("parameters"),e.hidden=!0}get values(){return Object.fromEntries([...this.#t].filter(([e])=>this.#i.has(e)))}choose(e){let t=JSON.stringify(this.values),{uri:i}=this.#e.document();i!==this.#o&&this.#l(i),this.#t=new Map(Object.entries(e));for(let[n,r]of this.#i)r.choose(e[n]??null);JSON.stringify(this.values)!==t&&this.#d()}refresh(){this.#a=!0,this.#h()}async#h(){if(!this.#r){this.#r=!0;try{for(;this.#a;){this.#a=!1;let e=await y(this.#e,"dlxc/parameters");e?this.#c(this.#e.document().uri,e.parameters):this.#a=!0}}catch(e){this.#e.say(v(e))}finally{this.#r=!1}}}#c(e,t){let i=JSON.stringify(this.values);e!==this.#o&&this.#l(e);let n=new Set(t.map(r=>r.name));for(let[r,o]of this.#i)n.has(r)||(o.element.remove(),this.#i.delete(r));t.forEach((r,o)=>this.#p(r,o)),this.#s.hidden=t.length===0,JSON.stringify(this.values)!==i&&this.#d()}#l(e){this.#o=e,this.#t.clear(),this.#i.clear(),this.#s.replaceChildren()}#p(e,t){let{name:i}=e,n=this.#i.get(i);n?.update(e);let r=n??new $(e,this.#t.get(i)??null,l=>this.#u(i,l));this.#i.set(i,r);let{children:o}=this.#s;o[t]!==r.element&&this.#s.insertBefore(r.element,o[t]??null)}#u(e,t){t===null?this.#t.delete(e):this.#t.set(e,t),this.#d()}#d(){this.#n(this.values),this.refresh()}};var ot=400,F=class{constructor(e,t,i,n=null){this.host=e;this.reason=t;this.services=i;this.view=n;this.spare=this.frame(),addEventListener("message",r=>this.hear(r))}host;reason;services;view;shown=null;coming=null;spare;spareIsEmpty=!1;waiting=null;html="";patience=0;round=0;isAsking=!1;isOld=!1;clear(){this.round+=1,this.isAsking=!1,this.html="",this.view=null,this.waiting=null,this.shown?.remove(),this.coming?.remove(),this.shown=this.coming=null,this.explain("")}look(e){this.shown?.contentWindow?.postMessage({dlxc:"view",view:e},"*")}askAnew(){this.round+=1,this.isAsking=!1,this.refresh()}refresh(){this.isOld=!0,!this.isAsking&&this.services.isSeen()&&this.ask()}async ask(){let e=this.round;for(this.isAsking=!0;this.isOld&&e===this.round;){this.isOld=!1;try{let t=await this.services.ask();if(e!==this.round)return;t.html!==void 0?this.show(t.html):this.explain(t.reason??"")}catch(t){if(e!==this.round)return;t instanceof T&&t.isOutdated?this.isOld=!0:this.explain(v(t))}}this.isAsking=!1}explain(e){this.reason.textContent=e,this.reason.hidden=e==="",this.host.classList.toggle("old",e!==""&&this.shown!==null)}show(e){this.explain(""),e!==this.html&&(this.html=e,this.waiting=e,this.write())}write(){if(this.waiting===null||!this.spareIsEmpty)return;let e=this.spare;e.contentWindow?.postMessage({dlxc:"html",html:this.waiting,view:this.view},"*"),this.waiting=null,this.coming?.remove(),this.coming=e,this.spareIsEmpty=!1,this.spare=this.frame(),clearTimeout(this.patience),this.patience=window.setTimeout(()=>this.turnTo(e),ot)}frame(){let e=a("iframe",{...this.services.empty,sandbox:"allow-scripts",title:"Picture of the text",class:"under",tabindex:-1,"aria-hidden":"true"});return this.host.prepend(e),e}turnTo(e){if(e!==this.coming)return;clearTimeout(this.patience);let t=document.activeElement!==null&&document.activeElement===this.shown;this.shown?.remove(),this.shown=e,this.coming=null,e.className="",e.removeAttribute("aria-hidden"),e.removeAttribute("tabindex"),t&&e.focus(),this.host.dispatchEvent(new CustomEvent("drawn"))}hear(e){let t=e.data?.dlxc;e.source===this.spare.contentWindow&&t==="empty"?(this.spareIsEmpty=!0,this.write()):e.source===this.coming?.contentWindow&&t==="shown"?this.turnTo(this.coming):e.source===this.shown?.contentWindow&&t==="view"&&(this.view=e.data.view,this.services.onView?.(this.view))}};var R=class{#e;#s=new Map;#n;values=()=>({});#i=0;#t={uri:"",version:-1,name:"",language:""};constructor(e,t,i){this.#e=e,this.#n=i,addEventListener("message",({data:n,source:r})=>{[...document.querySelectorAll("iframe")].some(l=>l.contentWindow===r)||(n.kind==="answer"?this.#a(n.id)?.resolve(n.result):n.kind==="refusal"?this.#a(n.id)?.reject(new T(n)):(n.kind==="shown"&&(this.#t=n.shown),t(n)))})}ask(e,t){return this.#o(i=>this.#e({kind:"ask",id:i,method:e,params:t}))}apply(e,t){return this.#o(i=>this.#e({kind:"apply",id:i,edits:e,version:t}))}document(){return this.#t}undo(){this.#e({kind:"undo"})}redo(){this.#e({kind:"redo"})}say(e){this.#n(e)}#o(e){let t=++this.#i;return new Promise((i,n)=>{this.#s.set(t,{resolve:i,reject:n}),e(t)})}#a(e){let t=this.#s.get(e);return this.#s.delete(e),t}};var Te=`/* The panel has the colours of the editor around it. */
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
`;var lt={picture:"Picture",draw:"Draw"},Le=new CSSStyleSheet;Le.replaceSync(Te);document.adoptedStyleSheets.push(Le);var L=acquireVsCodeApi(),ie=L.getState(),g=ie??{uri:"",tab:"picture",values:{}},Pe=!0,te,ct=document.currentScript.nonce,Ce=a("section",{"aria-label":"Parameters"}),De=a("p",{class:"told",role:"status"}),Ae=a("div",{id:"drawn"}),Oe=a("p",{id:"reason",role:"status",hidden:!0}),x={picture:a("section",{id:"picture",role:"tabpanel",tabindex:-1,"aria-labelledby":"picture-tab"},Ae,Oe),draw:a("section",{id:"draw",role:"tabpanel",tabindex:-1,"aria-labelledby":"draw-tab"})},B={picture:Me("picture"),draw:Me("draw")},z=a("div",{class:"tabs",role:"tablist","aria-label":"What is shown"},B.picture,B.draw),He=a("h1",{class:"unseen"});document.body.append(a("main",{},He,z,Ce,x.picture,x.draw,De));var b=new R(s=>L.postMessage(s),s=>{s.kind==="shown"&&pt(),s.kind==="tab"&&ne(s.tab)},Ie),Ne=new F(Ae,Oe,{ask:ht,isSeen:()=>!x.picture.hidden,empty:{srcdoc:je(re)},onView:s=>G({view:s})},ie?.view),dt=new j(x.draw,b),q=new V(Ce,b,s=>{let{uri:e}=b.document();G({values:s}),L.postMessage({kind:"values",uri:e,values:s}),se()});b.values=()=>q.values;z.addEventListener("keydown",ft);addEventListener("focusin",({target:s})=>te=s);addEventListener("focus",mt);new MutationObserver(se).observe(document.body,{attributes:!0,attributeFilter:["class"]});L.postMessage({kind:"ready",uri:ie?.uri??null});function Me(s){return m(lt[s],()=>ne(s),{id:`${s}-tab`,role:"tab","aria-controls":s})}function Ie(s){De.textContent=s}async function ht(){let{uri:s}=b.document(),e=await b.ask("dlxc/picture",{textDocument:{uri:s},parameters:q.values,theme:ut()});return e.html===void 0?e:{...e,html:je(e.html)}}function ut(){return/\bvscode-(light|high-contrast-light)\b/.test(document.body.className)?"light":"dark"}function je(s){let e=new DOMParser().parseFromString(s,"text/html");for(let t of e.scripts)t.setAttribute("nonce",ct);return`<!doctype html>${e.documentElement.outerHTML}`}function G(s){g={...g,...s},L.setState(g)}function pt(){let{uri:s,language:e,name:t}=b.document();Ie(""),He.textContent=t,s!==g.uri?(g.uri&&Ne.clear(),G({uri:s,values:{},view:void 0})):Pe&&q.choose(g.values),Pe=!1,z.hidden=e!=="puzzle",$e(z.hidden?"picture":g.tab),q.refresh()}function ne(s){G({tab:s}),$e(s)}function $e(s){for(let[e,t]of Object.entries(x))t.hidden=e!==s;for(let[e,t]of Object.entries(B))t.setAttribute("aria-selected",String(e===s)),t.tabIndex=e===s?0:-1;se()}function se(){b.document().uri&&(x.picture.hidden?dt.refresh():Ne.refresh())}function mt(){if(document.activeElement!==document.body)return;(te?.isConnected?te:x[g.tab]).focus({preventScroll:!0})}function ft(s){s.key!=="ArrowLeft"&&s.key!=="ArrowRight"||(ne(g.tab==="draw"?"picture":"draw"),B[g.tab].focus())}})();
