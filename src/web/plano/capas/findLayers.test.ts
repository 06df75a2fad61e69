import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lote } from '../../../contract/catalogo.ts';
import type { LoteEnSitio, PlanoLotes } from '../../../contract/plano.ts';
import { decimal } from '../../../domain/decimal.ts';
import { createOutlines } from '../load/outlines.ts';
import type { CabidaDeLotes } from '../state/planoStore.ts';
import { detalleOf } from '../textosPlano.ts';
import { findLayers, paintedOf } from './findLayers.ts';

const PRECIO = decimal(3250);

function layersOf(
  lots: readonly (LoteEnSitio & Partial<Omit<Lote, keyof LoteEnSitio>>)[],
  norte?: number,
  precio = PRECIO,
  cabida?: CabidaDeLotes,
) {
  const lotes = lots.map(
    ({ terreno = 170, estatus = 'Disponible' }, i): Lote => ({ id_lote: `${i}`, terreno, estatus }),
  );
  const plano: PlanoLotes = {
    version: 1,
    viewBox: [0, 0, 10 * lots.length, 20],
    ...(norte !== undefined && { norte }),
    lotes: lots.map(({ terreno: _terreno, estatus: _estatus, ...sitio }, i) => ({
      ...sitio,
      id_lote: `${i}`,
      d: '',
      caja: [i * 10, 0, i * 10 + 10, 20],
      etiqueta: [i * 10 + 5, 10, 5],
    })),
  };
  return { lotes, layers: findLayers(createOutlines(plano, lotes), lotes, precio, cabida) };
}

const anyLots = fc.array(
  fc.record({
    terreno: fc.integer({ min: 120, max: 180 }),
    estatus: fc.constantFrom('Disponible' as const, 'Disponible' as const, 'Vendido' as const),
  }),
  { minLength: 1, maxLength: 60 },
);

describe('layers', () => {
  test('of a drawing without data, with lots of one price, there are none', () => {
    expect(layersOf([{}, {}, {}]).layers).toEqual([]);
    expect(layersOf([{ terreno: 150 }, { terreno: 180 }], undefined, decimal(0)).layers).toEqual([]);
  });

  test('by models separates lots that take all, some or none, and leaves out unknown ones', () => {
    const modelos = [1, 2].map((id_modelo) => ({ id_modelo, nombre: `${id_modelo}` }));
    // How many of the two models fit, by lot; unknown for lot 3.
    const counts: Record<string, number | undefined> = { 0: 2, 1: 1, 2: 0, 4: 2 };
    const cabidaOf = (of: typeof counts): CabidaDeLotes => ({
      modelos,
      stands: ({ id_lote }, id_modelo) => {
        const count = of[id_lote];
        return count === undefined ? undefined : id_modelo <= count;
      },
      takesNone: ({ id_lote }) => of[id_lote] === 0,
    });
    const lots = [{}, {}, {}, {}, { estatus: 'Vendido' as const }];
    const { layers } = layersOf(lots, undefined, PRECIO, cabidaOf(counts));
    expect(layers.map(({ id, clases }) => [id, clases.map(({ texto, lotes }) => [texto, lotes])])).toEqual([
      [
        'casa',
        [
          ['Caben todos los modelos', [0]],
          ['Caben algunos modelos', [1]],
          ['No cabe ningún modelo', [2]],
        ],
      ],
    ]);
    expect(layersOf(lots, undefined, PRECIO, cabidaOf({ 0: 2, 1: 2, 2: 2 })).layers).toEqual([]);
  });

  test('by price puts every available lot in one of at most five classes, no dearer one in a lower', () => {
    fc.assert(
      fc.property(anyLots, (lots) => {
        const { layers, lotes } = layersOf(lots);
        const clases = layers[0]?.clases ?? [];
        expect(clases.length).toBeLessThanOrEqual(5);
        const seen = clases.flatMap((clase) => clase.lotes);
        expect(new Set(seen).size).toBe(seen.length);
        const available = lotes.flatMap(({ estatus }, i) => (estatus === 'Disponible' ? i : []));
        if (clases.length) expect([...seen].sort((a, b) => a - b)).toEqual(available);
        else expect(new Set(available.map((i) => lotes[i]?.terreno)).size).toBeLessThanOrEqual(1);
        const sumas = clases.map((clase) =>
          clase.lotes.flatMap((i) => (lotes[i] ? detalleOf(lotes[i], PRECIO).suma : [])),
        );
        for (let i = 1; i < sumas.length; i++)
          for (const dearer of sumas[i] ?? [])
            for (const cheaper of sumas[i - 1] ?? []) expect(dearer > cheaper).toBe(true);
      }),
    );
  });

  test('each class of a layer has its own pattern, not only its colour', () => {
    const { layers } = layersOf(
      [120, 130, 140, 150, 160, 170].map((terreno, i) => ({
        terreno,
        fondo: i * 90,
        frente: i % 2 ? ['agua'] : ['parque'],
      })),
      0,
    );
    expect(layers.map(({ id }) => id)).toEqual(['precio', 'frente', 'sol']);
    for (const { clases } of layers)
      expect(new Set(clases.map(({ trama }) => trama)).size).toBe(clases.length);
  });

  test('the sun depends only on north: a rotated drawing says the same of the same lot', () => {
    const backs = (norte: number) =>
      layersOf(
        [0, 90, 180, 270].map((fondo) => ({ fondo: (fondo + norte) % 360 })),
        norte,
      ).layers.flatMap(({ clases }) => clases.map(({ texto, lotes }) => [texto.split(':')[0], lotes]));
    expect(backs(0)).toEqual([
      ['Fondo al norte', [0]],
      ['Fondo al oriente', [1]],
      ['Fondo al sur', [2]],
      ['Fondo al poniente', [3]],
    ]);
    for (const norte of [30, 145, 359]) expect(backs(norte)).toEqual(backs(0));
    expect(layersOf([{ fondo: 90 }]).layers).toEqual([]);
  });

  test('a lot at park and water counts as water; sold lots are left out', () => {
    const { layers, lotes } = layersOf([
      { frente: ['parque', 'agua'] },
      { frente: ['parque'], estatus: 'Vendido' },
      { esquina: true },
    ]);
    const painted = layers.map((layer) => [layer.id, [...paintedOf(layer, lotes.length).claseOf]]);
    expect(painted).toEqual([
      ['esquina', [-1, -1, 0]],
      ['frente', [0, -1, -1]],
    ]);
  });
});
