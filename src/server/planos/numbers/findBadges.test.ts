import { describe, expect, it } from 'vitest';
import { at, number, numbers, range, square } from '../../../../test/frames.ts';
import { lwpolyline, text, writeDxf } from '../../../../test/planos/writeDxf.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';

/** A box around the n-th number, 16 high; a pill is as long as its number. */
const box = (n: number, digits = 2) =>
  `<rect x="${50 * n + 6}" y="22" width="${8 + 8 * digits}" height="16" rx="4" fill="#fff"/>`;
const bound = async (inside: string, ids: readonly string[]) => {
  const { informe, cajas } = await readTestDibujo(svg(inside), ids);
  return {
    cajas,
    alfileres: informe.alfileres,
    disputados: informe.disputados.map(({ id_lote }) => id_lote),
  };
};

describe('a badge behind a number', () => {
  it.each([
    ['of one size', () => 2],
    ['as long as its number', (n: number) => String(n).length],
  ])('%s is not taken for a lot with a missing outline', async (_kind, digits) => {
    const drawn = range(7, 12).map((n) => square(n) + box(n, digits(n)) + number(n, String(n)));
    const { cajas, alfileres } = await bound(drawn.join('') + box(13) + number(13, '13'), numbers(7, 13));
    expect(cajas).toMatchObject(Object.fromEntries(range(7, 12).map((n) => [String(n), at(n)])));
    expect(alfileres).toEqual(['13']);
  });

  it('is no lot, even if half of the lots are merged in pairs', async () => {
    const badge = (n: number) => box(n) + number(n, String(n));
    const pair = (n: number) =>
      `<rect x="${50 * n}" y="10" width="90" height="40"/>${badge(n)}${badge(n + 1)}`;
    const drawn =
      [1, 3].map(pair).join('') +
      range(5, 6)
        .map((n) => square(n) + badge(n))
        .join('');
    const { cajas, disputados } = await bound(drawn + badge(7), numbers(1, 7));
    expect(cajas['5']).toEqual(at(5));
    expect(disputados).toEqual(numbers(1, 4));
    expect(Object.keys(cajas)).toEqual(['5', '6', '7']);
  });

  it('differs from a parcel filled by an area text', async () => {
    const apart = [1, 3, 5, 7, 9, 11];
    const drawn = apart.map((n) => square(n) + number(n, `${n} 162 m2`));
    const { cajas, alfileres } = await bound(drawn.join(''), apart.map(String));
    expect(cajas).toMatchObject(Object.fromEntries(apart.map((n) => [String(n), at(n)])));
    expect(alfileres).toEqual([]);
  });

  it('becomes a pin, not the lot, if there is nothing else', async () => {
    const { alfileres } = await bound(
      range(1, 6)
        .map((n) => `<rect x="${50 * n + 6}" y="22" width="16" height="16" rx="4"/>${number(n, String(n))}`)
        .join(''),
      numbers(1, 6),
    );
    expect(alfileres).toEqual(numbers(1, 6));
  });

  it('is no lot where lots are lines', async () => {
    const line = (n: number) => `<path d="M${50 * n} 10V60"/>`;
    const drawn = range(1, 6).map((n) => box(n, 1) + number(n, String(n)));
    const lines = `<g fill="none" stroke="red"><path d="M40 10H360"/><path d="M40 60H360"/>${range(1, 7).map(line).join('')}</g>`;
    const { cajas } = await bound(lines + drawn.join(''), numbers(1, 6));
    expect(cajas['3']).toEqual([150, 10, 200, 60]);
  });

  it('is no parcel of a survey, inside or beside one', async () => {
    const ring = (x: number, y: number, w: number, h: number) => [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ];
    const label = (n: number, y: number) =>
      text('TEXTOS', 10 * n + 5, y, String(n), [72, 4], [11, 10 * n + 5], [21, y]);
    const badge = (n: number, y: number) => lwpolyline('INSIGNIAS', ring(10 * n + 4, y - 1, 2, 2));
    const entities = range(1, 6).flatMap((n) => {
      const y = n === 4 ? 22 : 10;
      const drawn = [badge(n, y), label(n, y)];
      return n === 5 ? drawn : [lwpolyline('LOTES', ring(10 * n, 0, 10, 20)), ...drawn];
    });
    const { trazos } = await readTestDibujo(writeDxf({ entities }), numbers(1, 6));
    const widths = trazos.lotes.map(({ caja, alfiler }) => (alfiler ? 'alfiler' : caja[2] - caja[0]));
    expect(widths).toEqual([10, 10, 10, 10, 'alfiler', 10]);
  });
});

describe('lots that look like badges', () => {
  it('are bound: small ones around their letters that touch', async () => {
    const lot = (n: number) =>
      `<rect x="${20 * n}" y="10" width="20" height="20"/><text x="${20 * n + 3}" y="24" font-size="12">${n}</text>`;
    const { cajas, alfileres } = await bound(range(1, 8).map(lot).join(''), numbers(1, 8));
    expect(alfileres).toEqual([]);
    expect(cajas['4']).toEqual([80, 10, 100, 30]);
  });

  it('are bound: pairs, each in its own block', async () => {
    const block = (n: number) => `<rect x="${100 * n}" y="10" width="84" height="40" fill="none"/>`;
    const lot = (n: number) => {
      const x = 100 * Math.ceil(n / 2) + (n % 2 ? 1 : 42);
      return `<rect x="${x}" y="11" width="41" height="38"/><text x="${x + 10}" y="35" font-size="12">${n}</text>`;
    };
    const { cajas } = await bound(
      range(1, 4).map(block).join('') + range(1, 8).map(lot).join(''),
      numbers(1, 8),
    );
    expect(cajas['3']).toEqual([201, 11, 242, 49]);
  });
});
