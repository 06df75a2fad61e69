import { ANSWERED_MEDICION, ID_MEDICION, MEDICION_KEY } from '../../contract/medicion/medicion.ts';
import { CAMPANA_KEY } from '../navegador/campanas.ts';
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
let pale=e=>["","::before","::after"].map(p=>e.animate(p?{backgroundColor:["#fff9","#fff9"]}:{opacity:[.5,.5]},{duration:6e5,...p&&{pseudoElement:p}}));
let keep=e=>{let p=window.pulsadas;if(!p||!e.isTrusted)return;
let t=e.target,b=e.type=="submit"?t:t.closest("label")||t.closest("button,input[type=checkbox],[data-retener]");
if(!b)return;e.preventDefault();e.stopImmediatePropagation();
let m=p.get(b)||pale(b);p.delete(b);p.set(b,m)};
window.pulsadas=new Map;addEventListener("click",keep,1);addEventListener("submit",keep,1)})()`.replaceAll(
  '\n',
  '',
);

/** Clears the draft when the project list opens, like `removeSeleccion`: its cards work before the program loads. */
export const FORGET_PRESSES = `(f=>{f({persisted:1});addEventListener("pageshow",f)})(e=>{try{if(e.persisted){let s=sessionStorage.${STAFF_MODE_KEY}?sessionStorage:localStorage,t=s.${SELECCION_KEY};${CHOSEN}.test(t)&&(s.${ANTERIOR_KEY}=t);delete s.${SELECCION_KEY}}}catch{}})`;

/** Stores who led here, on any page: the adviser of the link (`?asesor=`), the campaign (`isCampaignParameter`). */
export const KEEP_LEADS = `try{let s=location.search,l=localStorage,a=new URLSearchParams(s).get("asesor")||"";/^[\\w.@-]{1,60}$/.test(a)&&(l.${ASESOR_KEY}=a);/utm_s|cl.?id=|braid=/.test(s)&&(l.${CAMPANA_KEY}=+new Date+s)}catch{}`;

/**
 * Behind the bar that asks whether the visit may be measured: shows it before the first picture, so that nothing moves,
 * unless it was answered, the browser asks for no tracking, a site frames the page, or the staff quotes. The map leaves
 * its height (`--franja`) free.
 */
export const ASK_MEDICION =
  `(b=>{let n=navigator,r=document.documentElement.style,h=()=>r.setProperty("--franja",b.offsetHeight+"px");
try{if(top!=self||localStorage.${MEDICION_KEY}||sessionStorage.${STAFF_MODE_KEY}||n.globalPrivacyControl||n.doNotTrack==1)return}catch{return}
b.hidden=0;h();addEventListener("resize",h);
b.onclick=e=>{let v=e.target.value;if(!v)return;try{localStorage.${MEDICION_KEY}=v}catch{}
removeEventListener("resize",h);b.remove();r.removeProperty("--franja");dispatchEvent(new Event("${ANSWERED_MEDICION}"))}})(document.getElementById("${ID_MEDICION}"))`.replaceAll(
    '\n',
    '',
  );
