/** Size of every upload part but the last: a slow line sends it before the server times out. */
export const PARTE_BYTES = 1024 * 1024;
/** Files per announcement, and files per merge into the draft. */
export const CARGAS_AT_ONCE = 20;
export const CARGAS_TOGETHER_MAX = 2_000;
/** Leading bytes sent first, so that the server can refuse a wrong kind early. */
export const INICIO_BYTES = 1024;
/** Longest list of paths in an upload's result. */
export const RUTAS_SHOWN = 200;
