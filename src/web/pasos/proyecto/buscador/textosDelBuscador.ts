/** Wording of the list of many projects (es-MX). */
export const TEXTOS_DEL_BUSCADOR = {
  buscar: 'Buscar',
  campo: 'Busca por nombre o lugar',
  lugar: 'Lugar',
  todosLosLugares: 'Lugar: todos',
  precio: 'Precio',
  todosLosPrecios: 'Precio: todos',
  hasta: (precio: number) => `Hasta ${roundPrecio(precio)}`,
  quitar: 'Quitar filtros',
  todos: (n: number) => (n === 1 ? '1 proyecto' : `${shown(n)} proyectos`),
  algunos: (n: number, todos: number) => `${shown(n)} de ${shown(todos)} proyectos`,
  ninguno: 'Ningún proyecto coincide con lo que buscas.',
  mas: 'Ver más proyectos',
  cargando: 'Cargando…',
  principio: 'Ver desde el principio',
} as const;

const shown = (n: number) => n.toLocaleString('es-MX', { maximumFractionDigits: 6 });

/** A limit to choose, not a price to pay: '$2.4 M', '$950 mil'. In: MXN. */
function roundPrecio(precio: number): string {
  return precio >= 1_000_000 ? `$${shown(precio / 1_000_000)} M` : `$${shown(precio / 1000)} mil`;
}
