const SANDBOX = 'allow-scripts allow-forms allow-popups';

/**
 * URL and sandbox of the simulator's frame. Our own gets the price and an opaque origin. A provider's URL stays
 * as configured and keeps its own origin's storage.
 * Out: `undefined` if none is configured.
 */
export function simuladorFor(
  direccion: string,
  precio: string,
  origin: string,
): { src: string; sandbox: string } | undefined {
  if (!direccion) return undefined;
  const url = new URL(direccion, origin);
  if (url.origin !== origin) return { src: direccion, sandbox: `${SANDBOX} allow-same-origin` };
  url.searchParams.set('precio', precio);
  return { src: url.pathname + url.search, sandbox: SANDBOX };
}
