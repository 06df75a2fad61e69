/** The pages: project list, wizard, privacy notice. */
export const DOCUMENTOS = 'documentos';
export const KEPT_READINGS = 'listas';
export const CATALOGO = 'catalogo';
/** Issued quotes. Their keys tell no secret. */
export const KEPT_QUOTES = 'cotizaciones';
const PROGRAMA = 'programa-';
/** Most pictures, which no visitor exceeds, and most quotes of a device. The oldest are dropped. */
const MOST: Readonly<Record<string, number>> = { [CATALOGO]: 90, [KEPT_QUOTES]: 5 };

/** The program's files of one build; each build has its own cache. */
export const programOf = (version: string) => PROGRAMA + version;

/** The cached answer of an address; `undefined` if there is none or the browser refuses. */
export async function find(address: string, cacheName?: string): Promise<Response | undefined> {
  try {
    // Only one variant of each is cached, so `Vary` does not matter.
    return await caches.match(address, { ignoreVary: true, ...(cacheName && { cacheName }) });
  } catch {
    return undefined;
  }
}

/** Caches an answer. A device without space, or a browser that refuses, works without it. */
export async function keep(cacheName: string, address: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    // Last in the order of age again.
    if (cacheName === KEPT_QUOTES) await cache.delete(address);
    await cache.put(address, response);
    const most = MOST[cacheName];
    if (most === undefined) return;
    const kept = await cache.keys();
    for (const request of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(request);
  } catch (error) {
    console.info('sin guardar', address, error);
  }
}

/** Removes an answer, if it is cached. */
export async function drop(cacheName: string, address: string): Promise<void> {
  await (await caches.open(cacheName)).delete(address);
}

/** Whether some build's files are cached. */
export async function hasProgram(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(PROGRAMA));
}

/**
 * Deletes caches of old builds, except the previous one: an open page of that build may still load
 * a chunk that the server no longer has.
 */
export async function discardOld(version: string): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(PROGRAMA) && name !== programOf(version),
  );
  for (const name of others.slice(0, -1)) await caches.delete(name);
}
