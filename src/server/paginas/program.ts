import type { Resources } from './resources.ts';

/** If a browser draws no frame, the program loads after this long, ms. */
const AT_LATEST_MS = 2000;
/** A decoded picture is drawn within this long, ms, with or without the browser's report. */
const DRAWN_MS = { told: 300, untold: 50 };

/**
 * `s` loads everything once; each request is a task of its own, and the files run one by one in order: else
 * all run in one long task.
 */
const START = ({ programa, despues }: Resources) =>
  `let n,a=(t,o)=>document.head.append(Object.assign(document.createElement(t),o,{crossOrigin:""})),s=()=>{if(n)return;n=1;${JSON.stringify(programa)}.forEach(f=>setTimeout(a,0,"script",{type:"module",async:!1,src:f}));${JSON.stringify(despues)}.forEach(f=>setTimeout(a,0,"link",{rel:"modulepreload",href:f}))}`;
/** `o` observes what was really shown; false in old browsers. */
const TOLD =
  'o=(t,f)=>(self.PerformanceObserver?.supportedEntryTypes||[]).includes(t)&&!new PerformanceObserver(f).observe({type:t,buffered:true})';
const AFTER_PAINT = 'o("paint",s)||requestAnimationFrame(()=>setTimeout(s))';
/** After input the browser no longer reports the largest picture: input counts too. */
const AFTER_PICTURE = (picture: string) =>
  `["pointerdown","keydown","wheel"].forEach(e=>addEventListener(e,s)),${picture}.decode().then(()=>setTimeout(s,o("largest-contentful-paint",l=>l.getEntries().some(e=>e.url===${picture}.currentSrc)&&s())?${DRAWN_MS.told}:${DRAWN_MS.untold}),s)`;

/**
 * Shows a drawn page first: the program loads after the first frame, so that it delays neither picture nor
 * fonts. In: `picture`: wait also for the first picture, as the page works without program. Out: a script for
 * the page's end.
 */
export function waitingProgram(recursos: Resources, picture: boolean): string {
  const when = picture
    ? `const i=document.querySelector("img[fetchpriority=high]");i?(${AFTER_PICTURE('i')}):${AFTER_PAINT}`
    : AFTER_PAINT;
  return `(()=>{${START(recursos)},${TOLD};setTimeout(s,${AT_LATEST_MS});if(document.hidden)s();else{${when}}})()`;
}
