import { STAFF_MODE_KEY } from '../navegador/staffMode.ts';
import { ASESOR_KEY } from '../seleccion/codec.ts';
import { ANTERIOR_KEY, CHOSEN, SELECCION_KEY } from '../seleccion/stored.ts';

/* Inline scripts of the page, run before anything else. The program replays the held presses
   (`releasePresses.ts`). */

/**
 * Holds each press of a button, a checkbox or a link that chooses (`data-retener`), once, until the program replays
 * it; the pressed element fades at once. Plain links work by themselves. Changes no attribute: hydration
 * expects the server's HTML.
 */
export const HOLD_PRESSES = `(()=>{
const pale=e=>["","::before","::after"].map(p=>e.animate(p?{backgroundColor:["#fff9","#fff9"]}:{opacity:[.5,.5]},{duration:6e5,...p&&{pseudoElement:p}}));
const keep=e=>{const p=window.pulsadas;if(!p||!e.isTrusted)return;
const t=e.target,b=e.type=="submit"?t:t.closest("label")||t.closest("button,input[type=checkbox],[data-retener]");
if(!b)return;e.preventDefault();e.stopImmediatePropagation();
const m=p.get(b)||pale(b);p.delete(b);p.set(b,m)};
window.pulsadas=new Map;addEventListener("click",keep,true);addEventListener("submit",keep,true)})()`.replaceAll(
  '\n',
  '',
);

/** Clears the draft when the project list opens, like `removeSeleccion`: its cards work before the program loads. */
export const FORGET_PRESSES = `(f=>{f({persisted:1});addEventListener("pageshow",f)})(e=>{try{if(e.persisted){const s=sessionStorage.getItem("${STAFF_MODE_KEY}")?sessionStorage:localStorage,t=s.getItem("${SELECCION_KEY}");${CHOSEN}.test(t)&&s.setItem("${ANTERIOR_KEY}",t);s.removeItem("${SELECCION_KEY}")}}catch{}})`;

/** Stores the adviser of the link (`?asesor=`) on the device, on any page. */
export const KEEP_ASESOR = `try{(a=>/^[\\w.@-]{1,60}$/.test(a)&&localStorage.setItem("${ASESOR_KEY}",a))(new URLSearchParams(location.search).get("asesor")||"")}catch{}`;
