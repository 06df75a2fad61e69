const PROGRAM = /<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/;
const PARTS = /<link rel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>/g;
/** A browser that draws no frame, whatever its reason, gets the program all the same after this long, ms. */
const AT_LATEST_MS = 2000;

/** `s` asks for the program and its parts, once; each request is a task of its own, so that the page answers. */
const START = (program: string, parts: readonly (string | undefined)[]) =>
  `let n,a=(t,o)=>document.head.append(Object.assign(document.createElement(t),o,{crossOrigin:""})),s=()=>{if(n)return;n=1;setTimeout(a,0,"script",{type:"module",src:${JSON.stringify(program)}});${JSON.stringify(parts)}.forEach(f=>setTimeout(a,0,"link",{rel:"modulepreload",href:f}))}`;
/** The browser tells of its first paint once that is truly on the glass; an older one is asked for a frame. */
const WHEN =
  'document.hidden?s():(window.PerformanceObserver&&PerformanceObserver.supportedEntryTypes||[]).includes("paint")?new PerformanceObserver(s).observe({type:"paint",buffered:true}):requestAnimationFrame(()=>setTimeout(s))';

/**
 * A page that shows something by itself is shown first: its program is asked for after the first frame, with
 * all its parts at once, so that it takes nothing from the picture and the letters that are seen.
 * In: a built page. Out: the page with a few words of script in the program's place.
 */
export function letProgramWait(html: string): string {
  const program = PROGRAM.exec(html)?.[1];
  if (!program) return html;
  const parts = [...html.matchAll(PARTS)].map(([, file]) => file);
  const script = `(()=>{${START(program, parts)};setTimeout(s,${AT_LATEST_MS});${WHEN}})()`;
  return html
    .replace(PARTS, '')
    .replace(PROGRAM, '')
    .replace('</body>', () => `<script>${script}</script></body>`);
}
