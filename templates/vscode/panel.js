"use strict";(()=>{var T=(r,e)=>r.map((t,i)=>t+(e[i]??0)),q=(r,e)=>String(r)===String(e);function Z(r,e){for(let t of r.layers){let i=t.cells.find(n=>q(n.place,e));if(i)return i}}var x=r=>r.kind==="paint"?"#":"";var ye="http://www.w3.org/2000/svg";function a(r,e={},...t){return Q(document.createElement(r),e,t)}function g(r,e={},...t){return Q(document.createElementNS(ye,r),e,t)}function u(r,e,t={}){let i=a("button",{type:"button",...t},r);return i.addEventListener("click",e),i}function Q(r,e,t){for(let[i,n]of Object.entries(e))n!==!1&&r.setAttribute(i,n===!0?"":String(n));return r.append(...t),r}function re(r){let[e,t,i,n]=r;if(r.length!==4||!e||!t||!i||!n)return r;let s=[te(e,t),te(t,i)];if(Math.min(...s)>=.5)return r;let[o,l]=s[0]<s[1]?[k(e,t),k(i,n)]:[k(t,i),k(n,e)],c=k(o,l),[d,h]=[o[0]-c[0],o[1]-c[1]];return[o,[c[0]-h,c[1]+d],l,[c[0]+h,c[1]-d]]}function S(r){let e=r.map(([s])=>s),t=r.map(([,s])=>s),[i,n]=[ie(e),ie(t)];return{left:i,top:n,width:ne(e)-i,height:ne(t)-n}}function xe(r){let{left:e,top:t,width:i,height:n}=S(r);return[e+i/2,t+n/2]}function se(r){let e=t=>r.reduce((i,n)=>i+n[t],0);return[e(0)/r.length,e(1)/r.length]}var M=class{places;#e;constructor(e){this.#e=e.map(n=>xe(n.polygon));let t=ee(this.#e.map(([,n])=>n)),i=ee(this.#e.map(([n])=>n));this.places=t.map((n,s)=>({row:n,column:i[s]}))}next(e,t){let i=this.#t(s=>s.row===this.#i(e).row);i.sort((s,o)=>this.#i(s).column-this.#i(o).column);let n=i.indexOf(e);if(t==="ArrowLeft")return i[n-1];if(t==="ArrowRight")return i[n+1];if(t==="Home")return i[0];if(t==="End")return i.at(-1);if(t==="ArrowUp")return this.#n(e,-1);if(t==="ArrowDown")return this.#n(e,1)}nearest(e,t){return this.#r(this.places.map((i,n)=>n),i=>Math.hypot(i.row-e,i.column-t))}#n(e,t){let{row:i,column:n}=this.#i(e),s=this.#t(o=>(o.row-i)*t>0);return this.#r(s,o=>Math.abs(o.row-i)*1e3+Math.abs(o.column-n))}#r(e,t){let i=(n,s)=>t(this.#i(s))<t(this.#i(n))?s:n;return e.length?e.reduce(i):void 0}#t(e){return this.places.flatMap((t,i)=>e(t)?[i]:[])}#i(e){return this.places[e]}};function ee(r){let e=r.map((s,o)=>o).sort((s,o)=>r[s]-r[o]),t=[],i=0,n=-1/0;for(let s of e){let o=r[s];o-n>.05&&(i+=1),n=o,t[s]=i}return t}var te=(r,e)=>Math.hypot(r[0]-e[0],r[1]-e[1]),k=(r,e)=>[(r[0]+e[0])/2,(r[1]+e[1])/2],ie=r=>r.reduce((e,t)=>Math.min(e,t),1/0),ne=r=>r.reduce((e,t)=>Math.max(e,t),-1/0);var oe=25,ke=34,w=.06,K=class{constructor(e,t,i,n){this.cell=e;this.hit=t;this.label=i;this.drawing=n;this.#r=this.#t=e.letter,this.#e=g("polygon",{class:"shape",points:e.polygon.join(" ")}),this.element=g("g",{class:"cell",role:"button",tabindex:-1,"aria-label":i},this.#e),t!==e.polygon&&(this.element.classList.add("stick"),this.element.prepend(g("polygon",{class:"target",points:t.join(" ")}))),this.#i()}cell;hit;label;drawing;element;#e;#n;#r;#t;get letter(){return this.#t}update(e){this.#r=e,this.paint(e)}reset(){this.paint(this.#r)}paint(e){e!==this.#t&&(this.#t=e,this.#i())}#i(){let e=this.#t,t=this.drawing.colours?.[e];this.element.dataset.state=G(e),this.#e.style.fill=e&&t?t:"",(this.#n||G(e)==="perhaps"||G(e)==="letter")&&(this.#n??=this.#s(),this.#n.textContent=e==="#"?"":e,this.#n.style.fill=t?W(t):""),this.drawing.kind==="piece"?this.element.setAttribute("aria-pressed",String(e!=="")):this.element.setAttribute("aria-label",`${this.label}: ${U(e)}`)}#s(){let[e,t]=se(this.cell.polygon),i=Math.min(.55,.8*S(this.hit).height),n=g("text",{x:e,y:t,"font-size":i});return this.element.append(n),n}},C=class{element;cells;order;picture;#e=g("polygon",{class:"ring"});constructor(e,t,i){this.order=new M(e.cells);let n=this.order.places.map(({row:p,column:P})=>`row ${p}, column ${P}`),s=e.cells.map(p=>re(p.polygon));this.cells=e.cells.map((p,P)=>{let ve=[n[P],e.caption].filter(Boolean).join(", ");return new K(p,s[P],ve,t)});let{left:o,top:l,width:c,height:d}=S(s.flat()),h=[o-w,l-w,c+2*w,d+2*w].join(" ");this.picture=g("svg",{viewBox:h,role:"group","aria-label":i}),this.picture.append(Se(this.cells),...this.cells.map(p=>p.element),this.#e),this.picture.addEventListener("focusin",p=>this.#n(p.target)),this.picture.addEventListener("focusout",()=>this.#e.setAttribute("points",""));let _=Math.max(oe,...s.map(p=>oe/Ee(p)));this.picture.style.minWidth=`${(c+2*w)*_}px`,this.picture.style.width=`${(c+2*w)*Math.max(_,ke)}px`,this.element=a("figure",{},this.picture),e.caption&&this.element.append(a("figcaption",{},e.caption))}#n(e){let t=this.cells.find(n=>n.element===e),i=t&&e.matches(":focus-visible");this.#e.setAttribute("points",i?t.hit.join(" "):"")}};function Se(r){let e=r.filter(({cell:t,hit:i})=>i===t.polygon);return g("path",{class:"grid",d:e.map(({hit:t})=>`M${t.join("L")}Z`).join("")})}function U(r){return{"":"empty","#":"cell","?":"may stay empty"}[r]??r}function W(r){let[e=0,t=0,i=0]=(r.slice(1).match(/../g)??[]).map(n=>parseInt(n,16));return .3*e+.59*t+.11*i>120?"#000000":"#ffffff"}function G(r){return{"":"empty","#":"cell","?":"perhaps"}[r]??"letter"}function Ee(r){let{width:e,height:t}=S(r);return Math.min(e,t)}var Pe=0;function ae(r,e,t){let i=`palette-${++Pe}`,n=a("fieldset",{class:"palette"},a("legend",{},"Paint with"));for(let s of new Set([...r.letters,x(r)])){let o=a("input",{type:"radio",name:i,value:s,checked:s===e});o.addEventListener("change",()=>t(s));let l=a("span",{class:"swatch","aria-hidden":"true"},s==="#"?"":s),c=r.colours?.[s];c&&(l.style.background=c,l.style.color=W(c)),l.dataset.letter=s,n.append(a("label",{},o,l,a("span",{class:"word"},Te(r,s))))}return n}function Te(r,e){return r.kind==="paint"?e==="#"?"no paint":`paint ${e}`:e&&!"#?".includes(e)?`piece ${e}`:e?U(e):"no cell"}var L=class{constructor(e,t){this.host=e;this.canvas=t;e.addEventListener("pointerdown",i=>this.#n(i)),e.addEventListener("pointermove",i=>this.#t(i)),e.addEventListener("pointerup",i=>this.#i(i)),e.addEventListener("pointercancel",i=>this.#s(i)),e.addEventListener("touchmove",i=>this.#e?.painting&&i.preventDefault(),{passive:!1}),e.addEventListener("contextmenu",i=>this.#e&&i.preventDefault())}host;canvas;#e=null;get painting(){return this.#e?.painting??!1}cancel(){if(!this.#e)return;window.clearTimeout(this.#e.timer);let{painting:e}=this.#e;this.#e=null,e&&this.canvas.cancel()}#n(e){let t=le(e.target);if(this.#e)return this.cancel();if(!t||e.button!==0)return;let{pointerId:i,clientX:n,clientY:s}=e;this.#e={id:i,x:n,y:s,first:t,timer:0,painting:!1},e.pointerType==="mouse"?(e.preventDefault(),this.host.setPointerCapture(i),this.#r()):this.#e.timer=window.setTimeout(()=>this.#r(),350)}#r(){this.#e&&(this.#e.painting=!0,this.canvas.begin(this.#e.first))}#t(e){let t=this.#e;if(!t||e.pointerId!==t.id)return;let i=Math.hypot(e.clientX-t.x,e.clientY-t.y);if(!t.painting){i>8&&this.cancel();return}let n=Math.max(1,Math.ceil(i/6));for(let s=1;s<=n;s++){let o=s/n,l=t.x+(e.clientX-t.x)*o,c=t.y+(e.clientY-t.y)*o,d=le(document.elementFromPoint(l,c));d&&this.host.contains(d)&&this.canvas.paint(d)}t.x=e.clientX,t.y=e.clientY}#i(e){let t=this.#e;!t||e.pointerId!==t.id||(window.clearTimeout(t.timer),t.painting||this.canvas.begin(t.first),this.#e=null,this.canvas.end())}#s(e){e.pointerId===this.#e?.id&&this.cancel()}};function le(r){return r instanceof Element?r.closest(".cell"):null}var A=class{element=a("section",{class:"drawing"});#e;#n=a("div",{class:"layers"});#r;#t=new Map;#i=[];#s;#o;#a;#l="";#c=new Map;#d;constructor(e,t){this.#s=e,this.#o=ce(e),this.#e=t,this.#a=e.letters[0]??"",this.#r=new L(this.#n,{begin:i=>this.#m(i),paint:i=>this.#f(i),end:()=>this.#g(),cancel:()=>this.#b()}),this.#n.addEventListener("keydown",i=>this.#v(i)),this.#h()}get painting(){return this.#r.painting}update(e,t){let i=ce(e);if(this.#s=e,i===this.#o){let o=e.layers.flatMap(l=>l.cells.map(c=>c.letter));[...this.#t.values()].forEach(({view:l},c)=>l.update(o[c]));return}this.#o=i;let n=this.#n.contains(document.activeElement),s=this.#d&&T(this.#d.cell.place,t);this.#a&&!e.letters.includes(this.#a)&&(this.#a=e.letters[0]??""),this.#h(),this.#p(this.#u(s)),n&&this.#d?.element.focus({preventScroll:!0})}reset(){for(let{view:e}of this.#t.values())e.reset()}focus(){this.element.scrollIntoView({block:"nearest"}),this.#d?.element.focus()}#h(){let{kind:e,layers:t,letters:i,reason:n}=this.#s,s=Me(this.#s);this.element.replaceChildren(a("h2",{},s)),this.element.dataset.kind=e,this.#i=t.map(o=>new C(o,this.#s,[s,o.caption].filter(Boolean).join(", "))),this.#t.clear(),this.#i.forEach((o,l)=>{o.cells.forEach((c,d)=>this.#t.set(c.element,{view:c,layer:l,at:d}))}),this.#n.replaceChildren(...this.#i.map(o=>o.element)),this.#p(this.#u()),i.length>1&&t.length&&!n&&this.element.append(ae(this.#s,this.#a,o=>this.#a=o)),t.length&&this.element.append(this.#n),n&&this.element.append(a("p",{class:"reason"},n))}#u(e){let t=[...this.#t.values()].map(({view:n})=>n);return(e&&t.find(n=>q(n.cell.place,e)))??t.find(n=>n.letter)??t[0]}#p(e){this.#d?.element.setAttribute("tabindex","-1"),this.#d=e,e?.element.setAttribute("tabindex","0")}#m(e){let t=this.#t.get(e)?.view;t&&(this.#l=this.#w(t),this.#p(t),t.element.focus({preventScroll:!0}),this.#f(e))}#f(e){let t=this.#t.get(e)?.view;if(!t||this.#s.reason||t.letter===this.#l)return;let{place:i}=t.cell;this.#c.set(t,{place:i,letter:this.#l,before:t.letter}),t.paint(this.#l)}#g(){let e=[...this.#c.values()];this.#c.clear(),e.length&&this.#e.painted(this.#s,e),this.#e.ended()}#b(){for(let[e,{before:t}]of this.#c)e.paint(t);this.#c.clear(),this.#e.ended()}#v(e){let t=this.#t.get(e.target);if(!t||e.ctrlKey||e.metaKey||e.altKey)return;if(this.painting){e.key==="Escape"&&this.#r.cancel();return}let i=this.#y(e.key,t.view);if(i!==void 0)this.#l=i,this.#f(t.view.element),this.#g();else{let n=this.#x(t.layer,t.at,e.key);if(!n)return;this.#p(n),n.element.focus()}e.preventDefault()}#y(e,t){return e===" "||e==="Enter"?this.#w(t):e==="Delete"||e==="Backspace"?x(this.#s):this.#s.letters.includes(e)?e:void 0}#w(e){return e.letter===this.#a?x(this.#s):this.#a}#x(e,t,i){let n=this.#i[e],s={PageUp:-1,PageDown:1}[i];if(!s)return n.cells[n.order.next(t,i)??-1];let o=this.#i[e+s],{row:l,column:c}=n.order.places[t];return o?.cells[o.order.nearest(l,c)??-1]}};function Me({kind:r,name:e}){return{box:"Box",piece:`Piece ${e}`,pieces:"Pieces",paint:`Paint of ${e}`}[r]}function ce(r){let e=r.layers.map(({caption:t,cells:i})=>[t,i.map(n=>[n.place,n.polygon])]);return JSON.stringify({...r,layers:e,range:null})}async function b(r,e,t={}){let{uri:i,version:n}=r.document(),s=()=>r.document().uri===i&&r.document().version===n;try{let o=await r.ask(e,{textDocument:{uri:i},version:n,...t});return s()?o:null}catch(o){if(s())throw o;return null}}var m=r=>r instanceof Error?r.message:String(r);var Ce=0,V=class{#e;#n;#r;#t=a("select",{name:"set"});#i=a("div",{class:"set-pieces",role:"group","aria-label":"Pieces"});#s=a("p",{class:"reason",role:"status"});#o;#a=null;constructor(e,t){this.#e=e,this.#n=t;let i=`set-picker-${++Ce}`;this.#o=u("Add",()=>{this.#p()},{class:"primary"}),this.#r=a("dialog",{class:"set-picker","aria-labelledby":i},a("h2",{id:i},"Pieces of a set"),a("label",{},"Set ",this.#t),a("div",{class:"tools"},u("All",()=>this.#h(!0)),u("None",()=>this.#h(!1)),a("fieldset",{},a("legend",{},"Add them"),de("set","by name",!0),de("drawings","drawn"))),this.#i,this.#s,a("div",{class:"tools ends"},u("Cancel",()=>this.#r.close()),this.#o)),this.#t.addEventListener("change",()=>{this.#c()}),this.#i.addEventListener("change",()=>this.#u())}async open(){this.#r.isConnected||document.body.append(this.#r),this.#r.showModal(),await this.#m(async()=>{let{sets:e}=await this.#e.ask("dlxc/pieceSets",{});this.#l(e),await this.#c()})}#l(e){let{lattice:t,drawings:i}=this.#n(),n=l=>!i.length||l.lattice===t||t==="cube"&&l.lattice==="square",s=this.#t.value;this.#t.replaceChildren();let o=e.filter(n);for(let l of new Set(o.map(c=>c.lattice))){let d=o.filter(h=>h.lattice===l).map(h=>a("option",{value:h.name},`${h.name} (${h.count})`));this.#t.append(a("optgroup",{label:l},...d))}o.some(l=>l.name===s)&&(this.#t.value=s)}async#c(){await this.#m(async()=>{let e=this.#t.value,t=await this.#e.ask("dlxc/pieceSet",{name:e});e===this.#t.value&&(this.#a=t,this.#s.textContent=t.reason??"",this.#i.replaceChildren(...(t.pieces??[]).map(Le)),this.#u())})}#d(){return[...this.#i.querySelectorAll("input")]}#h(e){for(let t of this.#d())t.checked=e;this.#u()}#u(){let e=this.#d().filter(t=>t.checked).length;this.#o.disabled=e===0,this.#o.textContent=e===1?"Add 1 piece":`Add ${e} pieces`}async#p(){let e=this.#d(),t=e.filter(o=>o.checked).map(o=>o.value),i=t.length===e.length?null:t,n=this.#r.querySelector("[name=as]:checked")?.value,s=this.#a?.name;await this.#m(async()=>{let o=await b(this.#e,"dlxc/addPieces",{set:s,pieces:i,as:n});o?.edits&&await this.#e.apply(o.edits,o.version)?this.#r.close():this.#s.textContent=o?.reason??"The text has changed. Try it again."})}async#m(e){try{await e()}catch(t){this.#s.textContent=m(t)}}};function de(r,e,t=!1){return a("label",{},a("input",{type:"radio",name:"as",value:r,checked:t}),` ${e}`)}function Le(r){let e=`data:image/svg+xml,${encodeURIComponent(r.svg)}`,t=r.count>1?`${r.name} × ${r.count}`:r.name;return a("label",{},a("input",{type:"checkbox",value:r.name,checked:!0}),a("img",{src:e,alt:"",loading:"lazy"}),a("span",{},t))}var he=`/* The drawing board, the dialog of sets, and parameters. The page around them gives the colours. */

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
  opacity: 0.85;
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
  opacity: 0.85;
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
`;function D(){document.adoptedStyleSheets.includes(Y)||document.adoptedStyleSheets.push(Y)}var Y=new CSSStyleSheet;Y.replaceSync(he);var Ve=5,De="The text changed at the same time, so nothing was drawn. Try it again.",H=class{#e;#n=a("div",{class:"drawings"});#r=a("p",{class:"reason"},"There is nothing to draw on yet. Begin with a new piece.");#t=new Map;#i=[];#s=new Map;#o={version:-1,lattice:null,solid:!1,drawings:[]};#a="";#l=!1;#c=!1;#d=!1;#h;constructor(e,t){D(),this.#e=t;let i=new V(t,()=>this.#o),n="Click cells, or draw over them. A finger rests a moment first. Arrow keys and the space bar do it, too.",s=a("div",{class:"tools"},u("New piece",()=>{this.#x()}),u("Pieces of a set…",()=>{i.open()}));t.undo&&s.append(u("Undo",()=>t.undo?.(),{class:"apart"})),t.redo&&s.append(u("Redo",()=>t.redo?.())),e.classList.add("board"),e.replaceChildren(s,this.#r,this.#n,a("p",{class:"hint"},n)),e.addEventListener("keydown",o=>this.#m(o))}refresh(){this.#l=!0,this.#u()}async#u(){if(!this.#d){this.#d=!0;try{for(;this.#i.length||this.#l;){let e=this.#i.shift();e?await this.#w(e):await this.#f(),this.#l||=e!==void 0,this.#b()}}catch(e){this.#p(m(e))}finally{this.#d=!1}}}#p(e){this.#i.length=0;for(let t of this.#t.values())t.reset();this.#e.say(e)}#m(e){if(!(e.ctrlKey||e.metaKey)||e.altKey)return;let t=e.key.toLowerCase(),n=t==="y"||t==="z"&&e.shiftKey?this.#e.redo:t==="z"?this.#e.undo:void 0;n&&(e.preventDefault(),n.call(this.#e))}async#f(){this.#l=!1;let e=await b(this.#e,"dlxc/drawings"),{uri:t}=this.#e.document();t!==this.#a&&this.#g(t),e?this.#o=e:this.#l=!0}#g(e){this.#a=e,this.#i.length=0,this.#t.clear(),this.#n.replaceChildren()}#b(){if(this.#c=[...this.#t.values()].some(t=>t.painting),this.#c||this.#l||this.#i.length)return;let{drawings:e}=this.#o;for(let[t,i]of this.#t)e.some(n=>n.id===t)||(i.element.remove(),this.#t.delete(t));e.forEach((t,i)=>this.#v(t,i)),this.#s.clear(),this.#r.hidden=e.length>0,this.#h&&this.#t.get(this.#h)?.focus(),this.#h=void 0}#v(e,t){let i=this.#t.get(e.id),n=i??new A(e,this.#y());i&&i.update(e,this.#s.get(e.id)??[]),this.#t.set(e.id,n),this.#n.children[t]!==n.element&&this.#n.insertBefore(n.element,this.#n.children[t]??null)}#y(){return{painted:(e,t)=>{let i=this.#s.get(e.id)??[];this.#i.push({uri:this.#a,id:e.id,changes:ue(t,i)}),this.#u()},ended:()=>{this.#c&&this.refresh()}}}async#w({uri:e,id:t,changes:i}){if(e!==this.#e.document().uri)return;let n=await this.#k("dlxc/draw",()=>{let l=this.#o.drawings.find(d=>d.id===t);return l&&i.every(({place:d,before:h})=>Z(l,d)?.letter===h)?{id:t,changes:i.map(({place:d,letter:h})=>({place:d,letter:h}))}:null});if(!n?.shift)return;let{shift:s}=n,o=this.#s.get(t)??[];this.#s.set(t,s.map((l,c)=>l+(o[c]??0)));for(let l of this.#i)l.id===t&&(l.changes=ue(l.changes,s))}async#x(){try{let e=await this.#k("dlxc/newPiece",()=>({}));this.#h=e?.id,this.refresh()}catch(e){this.#p(m(e))}}async#k(e,t){for(let i=0;i<Ve;i++){let{version:n}=this.#e.document();this.#o.version!==n&&await this.#f();let s=t();if(!s)break;let o=await b(this.#e,e,s);if(o?.edits&&await this.#e.apply(o.edits,o.version))return o;if(o?.reason)return this.#p(o.reason),null}return this.#p(De),null}};function ue(r,e){return r.map(t=>({...t,place:T(t.place,e)}))}var He=0,N=class{element=a("div",{class:"parameter"});#e=`parameter-${++He}`;#n=a("label",{for:this.#e});#r=a("input",{id:this.#e,autocomplete:"off",spellcheck:"false","aria-describedby":`${this.#e}-help`});#t=a("input",{type:"range",step:1});#i;#s=a("p",{id:`${this.#e}-help`,class:"hint"});#o;#a;constructor(e,t,i){this.#o=e,this.#a=t;let n=s=>{this.#a=s,i(s)};this.#r.addEventListener("input",()=>{n(this.#r.value.trim()||null),this.#c()}),this.#t.addEventListener("input",()=>{n(this.#t.value),this.#l()}),this.#i=u("Default",()=>{n(null),this.#l(),this.#r.focus()}),this.element.append(this.#n,this.#t,this.#r,this.#i,this.#s),this.update(e)}update(e){this.#o=e;let{name:t,help:i,integer:n,least:s,most:o,required:l,value:c}=e;this.#n.textContent=t,this.#r.type=n?"number":"text",this.#r.required=l,this.#r.placeholder=c??"",this.#t.setAttribute("aria-label",`${t}, slider`),this.#t.hidden=!n||s===null||o===null,s!==null&&(this.#t.min=String(s)),o!==null&&(this.#t.max=String(o)),this.#i.setAttribute("aria-label",`Default of ${t}`),this.#s.textContent=i??(l?"It has no default: give a value.":""),this.#s.hidden=!this.#s.textContent,document.activeElement!==this.#r&&this.#l(),this.#c()}choose(e){this.#a=e,this.#l()}#l(){this.#r.value=this.#a??this.#o.value??"",this.#c()}#c(){this.#t.value=this.#a??this.#o.value??"",this.#i.hidden=this.#a===null||this.#o.value===null}};var j=class{#e;#n;#r;#t=new Map;#i=new Map;#s="";#o=!1;#a=!1;constructor(e,t,i){D(),this.#e=t,this.#n=e,this.#r=i,e.classList.add("parameters"),e.hidden=!0}get values(){return Object.fromEntries([...this.#i].filter(([e])=>this.#t.has(e)))}choose(e){this.#s=this.#e.document().uri,this.#i=new Map(Object.entries(e));for(let[t,i]of this.#t)i.choose(e[t]??null);this.refresh()}refresh(){this.#o=!0,this.#l()}async#l(){if(!this.#a){this.#a=!0;try{for(;this.#o;){this.#o=!1;let e=await b(this.#e,"dlxc/parameters");e?this.#c(this.#e.document().uri,e.parameters):this.#o=!0}}catch(e){this.#e.say(m(e))}finally{this.#a=!1}}}#c(e,t){let i=JSON.stringify(this.values);e!==this.#s&&this.#d(e);let n=new Set(t.map(s=>s.name));for(let[s,o]of this.#t)n.has(s)||(o.element.remove(),this.#t.delete(s));t.forEach((s,o)=>this.#h(s,o)),this.#n.hidden=t.length===0,JSON.stringify(this.values)!==i&&this.#r(this.values)}#d(e){this.#s=e,this.#i.clear(),this.#t.clear(),this.#n.replaceChildren()}#h(e,t){let{name:i}=e,n=this.#t.get(i);n?.update(e);let s=n??new N(e,this.#i.get(i)??null,l=>this.#u(i,l));this.#t.set(i,s);let{children:o}=this.#n;o[t]!==s.element&&this.#n.insertBefore(s.element,o[t]??null)}#u(e,t){t===null?this.#i.delete(e):this.#i.set(e,t),this.#r(this.values)}};var O=class{#e;#n=new Map;#r;#t=0;#i={uri:"",version:-1,name:"",language:""};constructor(e,t,i){this.#e=e,this.#r=i,addEventListener("message",({data:n,source:s})=>{[...document.querySelectorAll("iframe")].some(l=>l.contentWindow===s)||(n.kind==="answer"?this.#o(n.id)?.resolve(n.result):n.kind==="refusal"?this.#o(n.id)?.reject(new Error(n.reason)):(n.kind==="shown"&&(this.#i=n.shown),t(n)))})}ask(e,t){return this.#s(i=>this.#e({kind:"ask",id:i,method:e,params:t}))}apply(e,t){return this.#s(i=>this.#e({kind:"apply",id:i,edits:e,version:t}))}document(){return this.#i}undo(){this.#e({kind:"undo"})}redo(){this.#e({kind:"redo"})}say(e){this.#r(e)}#s(e){let t=++this.#t;return new Promise((i,n)=>{this.#n.set(t,{resolve:i,reject:n}),e(t)})}#o(e){let t=this.#n.get(e);return this.#n.delete(e),t}};var pe=`/* The panel has the colours of the editor around it. */
:root {
  --paper: var(--vscode-editor-background);
  --ink: var(--vscode-editor-foreground);
  --accent: var(--vscode-focusBorder);
}
* { box-sizing: border-box }
[hidden] { display: none !important }
html, body { height: 100% }
body { display: flex; flex-direction: column; gap: .5rem; margin: 0; padding: .5rem; color: var(--ink); background: var(--paper) }
button, select, input { font: inherit }
button { padding: .25rem .7rem; border: 1px solid var(--vscode-button-border, transparent); border-radius: 2px; cursor: pointer;
  color: var(--vscode-button-secondaryForeground); background: var(--vscode-button-secondaryBackground) }
button:hover { background: var(--vscode-button-secondaryHoverBackground) }
button.primary { color: var(--vscode-button-foreground); background: var(--vscode-button-background) }
:focus-visible { outline: 1px solid var(--accent); outline-offset: 2px }
select, input[type="text"], input[type="number"] { padding: .2rem .3rem; color: var(--vscode-input-foreground);
  background: var(--vscode-input-background); border: 1px solid var(--vscode-input-border, var(--vscode-contrastBorder, transparent)) }
dialog { color: var(--ink); background: var(--paper); border: 1px solid var(--vscode-widget-border, currentColor); border-radius: 4px }
.tabs { display: flex; gap: .25rem }
.tabs button { background: none; color: inherit; border: 0; border-bottom: 2px solid transparent; border-radius: 0 }
.tabs button[aria-selected="true"] { border-bottom-color: var(--vscode-panelTitle-activeBorder, var(--accent)) }
.told:empty, .reason:empty { display: none }
.told, .reason { margin: 0 }
#picture { position: relative; flex: 1; display: flex; flex-direction: column-reverse; min-height: 0 }
#picture iframe { flex: 1; width: 100%; border: 0; transition: opacity .15s }
#picture iframe.coming { position: absolute; inset: 0; height: 100%; visibility: hidden }
#picture.old iframe { opacity: .55 }
#draw { flex: 1; min-height: 0; overflow: auto }
`;var $=class{#e;#n;#r;#t;#i;#s=a("p",{class:"reason",role:"status"});#o;#a;#l="";#c="";#d=!1;#h=!1;constructor(e,t,i){this.#e=e,this.#n=t,this.#t=i.nonce,this.#r=i.parameters,this.#a=i.view,this.#i=i.onView,e.append(this.#s),addEventListener("message",n=>this.#b(n))}refresh(){this.#d=!0,this.#u()}async#u(){if(!this.#h){this.#h=!0;try{for(;this.#d;)this.#d=!1,await this.#p()}finally{this.#h=!1}}}async#p(){let{uri:e,version:t}=this.#n.document(),i={textDocument:{uri:e},parameters:this.#r(),theme:Oe()},n=()=>this.#n.document().uri===e&&this.#n.document().version===t;try{let s=await this.#n.ask("dlxc/picture",i);(n()||s.html&&e===this.#n.document().uri)&&this.#m(e,s)}catch(s){n()&&this.#g(m(s))}}#m(e,{html:t,reason:i}){if(e!==this.#l&&this.#f(e),this.#g(i??""),t===void 0||t===this.#c)return;this.#c=t;let n=a("iframe",{sandbox:"allow-scripts allow-modals",title:"Picture",class:"coming"});this.#o=n,n.addEventListener("load",()=>{this.#a&&n.contentWindow?.postMessage({dlxc:"view",view:this.#a},"*"),requestAnimationFrame(()=>{for(n.classList.remove("coming");n.previousSibling instanceof HTMLIFrameElement;)n.previousSibling.remove()})}),n.srcdoc=je(t,this.#t),this.#e.append(n)}#f(e){this.#l&&(this.#a=void 0),this.#l=e,this.#c="",this.#o=void 0;for(let t of this.#e.querySelectorAll("iframe"))t.remove()}#g(e){this.#s.textContent=e,this.#e.classList.toggle("old",e!=="")}#b({source:e,data:t}){!this.#o||e!==this.#o.contentWindow||t?.dlxc!=="view"||(this.#a=t.view,this.#i(this.#a))}};function je(r,e){let t=new DOMParser().parseFromString(r,"text/html");for(let i of t.scripts)i.setAttribute("nonce",e);return`<!doctype html>${t.documentElement.outerHTML}`}var Oe=()=>/\bvscode-(light|high-contrast-light)\b/.test(document.body.className)?"light":"dark";var $e={picture:"Picture",draw:"Draw"},fe=new CSSStyleSheet;fe.replaceSync(pe);document.adoptedStyleSheets.push(fe);var E=acquireVsCodeApi(),X=E.getState(),f=X??{uri:"",tab:"picture",values:{}},Ie=document.currentScript.nonce,ge=a("section",{"aria-label":"Parameters"}),be=a("p",{class:"told",role:"status"}),v={picture:a("main",{id:"picture",role:"tabpanel","aria-labelledby":"picture-tab"}),draw:a("main",{id:"draw",role:"tabpanel","aria-labelledby":"draw-tab"})},B={picture:me("picture"),draw:me("draw")},F=a("div",{class:"tabs",role:"tablist","aria-label":"What is shown"},B.picture,B.draw);document.body.append(F,ge,v.picture,v.draw,be);var y=new O(r=>E.postMessage(r),r=>{r.kind==="shown"&&Re(),r.kind==="tab"&&z(r.tab)},we),Be=new $(v.picture,y,{nonce:Ie,parameters:()=>I.values,view:X?.view,onView:r=>R({view:r})}),Fe=new H(v.draw,y),I=new j(ge,y,r=>{let{uri:e}=y.document();R({values:r}),E.postMessage({kind:"values",uri:e,values:r}),J()});F.addEventListener("keydown",ze);new MutationObserver(J).observe(document.body,{attributes:!0,attributeFilter:["class"]});E.postMessage({kind:"ready",uri:X?.uri??null});function me(r){return u($e[r],()=>z(r),{id:`${r}-tab`,role:"tab","aria-controls":r})}function we(r){be.textContent=r}function R(r){f={...f,...r},E.setState(f)}function Re(){let{uri:r,language:e}=y.document();we(""),r!==f.uri?R({uri:r,values:{},view:void 0}):Object.keys(f.values).length&&!Object.keys(I.values).length&&I.choose(f.values),F.hidden=e!=="puzzle",z(F.hidden?"picture":f.tab),I.refresh()}function z(r){R({tab:r});for(let[e,t]of Object.entries(v))t.hidden=e!==r;for(let[e,t]of Object.entries(B))t.setAttribute("aria-selected",String(e===r)),t.tabIndex=e===r?0:-1;J()}function J(){y.document().uri&&(v.picture.hidden?Fe.refresh():Be.refresh())}function ze(r){r.key!=="ArrowLeft"&&r.key!=="ArrowRight"||(z(f.tab==="draw"?"picture":"draw"),B[f.tab].focus())}})();
