/** Alternatives to a lost lot (es-MX). */
export const TEXTOS_DE_CERCANOS = {
  perdido: (id: string) => `El lote ${id} ya no está disponible`,
  perdidoTexto:
    'Alguien se adelantó. Lo demás que elegiste sigue aquí: toma otro lote y continúa donde ibas.',
  vuelve: (id: string) => `El lote ${id} vuelve a estar disponible`,
  titulo: (id: string) => `Los más parecidos al lote ${id}, y lo que cambia frente a él`,
  lote: (id: string) => `Lote ${id}`,
  elegirLote: (id: string) => `Elegir el lote ${id}`,
  noCabe: 'tu modelo no cabe',
  mismaArea: 'misma área',
  mismoPrecio: 'mismo precio',
  masCaro: (precio: string) => `${precio} más`,
  masBarato: (precio: string) => `${precio} menos`,
  todosLosLotes: 'Ver todos los lotes en el plano',
} as const;
