/* A piece's style comes with its code, once: Vite never asks for a sheet a second time, and the piece would then
   stand there without style for as long as the page lives. */

const failed = new Set<HTMLLinkElement>();
let underWay: Promise<void> | undefined;

/** Notes every style sheet that did not come, and asks for it again when the connection is back. */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  };
  // Such errors do not bubble.
  window.addEventListener('error', note, { capture: true });
  window.addEventListener('online', () => retryStyles().catch(() => undefined));
}

/** Asks again for what did not come; at once where there is nothing. @throws where one fails again */
export function retryStyles(): Promise<void> {
  if (!failed.size) return underWay ?? Promise.resolve();
  const links = [...failed];
  failed.clear();
  underWay = Promise.all(links.map(fetchAgain)).then(() => undefined);
  return underWay;
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.onload = () => resolve();
    again.onerror = () => reject(new Error(`sin estilo: ${link.href}`));
    again.href = link.href;
    link.replaceWith(again);
  });
}

/** A piece of code with its style, which may have failed to come before. */
export async function styled<M>(piece: Promise<M>): Promise<M> {
  const [loaded] = await Promise.all([piece, retryStyles()]);
  return loaded;
}
