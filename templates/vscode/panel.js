"use strict";(()=>{var ie=`<!doctype html>
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
`;var C=(n,e)=>n.map((t,i)=>t+(e[i]??0)),W=(n,e)=>String(n)===String(e);function ne(n,e){for(let t of n.layers){let i=t.cells.find(s=>W(s.place,e));if(i)return i}}var x=n=>n.kind==="paint"?"#":"";var Ve="http://www.w3.org/2000/svg";function a(n,e={},...t){return se(document.createElement(n),e,t)}function v(n,e={},...t){return se(document.createElementNS(Ve,n),e,t)}function h(n,e,t={}){let i=a("button",{type:"button",...t},n);return i.addEventListener("click",e),i}function se(n,e,t){for(let[i,s]of Object.entries(e))s!==!1&&n.setAttribute(i,s===!0?"":String(s));return n.append(...t),n}function ce(n){let[e,t,i,s]=n;if(n.length!==4||!e||!t||!i||!s)return n;let r=[oe(e,t),oe(t,i)];if(Math.min(...r)>=.5)return n;let[o,c]=r[0]<r[1]?[S(e,t),S(i,s)]:[S(t,i),S(s,e)],l=S(o,c),[d,u]=[o[0]-l[0],o[1]-l[1]];return[o,[l[0]-u,l[1]+d],c,[l[0]+u,l[1]-d]]}function T(n){let e=n.map(([r])=>r),t=n.map(([,r])=>r),[i,s]=[ae(e),ae(t)];return{left:i,top:s,width:le(e)-i,height:le(t)-s}}function Ie(n){let{left:e,top:t,width:i,height:s}=T(n);return[e+i/2,t+s/2]}function de(n){let e=t=>n.reduce((i,s)=>i+s[t],0);return[e(0)/n.length,e(1)/n.length]}var A=class{places;#e;constructor(e){this.#e=e.map(s=>Ie(s.polygon));let t=re(this.#e.map(([,s])=>s)),i=re(this.#e.map(([s])=>s));this.places=t.map((s,r)=>({row:s,column:i[r]}))}next(e,t){let i=this.#t(r=>r.row===this.#i(e).row);i.sort((r,o)=>this.#i(r).column-this.#i(o).column);let s=i.indexOf(e);if(t==="ArrowLeft")return i[s-1];if(t==="ArrowRight")return i[s+1];if(t==="Home")return i[0];if(t==="End")return i.at(-1);if(t==="ArrowUp")return this.#r(e,-1);if(t==="ArrowDown")return this.#r(e,1)}nearest(e,t){return this.#s(this.places.map((i,s)=>s),i=>Math.hypot(i.row-e,i.column-t))}#r(e,t){let{row:i,column:s}=this.#i(e),r=this.#t(o=>(o.row-i)*t>0);return this.#s(r,o=>Math.abs(o.row-i)*1e3+Math.abs(o.column-s))}#s(e,t){let i=(s,r)=>t(this.#i(r))<t(this.#i(s))?r:s;return e.length?e.reduce(i):void 0}#t(e){return this.places.flatMap((t,i)=>e(t)?[i]:[])}#i(e){return this.places[e]}};function re(n){let e=n.map((r,o)=>o).sort((r,o)=>n[r]-n[o]),t=[],i=0,s=-1/0;for(let r of e){let o=n[r];o-s>.05&&(i+=1),s=o,t[r]=i}return t}var oe=(n,e)=>Math.hypot(n[0]-e[0],n[1]-e[1]),S=(n,e)=>[(n[0]+e[0])/2,(n[1]+e[1])/2],ae=n=>n.reduce((e,t)=>Math.min(e,t),1/0),le=n=>n.reduce((e,t)=>Math.max(e,t),-1/0);var he=25,je=34,k=.06,U=class{constructor(e,t,i,s){this.cell=e;this.hit=t;this.label=i;this.drawing=s;this.#s=this.#t=e.letter,this.#e=v("polygon",{class:"shape",points:e.polygon.join(" ")}),this.element=v("g",{class:"cell",role:"button",tabindex:-1,"aria-label":i},this.#e),t!==e.polygon&&(this.element.classList.add("stick"),this.element.prepend(v("polygon",{class:"target",points:t.join(" ")}))),this.#i()}cell;hit;label;drawing;element;#e;#r;#s;#t;get letter(){return this.#t}update(e){this.#s=e,this.paint(e)}reset(){this.paint(this.#s)}paint(e){e!==this.#t&&(this.#t=e,this.#i())}#i(){let e=this.#t,t=this.drawing.colours?.[e];this.element.dataset.state=K(e),this.#e.style.fill=e&&t?t:"",(this.#r||K(e)==="perhaps"||K(e)==="letter")&&(this.#r??=this.#n(),this.#r.textContent=e==="#"?"":e,this.#r.style.fill=t?J(t):""),this.drawing.kind==="piece"?this.element.setAttribute("aria-pressed",String(e!=="")):this.element.setAttribute("aria-label",`${this.label}: ${Y(e)}`)}#n(){let[e,t]=de(this.cell.polygon),i=Math.min(.55,.8*T(this.hit).height),s=v("text",{x:e,y:t,"font-size":i});return this.element.append(s),s}},D=class{element;cells;order;picture;#e=v("polygon",{class:"ring"});constructor(e,t,i){this.order=new A(e.cells);let s=this.order.places.map(({row:p,column:L})=>`row ${p}, column ${L}`),r=e.cells.map(p=>ce(p.polygon));this.cells=e.cells.map((p,L)=>{let Oe=[s[L],e.caption].filter(Boolean).join(", ");return new U(p,r[L],Oe,t)});let{left:o,top:c,width:l,height:d}=T(r.flat()),u=[o-k,c-k,l+2*k,d+2*k].join(" ");this.picture=v("svg",{viewBox:u,role:"group","aria-label":i}),this.picture.append($e(this.cells),...this.cells.map(p=>p.element),this.#e),this.picture.addEventListener("focusin",p=>this.#r(p.target)),this.picture.addEventListener("focusout",()=>this.#e.setAttribute("points",""));let m=Math.max(he,...r.map(p=>he/Fe(p)));this.picture.style.minWidth=`${(l+2*k)*m}px`,this.picture.style.width=`${(l+2*k)*Math.max(m,je)}px`,this.element=a("figure",{},this.picture),e.caption&&this.element.append(a("figcaption",{},e.caption))}#r(e){let t=this.cells.find(s=>s.element===e),i=t&&e.matches(":focus-visible");this.#e.setAttribute("points",i?t.hit.join(" "):"")}};function $e(n){let e=n.filter(({cell:t,hit:i})=>i===t.polygon);return v("path",{class:"grid",d:e.map(({hit:t})=>`M${t.join("L")}Z`).join("")})}function Y(n){return{"":"empty","#":"cell","?":"may stay empty"}[n]??n}function J(n){let[e=0,t=0,i=0]=(n.slice(1).match(/../g)??[]).map(s=>parseInt(s,16));return .3*e+.59*t+.11*i>120?"#000000":"#ffffff"}function K(n){return{"":"empty","#":"cell","?":"perhaps"}[n]??"letter"}function Fe(n){let{width:e,height:t}=T(n);return Math.min(e,t)}var ze=0;function ue(n,e,t){let i=`palette-${++ze}`,s=a("fieldset",{class:"palette"},a("legend",{},"Paint with"));for(let r of new Set([...n.letters,x(n)])){let o=a("input",{type:"radio",name:i,value:r,checked:r===e});o.addEventListener("change",()=>t(r));let c=a("span",{class:"swatch","aria-hidden":"true"},r==="#"?"":r),l=n.colours?.[r];l&&(c.style.background=l,c.style.color=J(l)),c.dataset.letter=r,s.append(a("label",{},o,c,a("span",{class:"word"},Be(n,r))))}return s}function Be(n,e){return n.kind==="paint"?e==="#"?"no paint":`paint ${e}`:e&&!"#?".includes(e)?`piece ${e}`:e?Y(e):"no cell"}function pe(n,e){return n.sizes?.length?Re(n.sizes,e):n.kind==="piece"&&n.copies?qe(n,e):void 0}function Re(n,e){let t=n.map(({value:r})=>a("input",{type:"number",min:1,max:999,step:1,required:!0,value:r})),i=n.map(({name:r},o)=>a("label",{},`${r} `,t[o])),s=a("div",{class:"tools",role:"group","aria-label":"Sizes of the box"},...i);return s.addEventListener("change",()=>{t.every(r=>r.reportValidity())&&e("dlxc/sizeBox",{sizes:t.map(r=>r.valueAsNumber)})}),s}function qe({name:n,copies:e=""},t){let i=(r,o)=>t("dlxc/changePiece",o===void 0?{what:r}:{what:r,value:o}),s=(r,o,c)=>{let l=a("input",{type:"text",value:c,size:6,spellcheck:"false",autocomplete:"off"});return l.addEventListener("change",()=>{i(o,l.value),l.value=c}),a("label",{},`${r} `,l)};return a("details",{class:"menu"},a("summary",{"aria-label":`Change piece ${n}`},"Change"),a("div",{class:"tools"},s("Name","rename",n),s("Copies","copies",e),h("Turn",()=>i("turn")),h("Mirror",()=>i("mirror")),h("Delete",()=>i("delete"))))}var N=class{constructor(e,t){this.host=e;this.canvas=t;e.addEventListener("pointerdown",i=>this.#r(i)),e.addEventListener("pointermove",i=>this.#t(i)),e.addEventListener("pointerup",i=>this.#i(i)),e.addEventListener("pointercancel",i=>this.#n(i)),e.addEventListener("touchmove",i=>this.#e?.painting&&i.preventDefault(),{passive:!1}),e.addEventListener("contextmenu",i=>this.#e&&i.preventDefault())}host;canvas;#e=null;get painting(){return this.#e?.painting??!1}cancel(){if(!this.#e)return;window.clearTimeout(this.#e.timer);let{painting:e}=this.#e;this.#e=null,e&&this.canvas.cancel()}#r(e){let t=X(e.target);if(this.#e)return this.cancel();if(!t||e.button!==0)return;let{pointerId:i,clientX:s,clientY:r}=e;this.#e={id:i,x:s,y:r,first:t,timer:0,painting:!1},e.pointerType==="mouse"?(e.preventDefault(),this.host.setPointerCapture(i),this.#s()):this.#e.timer=window.setTimeout(()=>this.#s(),350)}#s(){this.#e&&(this.#e.painting=!0,this.canvas.begin(this.#e.first))}#t(e){let t=this.#e;if(!t||e.pointerId!==t.id)return;let i=Math.hypot(e.clientX-t.x,e.clientY-t.y);if(!t.painting){i>8&&this.cancel();return}let s=Math.max(1,Math.ceil(i/6));for(let r=1;r<=s;r++){let o=r/s,c=t.x+(e.clientX-t.x)*o,l=t.y+(e.clientY-t.y)*o,d=X(document.elementFromPoint(c,l));d&&this.host.contains(d)&&this.canvas.paint(d)}t.x=e.clientX,t.y=e.clientY}#i(e){let t=this.#e;if(!t||e.pointerId!==t.id)return;window.clearTimeout(t.timer),t.painting||this.canvas.begin(t.first),this.#e=null;let i=X(document.elementFromPoint(e.clientX,e.clientY));this.canvas.end(t.painting&&!this.host.contains(i))}#n(e){e.pointerId===this.#e?.id&&this.cancel()}};function X(n){return n instanceof Element?n.closest(".cell"):null}var O=class{element=a("section",{class:"drawing"});#e;#r=a("div",{class:"layers"});#s;#t=new Map;#i=[];#n;#o;#a;#l;#d="";#c=new Map;#h;constructor(e,t){this.#n=e,this.#o=fe(e),this.#e=t,this.#l=me(e),this.#s=new N(this.#r,{begin:i=>this.#f(i),paint:i=>this.#g(i),end:i=>this.#v(i),cancel:()=>this.#w()}),this.#r.addEventListener("keydown",i=>this.#y(i)),this.#p()}get painting(){return this.#s.painting}update(e,t){let i=fe(e);if(this.#n=e,i===this.#o){let o=e.layers.flatMap(c=>c.cells.map(l=>l.letter));[...this.#t.values()].forEach(({view:c},l)=>c.update(o[l]));return}this.#o=i;let s=this.#r.contains(document.activeElement),r=this.#h&&C(this.#h.cell.place,t);this.#l&&!e.letters.includes(this.#l)&&(this.#l=me(e)),this.#p(),this.#m(this.#u(r)),s&&this.#h?.element.focus({preventScroll:!0})}reset(){for(let{view:e}of this.#t.values())e.reset()}focus(){this.element.scrollIntoView({block:"nearest"}),this.#h?.element.focus()}#p(){let{kind:e,layers:t,letters:i,reason:s}=this.#n,r=Ge(this.#n),o=this.element.querySelector("details")?.open??!1,c=this.#a?.contains(document.activeElement)??!1;this.#a=pe(this.#n,(...l)=>this.#e.asked(this.#n,...l)),this.element.replaceChildren(a("h2",{},r),...this.#a?[this.#a]:[]),this.#a instanceof HTMLDetailsElement&&(this.#a.open=o),c&&this.#a?.querySelector("summary, input")?.focus({preventScroll:!0}),this.element.dataset.kind=e,this.#i=t.map(l=>new D(l,this.#n,[r,l.caption].filter(Boolean).join(", "))),this.#t.clear(),this.#i.forEach((l,d)=>{l.cells.forEach((u,m)=>this.#t.set(u.element,{view:u,layer:d,at:m}))}),this.#r.replaceChildren(...this.#i.map(l=>l.element)),this.#m(this.#u()),i.length>1&&t.length&&!s&&this.element.append(ue(this.#n,this.#l,l=>this.#l=l)),t.length&&this.element.append(this.#r),s&&this.element.append(a("p",{class:"reason"},s))}#u(e){let t=[...this.#t.values()].map(({view:s})=>s);return(e&&t.find(s=>W(s.cell.place,e)))??t.find(s=>s.letter)??t[0]}#m(e){this.#h?.element.setAttribute("tabindex","-1"),this.#h=e,e?.element.setAttribute("tabindex","0")}#f(e){let t=this.#t.get(e)?.view;t&&(this.#d=this.#b(t),this.#m(t),t.element.focus({preventScroll:!0}),this.#g(e))}#g(e){let t=this.#t.get(e)?.view;if(!t||this.#n.reason||t.letter===this.#d)return;let{place:i}=t.cell;this.#c.set(t,{place:i,letter:this.#d,before:t.letter}),t.paint(this.#d)}#v(e=!1){let t=[...this.#c.values()];this.#c.clear(),t.length&&this.#e.painted(this.#n,t),this.#e.ended(e)}#w(){for(let[e,{before:t}]of this.#c)e.paint(t);this.#c.clear(),this.#e.ended()}#y(e){let t=this.#t.get(e.target);if(!t||e.ctrlKey||e.metaKey||e.altKey)return;if(this.painting){e.key==="Escape"&&this.#s.cancel();return}let i=this.#x(e.key,t.view);if(i!==void 0)this.#d=i,this.#g(t.view.element),this.#v();else{let s=this.#k(t.layer,t.at,e.key);if(!s)return;this.#m(s),s.element.focus()}e.preventDefault(),e.stopPropagation()}#x(e,t){return e===" "||e==="Enter"?this.#b(t):["Delete","Backspace","."].includes(e)?x(this.#n):this.#n.letters.includes(e)?e:void 0}#b(e){return e.letter===this.#l?x(this.#n):this.#l}#k(e,t,i){let s=this.#i[e],r={PageUp:-1,PageDown:1}[i];if(!r)return s.cells[s.order.next(t,i)??-1];let o=this.#i[e+r],{row:c,column:l}=s.order.places[t];return o?.cells[o.order.nearest(c,l)??-1]}};function me(n){return n.letters.find(e=>e!==x(n))??""}function Ge({kind:n,name:e}){let t=e==="box"?"the box":e;return{box:"Box",piece:`Piece ${e}`,pieces:"Pieces",paint:`Paint of ${t}`}[n]}function fe(n){let e=n.layers.map(({caption:t,cells:i})=>[t,i.map(s=>[s.place,s.polygon])]);return JSON.stringify({...n,layers:e,range:null})}var E=class extends Error{isOutdated;constructor({code:e,message:t}){super(t??"The language server gives no reply."),this.isOutdated=e===-32801}};function P(n){let{uri:e,version:t}=n.document();return JSON.stringify([e,t,n.values()])}async function w(n,e,t={}){let{uri:i,version:s}=n.document(),r=n.values(),o=P(n),c=()=>P(n)===o;try{let l=await n.ask(e,{textDocument:{uri:i},version:s,parameters:r,...t});return c()?l:null}catch(l){if(c())throw l;return null}}var g=n=>n&&typeof n=="object"&&"message"in n?String(n.message):String(n);var We=5,Ke=0,H=class{#e;#r;#s;#t=a("select",{name:"set"});#i=a("div",{class:"set-pieces",role:"group","aria-label":"Pieces"});#n=a("p",{class:"reason",role:"status"});#o;#a=null;constructor(e,t){this.#e=e,this.#r=t;let i=`set-picker-${++Ke}`;this.#o=h("Add",()=>{this.#u()},{class:"main"}),this.#s=a("dialog",{class:"set-picker","aria-labelledby":i},a("h2",{id:i},"Pieces of a set"),a("label",{},"Set ",this.#t),a("div",{class:"tools"},h("All",()=>this.#h(!0)),h("None",()=>this.#h(!1)),a("fieldset",{},a("legend",{},"Add them"),ge("set","by name",!0),ge("drawings","drawn"))),this.#i,this.#n,a("div",{class:"tools ends"},h("Cancel",()=>this.#s.close()),this.#o)),this.#t.addEventListener("change",()=>{this.#d()}),this.#i.addEventListener("change",()=>this.#p())}async open(){this.#s.isConnected||document.body.append(this.#s),this.#s.showModal(),await this.#m(async()=>{let{sets:e}=await this.#e.ask("dlxc/pieceSets",{});this.#l(e),await this.#d()})}#l(e){let{lattice:t,drawings:i}=this.#r(),s=l=>!i.length||l.lattice===t||t==="cube"&&l.lattice==="square",r=this.#t.value;this.#t.replaceChildren();let o=e.filter(s);for(let l of new Set(o.map(d=>d.lattice))){let u=o.filter(m=>m.lattice===l).map(m=>a("option",{value:m.name},`${m.name} (${m.count})`));this.#t.append(a("optgroup",{label:l},...u))}let c=o.find(l=>l.name===r)??o.find(l=>l.count>=We);c&&(this.#t.value=c.name)}async#d(){await this.#m(async()=>{let e=this.#t.value,t=await this.#e.ask("dlxc/pieceSet",{name:e});e===this.#t.value&&(this.#a=t,this.#n.textContent=t.reason??"",this.#i.replaceChildren(...(t.pieces??[]).map(Ue)),this.#p())})}#c(){return[...this.#i.querySelectorAll("input")]}#h(e){for(let t of this.#c())t.checked=e;this.#p()}#p(){let e=this.#c().filter(t=>t.checked).length;this.#o.disabled=e===0,this.#o.textContent=e===1?"Add 1 piece":`Add ${e} pieces`}async#u(){let e=this.#c(),t=e.filter(o=>o.checked).map(o=>o.value),i=t.length===e.length?null:t,s=this.#s.querySelector("[name=as]:checked")?.value,r=this.#a?.name;await this.#m(async()=>{let o=await w(this.#e,"dlxc/addPieces",{set:r,pieces:i,as:s});if(o?.edits&&await this.#e.apply(o.edits,o.version)){this.#s.close();let c=Object.entries(o.renamed??{}).map(([l,d])=>`${l} is ${d}`);c.length&&this.#e.say(`Names that the text has already were changed: ${c.join(", ")}.`)}else this.#n.textContent=o?.reason??"The text has changed. Try it again."})}async#m(e){try{await e()}catch(t){this.#n.textContent=g(t)}}};function ge(n,e,t=!1){return a("label",{},a("input",{type:"radio",name:"as",value:n,checked:t}),` ${e}`)}function Ue(n){let e=`data:image/svg+xml,${encodeURIComponent(n.svg)}`,t=n.count>1?`${n.name} × ${n.count}`:n.name;return a("label",{},a("input",{type:"checkbox",value:n.name,checked:!0}),a("img",{src:e,alt:"",loading:"lazy"}),a("span",{},t))}var ve=`/* The drawing board, the dialog of sets, and parameters. The page around them gives the colours. */

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
  box-sizing: border-box;
  min-width: 0;
  max-width: 100%;
  padding: 0.6rem 0.8rem 0.8rem;
  border: 1px solid var(--shown-edge);
  border-radius: 0.5rem;
}
.board .drawing[data-kind="box"],
.board .drawing[data-kind="pieces"] {
  flex: 1 0 100%;
}
.board h2 {
  margin: 0 0 0.4rem;
  font-size: 0.95rem;
  font-weight: 600;
  overflow-wrap: anywhere;
}
.board .drawing input {
  max-width: 5rem;
  font: inherit;
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
.set-picker .set-pieces label {
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
.set-picker .set-pieces label:hover {
  border-color: var(--shown-accent);
}
.set-picker .set-pieces label:not(:has(:checked)) img {
  opacity: 0.35;
}
.set-picker .set-pieces input {
  position: absolute;
  z-index: 1;
  inset: 0.35rem auto auto 0.35rem;
  width: 1.1rem;
  height: 1.1rem;
}
.set-picker img {
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
`;function V(){document.adoptedStyleSheets.includes(_)||document.adoptedStyleSheets.push(_)}var _=new CSSStyleSheet;_.replaceSync(ve);var Je="A stroke ends at the cells around the drawing. Draw on from there, or write sizes of the box.",be="The text has changed in the meantime, so nothing was drawn. Try it again.",I=class{#e;#r=a("div",{class:"drawings"});#s=h("New box",()=>{this.#E("dlxc/newBox")});#t=a("p",{class:"reason"},"There is nothing to draw on yet. Begin with a new piece or box.");#i=new Map;#n=[];#o=new Map;#a={version:-1,lattice:null,solid:!1,drawings:[]};#l="";#d="";#c=!1;#h=!1;#p=!1;#u;constructor(e,t){V(),this.#e=t;let i=new H(t,()=>this.#a),s="Click cells, or draw over them. A finger rests a moment first. Arrow keys and the space bar do it, too.",{undo:r,redo:o}=t,c=a("div",{class:"tools apart"});r&&c.append(h("Undo",()=>r.call(t))),o&&c.append(h("Redo",()=>o.call(t)));let l=a("div",{class:"tools"},h("New piece",()=>{this.#E("dlxc/newPiece")}),this.#s,h("Pieces of a set…",()=>{i.open()}),c);this.#t.hidden=!0,e.classList.add("board"),e.replaceChildren(l,this.#t,this.#r,a("p",{class:"hint"},s)),e.addEventListener("keydown",d=>this.#g(d))}refresh(){this.#c=!0,this.#m()}async#m(){if(!this.#p){this.#p=!0;try{for(;this.#n.length||this.#c;){let e=this.#n.shift();e?await this.#k(e):await this.#v(),this.#c||=e!==void 0,this.#y()}}catch(e){this.#f(g(e))}finally{this.#p=!1}}}#f(e){this.#n.length=0;for(let t of this.#i.values())t.reset();this.#e.say(e)}#g(e){if(!(e.ctrlKey||e.metaKey)||e.altKey)return;let t=e.key.toLowerCase(),s=t==="y"||t==="z"&&e.shiftKey?this.#e.redo:t==="z"?this.#e.undo:void 0;s&&(e.preventDefault(),s.call(this.#e))}async#v(){this.#c=!1;let e=P(this.#e),t=await w(this.#e,"dlxc/drawings"),{uri:i}=this.#e.document();i!==this.#d&&this.#w(i),t?[this.#a,this.#l]=[t,e]:this.#c=!0}#w(e){this.#d=e,this.#n.length=0,this.#i.clear(),this.#r.replaceChildren()}#y(){if(this.#h=[...this.#i.values()].some(t=>t.painting),this.#h||this.#c||this.#n.length)return;let{drawings:e}=this.#a;for(let[t,i]of this.#i)e.some(s=>s.id===t)||(i.element.remove(),this.#i.delete(t));e.forEach((t,i)=>this.#x(t,i)),this.#o.clear(),this.#t.hidden=e.length>0,this.#s.hidden=e.some(t=>t.kind==="box"),this.#u&&this.#i.get(this.#u)?.focus(),this.#u=void 0}#x(e,t){let i=this.#i.get(e.id),s=i??new O(e,this.#b());i&&i.update(e,this.#o.get(e.id)??[]),this.#i.set(e.id,s),this.#r.children[t]!==s.element&&this.#r.insertBefore(s.element,this.#r.children[t]??null)}#b(){return{painted:(e,t)=>{let i=this.#o.get(e.id)??[];this.#n.push({uri:this.#d,id:e.id,changes:we(t,i)}),this.#m()},asked:(e,t,i)=>{this.#E(t,{id:e.id,...i})},ended:(e=!1)=>{e&&this.#e.say(Je),this.#h&&this.refresh()}}}async#k({uri:e,id:t,changes:i}){if(e!==this.#e.document().uri)return;let s=await this.#S("dlxc/draw",()=>{let c=this.#a.drawings.find(d=>d.id===t);return c&&i.every(({place:d,before:u})=>ne(c,d)?.letter===u)?{id:t,changes:i.map(({place:d,letter:u})=>({place:d,letter:u}))}:null});if(!s?.shift)return;let{shift:r}=s,o=this.#o.get(t)??[];this.#o.set(t,r.map((c,l)=>c+(o[l]??0)));for(let c of this.#n)c.id===t&&(c.changes=we(c.changes,r))}async#E(e,t={}){try{let i=await this.#S(e,()=>t);"id"in t||(this.#u=i?.id),this.refresh()}catch(i){this.#f(g(i))}}async#S(e,t){let{uri:i}=this.#e.document();for(;this.#e.document().uri===i;){if(this.#l!==P(this.#e)){await this.#v();continue}let s=t();if(!s)break;let r=await w(this.#e,e,s);if(!r)continue;if(r.edits&&await this.#e.apply(r.edits,r.version))return r;if(this.#e.document().version===r.version)return this.#f(r.reason??be),null}return this.#f(be),null}};function we(n,e){return n.map(t=>({...t,place:C(t.place,e)}))}var Xe=0,j=class{element=a("div",{class:"parameter"});#e=`parameter-${++Xe}`;#r=a("label",{for:this.#e});#s=a("input",{id:this.#e,autocomplete:"off",spellcheck:"false","aria-describedby":`${this.#e}-help`});#t=a("input",{type:"range",step:1});#i;#n=a("p",{id:`${this.#e}-help`,class:"hint"});#o;#a;constructor(e,t,i){this.#o=e,this.#a=t;let s=r=>{this.#a=r,i(r)};this.#s.addEventListener("input",()=>{s(this.#s.value.trim()||null),this.#d()}),this.#t.addEventListener("input",()=>{s(this.#t.value),this.#l()}),this.#i=h("Default",()=>{s(null),this.#l(),this.#s.focus()}),this.element.append(this.#r,this.#t,this.#s,this.#i,this.#n),this.update(e)}update(e){this.#o=e;let{name:t,help:i,integer:s,least:r,most:o,required:c,value:l}=e;this.#r.textContent=t,this.#s.type=s?"number":"text",this.#s.required=c,this.#s.placeholder=l??"",this.#t.setAttribute("aria-label",`${t}, slider`),this.#t.hidden=!s||r===null||o===null,r!==null&&(this.#t.min=String(r)),o!==null&&(this.#t.max=String(o)),this.#i.setAttribute("aria-label",`Default of ${t}`),this.#n.textContent=i??(c?"It has no default: give a value.":""),this.#n.hidden=!this.#n.textContent,document.activeElement!==this.#s&&this.#l(),this.#d()}choose(e){this.#a=e,this.#l()}#l(){this.#s.value=this.#a??this.#o.value??"",this.#d()}#d(){this.#t.value=this.#a??this.#o.value??"",this.#i.hidden=this.#o.value===null,this.#i.classList.toggle("waiting",this.#a===null)}};var $=class{#e;#r;#s;#t=new Map;#i=new Map;#n="";#o=!1;#a=!1;constructor(e,t,i){V(),this.#e=t,this.#r=e,this.#s=i,e.classList.add("parameters"),e.hidden=!0}get values(){return Object.fromEntries([...this.#i].filter(([e])=>this.#t.has(e)))}choose(e){let t=JSON.stringify(this.values),{uri:i}=this.#e.document();i!==this.#n&&this.#c(i),this.#i=new Map(Object.entries(e));for(let[s,r]of this.#t)r.choose(e[s]??null);JSON.stringify(this.values)!==t&&this.#u()}refresh(){this.#o=!0,this.#l()}async#l(){if(!this.#a){this.#a=!0;try{for(;this.#o;){this.#o=!1;let e=await w(this.#e,"dlxc/parameters");e?this.#d(this.#e.document().uri,e.parameters):this.#o=!0}}catch(e){this.#e.say(g(e))}finally{this.#a=!1}}}#d(e,t){let i=JSON.stringify(this.values);e!==this.#n&&this.#c(e);let s=new Set(t.map(r=>r.name));for(let[r,o]of this.#t)s.has(r)||(o.element.remove(),this.#t.delete(r));t.forEach((r,o)=>this.#h(r,o)),this.#r.hidden=t.length===0,JSON.stringify(this.values)!==i&&this.#u()}#c(e){this.#n=e,this.#i.clear(),this.#t.clear(),this.#r.replaceChildren()}#h(e,t){let{name:i}=e,s=this.#t.get(i);s?.update(e);let r=s??new j(e,this.#i.get(i)??null,c=>this.#p(i,c));this.#t.set(i,r);let{children:o}=this.#r;o[t]!==r.element&&this.#r.insertBefore(r.element,o[t]??null)}#p(e,t){t===null?this.#i.delete(e):this.#i.set(e,t),this.#u()}#u(){this.#s(this.values),this.refresh()}};var _e=400,F=class{constructor(e,t,i,s=null){this.host=e;this.reason=t;this.services=i;this.view=s;this.spare=this.frame(),addEventListener("message",r=>this.hear(r))}host;reason;services;view;shown=null;coming=null;spare;spareIsEmpty=!1;waiting=null;html="";patience=0;round=0;isAsking=!1;isOld=!1;clear(){this.round+=1,this.isAsking=!1,this.html="",this.view=null,this.waiting=null,this.shown?.remove(),this.coming?.remove(),this.shown=this.coming=null,this.explain("")}askAnew(){this.round+=1,this.isAsking=!1,this.refresh()}refresh(){this.isOld=!0,!this.isAsking&&this.services.isSeen()&&this.ask()}async ask(){let e=this.round;for(this.isAsking=!0;this.isOld&&e===this.round;){this.isOld=!1;try{let t=await this.services.ask();if(e!==this.round)return;t.html!==void 0?this.show(t.html):this.explain(t.reason??"")}catch(t){if(e!==this.round)return;t instanceof E&&t.isOutdated?this.isOld=!0:this.explain(g(t))}}this.isAsking=!1}explain(e){this.reason.textContent=e,this.reason.hidden=e==="",this.host.classList.toggle("old",e!==""&&this.shown!==null)}show(e){this.explain(""),e!==this.html&&(this.html=e,this.waiting=e,this.write())}write(){if(this.waiting===null||!this.spareIsEmpty)return;let e=this.spare;e.contentWindow?.postMessage({dlxc:"html",html:this.waiting,view:this.view},"*"),this.waiting=null,this.coming?.remove(),this.coming=e,this.spareIsEmpty=!1,this.spare=this.frame(),clearTimeout(this.patience),this.patience=window.setTimeout(()=>this.turnTo(e),_e)}frame(){let e=a("iframe",{...this.services.empty,sandbox:"allow-scripts",title:"Picture of the text",class:"under",tabindex:-1,"aria-hidden":"true"});return this.host.prepend(e),e}turnTo(e){if(e!==this.coming)return;clearTimeout(this.patience);let t=document.activeElement!==null&&document.activeElement===this.shown;this.shown?.remove(),this.shown=e,this.coming=null,e.className="",e.removeAttribute("aria-hidden"),e.removeAttribute("tabindex"),t&&e.focus(),this.host.dispatchEvent(new CustomEvent("drawn"))}hear(e){let t=e.data?.dlxc;e.source===this.spare.contentWindow&&t==="empty"?(this.spareIsEmpty=!0,this.write()):e.source===this.coming?.contentWindow&&t==="shown"?this.turnTo(this.coming):e.source===this.shown?.contentWindow&&t==="view"&&(this.view=e.data.view,this.services.onView?.(this.view))}};var z=class{#e;#r=new Map;#s;values=()=>({});#t=0;#i={uri:"",version:-1,name:"",language:""};constructor(e,t,i){this.#e=e,this.#s=i,addEventListener("message",({data:s,source:r})=>{[...document.querySelectorAll("iframe")].some(c=>c.contentWindow===r)||(s.kind==="answer"?this.#o(s.id)?.resolve(s.result):s.kind==="refusal"?this.#o(s.id)?.reject(new E(s)):(s.kind==="shown"&&(this.#i=s.shown),t(s)))})}ask(e,t){return this.#n(i=>this.#e({kind:"ask",id:i,method:e,params:t}))}apply(e,t){return this.#n(i=>this.#e({kind:"apply",id:i,edits:e,version:t}))}document(){return this.#i}undo(){this.#e({kind:"undo"})}redo(){this.#e({kind:"redo"})}say(e){this.#s(e)}#n(e){let t=++this.#t;return new Promise((i,s)=>{this.#r.set(t,{resolve:i,reject:s}),e(t)})}#o(e){let t=this.#r.get(e);return this.#r.delete(e),t}};var ye=`/* The panel has the colours of the editor around it. */
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
`;var Qe={picture:"Picture",draw:"Draw"},Ee=new CSSStyleSheet;Ee.replaceSync(ye);document.adoptedStyleSheets.push(Ee);var M=acquireVsCodeApi(),Q=M.getState(),f=Q??{uri:"",tab:"picture",values:{}},xe=!0,Z,et=document.currentScript.nonce,Se=a("section",{"aria-label":"Parameters"}),Te=a("p",{class:"told",role:"status"}),Pe=a("div",{id:"drawn"}),Me=a("p",{id:"reason",role:"status",hidden:!0}),y={picture:a("section",{id:"picture",role:"tabpanel",tabindex:-1,"aria-labelledby":"picture-tab"},Pe,Me),draw:a("section",{id:"draw",role:"tabpanel",tabindex:-1,"aria-labelledby":"draw-tab"})},B={picture:ke("picture"),draw:ke("draw")},R=a("div",{class:"tabs",role:"tablist","aria-label":"What is shown"},B.picture,B.draw),Le=a("h1",{class:"unseen"});document.body.append(a("main",{},Le,R,Se,y.picture,y.draw,Te));var b=new z(n=>M.postMessage(n),n=>{n.kind==="shown"&&st(),n.kind==="tab"&&ee(n.tab)},Ae),Ce=new F(Pe,Me,{ask:it,isSeen:()=>!y.picture.hidden,empty:{srcdoc:De(ie)},onView:n=>G({view:n})},Q?.view),tt=new I(y.draw,b),q=new $(Se,b,n=>{let{uri:e}=b.document();G({values:n}),M.postMessage({kind:"values",uri:e,values:n}),te()});b.values=()=>q.values;R.addEventListener("keydown",ot);addEventListener("focusin",({target:n})=>Z=n);addEventListener("focus",rt);new MutationObserver(te).observe(document.body,{attributes:!0,attributeFilter:["class"]});M.postMessage({kind:"ready",uri:Q?.uri??null});function ke(n){return h(Qe[n],()=>ee(n),{id:`${n}-tab`,role:"tab","aria-controls":n})}function Ae(n){Te.textContent=n}async function it(){let{uri:n}=b.document(),e=await b.ask("dlxc/picture",{textDocument:{uri:n},parameters:q.values,theme:nt()});return e.html===void 0?e:{...e,html:De(e.html)}}function nt(){return/\bvscode-(light|high-contrast-light)\b/.test(document.body.className)?"light":"dark"}function De(n){let e=new DOMParser().parseFromString(n,"text/html");for(let t of e.scripts)t.setAttribute("nonce",et);return`<!doctype html>${e.documentElement.outerHTML}`}function G(n){f={...f,...n},M.setState(f)}function st(){let{uri:n,language:e,name:t}=b.document();Ae(""),Le.textContent=t,n!==f.uri?(f.uri&&Ce.clear(),G({uri:n,values:{},view:void 0})):xe&&q.choose(f.values),xe=!1,R.hidden=e!=="puzzle",Ne(R.hidden?"picture":f.tab),q.refresh()}function ee(n){G({tab:n}),Ne(n)}function Ne(n){for(let[e,t]of Object.entries(y))t.hidden=e!==n;for(let[e,t]of Object.entries(B))t.setAttribute("aria-selected",String(e===n)),t.tabIndex=e===n?0:-1;te()}function te(){b.document().uri&&(y.picture.hidden?tt.refresh():Ce.refresh())}function rt(){if(document.activeElement!==document.body)return;(Z?.isConnected?Z:y[f.tab]).focus({preventScroll:!0})}function ot(n){n.key!=="ArrowLeft"&&n.key!=="ArrowRight"||(ee(f.tab==="draw"?"picture":"draw"),B[f.tab].focus())}})();
