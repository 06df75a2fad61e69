import { describe, expect, it } from 'vitest';
import { number, numbers, range, square } from '../../../../test/frames.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';
import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import { SIN_LIGAS } from '../ligas/ligas.ts';
import { formatInforme } from '../report/formatInforme.ts';

/** An empty photograph with numbers in rows of ten, 60 apart. */
const PHOTO = '<image href="data:image/png;base64,AAAA" width="1000" height="1000"/>';
const at = (n: number) => [60 + ((n - 1) % 10) * 60, 100 + Math.floor((n - 1) / 10) * 90] as const;
const text = (x: number, y: number, value: string, size = 14) =>
  `<text x="${x}" y="${y + 0.36 * size}" font-size="${size}" text-anchor="middle">${value}</text>`;
const set = (n: number, value = String(n)) => text(...at(n), value);
const sheet = (count: number) =>
  PHOTO +
  range(1, count)
    .map((n) => set(n))
    .join('');

async function read(inside: string, ids: readonly string[], ligas: Ligas = SIN_LIGAS) {
  const { trazos, informe, fondo } = await readTestDibujo(svg(inside), ids, {}, ligas);
  const pins = trazos.lotes.filter(({ alfiler }) => alfiler);
  return { trazos, informe, fondo, pins: pins.map(({ id_lote }) => id_lote) };
}

describe('numbers that nothing encloses', () => {
  it('are pins: round, disjoint, over their numbers, which the underlay loses', async () => {
    const { trazos, informe, fondo } = await read(sheet(20), numbers(1, 20));
    expect(informe).toMatchObject({ ligados: 20, alfileres: numbers(1, 20), sinFigura: [] });
    for (const [i, { alfiler, etiqueta, caja, d }] of trazos.lotes.entries()) {
      const [x, y] = at(i + 1);
      expect(alfiler).toBe(true);
      expect(Math.hypot(etiqueta[0] - x, etiqueta[1] - y)).toBeLessThan(0.1);
      expect(caja[2] - caja[0]).toBeCloseTo(2 * 0.38 * 60, 1);
      expect(d).toMatch(/^M.*C.*Z$/);
    }
    expect(fondo).not.toContain('<text');
    expect(fondo).toContain('<image');
  });

  it('measure nothing: neither scale nor areas', async () => {
    const { trazos, informe } = await read(sheet(20), numbers(1, 20));
    expect(trazos.metros).toBeUndefined();
    expect(informe.escala).toBeUndefined();
  });

  it('coexist with lots that have shapes', async () => {
    const drawn = range(1, 8).map((n) => square(n, `id="lot-${n}"`) + number(n, String(n)));
    const { trazos, pins } = await read(drawn.join('') + number(9, '9') + number(10, '10'), numbers(1, 10));
    expect(pins).toEqual(['9', '10']);
    expect(trazos.lotes[0]?.alfiler).toBeUndefined();
  });

  it('are reported as pins', async () => {
    const { informe } = await read(sheet(4), numbers(1, 4));
    const lines = formatInforme(informe).join('\n');
    expect(lines).toContain('Lotes con figura: 0 de 4.');
    expect(lines).toContain('Lotes con una marca sobre su número, pues nada lo encierra');
    expect(informe.noLigable).toBeUndefined();
  });

  it('are pins of their block’s lots if the block’s group is named', async () => {
    const block = (m: number) =>
      `<g id="manzana-${m}">${range(1, 5)
        .map((n) => text(60 * n, 200 * m, String(n)))
        .join('')}</g>`;
    const ids = [1, 2].flatMap((m) => range(1, 5).map((n) => `M${m}-L${n}`));
    expect((await read(block(1) + block(2), ids)).pins).toEqual(ids);
  });
});

describe('an unenclosed number is no pin', () => {
  it('if printed twice: a person decides', async () => {
    const { pins, informe, trazos } = await read(sheet(8) + text(500, 190, '3'), numbers(1, 8));
    expect(pins).toEqual(['1', '2', '4', '5', '6', '7', '8']);
    expect(informe.disputados).toMatchObject([{ id_lote: '3', motivo: 'NUMERO_REPETIDO' }]);
    const figuras = informe.disputados[0]?.figuras ?? [];
    const right = figuras.find(({ caja }) => Math.abs((caja[1] + caja[3]) / 2 - 100) < 1)?.huellas[0];
    const decided = { ...SIN_LIGAS, ligas: [{ id_lote: '3', figura: right ?? {} }] };
    const again = await read(sheet(8) + text(500, 190, '3'), numbers(1, 8), decided);
    expect(again.pins).toEqual(numbers(1, 8));
    expect(again.trazos.lotes[2]?.etiqueta.map(Math.round)).toEqual([...at(3).map(Math.round), 23]);
    expect(trazos.lotes).toHaveLength(7);
  });

  it('if its size differs from lot numbers, as for measures and streets', async () => {
    const measure = range(1, 8)
      .filter((n) => n !== 5)
      .map((n) => set(n))
      .join('');
    expect((await read(measure + text(300, 160, '5', 6), numbers(1, 8))).pins).not.toContain('5');
  });

  it('if far from all others, in a legend or frame', async () => {
    const drawn = range(1, 8)
      .filter((n) => n !== 5)
      .map((n) => set(n))
      .join('');
    expect((await read(drawn + text(950, 950, '5'), numbers(1, 8))).pins).not.toContain('5');
  });

  it('if few of the remaining lots have one', async () => {
    const { pins, informe } = await read(sheet(4), numbers(1, 20));
    expect(pins).toEqual([]);
    expect(informe.sinFigura).toHaveLength(20);
  });

  it('if a lot-sized shape is around it', async () => {
    const drawn = range(1, 6).map((n) => square(n, `id="lot-${n}"`) + number(n, String(n)));
    const { pins, informe } = await read(drawn.join('') + square(8) + number(8, '7'), numbers(1, 7));
    expect(pins).toEqual([]);
    expect(informe.sinFigura[0]?.propuestas).toEqual(['figura con el número escrito «7»']);
  });
});

describe('a person', () => {
  it('may forbid pins', async () => {
    const { pins, informe } = await read(sheet(8), numbers(1, 8), { ...SIN_LIGAS, alfileres: 'nunca' });
    expect(pins).toEqual([]);
    expect(informe.noLigable).toMatch(/^El dibujo lleva escritos 8 números de lote sin figura alrededor/);
  });

  it('may ask for pins, however few and whatever their size', async () => {
    const drawn = sheet(3) + text(900, 900, '4', 40);
    const { pins } = await read(drawn, numbers(1, 20), { ...SIN_LIGAS, alfileres: 'siempre' });
    expect(pins).toEqual(numbers(1, 4));
  });

  it('may remove one', async () => {
    const { informe } = await read(sheet(8), numbers(1, 8));
    const [x, y] = at(2);
    const area = Math.PI * (0.38 * 60) ** 2;
    const ligas = { ...SIN_LIGAS, ligas: [{ id_lote: null, figura: { x, y, area } }] };
    expect((await read(sheet(8), numbers(1, 8), ligas)).pins).toEqual(['1', ...numbers(3, 8)]);
    expect(informe.alfileres).toHaveLength(8);
  });
});
