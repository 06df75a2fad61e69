/** Every part of an upload has so many bytes, but the last one: what a slow line sends within the server's patience. */
export const PARTE_BYTES = 1024 * 1024;
/** Files that are announced in one call, and most that go into the draft in one. */
export const CARGAS_AT_ONCE = 20;
export const CARGAS_TOGETHER_MAX = 2_000;
/** First bytes of a file, by which one of another kind is refused before it is sent. */
export const INICIO_BYTES = 1024;
/** Most paths of each list of what an upload came to. */
export const RUTAS_SHOWN = 200;
