"use strict";(()=>{var se=`<!doctype html>
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
`;var L=(n,e)=>n.map((t,i)=>t+(e[i]??0)),W=(n,e)=>String(n)===String(e);function re(n,e){for(let t of n.layers){let i=t.cells.find(s=>W(s.place,e));if(i)return i}}var x=n=>n.kind==="paint"?"#":"";var qe="http://www.w3.org/2000/svg";function a(n,e={},...t){return oe(document.createElement(n),e,t)}function v(n,e={},...t){return oe(document.createElementNS(qe,n),e,t)}function p(n,e,t={},...i){let s=a("button",{type:"button",...t},n,...i);return s.addEventListener("click",e),s}function oe(n,e,t){for(let[i,s]of Object.entries(e))s!==!1&&n.setAttribute(i,s===!0?"":String(s));return n.append(...t),n}function he(n){let[e,t,i,s]=n;if(n.length!==4||!e||!t||!i||!s)return n;let r=[le(e,t),le(t,i)];if(Math.min(...r)>=.5)return n;let[o,l]=r[0]<r[1]?[T(e,t),T(i,s)]:[T(t,i),T(s,e)],c=T(o,l),[u,d]=[o[0]-c[0],o[1]-c[1]];return[o,[c[0]-d,c[1]+u],l,[c[0]+d,c[1]-u]]}function k(n){let e=n.map(([r])=>r),t=n.map(([,r])=>r),[i,s]=[ce(e),ce(t)];return{left:i,top:s,width:de(e)-i,height:de(t)-s}}function Ge(n){let{left:e,top:t,width:i,height:s}=k(n);return[e+i/2,t+s/2]}function ue(n){let e=t=>n.reduce((i,s)=>i+s[t],0);return[e(0)/n.length,e(1)/n.length]}var C=class{places;#e;constructor(e){this.#e=e.map(s=>Ge(s.polygon));let t=ae(this.#e.map(([,s])=>s)),i=ae(this.#e.map(([s])=>s));this.places=t.map((s,r)=>({row:s,column:i[r]}))}next(e,t){let i=this.#t(r=>r.row===this.#r(e).row);i.sort((r,o)=>this.#r(r).column-this.#r(o).column);let s=i.indexOf(e);if(t==="ArrowLeft")return i[s-1];if(t==="ArrowRight")return i[s+1];if(t==="Home")return i[0];if(t==="End")return i.at(-1);if(t==="ArrowUp")return this.#n(e,-1);if(t==="ArrowDown")return this.#n(e,1)}nearest(e,t){return this.#s(this.places.map((i,s)=>s),i=>Math.hypot(i.row-e,i.column-t))}#n(e,t){let{row:i,column:s}=this.#r(e),r=this.#t(o=>(o.row-i)*t>0);return this.#s(r,o=>Math.abs(o.row-i)*1e3+Math.abs(o.column-s))}#s(e,t){let i=(s,r)=>t(this.#r(r))<t(this.#r(s))?r:s;return e.length?e.reduce(i):void 0}#t(e){return this.places.flatMap((t,i)=>e(t)?[i]:[])}#r(e){return this.places[e]}};function ae(n){let e=n.map((r,o)=>o).sort((r,o)=>n[r]-n[o]),t=[],i=0,s=-1/0;for(let r of e){let o=n[r];o-s>.05&&(i+=1),s=o,t[r]=i}return t}var le=(n,e)=>Math.hypot(n[0]-e[0],n[1]-e[1]),T=(n,e)=>[(n[0]+e[0])/2,(n[1]+e[1])/2],ce=n=>n.reduce((e,t)=>Math.min(e,t),1/0),de=n=>n.reduce((e,t)=>Math.max(e,t),-1/0);var pe=25,We=34,E=.06,U=class{constructor(e,t,i,s){this.cell=e;this.hit=t;this.label=i;this.drawing=s;this.#s=this.#t=e.letter,this.#e=v("polygon",{class:"shape",points:e.polygon.join(" ")}),this.element=v("g",{class:"cell",role:"button",tabindex:-1,"aria-label":i},this.#e),t!==e.polygon&&(this.element.classList.add("stick"),this.element.prepend(v("polygon",{class:"target",points:t.join(" ")}))),this.#r()}cell;hit;label;drawing;element;#e;#n;#s;#t;get letter(){return this.#t}update(e){this.#s=e,this.paint(e)}reset(){this.paint(this.#s)}paint(e){e!==this.#t&&(this.#t=e,this.#r())}#r(){let e=this.#t,t=this.drawing.colours?.[e];this.element.dataset.state=K(e),this.#e.style.fill=e&&t?t:"",(this.#n||K(e)==="perhaps"||K(e)==="letter")&&(this.#n??=this.#i(),this.#n.textContent=e==="#"?"":e,this.#n.style.fill=t?Y(t):""),this.drawing.kind==="piece"?this.element.setAttribute("aria-pressed",String(e!=="")):this.element.setAttribute("aria-label",`${this.label}: ${J(e)}`)}#i(){let[e,t]=ue(this.cell.polygon),i=Math.min(.55,.8*k(this.hit).height),s=v("text",{x:e,y:t,"font-size":i});return this.element.append(s),s}},D=class{element;cells;order;picture;#e=v("polygon",{class:"ring"});constructor(e,t,i){this.order=new C(e.cells);let s=e.cells.map(h=>he(h.polygon));this.cells=e.cells.map((h,m)=>{let[G,$e]=h.at,{width:Ve,height:Fe}=k(h.polygon),Re=s[m]===h.polygon?"":Ve>Fe?"across":"upright",ze=[`row ${G}, column ${$e}`,Re,e.caption].filter(Boolean).join(", ");return new U(h,s[m],ze,t)});let{left:r,top:o,width:l,height:c}=k(s.flat()),u=[r-E,o-E,l+2*E,c+2*E].join(" ");this.picture=v("svg",{viewBox:u,role:"group","aria-label":i}),this.picture.append(Ke(this.cells),...this.cells.map(h=>h.element),this.#e),this.picture.addEventListener("focusin",h=>this.#n(h.target)),this.picture.addEventListener("focusout",()=>this.#e.setAttribute("points",""));let d=Math.max(pe,...s.map(h=>pe/Ue(h)));this.picture.style.minWidth=`${(l+2*E)*d}px`,this.picture.style.width=`${(l+2*E)*Math.max(d,We)}px`,this.element=a("figure",{},this.picture),e.caption&&this.element.append(a("figcaption",{},e.caption))}#n(e){let t=this.cells.find(s=>s.element===e),i=t&&e.matches(":focus-visible");this.#e.setAttribute("points",i?t.hit.join(" "):"")}};function Ke(n){let e=n.filter(({cell:t,hit:i})=>i===t.polygon);return v("path",{class:"grid",d:e.map(({hit:t})=>`M${t.join("L")}Z`).join("")})}function J(n){return{"":"empty","#":"cell","?":"may stay empty"}[n]??n}function Y(n){let[e=0,t=0,i=0]=(n.slice(1).match(/../g)??[]).map(s=>parseInt(s,16));return .3*e+.59*t+.11*i>120?"#000000":"#ffffff"}function K(n){return{"":"empty","#":"cell","?":"perhaps"}[n]??"letter"}function Ue(n){let{width:e,height:t}=k(n);return Math.min(e,t)}var Je=0;function me(n,e,t){let i=`palette-${++Je}`,s=a("fieldset",{class:"palette"},a("legend",{},"Draw with"));for(let r of new Set([...n.letters,x(n)])){let o=a("input",{type:"radio",name:i,value:r,checked:r===e});o.addEventListener("change",()=>t(r));let l=a("span",{class:"swatch","aria-hidden":"true"},r==="#"?"":r),c=n.colours?.[r];c&&(l.style.background=c,l.style.color=Y(c)),l.dataset.letter=r,s.append(a("label",{},o,l,a("span",{class:"word"},Ye(n,r))))}return s}function Ye(n,e){return n.kind==="paint"?e==="#"?"no paint":`paint ${e}`:e&&!"#?".includes(e)?`piece ${e}`:e?J(e):"no cell"}var S=class extends Error{isOutdated;constructor({code:e,message:t}){super(t??"The language server gives no reply."),this.isOutdated=e===-32801}};function P(n){let{uri:e,version:t}=n.document();return JSON.stringify([e,t,n.values()])}async function b(n,e,t={}){let{uri:i,version:s}=n.document(),r=n.values(),o=P(n),l=()=>P(n)===o;try{let c=await n.ask(e,{textDocument:{uri:i},version:s,parameters:r,...t});return l()?c:null}catch(c){if(l())throw c;return null}}var g=n=>n&&typeof n=="object"&&"message"in n?String(n.message):String(n);var _e=5,Xe=0,A=class{#e;#n;#s;#t=a("select",{name:"set"});#r=a("div",{class:"set-pieces",role:"group","aria-label":"Pieces"});#i=a("p",{class:"reason",role:"status"});#a;#o=null;constructor(e,t){this.#e=e,this.#n=t;let i=`set-picker-${++Xe}`;this.#a=p("Add",()=>{this.#u()},{class:"main"}),this.#s=a("dialog",{class:"set-picker","aria-labelledby":i},a("h2",{id:i},"Pieces of a set"),a("label",{},"Set ",this.#t),a("div",{class:"tools"},p("All",()=>this.#h(!0)),p("None",()=>this.#h(!1)),a("fieldset",{},a("legend",{},"Add them"),fe("set","by name",!0),fe("drawings","drawn"))),this.#r,this.#i,a("div",{class:"tools ends"},p("Cancel",()=>this.#s.close()),this.#a)),this.#t.addEventListener("change",()=>{this.#c()}),this.#r.addEventListener("change",()=>this.#p())}async open(){this.#s.isConnected||document.body.append(this.#s),this.#s.showModal(),await this.#m(async()=>{let{sets:e}=await this.#e.ask("dlxc/pieceSets",{});this.#l(e),await this.#c()})}#l(e){let{lattice:t,drawings:i}=this.#n(),s=c=>!i.length||c.lattice===t||t==="cube"&&c.lattice==="square",r=this.#t.value;this.#t.replaceChildren();let o=e.filter(s);for(let c of new Set(o.map(u=>u.lattice))){let d=o.filter(h=>h.lattice===c).map(h=>a("option",{value:h.name},`${h.name} (${h.count})`));this.#t.append(a("optgroup",{label:c},...d))}let l=o.find(c=>c.name===r)??o.find(c=>c.count>=_e);l&&(this.#t.value=l.name)}async#c(){await this.#m(async()=>{let e=this.#t.value,t=await this.#e.ask("dlxc/pieceSet",{name:e});e===this.#t.value&&(this.#o=t,this.#i.textContent=t.reason??"",this.#r.replaceChildren(...(t.pieces??[]).map(_)),this.#p())})}#d(){return[...this.#r.querySelectorAll("input")]}#h(e){for(let t of this.#d())t.checked=e;this.#p()}#p(){let e=this.#d().filter(t=>t.checked).length;this.#a.disabled=e===0,this.#a.textContent=e===1?"Add 1 piece":`Add ${e} pieces`}async#u(){let e=this.#d(),t=e.filter(o=>o.checked).map(o=>o.value),i=t.length===e.length?null:t,s=this.#s.querySelector("[name=as]:checked")?.value,r=this.#o?.name;await this.#m(async()=>{let o=await b(this.#e,"dlxc/addPieces",{set:r,pieces:i,as:s});if(o?.edits&&await this.#e.apply(o.edits,o.version)){this.#s.close();let l=Object.entries(o.renamed??{}).map(([c,u])=>`${c} is ${u}`);l.length&&this.#e.say(`Names that the text has already were changed: ${l.join(", ")}.`)}else this.#i.textContent=o?.reason??"The text has changed. Try it again."})}async#m(e){try{await e()}catch(t){this.#i.textContent=g(t)}}};function fe(n,e,t=!1){return a("label",{},a("input",{type:"radio",name:"as",value:n,checked:t}),` ${e}`)}function _(n){let e=`data:image/svg+xml,${encodeURIComponent(n.svg)}`,t=n.count>1?`${n.name} × ${n.count}`:n.name;return a("label",{},a("input",{type:"checkbox",value:n.name,checked:!0}),a("img",{src:e,alt:"",loading:"lazy"}),a("span",{},t))}function ge({fields:n={}},{pieces:e=[],reason:t=""},i){let s=new Set(n.without?.split(", ").filter(Boolean)),r=e.length-s.size<2,o=e.map(l=>{let c=_(l),u=c.querySelector("input");u.checked=!s.has(l.name),u.disabled=r&&u.checked;let d=e.filter(({name:m})=>m!==l.name&&s.has(m)).map(({name:m})=>m);u.addEventListener("change",()=>i("without",(u.checked?d:[...d,l.name]).join(", ")));let h=p("Draw",()=>i("draw",l.name),{"aria-label":`Draw ${l.name}`});return h.hidden=!u.checked||u.disabled||!!n.chosen,a("div",{},c,h)});return t?[a("p",{class:"reason"},t)]:o}var Ze={title:"Title",lattice:"Lattice",holes:"Holes",chosen:"Used together",rename:"Name",copies:"Copies",freedom:"Moved",colour:"Colour"},Qe={box:{paint:"Paint"},piece:{turn:"Turn",mirror:"Mirror",paint:"Paint",delete:"Delete"},set:{delete:"Delete"},paint:{delete:"Delete"}};function ve(n,e,t){let{kind:i,name:s,sizes:r,fields:o={}}=n,l=Object.entries(Qe[i]??{}).map(([h,m])=>p(m,()=>t(h))),c=a("div",{class:"tools"},...X(o,e,t,n),...l);if(r?.length&&c.prepend(tt(r,t)),i!=="piece")return c.childElementCount?c:void 0;let u=a("summary",{"aria-label":`Change piece ${s}`},"Change"),d=a("details",{class:"menu",name:"menu"},u,c);return d.addEventListener("toggle",()=>{let h=c.getBoundingClientRect().right-(d.closest(".board")?.getBoundingClientRect().right??0)+12;d.open&&h>0&&(c.style.left=`${-h}px`),d.open&&c.scrollIntoView({block:"nearest"})}),d.addEventListener("keydown",h=>{h.key!=="Escape"||!d.open||(d.open=!1,u.focus(),h.preventDefault())}),d}function X(n,e,t,i){return Object.entries(n).flatMap(([s,r])=>{let o=Ze[s];if(!o)return[];let[l="",...c]=r.split(", "),u=s==="colour",d=u?l||i?.colours?.["#"]||"":r,h=e[s]?et(e[s],d):a("input",{type:u?"color":"text",size:6,value:d});return h.name=s,h.autocomplete="off",h.addEventListener("change",()=>{t(s,u?[h.value,...c].join(", "):h.value),h.value=d}),[a("label",{},`${o} `,h)]})}function et(n,e){let t=[...new Set([...n,e])].map(i=>a("option",{selected:i===e},i));return a("select",{},...t)}function tt(n,e){let t=n.map(({name:r,value:o})=>a("input",{type:"number",name:r,min:1,max:999,step:1,required:!0,value:o})),i=n.map(({name:r},o)=>a("label",{},`${r} `,t[o])),s=a("div",{class:"tools",role:"group","aria-label":"Sizes of the box"},...i);return s.addEventListener("change",()=>{t.every(r=>r.reportValidity())&&e("size",t.map(r=>r.value).join("x"))}),s}var O=class{constructor(e,t){this.host=e;this.canvas=t;e.addEventListener("pointerdown",i=>this.#n(i)),e.addEventListener("pointermove",i=>this.#t(i)),e.addEventListener("pointerup",i=>this.#r(i)),e.addEventListener("pointercancel",i=>this.#i(i)),e.addEventListener("touchmove",i=>this.#e?.painting&&i.preventDefault(),{passive:!1}),e.addEventListener("contextmenu",i=>this.#e&&i.preventDefault())}host;canvas;#e=null;get painting(){return this.#e?.painting??!1}cancel(){if(!this.#e)return;window.clearTimeout(this.#e.timer);let{painting:e}=this.#e;this.#e=null,e&&this.canvas.cancel()}#n(e){let t=Z(e.target);if(this.#e)return this.cancel();if(!t||e.button!==0)return;let{pointerId:i,clientX:s,clientY:r}=e;this.#e={id:i,x:s,y:r,first:t,timer:0,painting:!1},e.pointerType==="mouse"?(e.preventDefault(),this.host.setPointerCapture(i),this.#s()):this.#e.timer=window.setTimeout(()=>this.#s(),350)}#s(){this.#e&&(this.#e.painting=!0,this.canvas.begin(this.#e.first))}#t(e){let t=this.#e;if(!t||e.pointerId!==t.id)return;let i=Math.hypot(e.clientX-t.x,e.clientY-t.y);if(!t.painting){i>8&&this.cancel();return}let s=Math.max(1,Math.ceil(i/6));for(let r=1;r<=s;r++){let o=r/s,l=t.x+(e.clientX-t.x)*o,c=t.y+(e.clientY-t.y)*o,u=Z(document.elementFromPoint(l,c));u&&this.host.contains(u)&&this.canvas.paint(u)}t.x=e.clientX,t.y=e.clientY}#r(e){let t=this.#e;if(!t||e.pointerId!==t.id)return;window.clearTimeout(t.timer),t.painting||this.canvas.begin(t.first),this.#e=null;let i=Z(document.elementFromPoint(e.clientX,e.clientY));this.canvas.end(t.painting&&!this.host.contains(i))}#i(e){e.pointerId===this.#e?.id&&this.cancel()}};function Z(n){return n instanceof Element?n.closest(".cell"):null}var H=class{element=a("section",{class:"drawing"});#e;#n=a("div",{class:"layers"});#s=a("span",{class:"facts"});#t=a("div",{class:"set-pieces"});#r;#i=new Map;#a=[];#o;#l;#c;#d;#h="";#p=new Map;#u;constructor(e,t){this.#o=e,this.#l=ye(e),this.#e=t,this.#d=we(e),this.#r=new O(this.#n,{begin:i=>this.#y(i),paint:i=>this.#w(i),end:i=>this.#x(i),cancel:()=>this.#E()}),this.#n.addEventListener("keydown",i=>this.#S(i)),this.#m()}get sheet(){return this.#o.kind==="box"?"Box":this.#o.name}get painting(){return this.#r.painting}update(e,t){let i=ye(e);if(this.#o=e,this.#s.textContent=be(e,this.#e.choices().freedom),i===this.#l){let o=e.layers.flatMap(l=>l.cells.map(c=>c.letter));[...this.#i.values()].forEach(({view:l},c)=>l.update(o[c]));return}this.#l=i;let s=this.#n.contains(document.activeElement),r=this.#u&&L(this.#u.cell.place,t);this.#d&&!e.letters.includes(this.#d)&&(this.#d=we(e)),this.#m(),this.#v(this.#g(r)),s&&this.#u?.element.focus({preventScroll:!0})}reset(){for(let{view:e}of this.#i.values())e.reset()}focus(){this.element.scrollIntoView({block:"nearest"}),this.#u?.element.focus()}#m(){let{kind:e,layers:t,letters:i,reason:s}=this.#o,r=it(this.#o),o=this.element.querySelector("details")?.open??!1,l=this.#c?.contains(document.activeElement)?document.activeElement.name:null,c=(...d)=>this.#e.asked(this.#o,...d);this.#c=ve(this.#o,this.#e.choices(),c),this.#s.textContent=be(this.#o,this.#e.choices().freedom);let u=a("div",{class:"head"},a("h2",{},r),this.#s);this.element.replaceChildren(u,...this.#c?[this.#c]:[]),this.#c instanceof HTMLDetailsElement&&(this.#c.open=o),l!==null&&this.#c?.querySelector(l?`[name="${l}"]`:"summary, input, button")?.focus({preventScroll:!0}),this.element.dataset.kind=e,this.#a=t.map(d=>new D(d,this.#o,[r,d.caption].filter(Boolean).join(", "))),this.#i.clear(),this.#a.forEach((d,h)=>{d.cells.forEach((m,G)=>this.#i.set(m.element,{view:m,layer:h,at:G}))}),this.#n.replaceChildren(...this.#a.map(d=>d.element)),this.#v(this.#g()),i.length>1&&t.length&&!s&&this.element.append(me(this.#o,this.#d,d=>this.#d=d)),t.length&&this.element.append(this.#n),e==="set"&&(this.element.append(this.#t),this.#b(c)),s&&this.element.append(a("p",{class:"reason"},s))}async#b(e){let[t,i]=[this.#o,this.#l],s=await this.#e.pieces(t);if(i!==this.#l)return;let r=document.activeElement,o=this.#t.contains(r);this.#t.replaceChildren(...ge(t,s,e)),o&&this.#t.querySelector(`[value="${CSS.escape(r.value)}"]`)?.focus({preventScroll:!0})}#g(e){let t=[...this.#i.values()].map(({view:s})=>s);return(e&&t.find(s=>W(s.cell.place,e)))??t.find(s=>s.letter)??t[0]}#v(e){this.#u?.element.setAttribute("tabindex","-1"),this.#u=e,e?.element.setAttribute("tabindex","0")}#y(e){let t=this.#i.get(e)?.view;t&&(this.#h=this.#k(t),this.#v(t),t.element.focus({preventScroll:!0}),this.#w(e))}#w(e){let t=this.#i.get(e)?.view;if(!t||this.#o.reason||t.letter===this.#h)return;let{place:i}=t.cell;this.#p.set(t,{place:i,letter:this.#h,before:t.letter}),t.paint(this.#h)}#x(e=!1){let t=[...this.#p.values()];this.#p.clear(),t.length&&this.#e.painted(this.#o,t),this.#e.ended(e)}#E(){for(let[e,{before:t}]of this.#p)e.paint(t);this.#p.clear(),this.#e.ended()}#S(e){let t=this.#i.get(e.target);if(!t||e.ctrlKey||e.metaKey||e.altKey)return;if(this.painting){e.key==="Escape"&&this.#r.cancel();return}let i=this.#T(e.key,t.view);if(i!==void 0)this.#h=i,this.#w(t.view.element),this.#x();else{let s=this.#f(t.layer,t.at,e.key);if(!s)return;this.#v(s),s.element.focus()}e.preventDefault(),e.stopPropagation()}#T(e,t){return e===" "||e==="Enter"?this.#k(t):["Delete","Backspace","."].includes(e)?x(this.#o):this.#o.letters.includes(e)?e:void 0}#k(e){return e.letter===this.#d?x(this.#o):this.#d}#f(e,t,i){let s=this.#a[e],r={PageUp:-1,PageDown:1}[i];if(!r)return s.cells[s.order.next(t,i)??-1];let o=this.#a[e+r],{row:l,column:c}=s.order.places[t];return o?.cells[o.order.nearest(l,c)??-1]}};function we(n){return n.letters.find(e=>e!==x(n))??""}function it({kind:n,name:e}){let t=e==="box"?"the box":e;return{box:"Box",piece:`Piece ${e}`,pieces:"Pieces",paint:`Paint of ${t}`,set:`Set ${e}`}[n]}function be({facts:n="",kind:e,fields:t={}},[i]=[]){let{copies:s="1",freedom:r=i}=e==="piece"?t:{};return[n,s!=="1"&&`× ${s}`,r!==i&&r].filter(Boolean).join(", ")}function ye(n){let e=n.layers.map(({caption:t,cells:i})=>[t,i.map(({place:s,at:r,polygon:o})=>[s,r,o])]);return JSON.stringify({...n,layers:e,range:null,facts:null})}var xe=`/* The drawing board, the dialog of sets, and parameters. The page around them gives the colours. */

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
.board input[type="color"] {
  width: 3rem;
  height: 2.125rem;
  vertical-align: middle;
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
.board .set-pieces button {
  min-height: 1.75rem;
  padding: 0.1rem 0.6rem;
  font-size: 0.85rem;
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
`;function N(){document.adoptedStyleSheets.includes(Q)||document.adoptedStyleSheets.push(Q)}var Q=new CSSStyleSheet;Q.replaceSync(xe);var st="A stroke ends at the cells around the drawing. Draw on from there, or write sizes of the box.",ke="The text has changed in the meantime, so nothing was drawn. Try it again.",I=class{constructor(e,t,i=()=>{}){this.onSeen=i;N(),this.#e=t;let s=new A(t,()=>this.#l),r="Click cells, or draw over them. A finger rests a moment first. Arrow keys and the space bar do it, too.",{undo:o,redo:l}=t,c=a("div",{class:"tools apart"});o&&c.append(p("Undo",()=>o.call(t))),l&&c.append(p("Redo",()=>l.call(t)));let u=a("div",{class:"tools"},p("New piece",()=>{this.#f("dlxc/newPiece")}),this.#s,p("Pieces of a set…",()=>{s.open()}),c);this.#r.hidden=!0,e.classList.add("board"),e.replaceChildren(this.#t,u,this.#r,this.#n,a("p",{class:"hint"},r)),e.addEventListener("keydown",d=>this.#v(d)),this.#n.addEventListener("focusin",d=>{let h=[...this.#i.values()].find(m=>m.element.contains(d.target));h&&this.onSeen(this.#l.solid,h.sheet)})}onSeen;#e;#n=a("div",{class:"drawings"});#s=p("New box",()=>{this.#f("dlxc/change",{what:"box"})});#t=a("div",{class:"tools",role:"group","aria-label":"The whole puzzle"});#r=a("p",{class:"reason"},"There is nothing to draw on yet. Begin with a new piece or box.");#i=new Map;#a=[];#o=new Map;#l={version:-1,lattice:null,solid:!1,fields:{},choices:{},drawings:[]};#c="";#d="";#h=!1;#p=!1;#u=!1;#m;refresh(){this.#h=!0,this.#b()}async#b(){if(!this.#u){this.#u=!0;try{for(;this.#a.length||this.#h;){let e=this.#a.shift();e?await this.#T(e):await this.#y(),this.#h||=e!==void 0,this.#x()}}catch(e){this.#g(g(e))}finally{this.#u=!1}}}#g(e){this.#a.length=0;for(let t of this.#i.values())t.reset();this.#e.say(e)}#v(e){if(!(e.ctrlKey||e.metaKey)||e.altKey)return;let t=e.key.toLowerCase(),s=t==="y"||t==="z"&&e.shiftKey?this.#e.redo:t==="z"?this.#e.undo:void 0;s&&(e.preventDefault(),s.call(this.#e))}async#y(){this.#h=!1;let e=P(this.#e),t=await b(this.#e,"dlxc/drawings"),{uri:i}=this.#e.document();i!==this.#d&&this.#w(i),t?[this.#l,this.#c]=[t,e]:this.#h=!0}#w(e){this.#d=e,this.#a.length=0,this.#i.clear(),this.#n.replaceChildren()}#x(){if(this.#p=[...this.#i.values()].some(r=>r.painting),this.#p||this.#h||this.#a.length)return;let{drawings:e,fields:t,choices:i}=this.#l;this.onSeen(this.#l.solid);let s=JSON.stringify(t);if(this.#t.dataset.shown!==s){this.#t.dataset.shown=s;let r=X(t??{},i??{},(l,c)=>{this.#f("dlxc/change",{what:l,value:c})}),o=this.#t.contains(document.activeElement)&&document.activeElement.name;this.#t.replaceChildren(...r),o&&this.#t.querySelector(`[name=${o}]`)?.focus()}for(let[r,o]of this.#i)e.some(l=>l.id===r)||(o.element.remove(),this.#i.delete(r));e.forEach((r,o)=>this.#E(r,o)),this.#o.clear(),this.#r.hidden=e.length>0,this.#s.hidden=e.some(r=>r.kind==="box"),this.#m&&this.#i.get(this.#m)?.focus(),this.#m=void 0}#E(e,t){let i=this.#i.get(e.id),s=i??new H(e,this.#S());i&&i.update(e,this.#o.get(e.id)??[]),this.#i.set(e.id,s),this.#n.children[t]!==s.element&&this.#n.insertBefore(s.element,this.#n.children[t]??null)}#S(){return{painted:(e,t)=>{let i=this.#o.get(e.id)??[];this.#a.push({uri:this.#d,id:e.id,changes:Ee(t,i)}),this.#b()},choices:()=>this.#l.choices,asked:(e,t,i="")=>{t==="draw"?this.#k(e,i):this.#f("dlxc/change",{id:e.id,what:t,value:i})},pieces:({name:e,colours:t})=>this.#e.ask("dlxc/pieceSet",{name:e,colours:t}),ended:(e=!1)=>{e&&this.#e.say(st),this.#p&&this.refresh()}}}async#T({uri:e,id:t,changes:i}){if(e!==this.#e.document().uri)return;let s=await this.#P("dlxc/draw",()=>{let l=this.#l.drawings.find(u=>u.id===t);return l&&i.every(({place:u,before:d})=>re(l,u)?.letter===d)?{id:t,changes:i.map(({place:u,letter:d})=>({place:u,letter:d}))}:null});if(!s?.shift)return;let{shift:r}=s,o=this.#o.get(t)??[];this.#o.set(t,r.map((l,c)=>l+(o[c]??0)));for(let l of this.#a)l.id===t&&(l.changes=Ee(l.changes,r))}async#k({id:e,name:t,fields:i={}},s){let r=[i.without,s].filter(Boolean).join(", ");if(!await this.#f("dlxc/change",{id:e,what:"without",value:r}))return;let o=await this.#f("dlxc/addPieces",{set:t,pieces:[s],as:"drawings"});if(!o)return;let l=`piece ${o.renamed?.[s]??s}`;i.copies!=="1"&&await this.#f("dlxc/change",{id:l,what:"copies",value:i.copies}),this.#m=l}async#f(e,t={}){try{let i=await this.#P(e,()=>t),{id:s}=t,r=s&&i?.id!==s?this.#i.get(s):void 0;return s&&r&&i?.id&&(this.#i.delete(s),this.#i.set(i.id,r)),s||(this.#m=i?.id),this.refresh(),i}catch(i){return this.#g(g(i)),null}}async#P(e,t){let{uri:i}=this.#e.document();for(;this.#e.document().uri===i;){if(this.#c!==P(this.#e)){await this.#y();continue}let s=t();if(!s)break;let r=await b(this.#e,e,s);if(!r)continue;if(r.edits&&await this.#e.apply(r.edits,r.version))return r;if(this.#e.document().version===r.version)return this.#g(r.reason??ke),null}return this.#g(ke),null}};function Ee(n,e){return n.map(t=>({...t,place:L(t.place,e)}))}var rt=0,j=class{element=a("div",{class:"parameter"});#e=`parameter-${++rt}`;#n=a("label",{for:this.#e});#s=a("input",{id:this.#e,autocomplete:"off",spellcheck:"false","aria-describedby":`${this.#e}-help`});#t=a("input",{type:"range",step:1});#r;#i=a("p",{id:`${this.#e}-help`,class:"hint"});#a;#o;constructor(e,t,i){this.#a=e,this.#o=t;let s=r=>{this.#o=r,i(r)};this.#s.addEventListener("input",()=>{s(this.#s.value.trim()||null),this.#c()}),this.#t.addEventListener("input",()=>{s(this.#t.value),this.#l()}),this.#r=p("Default",()=>{s(null),this.#l(),this.#s.focus()}),this.element.append(this.#n,this.#t,this.#s,this.#r,this.#i),this.update(e)}update(e){this.#a=e;let{name:t,help:i,integer:s,least:r,most:o,required:l,value:c}=e;this.#n.textContent=t,this.#s.type=s?"number":"text",this.#s.required=l,this.#s.placeholder=c??"",this.#t.setAttribute("aria-label",`${t}, slider`),this.#t.hidden=!s||r===null||o===null,r!==null&&(this.#t.min=String(r)),o!==null&&(this.#t.max=String(o)),this.#r.setAttribute("aria-label",`Default of ${t}`),this.#i.textContent=i??(l?"It has no default: give a value.":""),this.#i.hidden=!this.#i.textContent,document.activeElement!==this.#s&&this.#l(),this.#c()}choose(e){this.#o=e,this.#l()}#l(){this.#s.value=this.#o??this.#a.value??"",this.#c()}#c(){this.#t.value=this.#o??this.#a.value??"",this.#r.hidden=this.#a.value===null,this.#r.classList.toggle("waiting",this.#o===null)}};var $=class{#e;#n;#s;#t=new Map;#r=new Map;#i="";#a=!1;#o=!1;constructor(e,t,i){N(),this.#e=t,this.#n=e,this.#s=i,e.classList.add("parameters"),e.hidden=!0}get values(){return Object.fromEntries([...this.#r].filter(([e])=>this.#t.has(e)))}choose(e){let t=JSON.stringify(this.values),{uri:i}=this.#e.document();i!==this.#i&&this.#d(i),this.#r=new Map(Object.entries(e));for(let[s,r]of this.#t)r.choose(e[s]??null);JSON.stringify(this.values)!==t&&this.#u()}refresh(){this.#a=!0,this.#l()}async#l(){if(!this.#o){this.#o=!0;try{for(;this.#a;){this.#a=!1;let e=await b(this.#e,"dlxc/parameters");e?this.#c(this.#e.document().uri,e.parameters):this.#a=!0}}catch(e){this.#e.say(g(e))}finally{this.#o=!1}}}#c(e,t){let i=JSON.stringify(this.values);e!==this.#i&&this.#d(e);let s=new Set(t.map(r=>r.name));for(let[r,o]of this.#t)s.has(r)||(o.element.remove(),this.#t.delete(r));t.forEach((r,o)=>this.#h(r,o)),this.#n.hidden=t.length===0,JSON.stringify(this.values)!==i&&this.#u()}#d(e){this.#i=e,this.#r.clear(),this.#t.clear(),this.#n.replaceChildren()}#h(e,t){let{name:i}=e,s=this.#t.get(i);s?.update(e);let r=s??new j(e,this.#r.get(i)??null,l=>this.#p(i,l));this.#t.set(i,r);let{children:o}=this.#n;o[t]!==r.element&&this.#n.insertBefore(r.element,o[t]??null)}#p(e,t){t===null?this.#r.delete(e):this.#r.set(e,t),this.#u()}#u(){this.#s(this.values),this.refresh()}};var ot=400,V=class{constructor(e,t,i,s=null){this.host=e;this.reason=t;this.services=i;this.view=s;this.spare=this.frame(),addEventListener("message",r=>this.hear(r))}host;reason;services;view;shown=null;coming=null;spare;spareIsEmpty=!1;waiting=null;html="";patience=0;round=0;isAsking=!1;isOld=!1;clear(){this.round+=1,this.isAsking=!1,this.html="",this.view=null,this.waiting=null,this.shown?.remove(),this.coming?.remove(),this.shown=this.coming=null,this.explain("")}look(e){this.shown?.contentWindow?.postMessage({dlxc:"view",view:e},"*")}askAnew(){this.round+=1,this.isAsking=!1,this.refresh()}refresh(){this.isOld=!0,!this.isAsking&&this.services.isSeen()&&this.ask()}async ask(){let e=this.round;for(this.isAsking=!0;this.isOld&&e===this.round;){this.isOld=!1;try{let t=await this.services.ask();if(e!==this.round)return;t.html!==void 0?this.show(t.html):this.explain(t.reason??"")}catch(t){if(e!==this.round)return;t instanceof S&&t.isOutdated?this.isOld=!0:this.explain(g(t))}}this.isAsking=!1}explain(e){this.reason.textContent=e,this.reason.hidden=e==="",this.host.classList.toggle("old",e!==""&&this.shown!==null)}show(e){this.explain(""),e!==this.html&&(this.html=e,this.waiting=e,this.write())}write(){if(this.waiting===null||!this.spareIsEmpty)return;let e=this.spare;e.contentWindow?.postMessage({dlxc:"html",html:this.waiting,view:this.view},"*"),this.waiting=null,this.coming?.remove(),this.coming=e,this.spareIsEmpty=!1,this.spare=this.frame(),clearTimeout(this.patience),this.patience=window.setTimeout(()=>this.turnTo(e),ot)}frame(){let e=a("iframe",{...this.services.empty,sandbox:"allow-scripts",title:"Picture of the text",class:"under",tabindex:-1,"aria-hidden":"true"});return this.host.prepend(e),e}turnTo(e){if(e!==this.coming)return;clearTimeout(this.patience);let t=document.activeElement!==null&&document.activeElement===this.shown;this.shown?.remove(),this.shown=e,this.coming=null,e.className="",e.removeAttribute("aria-hidden"),e.removeAttribute("tabindex"),t&&e.focus(),this.host.dispatchEvent(new CustomEvent("drawn"))}hear(e){let t=e.data?.dlxc;e.source===this.spare.contentWindow&&t==="empty"?(this.spareIsEmpty=!0,this.write()):e.source===this.coming?.contentWindow&&t==="shown"?this.turnTo(this.coming):e.source===this.shown?.contentWindow&&t==="view"&&(this.view=e.data.view,this.services.onView?.(this.view))}};var F=class{#e;#n=new Map;#s;values=()=>({});#t=0;#r={uri:"",version:-1,name:"",language:""};constructor(e,t,i){this.#e=e,this.#s=i,addEventListener("message",({data:s,source:r})=>{[...document.querySelectorAll("iframe")].some(l=>l.contentWindow===r)||(s.kind==="answer"?this.#a(s.id)?.resolve(s.result):s.kind==="refusal"?this.#a(s.id)?.reject(new S(s)):(s.kind==="shown"&&(this.#r=s.shown),t(s)))})}ask(e,t){return this.#i(i=>this.#e({kind:"ask",id:i,method:e,params:t}))}apply(e,t){return this.#i(i=>this.#e({kind:"apply",id:i,edits:e,version:t}))}document(){return this.#r}undo(){this.#e({kind:"undo"})}redo(){this.#e({kind:"redo"})}say(e){this.#s(e)}#i(e){let t=++this.#t;return new Promise((i,s)=>{this.#n.set(t,{resolve:i,reject:s}),e(t)})}#a(e){let t=this.#n.get(e);return this.#n.delete(e),t}};var Se=`/* The panel has the colours of the editor around it. */
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
`;var lt={picture:"Picture",draw:"Draw"},Me=new CSSStyleSheet;Me.replaceSync(Se);document.adoptedStyleSheets.push(Me);var M=acquireVsCodeApi(),te=M.getState(),f=te??{uri:"",tab:"picture",values:{}},Te=!0,ee,ct=document.currentScript.nonce,Le=a("section",{"aria-label":"Parameters"}),Ce=a("p",{class:"told",role:"status"}),De=a("div",{id:"drawn"}),Ae=a("p",{id:"reason",role:"status",hidden:!0}),y={picture:a("section",{id:"picture",role:"tabpanel",tabindex:-1,"aria-labelledby":"picture-tab"},De,Ae),draw:a("section",{id:"draw",role:"tabpanel",tabindex:-1,"aria-labelledby":"draw-tab"})},R={picture:Pe("picture"),draw:Pe("draw")},z=a("div",{class:"tabs",role:"tablist","aria-label":"What is shown"},R.picture,R.draw),Oe=a("h1",{class:"unseen"});document.body.append(a("main",{},Oe,z,Le,y.picture,y.draw,Ce));var w=new F(n=>M.postMessage(n),n=>{n.kind==="shown"&&pt(),n.kind==="tab"&&ie(n.tab)},Ne),He=new V(De,Ae,{ask:ht,isSeen:()=>!y.picture.hidden,empty:{srcdoc:Ie(se)},onView:n=>q({view:n})},te?.view),dt=new I(y.draw,w),B=new $(Le,w,n=>{let{uri:e}=w.document();q({values:n}),M.postMessage({kind:"values",uri:e,values:n}),ne()});w.values=()=>B.values;z.addEventListener("keydown",ft);addEventListener("focusin",({target:n})=>ee=n);addEventListener("focus",mt);new MutationObserver(ne).observe(document.body,{attributes:!0,attributeFilter:["class"]});M.postMessage({kind:"ready",uri:te?.uri??null});function Pe(n){return p(lt[n],()=>ie(n),{id:`${n}-tab`,role:"tab","aria-controls":n})}function Ne(n){Ce.textContent=n}async function ht(){let{uri:n}=w.document(),e=await w.ask("dlxc/picture",{textDocument:{uri:n},parameters:B.values,theme:ut()});return e.html===void 0?e:{...e,html:Ie(e.html)}}function ut(){return/\bvscode-(light|high-contrast-light)\b/.test(document.body.className)?"light":"dark"}function Ie(n){let e=new DOMParser().parseFromString(n,"text/html");for(let t of e.scripts)t.setAttribute("nonce",ct);return`<!doctype html>${e.documentElement.outerHTML}`}function q(n){f={...f,...n},M.setState(f)}function pt(){let{uri:n,language:e,name:t}=w.document();Ne(""),Oe.textContent=t,n!==f.uri?(f.uri&&He.clear(),q({uri:n,values:{},view:void 0})):Te&&B.choose(f.values),Te=!1,z.hidden=e!=="puzzle",je(z.hidden?"picture":f.tab),B.refresh()}function ie(n){q({tab:n}),je(n)}function je(n){for(let[e,t]of Object.entries(y))t.hidden=e!==n;for(let[e,t]of Object.entries(R))t.setAttribute("aria-selected",String(e===n)),t.tabIndex=e===n?0:-1;ne()}function ne(){w.document().uri&&(y.picture.hidden?dt.refresh():He.refresh())}function mt(){if(document.activeElement!==document.body)return;(ee?.isConnected?ee:y[f.tab]).focus({preventScroll:!0})}function ft(n){n.key!=="ArrowLeft"&&n.key!=="ArrowRight"||(ie(f.tab==="draw"?"picture":"draw"),R[f.tab].focus())}})();
