import { decimal, formatPrecio } from '../../../../domain/decimal.ts';

export const TEXTOS_DEL_BUSCADOR = {
  buscar: 'Buscar',
  campo: 'Busca por nombre o lugar',
  lugar: 'Lugar',
  todosLosLugares: 'Lugar: todos',
  precio: 'Precio',
  todosLosPrecios: 'Precio: todos',
  hasta: (precio: number) => `Hasta ${formatPrecio(decimal(precio))}`,
  quitar: 'Quitar filtros',
  todos: (n: number) => (n === 1 ? '1 proyecto' : `${shown(n)} proyectos`),
  algunos: (n: number, todos: number) => `${shown(n)} de ${shown(todos)} proyectos`,
  ninguno: 'Ningún proyecto coincide con lo que buscas.',
  mas: 'Ver más proyectos',
  cargando: 'Cargando…',
  principio: 'Ver desde el principio',
} as const;

const shown = (n: number) => n.toLocaleString('es-MX');
