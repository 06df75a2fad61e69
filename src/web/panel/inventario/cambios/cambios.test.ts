import { expect, test } from 'vitest';
import { CAMBIO_KINDS, cambioOf, sayLotes } from './cambios.ts';
import { TEXTOS_DE_CAMBIO } from './textosDeCambio.ts';

const ONE = sayLotes(['5']);
const MANY = sayLotes(Array.from({ length: 24 }, (_, at) => String(at)));
const saidOf = (tipo: (typeof CAMBIO_KINDS)[number], lotes: typeof ONE) => {
  const { titulo, hacer, hecho, ayuda } = cambioOf(tipo);
  return [titulo(lotes), hacer(lotes), hecho(lotes), ayuda?.(lotes)].filter(Boolean).join(' | ');
};

test('a change of one lot names it with its article', () => {
  expect(CAMBIO_KINDS.map((tipo) => saidOf(tipo, ONE))).toEqual([
    'Apartar el lote 5 | Apartar el lote 5 | Apartado: lote 5',
    'Vender el lote 5 | Anotar la venta del lote 5 | Vendido: lote 5',
    'Cambiar el fin del apartado del lote 5 | Guardar el fin del lote 5 | Apartado hasta otro día: lote 5',
    'Liberar el lote 5 | Liberar el lote 5 | Liberado: lote 5 | Vuelve a estar disponible en este momento, y los compradores lo ven.',
    'Anotar el pago del lote 5 | Anotar el pago | Pago anotado: lote 5 | Desde entonces el apartado no vence por sí mismo.',
    'Anotar un pago que llegó tarde, lote 5 | Anotar el pago | Pago anotado: lote 5 | Este apartado ya terminó: el pago queda anotado con él y el lote sigue como está. Para apartarlo otra vez, usa Apartar.',
    'Anular la venta del lote 5 | Anular la venta del lote 5 | Venta anulada: lote 5 | Si estaba apartado antes de la venta, vuelve su apartado, con su pago y al menos un día por delante. Si no, queda como dice el catálogo.',
    'Marcar el lote 5 como ocupado por la casa muestra en el catálogo | Marcar como ocupado por la casa muestra | Casa muestra en el catálogo: lote 5 | Los compradores lo verán ocupado por la casa muestra.',
    'Marcar el lote 5 como bloqueado en el catálogo | Marcar como bloqueado | Bloqueado en el catálogo: lote 5 | Los compradores lo verán vendido.',
    'Marcar el lote 5 como vendido en el catálogo | Marcar como vendido | Vendido en el catálogo: lote 5 | Los compradores lo verán vendido. No anota ninguna venta: para eso está Vender.',
    'Marcar el lote 5 como disponible en el catálogo | Marcar como disponible | Disponible en el catálogo: lote 5 | Los compradores podrán elegirlo, si nada más lo impide.',
  ]);
});

test('a change of many lots agrees with their number', () => {
  expect(CAMBIO_KINDS.map((tipo) => saidOf(tipo, MANY))).toEqual([
    'Apartar 24 lotes | Apartar 24 lotes | Apartados: 24 lotes',
    'Vender 24 lotes | Anotar la venta de 24 lotes | Vendidos: 24 lotes',
    'Cambiar el fin del apartado de 24 lotes | Guardar el fin de 24 lotes | Apartados hasta otro día: 24 lotes',
    'Liberar 24 lotes | Liberar 24 lotes | Liberados: 24 lotes | Vuelven a estar disponibles en este momento, y los compradores los ven.',
    'Anotar el pago de 24 lotes | Anotar el pago | Pago anotado: 24 lotes | Desde entonces el apartado no vence por sí mismo.',
    'Anotar un pago que llegó tarde, 24 lotes | Anotar el pago | Pago anotado: 24 lotes | Este apartado ya terminó: el pago queda anotado con él y el lote sigue como está. Para apartarlo otra vez, usa Apartar.',
    'Anular la venta de 24 lotes | Anular la venta de 24 lotes | Ventas anuladas: 24 lotes | Si estaban apartados antes de la venta, vuelven sus apartados, con su pago y al menos un día por delante. Si no, quedan como dice el catálogo.',
    'Marcar 24 lotes como ocupados por la casa muestra en el catálogo | Marcar como ocupados por la casa muestra | Casas muestra en el catálogo: 24 lotes | Los compradores los verán ocupados por la casa muestra.',
    'Marcar 24 lotes como bloqueados en el catálogo | Marcar como bloqueados | Bloqueados en el catálogo: 24 lotes | Los compradores los verán vendidos.',
    'Marcar 24 lotes como vendidos en el catálogo | Marcar como vendidos | Vendidos en el catálogo: 24 lotes | Los compradores los verán vendidos. No anota ninguna venta: para eso está Vender.',
    'Marcar 24 lotes como disponibles en el catálogo | Marcar como disponibles | Disponibles en el catálogo: 24 lotes | Los compradores podrán elegirlos, si nada más lo impide.',
  ]);
});

test('an unchanged state is not told as a change', () => {
  expect(TEXTOS_DE_CAMBIO.pasa('Vendido', 'Vendido')).toBe('Sigue Vendido');
  expect(TEXTOS_DE_CAMBIO.pasa('Disponible', 'Vendido')).toBe('Disponible → Vendido');
});
