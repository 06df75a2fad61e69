import { decimal, formatPrecio } from '../../../../domain/decimal.ts';

export const TEXTOS_DEL_BUSCADOR = {
  buscar: 'Buscar',
  campo: 'Busca por nombre o lugar',
  elecciones: {
    lugar: 'Ciudad',
    hasta: 'Precio',
    recamaras: 'Recámaras',
    entrega: 'Entrega',
    orden: 'Orden',
  },
  ordenes: { precio: 'Menor precio primero', cercania: 'Cercanía al lugar escrito' },
  recamaras: (n: number) => (n === 1 ? '1 recámara o más' : `${n} recámaras o más`),
  hasta: (precio: number) => `Hasta ${formatPrecio(decimal(precio))}`,
  quitar: 'Quitar filtros',
  todos: (n: number) => (n === 1 ? '1 proyecto' : `${shown(n)} proyectos`),
  algunos: (n: number, todos: number) => `${shown(n)} de ${shown(todos)} proyectos`,
  /** What is said to be at a place or near it; no distance is known. */
  cercanos: (n: number, lugar: string) => {
    if (!n) return `Ninguno dice estar en «${lugar}» ni cerca.`;
    return n === 1
      ? `Primero, el que dice estar en «${lugar}» o cerca.`
      : `Primero, los ${shown(n)} que dicen estar en «${lugar}» o cerca.`;
  },
  escribe: 'Escribe un lugar para ver primero lo más cercano.',
  ninguno: 'Ningún proyecto coincide con lo que buscas.',
  mas: 'Ver más proyectos',
  cargando: 'Cargando…',
  principio: 'Ver desde el principio',
} as const;

const shown = (n: number) => n.toLocaleString('es-MX');
