/** The draft that the project list cleared, offered again (es-MX). */
export const TEXTOS_DE_ANTERIOR = {
  titulo: 'Tu selección anterior',
  recuperar: 'Recuperar tu selección',
  descartar: 'Descartar tu selección anterior',
} as const;
