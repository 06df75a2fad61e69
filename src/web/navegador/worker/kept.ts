/** The pages, one each for the project list and for the wizard. */
export const DOCUMENTOS = 'documentos';
/** Lists of the catalogue. */
export const LISTAS = 'listas';
/** Pictures and drawings. */
export const CATALOGO = 'catalogo';
const PROGRAMA = 'programa-';
/** More pictures than this no visitor looks at in one go; the oldest give way. */
const MAXIMO = 90;

/** The program's files of one build; each build has its own. */
export const programOf = (version: string) => PROGRAMA + version;

/** What was kept under the address; nothing where the browser refuses to say. */
export async function find(address: string, cacheName?: string): Promise<Response | undefined> {
  try {
    // One form alone is kept of each: what an answer says of its encodings does not matter any more.
    return await caches.match(address, { ignoreVary: true, ...(cacheName && { cacheName }) });
  } catch {
    return undefined;
  }
}

/** Keeps an answer. A device without room, or a browser that refuses, goes without. */
export async function keep(cacheName: string, address: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    await cache.put(address, response);
    if (cacheName !== CATALOGO) return;
    const kept = await cache.keys();
    for (const request of kept.slice(0, Math.max(0, kept.length - MAXIMO))) await cache.delete(request);
  } catch (error) {
    console.info('sin guardar', address, error);
  }
}

/**
 * Throws away the programs of builds long gone. The one before stays: a page of it may still be open, and
 * fetch a part of it that the server no longer has.
 */
export async function discardOld(version: string): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(PROGRAMA) && name !== programOf(version),
  );
  for (const name of others.slice(0, -1)) await caches.delete(name);
}
