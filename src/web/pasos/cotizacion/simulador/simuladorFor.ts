const SANDBOX = 'allow-scripts allow-forms allow-popups';

/**
 * Address and rights of the simulator's frame. Our own gets the price and an origin of nobody's; the credit
 * provider's address stays as it was configured, and may use its own origin's storage, which is not ours.
 * Out: `undefined` where none is configured.
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
