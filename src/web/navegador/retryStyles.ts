/* A chunk's style loads with its code, once: Vite never requests a sheet again, so the chunk would
   stay unstyled for the page's life. */

const failed = new Set<HTMLLinkElement>();
let underWay: Promise<void> | undefined;

/** Notes every failed style sheet, and retries when the connection is back. */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  };
  // Such errors do not bubble.
  window.addEventListener('error', note, { capture: true });
  window.addEventListener('online', () => retryStyles().catch(() => undefined));
}

/** Retries failed sheets; resolves at once without any. @throws if one fails again */
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

/** Loads a chunk with its style, even if the style failed before. */
export async function styled<M>(piece: Promise<M>): Promise<M> {
  const [loaded] = await Promise.all([piece, retryStyles()]);
  return loaded;
}
