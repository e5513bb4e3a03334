"use strict";(()=>{var le=`<!doctype html>
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
`;var A=(n,e)=>n.map((t,i)=>t+(e[i]??0)),Y=(n,e)=>String(n)===String(e);function ce(n,e){for(let t of n.layers){let i=t.cells.find(s=>Y(s.place,e));if(i)return i}}var k=n=>n.kind==="paint"?"#":"";var Je="http://www.w3.org/2000/svg";function a(n,e={},...t){return de(document.createElement(n),e,t)}function b(n,e={},...t){return de(document.createElementNS(Je,n),e,t)}function m(n,e,t={},...i){let s=a("button",{type:"button",...t},n,...i);return s.addEventListener("click",e),s}function M(n,...e){let t=n.contains(document.activeElement)?document.activeElement:null,i=t?.getAttribute("name");n.replaceChildren(...e);let s=t?.matches("summary")?"summary":i&&`[name="${CSS.escape(i)}"]`;s&&n.querySelector(s)?.focus({preventScroll:!0})}function O(n,e){for(let t of[...n.children])e.includes(t)||t.remove();e.forEach((t,i)=>n.children[i]!==t&&n.insertBefore(t,n.children[i]??null))}function de(n,e,t){for(let[i,s]of Object.entries(e))s!==!1&&n.setAttribute(i,s===!0?"":String(s));return n.append(...t),n}function fe(n){let[e,t,i,s]=n;if(n.length!==4||!e||!t||!i||!s)return n;let r=[ue(e,t),ue(t,i)];if(Math.min(...r)>=.5)return n;let[o,l]=r[0]<r[1]?[P(e,t),P(i,s)]:[P(t,i),P(s,e)],c=P(o,l),[h,u]=[o[0]-c[0],o[1]-c[1]];return[o,[c[0]-u,c[1]+h],l,[c[0]+u,c[1]-h]]}function E(n){let e=n.map(([r])=>r),t=n.map(([,r])=>r),[i,s]=[pe(e),pe(t)];return{left:i,top:s,width:me(e)-i,height:me(t)-s}}function _e(n){let{left:e,top:t,width:i,height:s}=E(n);return[e+i/2,t+s/2]}function ge(n){let e=t=>n.reduce((i,s)=>i+s[t],0);return[e(0)/n.length,e(1)/n.length]}var H=class{places;#e;constructor(e){this.#e=e.map(s=>_e(s.polygon));let t=he(this.#e.map(([,s])=>s)),i=he(this.#e.map(([s])=>s));this.places=t.map((s,r)=>({row:s,column:i[r]}))}next(e,t){let i=this.#t(r=>r.row===this.#i(e).row);i.sort((r,o)=>this.#i(r).column-this.#i(o).column);let s=i.indexOf(e);if(t==="ArrowLeft")return i[s-1];if(t==="ArrowRight")return i[s+1];if(t==="Home")return i[0];if(t==="End")return i.at(-1);if(t==="ArrowUp")return this.#n(e,-1);if(t==="ArrowDown")return this.#n(e,1)}nearest(e,t){return this.#s(this.places.map((i,s)=>s),i=>Math.hypot(i.row-e,i.column-t))}#n(e,t){let{row:i,column:s}=this.#i(e),r=this.#t(o=>(o.row-i)*t>0);return this.#s(r,o=>Math.abs(o.row-i)*1e3+Math.abs(o.column-s))}#s(e,t){let i=(s,r)=>t(this.#i(r))<t(this.#i(s))?r:s;return e.length?e.reduce(i):void 0}#t(e){return this.places.flatMap((t,i)=>e(t)?[i]:[])}#i(e){return this.places[e]}};function he(n){let e=n.map((r,o)=>o).sort((r,o)=>n[r]-n[o]),t=[],i=0,s=-1/0;for(let r of e){let o=n[r];o-s>.05&&(i+=1),s=o,t[r]=i}return t}var ue=(n,e)=>Math.hypot(n[0]-e[0],n[1]-e[1]),P=(n,e)=>[(n[0]+e[0])/2,(n[1]+e[1])/2],pe=n=>n.reduce((e,t)=>Math.min(e,t),1/0),me=n=>n.reduce((e,t)=>Math.max(e,t),-1/0);var ve=25,Xe=34,S=.06,_=class{constructor(e,t,i,s){this.cell=e;this.hit=t;this.label=i;this.drawing=s;this.#s=this.#t=e.letter,this.#e=b("polygon",{class:"shape",points:e.polygon.join(" ")}),this.element=b("g",{class:"cell",role:"button",tabindex:-1,"aria-label":i},this.#e),t!==e.polygon&&(this.element.classList.add("stick"),this.element.prepend(b("polygon",{class:"target",points:t.join(" ")}))),this.#i()}cell;hit;label;drawing;element;#e;#n;#s;#t;get letter(){return this.#t}update(e){this.#s=e,this.paint(e)}reset(){this.paint(this.#s)}paint(e){e!==this.#t&&(this.#t=e,this.#i())}#i(){let e=this.#t,t=this.drawing.colours?.[e];this.element.dataset.state=J(e),this.#e.style.fill=e&&t?t:"",(this.#n||J(e)==="perhaps"||J(e)==="letter")&&(this.#n??=this.#o(),this.#n.textContent=e==="#"?"":e,this.#n.style.fill=t?Z(t):""),this.drawing.kind==="piece"?this.element.setAttribute("aria-pressed",String(e!=="")):this.element.setAttribute("aria-label",`${this.label}: ${X(e)}`)}#o(){let[e,t]=ge(this.cell.polygon),i=Math.min(.55,.8*E(this.hit).height),s=b("text",{x:e,y:t,"font-size":i});return this.element.append(s),s}},N=class{element;cells;order;picture;#e=b("polygon",{class:"ring"});constructor(e,t,i){this.order=new H(e.cells);let s=e.cells.map(d=>fe(d.polygon));this.cells=e.cells.map((d,p)=>{let[f,L]=d.at,{width:Ge,height:We}=E(d.polygon),Ke=s[p]===d.polygon?"":Ge>We?"across":"upright",Ue=[`row ${f}, column ${L}`,Ke,e.caption].filter(Boolean).join(", ");return new _(d,s[p],Ue,t)});let{left:r,top:o,width:l,height:c}=E(s.flat()),h=[r-S,o-S,l+2*S,c+2*S].join(" ");this.picture=b("svg",{viewBox:h,role:"group","aria-label":i}),this.picture.append(Ze(this.cells),...this.cells.map(d=>d.element),this.#e),this.picture.addEventListener("focusin",d=>this.#n(d.target)),this.picture.addEventListener("focusout",()=>this.#e.setAttribute("points",""));let u=Math.max(ve,...s.map(d=>ve/Qe(d)));this.picture.style.minWidth=`${(l+2*S)*u}px`,this.picture.style.width=`${(l+2*S)*Math.max(u,Xe)}px`,this.element=a("figure",{},this.picture),e.caption&&this.element.append(a("figcaption",{},e.caption))}#n(e){let t=this.cells.find(s=>s.element===e),i=t&&e.matches(":focus-visible");this.#e.setAttribute("points",i?t.hit.join(" "):"")}};function Ze(n){let e=n.filter(({cell:t,hit:i})=>i===t.polygon);return b("path",{class:"grid",d:e.map(({hit:t})=>`M${t.join("L")}Z`).join("")})}function X(n){return{"":"empty","#":"cell","?":"may stay empty"}[n]??n}function Z(n){let[e=0,t=0,i=0]=(n.slice(1).match(/../g)??[]).map(s=>parseInt(s,16));return .3*e+.59*t+.11*i>120?"#000000":"#ffffff"}function J(n){return{"":"empty","#":"cell","?":"perhaps"}[n]??"letter"}function Qe(n){let{width:e,height:t}=E(n);return Math.min(e,t)}var et=0;function be(n,e,t){let i=`palette-${++et}`,s=a("fieldset",{class:"palette"},a("legend",{},"Draw with"));for(let r of new Set([...n.letters,k(n)])){let o=a("input",{type:"radio",name:i,value:r,checked:r===e});o.addEventListener("change",()=>t(r));let l=a("span",{class:"swatch","aria-hidden":"true"},r==="#"?"":r),c=n.colours?.[r];c&&(l.style.background=c,l.style.color=Z(c)),l.dataset.letter=r,s.append(a("label",{},o,l,a("span",{class:"word"},tt(n,r))))}return s}function tt(n,e){return n.kind==="paint"?e==="#"?"no paint":`paint ${e}`:e&&!"#?".includes(e)?`piece ${e}`:e?X(e):"no cell"}var it=0;function we(n,e,t=""){let i=`dialog-${++it}`,s=a("dialog",{class:t,"aria-labelledby":i},a("div",{class:"title"},a("h2",{id:i},n),m("×",()=>s.close(),{class:"quiet close","aria-label":"Close"})),...e);return s.addEventListener("close",()=>s.remove()),s.addEventListener("pointerdown",r=>{r.target===s&&nt(s,r)&&s.close()}),document.body.append(s),s.showModal(),s}function nt(n,{clientX:e,clientY:t}){let{left:i,right:s,top:r,bottom:o}=n.getBoundingClientRect();return e<i||e>s||t<r||t>o}var T=class extends Error{isOutdated;constructor({code:e,message:t}){super(t??"The language server gives no reply."),this.isOutdated=e===-32801}};function C(n){let{uri:e,version:t}=n.document();return JSON.stringify([e,t,n.values()])}async function y(n,e,t={}){let{uri:i,version:s}=n.document(),r=n.values(),o=C(n),l=()=>C(n)===o;try{let c=await n.ask(e,{textDocument:{uri:i},version:s,parameters:r,...t});return l()?c:null}catch(c){if(l())throw c;return null}}var v=n=>n&&typeof n=="object"&&"message"in n?String(n.message):String(n);var st=5,$=class{constructor(e,t){this.services=e;this.known=t;this.#i=m("Add",()=>{this.#c()},{class:"main"}),this.#n.addEventListener("change",()=>{this.#h()}),this.#s.addEventListener("change",()=>this.#d())}services;known;#e;#n=a("select",{name:"set"});#s=a("div",{class:"set-pieces",role:"group","aria-label":"Pieces"});#t=a("p",{class:"reason",role:"status"});#i;#o=null;async open(){let e=a("fieldset",{},a("legend",{},"Add them"),ye("set","by name",!0),ye("drawings","drawn")),t=m("All",()=>this.#l(!0)),i=m("None",()=>this.#l(!1)),s=m("Cancel",()=>r.close()),r=we("Pieces of a set",[a("label",{},"Set ",this.#n),a("div",{class:"tools"},t,i,e),this.#s,this.#t,a("div",{class:"tools ends"},s,this.#i)],"set-picker");this.#e=r,this.#n.focus(),await this.#u(async()=>{let{sets:o}=await this.services.ask("dlxc/pieceSets",{});this.#r(o),await this.#h()})}#r(e){let{lattice:t,drawings:i}=this.known(),s=c=>!i.length||c.lattice===t||t==="cube"&&c.lattice==="square",r=this.#n.value;this.#n.replaceChildren();let o=e.filter(s);for(let c of new Set(o.map(h=>h.lattice))){let u=o.filter(d=>d.lattice===c).map(d=>a("option",{value:d.name},`${d.name} (${d.count})`));this.#n.append(a("optgroup",{label:c},...u))}let l=o.find(c=>c.name===r)??o.find(c=>c.count>=st);l&&(this.#n.value=l.name)}async#h(){await this.#u(async()=>{let e=this.#n.value,t=await this.services.ask("dlxc/pieceSet",{name:e});e===this.#n.value&&(this.#o=t,this.#t.textContent=t.reason??"",this.#s.replaceChildren(...(t.pieces??[]).map(Q)),this.#d())})}#a(){return[...this.#s.querySelectorAll("input")]}#l(e){for(let t of this.#a())t.checked=e;this.#d()}#d(){let e=this.#a().filter(t=>t.checked).length;this.#i.disabled=e===0,this.#i.textContent=e===1?"Add 1 piece":`Add ${e} pieces`}async#c(){let e=this.#a(),t=e.filter(o=>o.checked).map(o=>o.value),i=t.length===e.length?null:t,s=this.#e?.querySelector("[name=as]:checked")?.value,r=this.#o?.name;await this.#u(async()=>{let o=await y(this.services,"dlxc/addPieces",{set:r,pieces:i,as:s});if(o?.edits&&await this.services.apply(o.edits,o.version)){this.#e?.close();let l=Object.entries(o.renamed??{}).map(([c,h])=>`${c} is ${h}`);l.length&&this.services.say(`Names that the text has already were changed: ${l.join(", ")}.`)}else this.#t.textContent=o?.reason??"The text has changed. Try it again."})}async#u(e){try{await e()}catch(t){this.#t.textContent=v(t)}}};function ye(n,e,t=!1){return a("label",{},a("input",{type:"radio",name:"as",value:n,checked:t}),` ${e}`)}function Q(n){let e=`data:image/svg+xml,${encodeURIComponent(n.svg)}`,t=n.count>1?`${n.name} × ${n.count}`:n.name;return a("label",{},a("input",{type:"checkbox",name:n.name,value:n.name,checked:!0}),a("img",{src:e,alt:"",loading:"lazy"}),a("span",{},t))}function xe({fields:n={}},{pieces:e=[],reason:t=""},i){let s=new Set(ke(n)),r=e.length-s.size<2,o=e.map(l=>{let c=Q(l),h=c.querySelector("input");h.checked=!s.has(l.name),h.disabled=r&&h.checked,h.addEventListener("change",()=>i("without",d=>ee(l.name,!h.checked,d)));let u=m("Draw",()=>i("draw",l.name),{"aria-label":`Draw ${l.name}`});return u.hidden=!h.checked||h.disabled||!!n.chosen,a("div",{},c,u)});return t?[a("p",{class:"reason"},t)]:o}var ke=n=>n.without?.split(", ").filter(Boolean)??[];function ee(n,e,t){let i=ke(t).filter(s=>s!==n);return(e?[...i,n]:i).join(", ")}function Ee(n,e={}){let t=a("select");for(let[i,s]of n){let r=e[i];r===void 0?t.append(a("option",{value:i},s)):t.append(a("option",{value:i,disabled:!0,title:r},`${s} (${r})`))}return t}var rt={title:"Title",lattice:"Lattice",holes:"Holes",chosen:"Used together",rename:"Name",copies:"Copies",freedom:"Moved",colour:"Colour"},ot={box:{paint:"Paint chequered"},piece:{turn:"Turn",mirror:"Mirror",paint:"Paint chequered",delete:"Delete"},set:{delete:"Delete"},paint:{delete:"Delete"}};function Se(n,e,t){let{id:i,kind:s,name:r,sizes:o,fields:l={}}=n,c={...ot[s],...s==="box"&&i!==s?{delete:"Delete"}:{}},h=Object.entries(c).map(([f,L])=>m(L,()=>t(f),{name:f})),u=a("div",{class:"tools"},...te(l,e,t,n),...h);if(o?.length&&u.prepend(at(o,t)),s!=="piece")return u.childElementCount?u:void 0;let d=a("summary",{"aria-label":`Change piece ${r}`},"Change"),p=a("details",{class:"menu",name:"menu"},d,u);return p.addEventListener("toggle",()=>{let f=u.getBoundingClientRect().right-(p.closest(".board")?.getBoundingClientRect().right??0)+12;p.open&&f>0&&(u.style.left=`${-f}px`),p.open&&u.scrollIntoView({block:"nearest"})}),p.addEventListener("keydown",f=>{f.key!=="Escape"||!p.open||(p.open=!1,d.focus(),f.preventDefault())}),p}function te(n,e,t,i){return Object.entries(n).flatMap(([s,r])=>{let o=rt[s];if(!o)return[];let[l="",...c]=r.split(", "),h=s==="colour",u=h?l||i?.colours?.["#"]||"":r,d=e[s]&&[...new Set([...e[s],u])],p=d?Ee(d.map(f=>[f,f])):a("input",{type:h?"color":"text",size:6});return p.value=u,p.name=s,p.autocomplete="off",p.addEventListener("change",()=>{t(s,h?[p.value,...c].join(", "):p.value),p.value=u}),[a("label",{},`${o} `,p)]})}function at(n,e){let t=n.map(({name:r,value:o})=>a("input",{type:"number",name:r,min:1,max:999,step:1,required:!0,value:o})),i=n.map(({name:r},o)=>a("label",{},`${r[0].toUpperCase()}${r.slice(1)} `,t[o])),s=a("div",{class:"tools",role:"group","aria-label":"Sizes of the box"},...i);return s.addEventListener("change",()=>{t.every(r=>r.reportValidity())&&e("size",t.map(r=>r.value).join("x"))}),s}var I=class{constructor(e,t){this.host=e;this.canvas=t;e.addEventListener("pointerdown",i=>this.#n(i)),e.addEventListener("pointermove",i=>this.#t(i)),e.addEventListener("pointerup",i=>this.#i(i)),e.addEventListener("pointercancel",i=>this.#o(i)),e.addEventListener("touchmove",i=>this.#e?.painting&&i.preventDefault(),{passive:!1}),e.addEventListener("contextmenu",i=>this.#e&&i.preventDefault())}host;canvas;#e=null;get painting(){return this.#e?.painting??!1}cancel(){if(!this.#e)return;window.clearTimeout(this.#e.timer);let{painting:e}=this.#e;this.#e=null,e&&this.canvas.cancel()}#n(e){let t=ie(e.target);if(this.#e)return this.cancel();if(!t||e.button!==0)return;let{pointerId:i,clientX:s,clientY:r}=e;this.#e={id:i,x:s,y:r,first:t,timer:0,painting:!1},e.pointerType==="mouse"?(e.preventDefault(),this.host.setPointerCapture(i),this.#s()):this.#e.timer=window.setTimeout(()=>this.#s(),350)}#s(){this.#e&&(this.#e.painting=!0,this.canvas.begin(this.#e.first))}#t(e){let t=this.#e;if(!t||e.pointerId!==t.id)return;let i=Math.hypot(e.clientX-t.x,e.clientY-t.y);if(!t.painting){i>8&&this.cancel();return}let s=Math.max(1,Math.ceil(i/6));for(let r=1;r<=s;r++){let o=r/s,l=t.x+(e.clientX-t.x)*o,c=t.y+(e.clientY-t.y)*o,h=ie(document.elementFromPoint(l,c));h&&this.host.contains(h)&&this.canvas.paint(h)}t.x=e.clientX,t.y=e.clientY}#i(e){let t=this.#e;if(!t||e.pointerId!==t.id)return;window.clearTimeout(t.timer),t.painting||this.canvas.begin(t.first),this.#e=null;let i=ie(document.elementFromPoint(e.clientX,e.clientY));this.canvas.end(t.painting&&!this.host.contains(i))}#o(e){e.pointerId===this.#e?.id&&this.cancel()}};function ie(n){return n instanceof Element?n.closest(".cell"):null}var V=class{constructor(e,t){this.painter=t;this.#r=e,this.#h=Me(e),this.#a=Te(e),this.#t=new I(this.#e,{begin:i=>this.#b(i),paint:i=>this.#g(i),end:i=>this.#w(i),cancel:()=>this.#k()}),this.#e.addEventListener("keydown",i=>this.#E(i)),this.#u()}painter;element=a("section",{class:"drawing"});#e=a("div",{class:"layers"});#n=a("span",{class:"facts"});#s=a("div",{class:"set-pieces"});#t;#i=new Map;#o=[];#r;#h;#a;#l="";#d=new Map;#c;get sheet(){return this.#r.kind==="box"?"Box":this.#r.name}get painting(){return this.#t.painting}update(e,t){let i=Me(e);if(this.#r=e,this.#n.textContent=Le(e,this.painter.choices().freedom),i===this.#h){let o=e.layers.flatMap(l=>l.cells.map(c=>c.letter));[...this.#i.values()].forEach(({view:l},c)=>l.update(o[c]));return}this.#h=i;let s=this.#e.contains(document.activeElement),r=this.#c&&A(this.#c.cell.place,t);this.#a&&!e.letters.includes(this.#a)&&(this.#a=Te(e)),this.#u(),this.#f(this.#p(r)),s&&this.#c?.element.focus({preventScroll:!0})}reset(){for(let{view:e}of this.#i.values())e.reset()}focus(){this.element.scrollIntoView({block:"nearest"}),this.#c?.element.focus()}#u(){let{kind:e,layers:t,letters:i,reason:s}=this.#r,r=lt(this.#r),o=this.element.querySelector("details")?.open??!1,l=(...d)=>this.painter.asked(this.#r,...d),c=Se(this.#r,this.painter.choices(),l);c instanceof HTMLDetailsElement&&(c.open=o),this.#n.textContent=Le(this.#r,this.painter.choices().freedom);let u=[a("div",{class:"head"},a("h2",{},r),this.#n),...c?[c]:[]];this.element.dataset.kind=e,this.#o=t.map(d=>new N(d,this.#r,[r,d.caption].filter(Boolean).join(", "))),this.#i.clear(),this.#o.forEach((d,p)=>{d.cells.forEach((f,L)=>this.#i.set(f.element,{view:f,layer:p,at:L}))}),this.#e.replaceChildren(...this.#o.map(d=>d.element)),this.#f(this.#p()),i.length>1&&t.length&&!s&&u.push(be(this.#r,this.#a,d=>this.#a=d)),t.length&&u.push(this.#e),e==="set"&&(u.push(this.#s),this.#v(l)),s&&u.push(a("p",{class:"reason"},s)),M(this.element,...u)}async#v(e){let[t,i]=[this.#r,this.#h],s=await this.painter.pieces(t);i===this.#h&&M(this.#s,...xe(t,s,e))}#p(e){let t=[...this.#i.values()].map(({view:s})=>s);return(e&&t.find(s=>Y(s.cell.place,e)))??t.find(s=>s.letter)??t[0]}#f(e){this.#c?.element.setAttribute("tabindex","-1"),this.#c=e,e?.element.setAttribute("tabindex","0")}#b(e){let t=this.#i.get(e)?.view;t&&(this.#l=this.#y(t),this.#f(t),t.element.focus({preventScroll:!0}),this.#g(e))}#g(e){let t=this.#i.get(e)?.view;if(!t||this.#r.reason||t.letter===this.#l)return;let{place:i}=t.cell;this.#d.set(t,{place:i,letter:this.#l,before:t.letter}),t.paint(this.#l)}#w(e=!1){let t=[...this.#d.values()];this.#d.clear(),t.length&&this.painter.painted(this.#r,t),this.painter.ended(e)}#k(){for(let[e,{before:t}]of this.#d)e.paint(t);this.#d.clear(),this.painter.ended()}#E(e){let t=this.#i.get(e.target);if(!t||e.ctrlKey||e.metaKey||e.altKey)return;if(this.painting){e.key==="Escape"&&this.#t.cancel();return}let i=this.#S(e.key,t.view);if(i!==void 0)this.#l=i,this.#g(t.view.element),this.#w();else{let s=this.#x(t.layer,t.at,e.key);if(!s)return;this.#f(s),s.element.focus()}e.preventDefault(),e.stopPropagation()}#S(e,t){return e===" "||e==="Enter"?this.#y(t):["Delete","Backspace","."].includes(e)?k(this.#r):this.#r.letters.includes(e)?e:void 0}#y(e){return e.letter===this.#a?k(this.#r):this.#a}#x(e,t,i){let s=this.#o[e],r={PageUp:-1,PageDown:1}[i];if(!r)return s.cells[s.order.next(t,i)??-1];let o=this.#o[e+r],{row:l,column:c}=s.order.places[t];return o?.cells[o.order.nearest(l,c)??-1]}};function Te(n){return n.letters.find(e=>e!==k(n))??""}function lt({id:n,kind:e,name:t}){let i={box:"the box",pieces:"all pieces"}[t]??t,s=/^\d+(?=: box)/.exec(n)?.[0];return{box:s?`Box ${s}`:"Box",piece:`Piece ${t}`,pieces:"Pieces",paint:`Paint of ${i}`,set:`Set ${t}`}[e]}function Le({facts:n="",kind:e,fields:t={}},[i]=[]){let{copies:s="1",freedom:r=i}=e==="piece"?t:{};return[n,s!=="1"&&`× ${s}`,r!==i&&r].filter(Boolean).join(", ")}function Me(n){let e=n.layers.map(({caption:t,cells:i})=>[t,i.map(({place:s,at:r,polygon:o})=>[s,r,o])]);return JSON.stringify({...n,layers:e,range:null,facts:null})}var Pe=`/* The drawing board, the dialog of sets, and parameters. The page around them gives the colours. */

.board,
.parameters,
.set-picker {
  --shown-line: var(--soft, color-mix(in srgb, currentColor 55%, transparent));
  --shown-edge: var(--rule, color-mix(in srgb, currentColor 15%, transparent));
  --shown-cell: var(--cell, color-mix(in srgb, currentColor 8%, transparent));
  --shown-accent: var(--accent, LinkText);
}

.board :is(.tools, .drawings, .head, .set-pieces, .layers, .palette),
.set-picker :is(.tools, fieldset),
.parameters .parameter {
  display: flex;
  flex-wrap: wrap;
}
.board :is(.facts, .reason, .hint, figcaption, .palette legend, .palette label),
.parameters .hint {
  font-size: 0.85rem;
}
.board :is(.facts, .hint, figcaption),
.parameters .hint {
  color: var(--soft, inherit);
}

:is(.board, .set-picker) .tools {
  gap: 0.5rem;
  align-items: center;
  margin-block: 0.5rem;
}
.board .tools .apart {
  margin-block: 0;
  margin-left: auto;
}
.board .drawings {
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
.board .drawing:is([data-kind="box"], [data-kind="set"], [data-kind="pieces"]) {
  flex: 1 0 100%;
}
.board .head {
  gap: 0 0.75rem;
  align-items: baseline;
  margin: 0 0 0.4rem;
}
.board .facts {
  font-variant-numeric: tabular-nums;
}
.board h2 {
  margin: 0;
  font-size: 0.95rem;
  font-weight: 600;
  overflow-wrap: anywhere;
}
.board .drawing input:is([type="text"], [type="number"]) {
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
.set-pieces {
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
  text-align: center;
}
.board svg {
  display: block;
  max-width: 100%;
  height: auto;
}
.board :is(.hint, .reason) {
  margin: 0.5rem 0 0;
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
  gap: 0.3rem;
  border: 0;
  padding: 0;
  margin: 0 0 0.6rem;
}
.board .palette legend {
  float: left;
  padding: 0.35rem 0.4rem 0.35rem 0;
}
.board .palette label {
  display: flex;
  align-items: center;
  gap: 0.35rem;
  min-height: 2rem;
  padding: 0 0.55rem 0 0.35rem;
}
:is(.palette, .set-pieces) label {
  cursor: pointer;
  border: 1px solid var(--shown-edge);
  border-radius: 0.4rem;
}
:is(.palette, .set-pieces) label:hover,
.palette label:has(:checked) {
  border-color: var(--shown-accent);
}
.board .palette label:has(:checked) {
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
}
.set-picker .title {
  display: flex;
  align-items: center;
  justify-content: space-between;
}
.set-picker fieldset {
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
@media (max-width: 47.99rem) {
  .set-picker fieldset {
    margin: 0;
  }
  .set-picker legend {
    padding-top: 0.6rem;
  }
}
.set-picker .set-pieces {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
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
  padding: 0.5rem;
  overflow-wrap: anywhere;
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
.board [name="title"] {
  width: 16rem;
  max-width: 100%;
}
.set-picker .ends {
  justify-content: flex-end;
}

.parameters {
  display: grid;
  gap: 0.5rem;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
}
.parameters .parameter {
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
/* The button keeps its room, so that the slider does not move under the mouse. */
.parameters button.waiting {
  visibility: hidden;
}
`;function j(){document.adoptedStyleSheets.includes(ne)||document.adoptedStyleSheets.push(ne)}var ne=new CSSStyleSheet;ne.replaceSync(Pe);var dt="A stroke ends at the cells around the drawing. Draw on from there, or write sizes of the box.",Ce="The text has changed in the meantime, so nothing was drawn. Try it again.",F=class{constructor(e,t,i=()=>{}){this.services=t;this.onSeen=i;j();let s=new $(t,()=>this.#r),r="Click cells, or draw over them. A finger rests a moment first. Arrow keys and the space bar do it, too.",{undo:o,redo:l}=t,c=a("div",{class:"tools apart"});o&&c.append(m("Undo",()=>o.call(t))),l&&c.append(m("Redo",()=>l.call(t)));let h=a("div",{class:"tools"},m("New piece",()=>{this.#m("dlxc/newPiece")}),m("New box",()=>{this.#m("dlxc/change",{what:"box"})}),m("Pieces of a set…",()=>{s.open()}),c);this.#s.hidden=!0,e.classList.add("board"),e.replaceChildren(this.#n,h,this.#s,this.#e,a("p",{class:"hint"},r)),e.addEventListener("keydown",u=>this.#f(u)),this.#e.addEventListener("focusin",u=>{let d=[...this.#t.values()].find(p=>p.element.contains(u.target));d&&this.onSeen(this.#r.solid,d.sheet)})}services;onSeen;#e=a("div",{class:"drawings"});#n=a("div",{class:"tools",role:"group","aria-label":"The whole puzzle"});#s=a("p",{class:"reason"},"There is nothing to draw on yet. Begin with a new piece or box.");#t=new Map;#i=[];#o=new Map;#r={version:-1,lattice:null,solid:!1,fields:{},choices:{},drawings:[]};#h="";#a="";#l=!1;#d=!1;#c=!1;#u;refresh(){this.#l=!0,this.#v()}async#v(){if(!this.#c){this.#c=!0;try{for(;this.#i.length||this.#l;){let e=this.#i.shift();e?await this.#S(e):await this.#b(),this.#l||=e!==void 0,this.#w()}}catch(e){this.#p(v(e))}finally{this.#c=!1}}}#p(e){this.#i.length=0;for(let t of this.#t.values())t.reset();this.services.say(e)}#f(e){if(!(e.ctrlKey||e.metaKey)||e.altKey)return;let t=e.key.toLowerCase(),s=t==="y"||t==="z"&&e.shiftKey?this.services.redo:t==="z"?this.services.undo:void 0;s&&(e.preventDefault(),s.call(this.services))}async#b(){this.#l=!1;let e=C(this.services),t=await y(this.services,"dlxc/drawings"),{uri:i}=this.services.document();i!==this.#a&&this.#g(i),t?[this.#r,this.#h]=[t,e]:this.#l=!0}#g(e){this.#a=e,this.#i.length=0,this.#t.clear(),this.#e.replaceChildren()}#w(){if(this.#d=[...this.#t.values()].some(r=>r.painting),this.#d||this.#l||this.#i.length)return;let{drawings:e,fields:t,choices:i}=this.#r;this.onSeen(this.#r.solid);let s=JSON.stringify(t);this.#n.dataset.shown!==s&&(this.#n.dataset.shown=s,M(this.#n,...te(t??{},i??{},(r,o)=>{this.#m("dlxc/change",{what:r,value:o})})));for(let r of this.#t.keys())e.some(o=>o.id===r)||this.#t.delete(r);O(this.#e,e.map(r=>this.#k(r).element)),this.#o.clear(),this.#s.hidden=e.length>0,this.#u&&this.#t.get(this.#u)?.focus(),this.#u=void 0}#k(e){let t=this.#t.get(e.id),i=t??new V(e,this.#E());return t&&t.update(e,this.#o.get(e.id)??[]),this.#t.set(e.id,i),i}#E(){return{painted:(e,t)=>{let i=this.#o.get(e.id)??[];this.#i.push({uri:this.#a,id:e.id,changes:De(t,i)}),this.#v()},choices:()=>this.#r.choices,asked:(e,t,i="")=>{t==="draw"?this.#y(e,i):this.#m("dlxc/change",{id:e.id,what:t,value:i})},pieces:({name:e,colours:t})=>this.services.ask("dlxc/pieceSet",{name:e,colours:t}),ended:(e=!1)=>{e&&this.services.say(dt),this.#d&&this.refresh()}}}async#S({uri:e,id:t,changes:i}){if(e!==this.services.document().uri)return;let s=await this.#T("dlxc/draw",()=>{let l=this.#r.drawings.find(h=>h.id===t);return l&&i.every(({place:h,before:u})=>ce(l,h)?.letter===u)?{id:t,changes:i.map(({place:h,letter:u})=>({place:h,letter:u}))}:null});if(!s?.shift)return;let{shift:r}=s,o=this.#o.get(t)??[];this.#o.set(t,r.map((l,c)=>l+(o[c]??0)));for(let l of this.#i)l.id===t&&(l.changes=De(l.changes,r))}async#y({id:e,name:t},i){let s=c=>ee(i,!0,c);if(!await this.#m("dlxc/change",{id:e,what:"without",value:s}))return;let r=await this.#m("dlxc/addPieces",{set:t,pieces:[i],as:"drawings"});if(!r)return;let o=`piece ${r.renamed?.[i]??i}`,l=this.#x(e).copies??"1";l!=="1"&&await this.#m("dlxc/change",{id:o,what:"copies",value:l}),this.#u=o}#x(e=""){return this.#r.drawings.find(t=>t.id===e)?.fields??{}}async#m(e,t={}){let{id:i,value:s}=t;try{let r=await this.#T(e,()=>({...t,value:s instanceof Function?s(this.#x(i)):s})),o=i&&r?.id!==i?this.#t.get(i):void 0;return i&&o&&r?.id&&(this.#t.delete(i),this.#t.set(r.id,o)),i||(this.#u=r?.id),this.refresh(),r}catch(r){return this.#p(v(r)),null}}async#T(e,t){let{uri:i}=this.services.document();for(;this.services.document().uri===i;){if(this.#h!==C(this.services)){await this.#b();continue}let s=t();if(!s)break;let r=await y(this.services,e,s);if(!r)continue;if(r.edits&&await this.services.apply(r.edits,r.version))return r;if(this.services.document().version===r.version)return this.#p(r.reason??Ce),null}return this.#p(Ce),null}};function De(n,e){return n.map(t=>({...t,place:A(t.place,e)}))}var ht=0,R=class{element=a("div",{class:"parameter"});#e=`parameter-${++ht}`;#n=a("label",{for:this.#e});#s=a("input",{id:this.#e,autocomplete:"off",spellcheck:"false","aria-describedby":`${this.#e}-help`});#t=a("input",{type:"range",step:1});#i;#o=a("p",{id:`${this.#e}-help`,class:"hint"});constructor(e){this.#s.addEventListener("input",()=>e(this.#s.value.trim()||null)),this.#t.addEventListener("input",()=>e(this.#t.value)),this.#i=m("Default",()=>{e(null),this.#s.focus()}),this.element.append(this.#n,this.#t,this.#s,this.#i,this.#o)}show({name:e,help:t,integer:i,least:s,most:r,required:o,value:l},c){this.#n.textContent=e,this.#s.type=i?"number":"text",this.#s.required=o,this.#s.placeholder=l??"",this.#t.setAttribute("aria-label",`${e}, slider`),this.#t.hidden=!i||s===null||r===null,s!==null&&(this.#t.min=String(s)),r!==null&&(this.#t.max=String(r)),this.#t.value=c??l??"",document.activeElement!==this.#s&&(this.#s.value=c??l??""),this.#i.setAttribute("aria-label",`Default of ${e}`),this.#i.hidden=l===null,this.#i.classList.toggle("waiting",c===null),this.#o.textContent=t??(o?"It has no default: give a value.":""),this.#o.hidden=!this.#o.textContent}};var B=class{constructor(e,t,i){this.host=e;this.services=t;this.onChange=i;j(),e.classList.add("parameters"),e.hidden=!0}host;services;onChange;#e=new Map;#n=[];#s=new Map;#t="";#i=!1;#o=!1;get values(){let e=this.#n.map(({name:t,required:i,value:s})=>[t,this.#s.get(t)??(i?s:null)]);return Object.fromEntries(e.filter(([,t])=>t!==null))}choose(e){let t=JSON.stringify(this.values),{uri:i}=this.services.document();i!==this.#t&&this.#a(i),this.#s=new Map(Object.entries(e)),this.#l(),JSON.stringify(this.values)!==t&&this.#c()}refresh(){this.#i=!0,this.#r()}async#r(){if(!this.#o){this.#o=!0;try{for(;this.#i;){this.#i=!1;let e=await y(this.services,"dlxc/parameters");e?this.#h(this.services.document().uri,e.parameters):this.#i=!0}}catch(e){this.services.say(v(e))}finally{this.#o=!1}}}#h(e,t){let i=JSON.stringify(this.values);e!==this.#t&&this.#a(e),this.#n=t;for(let s of this.#e.keys())t.some(r=>r.name===s)||this.#e.delete(s);this.#l(),JSON.stringify(this.values)!==i&&this.#c()}#a(e){this.#t=e,this.#s.clear(),this.#e.clear(),this.#n=[]}#l(){for(let e of this.#n){let{name:t}=e,i=this.#e.get(t)??new R(s=>this.#d(t,s));this.#e.set(t,i),i.show(e,this.#s.get(t)??null)}O(this.host,this.#n.map(({name:e})=>this.#e.get(e).element)),this.host.hidden=this.#n.length===0}#d(e,t){t===null?this.#s.delete(e):this.#s.set(e,t),this.#l(),this.#c()}#c(){this.onChange(this.values),this.refresh()}};var ut=400,z=class{constructor(e,t,i,s=null){this.host=e;this.reason=t;this.services=i;this.view=s;this.spare=this.frame(),addEventListener("message",r=>this.hear(r))}host;reason;services;view;shown=null;coming=null;spare;spareIsEmpty=!1;waiting=null;html="";patience=0;round=0;isAsking=!1;isOld=!1;clear(){this.round+=1,this.isAsking=!1,this.html="",this.view=null,this.waiting=null,this.shown?.remove(),this.coming?.remove(),this.shown=this.coming=null,this.explain("")}look(e){this.shown?.contentWindow?.postMessage({dlxc:"view",view:e},"*")}askAnew(){this.round+=1,this.isAsking=!1,this.refresh()}refresh(){this.isOld=!0,!this.isAsking&&this.services.isSeen()&&this.ask()}async ask(){let e=this.round;for(this.isAsking=!0;this.isOld&&e===this.round;){this.isOld=!1;try{let t=await this.services.ask();if(e!==this.round)return;t.html!==void 0?this.show(t.html):this.explain(t.reason??"")}catch(t){if(e!==this.round)return;t instanceof T&&t.isOutdated?this.isOld=!0:this.explain(v(t))}}this.isAsking=!1}explain(e){this.reason.textContent=e,this.reason.hidden=e==="",this.host.classList.toggle("old",e!==""&&this.shown!==null)}show(e){this.explain(""),e!==this.html&&(this.html=e,this.waiting=e,this.write())}write(){if(this.waiting===null||!this.spareIsEmpty)return;let e=this.spare;e.contentWindow?.postMessage({dlxc:"html",html:this.waiting,view:this.view},"*"),this.waiting=null,this.coming?.remove(),this.coming=e,this.spareIsEmpty=!1,this.spare=this.frame(),clearTimeout(this.patience),this.patience=window.setTimeout(()=>this.turnTo(e),ut)}frame(){let e=a("iframe",{...this.services.empty,sandbox:"allow-scripts",title:"Picture of the text",class:"under",tabindex:-1,"aria-hidden":"true"});return this.host.prepend(e),e}turnTo(e){if(e!==this.coming)return;clearTimeout(this.patience);let t=document.activeElement!==null&&document.activeElement===this.shown;this.shown?.remove(),this.shown=e,this.coming=null,e.className="",e.removeAttribute("aria-hidden"),e.removeAttribute("tabindex"),t&&e.focus(),this.host.dispatchEvent(new CustomEvent("drawn"))}hear(e){let t=e.data?.dlxc;e.source===this.spare.contentWindow&&t==="empty"?(this.spareIsEmpty=!0,this.write()):e.source===this.coming?.contentWindow&&t==="shown"?this.turnTo(this.coming):e.source===this.shown?.contentWindow&&t==="view"&&(this.view=e.data.view,this.services.onView?.(this.view))}};var q=class{#e;#n=new Map;#s;values=()=>({});#t=0;#i={uri:"",version:-1,name:"",language:""};constructor(e,t,i){this.#e=e,this.#s=i,addEventListener("message",({data:s,source:r})=>{[...document.querySelectorAll("iframe")].some(l=>l.contentWindow===r)||(s.kind==="answer"?this.#r(s.id)?.resolve(s.result):s.kind==="refusal"?this.#r(s.id)?.reject(new T(s)):(s.kind==="shown"&&(this.#i=s.shown),t(s)))})}ask(e,t){return this.#o(i=>this.#e({kind:"ask",id:i,method:e,params:t}))}apply(e,t){return this.#o(i=>this.#e({kind:"apply",id:i,edits:e,version:t}))}document(){return this.#i}undo(){this.#e({kind:"undo"})}redo(){this.#e({kind:"redo"})}say(e){this.#s(e)}#o(e){let t=++this.#t;return new Promise((i,s)=>{this.#n.set(t,{resolve:i,reject:s}),e(t)})}#r(e){let t=this.#n.get(e);return this.#n.delete(e),t}};var Ae=`/* The panel has the colours of the editor around it. */
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
`;var mt={picture:"Picture",draw:"Draw"},Ne=new CSSStyleSheet;Ne.replaceSync(Ae);document.adoptedStyleSheets.push(Ne);var D=acquireVsCodeApi(),re=D.getState(),g=re??{uri:"",tab:"picture",values:{}},Oe=!0,se,ft=document.currentScript.nonce,$e=a("section",{"aria-label":"Parameters"}),Ie=a("p",{class:"told",role:"status"}),Ve=a("div",{id:"drawn"}),je=a("p",{id:"reason",role:"status",hidden:!0}),x={picture:a("section",{id:"picture",role:"tabpanel",tabindex:-1,"aria-labelledby":"picture-tab"},Ve,je),draw:a("section",{id:"draw",role:"tabpanel",tabindex:-1,"aria-labelledby":"draw-tab"})},G={picture:He("picture"),draw:He("draw")},W=a("div",{class:"tabs",role:"tablist","aria-label":"What is shown"},G.picture,G.draw),Fe=a("h1",{class:"unseen"});document.body.append(a("main",{},Fe,W,$e,x.picture,x.draw,Ie));var w=new q(n=>D.postMessage(n),n=>{n.kind==="shown"&&wt(),n.kind==="tab"&&oe(n.tab)},Be),Re=new z(Ve,je,{ask:vt,isSeen:()=>!x.picture.hidden,empty:{srcdoc:ze(le)},onView:n=>U({view:n})},re?.view),gt=new F(x.draw,w),K=new B($e,w,n=>{let{uri:e}=w.document();U({values:n}),D.postMessage({kind:"values",uri:e,values:n}),ae()});w.values=()=>K.values;W.addEventListener("keydown",xt);addEventListener("focusin",({target:n})=>se=n);addEventListener("focus",yt);new MutationObserver(ae).observe(document.body,{attributes:!0,attributeFilter:["class"]});D.postMessage({kind:"ready",uri:re?.uri??null});function He(n){return m(mt[n],()=>oe(n),{id:`${n}-tab`,role:"tab","aria-controls":n})}function Be(n){Ie.textContent=n}async function vt(){let{uri:n}=w.document(),e=await w.ask("dlxc/picture",{textDocument:{uri:n},parameters:K.values,theme:bt()});return e.html===void 0?e:{...e,html:ze(e.html)}}function bt(){return/\bvscode-(light|high-contrast-light)\b/.test(document.body.className)?"light":"dark"}function ze(n){let e=new DOMParser().parseFromString(n,"text/html");for(let t of e.scripts)t.setAttribute("nonce",ft);return`<!doctype html>${e.documentElement.outerHTML}`}function U(n){g={...g,...n},D.setState(g)}function wt(){let{uri:n,language:e,name:t}=w.document();Be(""),Fe.textContent=t,n!==g.uri?(g.uri&&Re.clear(),U({uri:n,values:{},view:void 0})):Oe&&K.choose(g.values),Oe=!1,W.hidden=e!=="puzzle",qe(W.hidden?"picture":g.tab),K.refresh()}function oe(n){U({tab:n}),qe(n)}function qe(n){for(let[e,t]of Object.entries(x))t.hidden=e!==n;for(let[e,t]of Object.entries(G))t.setAttribute("aria-selected",String(e===n)),t.tabIndex=e===n?0:-1;ae()}function ae(){w.document().uri&&(x.picture.hidden?gt.refresh():Re.refresh())}function yt(){if(document.activeElement!==document.body)return;(se?.isConnected?se:x[g.tab]).focus({preventScroll:!0})}function xt(n){n.key!=="ArrowLeft"&&n.key!=="ArrowRight"||(oe(g.tab==="draw"?"picture":"draw"),G[g.tab].focus())}})();
