import type { Resources } from './resources.ts';

/** A browser that draws no frame, whatever its reason, gets the program all the same after this long, ms. */
const AT_LATEST_MS = 2000;
/** A picture that was read is drawn within this long, ms, whether or not the browser tells of it. */
const DRAWN_MS = { told: 300, untold: 50 };

/**
 * `s` asks for everything, once; each request is a task of its own, so that the page answers. What the program is
 * made of is run file by file, in order: asked for by the program alone, all of it would run in one long task.
 */
const START = ({ programa, despues }: Resources) =>
  `let n,a=(t,o)=>document.head.append(Object.assign(document.createElement(t),o,{crossOrigin:""})),s=()=>{if(n)return;n=1;${JSON.stringify(programa)}.forEach(f=>setTimeout(a,0,"script",{type:"module",async:!1,src:f}));${JSON.stringify(despues)}.forEach(f=>setTimeout(a,0,"link",{rel:"modulepreload",href:f}))}`;
/** `o` has the browser tell of what it drew once that is truly on the glass; false where it is too old to. */
const TOLD =
  'o=(t,f)=>(window.PerformanceObserver&&PerformanceObserver.supportedEntryTypes||[]).includes(t)&&!new PerformanceObserver(f).observe({type:t,buffered:true})';
const AFTER_PAINT = 'o("paint",s)||requestAnimationFrame(()=>setTimeout(s))';
/** The browser stops telling of the largest picture when the visitor does something: that counts as well. */
const AFTER_PICTURE = (picture: string) =>
  `["pointerdown","keydown","wheel"].forEach(e=>addEventListener(e,s)),${picture}.decode().then(()=>setTimeout(s,o("largest-contentful-paint",l=>l.getEntries().some(e=>e.url===${picture}.currentSrc)&&s())?${DRAWN_MS.told}:${DRAWN_MS.untold}),s)`;

/**
 * A page that shows something by itself is shown first: its program is asked for after the first frame, with
 * all its parts at once, so that it takes nothing from the picture and the letters that are seen.
 * In: `picture`, the page serves without its program, so that its first picture is waited for, too.
 * Out: a script for the page's end.
 */
export function waitingProgram(recursos: Resources, picture: boolean): string {
  const when = picture
    ? `const i=document.querySelector("img[fetchpriority=high]");i?(${AFTER_PICTURE('i')}):${AFTER_PAINT}`
    : AFTER_PAINT;
  return `(()=>{${START(recursos)},${TOLD};setTimeout(s,${AT_LATEST_MS});if(document.hidden)s();else{${when}}})()`;
}
