import { expect, it } from 'vitest';
import { at, number, numbers, range, square } from '../../../../test/frames.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';

const named = (from: number, to: number) =>
  range(from, to)
    .map((n) => square(n, `id="lot-${n}"`) + number(n, String(n)))
    .join('');
const merged = (n: number) => `<rect id="lot-${n}" x="${50 * n}" y="10" width="90" height="40"/>`;
/** A digit beside the n-th square's two-digit number. */
const stray = (n: number, figure: number) =>
  `<text x="${50 * n + 25}" y="35" font-size="12">${figure}</text>`;
const read = async (inside: string, ids: readonly string[]) => {
  const { informe, cajas } = await readTestDibujo(svg(inside), ids);
  const disputados = informe.disputados.map(({ id_lote, motivo }) => `${id_lote}: ${motivo}`);
  return { cajas, disputados, alfileres: informe.alfileres };
};

it('two lots in one shape are disputed, even if an extra digit makes one number fit the other', async () => {
  const drawn = `${named(2, 6)}${merged(7)}${number(7, '7')}${number(8, '12')}${stray(8, 7)}`;
  const { cajas, disputados } = await read(drawn, [...numbers(2, 7), '12']);
  expect(Object.keys(cajas)).toEqual(numbers(2, 6));
  expect(disputados).toEqual(['7: VARIOS_NUMEROS', '12: VARIOS_NUMEROS']);
});

it('a lot’s number with an extra digit stays its own if the other readings have places', async () => {
  const { cajas, disputados } = await read(named(10, 14) + stray(12, 3), numbers(10, 14));
  expect(disputados).toEqual([]);
  expect(cajas['12']).toEqual(at(12));
});

it('a lot’s number in another lot’s shape disputes both if its own shape has none', async () => {
  const drawn = `${named(1, 5)}${merged(6)}${number(6, '6')}${number(7, '9')}${square(9, 'id="lot-9"')}`;
  const { cajas, disputados } = await read(drawn, [...numbers(1, 6), '9']);
  expect(Object.keys(cajas)).toEqual(numbers(1, 5));
  expect(disputados).toEqual(['6: VARIOS_NUMEROS', '9: VARIOS_NUMEROS']);
});

it('a number close to another has no pin, since it is ambiguous', async () => {
  const alone = range(10, 15).map((n) => number(n, String(n)));
  const { alfileres } = await read(
    `${alone.join('')}<circle cx="618" cy="30" r="10"/><text x="632" y="35" font-size="12">9</text>`,
    numbers(9, 15),
  );
  expect(alfileres).toEqual(['10', '11', '13', '14', '15']);
});

it('a lot bound by name is disputed if its number is far away in the open while most others have theirs inside', async () => {
  const far = `${named(1, 5)}${square(6, 'id="lot-6"')}${number(8, '6')}`;
  expect((await read(far, numbers(1, 6))).disputados).toEqual(['6: NUMERO_FUERA']);
  const beside = `${named(1, 5)}${square(6, 'id="lot-6"')}<text x="310" y="8" font-size="12">6</text>`;
  expect((await read(beside, numbers(1, 6))).cajas['6']).toEqual(at(6));
});

it.each([
  ['a badge', '<circle cx="425" cy="30" r="12"/>'],
  ['a parcel of nobody', '<rect x="402" y="10" width="46" height="40"/>'],
  ['a parcel in dispute', '<rect id="lot-5" x="402" y="10" width="46" height="40"/>'],
])('a number far from the shape of its name on %s counts as in the open', async (_what, under) => {
  const badges = range(1, 5)
    .map((n) => `<circle cx="${50 * n + 25}" cy="30" r="12"/>`)
    .join('');
  const drawn = `${named(1, 5)}${square(6, 'id="lot-6"')}${badges}${under}${number(8, '6')}`;
  expect((await read(drawn, numbers(1, 6))).disputados).toContain('6: NUMERO_FUERA');
});

it('a number within its block contradicts a name too, if only one lot of the block lacks its own', async () => {
  const block = (m: number, from: number, to: number) =>
    `<g id="manzana-${m}">${range(from, to)
      .map((n) => square(n, `id="lote-${n - from + 1}"`) + number(n, String(n - from + 1)))
      .join('')}</g>`;
  const far = `${square(11, 'id="lote-5"')}${number(13, '5')}`;
  const drawn = `${block(1, 1, 5)}${block(2, 7, 10).replace('</g>', `${far}</g>`)}`;
  const ids = [1, 2].flatMap((m) => range(1, 5).map((n) => `M${m}-L${n}`));
  expect((await read(drawn, ids)).disputados).toEqual(['M2-L5: NUMERO_FUERA']);
});
