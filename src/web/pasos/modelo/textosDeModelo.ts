import type { ModeloOrder } from './orderModelos.ts';

export const TEXTOS_DE_MODELO = {
  conTuLote: 'con tu lote',
  ordenar: 'Ordena los modelos',
  caben: 'Caben en mi lote',
  /** `lee` follows the name for screen readers. */
  orden: {
    precio: { nombre: 'Precio', lee: ', el más bajo primero' },
    area: { nombre: 'Área', lee: ', la más grande primero' },
    recamaras: { nombre: 'Recámaras', lee: ', más primero' },
  } satisfies Record<ModeloOrder, { nombre: string; lee: string }>,
  noCaben: 'Modelos que no caben en tu lote',
  planos: 'Planos',
  planosDe: (nombre: string) => `Planos del modelo ${nombre}`,
  acabados: 'Acabados',
  garantia: 'Garantía',
} as const;
