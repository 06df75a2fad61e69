import { describe, expect, it } from 'vitest';
import { at, number, numbers, range, square } from '../../../../test/frames.ts';
import { svg } from '../../../../test/readTestDibujo.ts';
import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import { SIN_LIGAS } from '../ligas/ligas.ts';
import { readMesa } from './readMesa.ts';

async function readTestMesa(inside: string, ids: readonly string[], ligas: Ligas = SIN_LIGAS) {
  const lotes = ids.map((id_lote) => ({ id_lote, terreno: '100' }));
  const read = await readMesa(new TextEncoder().encode(svg(inside)), lotes, { ligas });
  if (!read.ok) throw new Error(read.motivo);
  const { mesa } = read;
  const boxAt = (n: number | undefined) => mesa.figuras.find((figura) => figura.n === n)?.caja;
  return { mesa, boxAt };
}

/** Lots 4 and 5 have swapped numbers. */
const swapped = range(1, 6)
  .map((n) => square(n, `id="lot-${n}"`) + number(n, String(n === 4 ? 5 : n === 5 ? 4 : n)))
  .join('');

describe('the drawing’s desk', () => {
  it('shows each lot’s shapes with their source, and each shape’s printed numbers', async () => {
    const { mesa, boxAt } = await readTestMesa(swapped, numbers(1, 7));
    const [first, , , fourth, , , seventh] = mesa.lotes;
    expect(first).toMatchObject({ id_lote: '1', terreno: 100, por: 'dibujo' });
    expect(boxAt(first?.figuras[0])).toEqual(at(1));
    expect(mesa.figuras[0]).toMatchObject({ nombre: 'lot-1', escritos: ['1'], area: 1600 });
    expect(fourth).toMatchObject({ figuras: [], por: null });
    expect(seventh).toMatchObject({ figuras: [], por: null });
    expect(mesa.disputas.map(({ id_lote }) => id_lote)).toEqual(['4', '5']);
    expect(mesa.disputas[0]?.porque).toContain(
      'el nombre de la figura y el número escrito dentro no coinciden',
    );
    expect(mesa.disputas[0]?.figuras.map(boxAt)).toEqual([at(4), at(5)]);
  });

  it('shows lookalikes, and closed lot-sized shapes, once each', async () => {
    const row = range(1, 4)
      .map((n) => square(n, `id="lot-${n}"`))
      .join('');
    const twice = square(9) + square(9, 'fill="none" stroke="red"');
    const large = '<rect x="0" y="600" width="400" height="400"/>';
    const { mesa, boxAt } = await readTestMesa(
      `<g>${row}${square(6, 'id="lot-59"')}</g>${twice}${large}`,
      numbers(1, 4),
    );
    expect(mesa.sobrantes.map(boxAt)).toContainEqual(at(6));
    const boxes = mesa.figuras.map(({ caja }) => caja);
    expect(boxes.filter(([left]) => left === 450)).toHaveLength(1);
    expect(boxes).not.toContainEqual([0, 600, 400, 1000]);
  });

  it('reports in whole sentences what was dropped, left over, or not used', async () => {
    const row = range(1, 4)
      .map((n) => square(n, `id="lot-${n}"`))
      .join('');
    const styled = '<style>@import url(https://malo.example/x.css);</style>';
    const sheet = '<rect id="lot-9" x="0" y="0" width="1000" height="1000"/>';
    const { mesa } = await readTestMesa(
      `${styled}<script>x</script><g>${row}${square(6, 'id="lot-59"')}</g>${sheet}`,
      [...numbers(1, 4), '9'],
    );
    expect(mesa.lectura).toEqual([
      'Asignados por el id, como «lot-1»: 4.',
      'Figuras sin lote (1): lot-59.',
      'La figura «lot-9» no se tomó como lote: abarca toda la hoja.',
      'Retirado por seguridad: 1 direcciones remotas (@import url(https://malo.example/x.css);).',
      'Retirado por seguridad: 1 de código (script) (<script>).',
    ]);
    expect(mesa.cercanos).toEqual([]);
  });

  it('hides hills, houses and blocks, but no shape as large as some lots', async () => {
    const row = range(1, 8)
      .map((n) => square(n, `id="lot-${n}"`))
      .join('');
    const block = '<rect id="manzana" x="440" y="0" width="200" height="60"/>';
    const merged = '<rect id="doble" x="450" y="10" width="90" height="40"/>';
    const house = '<rect id="casa" x="155" y="15" width="28" height="28"/>';
    const hill = '<path id="cerro" d="M800 800q40 -40 80 0z"/>';
    const inside = `${block}<g>${row}</g>${merged}${house}${hill}`;
    const apart = async (ids: readonly string[]) =>
      (await readTestMesa(inside, ids)).mesa.figuras.filter(({ aparte }) => aparte).map((it) => it.nombre);
    expect((await apart(numbers(1, 8))).sort()).toEqual(['casa', 'cerro', 'manzana']);
    expect(await apart(numbers(1, 30))).toEqual([]);
  });

  it('finds each decision’s shape, keeps excluded shapes visible, and reports lost ones', async () => {
    const ligas: Ligas = {
      ...SIN_LIGAS,
      hoja: [0, 0, 1000, 1000],
      ligas: [
        { id_lote: '4', figura: { nombre: 'lot-4' } },
        { id_lote: null, figura: { nombre: 'lot-5' } },
        { id_lote: '6', figura: { nombre: 'lot-60' } },
      ],
      trazos: [{ id_lote: '5', puntos: [500, 500, 540, 500, 540, 540] }],
    };
    const { mesa, boxAt } = await readTestMesa(swapped, numbers(1, 6), ligas);
    expect(mesa.halladas.map((n) => (n === null ? null : boxAt(n)))).toEqual([at(4), at(5), null]);
    expect(mesa.lotes[3]).toMatchObject({ por: 'persona' });
    expect(mesa.lotes[4]).toMatchObject({ por: 'trazo', figuras: [] });
    expect(mesa.perdidas).toEqual([
      'La decisión sobre «lot-60» (lote 6) no tiene efecto: esa figura ya no está ahí.',
    ]);
    expect(mesa.figuras.every(({ n }) => n < 1000)).toBe(true);
  });
});
