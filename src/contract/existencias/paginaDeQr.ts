/** Codes on a printed page of several. */
export const CODIGOS_POR_PAGINA = 6;
