import { describe, expect, it } from 'vitest';
import { at, numbers, range, square } from '../../../../test/frames.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';

/** A number with each digit as a text; `pitch` relative to height. */
const spaced = (n: number, text: string, pitch: number, turn = '') =>
  [...text]
    .map(
      (digit, i) => `<text x="${50 * n + 5 + i * pitch * 12}" y="35" font-size="12"${turn}>${digit}</text>`,
    )
    .join('');
const lots = (from: number, to: number, pitch: number) =>
  range(from, to)
    .map((n) => square(n - from + 1) + spaced(n - from + 1, String(n), pitch))
    .join('');

describe('digits as separate texts', () => {
  it.each([0.45, 0.6, 0.8])('are one number at %s of their height', async (pitch) => {
    const { cajas, informe, fondo } = await readTestDibujo(svg(lots(10, 16, pitch)), numbers(10, 16));
    expect(cajas['13']).toEqual(at(4));
    expect(informe.disputados).toEqual([]);
    expect(fondo).not.toContain('<text');
  });

  it('are one number in a rotated drawing too', async () => {
    const turned = `<g transform="rotate(90 400 400)">${lots(10, 16, 0.6)}</g>`;
    expect((await readTestDibujo(svg(turned), numbers(10, 16))).informe.ligados).toBe(7);
  });

  it('are one pin’s number if nothing encloses them', async () => {
    const bare = range(10, 16)
      .map((n) => spaced(n - 9, String(n), 0.6))
      .join('');
    expect((await readTestDibujo(svg(bare), numbers(10, 16))).informe.alfileres).toEqual(numbers(10, 16));
  });

  it('between one number’s spacing and two numbers’ leave their lots to a person', async () => {
    const drawn = lots(10, 15, 0.6) + square(8) + spaced(8, '16', 1.2);
    const { cajas, informe } = await readTestDibujo(svg(drawn), ['1', '6', ...numbers(10, 16)]);
    expect(Object.keys(cajas)).toEqual(numbers(10, 15));
    expect(informe.disputados.map(({ id_lote, motivo }) => `${id_lote} ${motivo}`)).toEqual([
      '1 NUMERO_DUDOSO',
      '6 NUMERO_DUDOSO',
      '16 NUMERO_DUDOSO',
    ]);
  });

  it('agree with the shape’s name if one reading is its own', async () => {
    const named = (pitch: number) =>
      range(10, 15)
        .map((n) => square(n - 9, `id="lot-${n}"`) + spaced(n - 9, String(n), pitch))
        .join('');
    for (const pitch of [0.6, 1.2]) {
      const { informe } = await readTestDibujo(svg(named(pitch)), numbers(10, 15));
      expect(informe).toMatchObject({ ligados: 6, disputados: [] });
    }
  });

  it('are two lots’ if a line separates them', async () => {
    const narrow = `<rect x="100" y="10" width="10" height="40"/><rect x="110" y="10" width="10" height="40"/>${[
      1, 2,
    ]
      .map((n) => `<text x="${95 + 10 * n}" y="35" font-size="12" text-anchor="middle">${n}</text>`)
      .join('')}`;
    const { cajas } = await readTestDibujo(svg(narrow), ['1', '2', '12']);
    expect(cajas['1']).toEqual([100, 10, 110, 50]);
    expect(cajas['2']).toEqual([110, 10, 120, 50]);
    expect(cajas['12']).toBeUndefined();
  });

  it('beside a longer text bind nothing: 12 and a 3 may be 123', async () => {
    const parts = '<text x="405" y="35" font-size="12">12</text><text x="419" y="35" font-size="12">3</text>';
    const ids = ['3', '10', '11', ...numbers(13, 16), '12', '123'];
    const drawn =
      lots(10, 11, 0.6) +
      range(13, 16)
        .map((n) => square(n) + spaced(n, String(n), 0.6))
        .join('');
    const { informe } = await readTestDibujo(svg(drawn + square(8) + parts), ids);
    expect(informe.ligados).toBe(6);
    expect(informe.disputados.map(({ motivo }) => motivo)).toEqual(range(1, 3).map(() => 'NUMERO_DUDOSO'));
  });
});
