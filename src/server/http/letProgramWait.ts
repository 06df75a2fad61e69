const PROGRAM = /<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/;
const PARTS = /<link rel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>/g;
/** A browser that draws no frame, whatever its reason, gets the program all the same after this long, ms. */
const AT_LATEST_MS = 2000;

/**
 * A page that shows something by itself is shown first: its program is asked for after the first frame, with
 * all its parts at once, so that it takes nothing from the picture and the letters that are seen.
 * In: a built page. Out: the page with a few words of script in the program's place.
 */
export function letProgramWait(html: string): string {
  const program = PROGRAM.exec(html)?.[1];
  if (!program) return html;
  const parts = [...html.matchAll(PARTS)].map(([, file]) => file);
  const script = `(()=>{let d=document,n,a=(t,o)=>d.head.append(Object.assign(d.createElement(t),o,{crossOrigin:""})),s=()=>{if(n)return;n=1;${JSON.stringify(parts)}.forEach(f=>a("link",{rel:"modulepreload",href:f}));a("script",{type:"module",src:${JSON.stringify(program)}})};setTimeout(s,${AT_LATEST_MS});d.hidden?s():requestAnimationFrame(()=>setTimeout(s))})()`;
  return html
    .replace(PARTS, '')
    .replace(PROGRAM, '')
    .replace('</body>', () => `<script>${script}</script></body>`);
}
