import { describe, expect, it } from 'vitest';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';
import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import type { FiguraDeMesa } from '../../../contract/panel/catalogo/mesa.ts';
import { SIN_LIGAS } from '../ligas/ligas.ts';
import { readMesa } from '../mesa/readMesa.ts';
import { formatInforme } from '../report/formatInforme.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
const label = (x: number, y: number, text: string | number) =>
  `<text x="${x}" y="${y}" font-size="8" text-anchor="middle">${text}</text>`;

/** A row of lots of 40 × 80 as loose lines; `miss`: how far ends stop short. */
function row(count: number, x: number, y: number, { first = 1, miss = 0 } = {}): string {
  const right = x + 40 * count;
  return (
    line(x - 3, y, right, y) +
    line(x, y + 80, right + 3, y + 80) +
    range(0, count)
      .map((i) => line(x + 40 * i, y + miss, x + 40 * i, y + 80 - miss))
      .join('') +
    range(0, count - 1)
      .map((i) => label(x + 40 * i + 20, y + 44, first + i))
      .join('')
  );
}

const RED = 'stroke="#E30613" stroke-width="0.5"';
const numbers = (from: number, to: number) => range(from, to).map(String);

describe('lots drawn as lines', () => {
  it('are the regions between them, by the number inside, and reported as traced', async () => {
    const { cajas, informe, fondo } = await readTestDibujo(
      svg(`<g ${RED}>${row(6, 100, 100, { miss: 0.5 })}</g>`),
      numbers(1, 6),
    );
    expect(cajas['3']).toEqual([180, 100, 220, 180]);
    expect(Object.keys(cajas)).toEqual(numbers(1, 6));
    expect(informe.trazado).toMatchObject({ lotes: numbers(1, 6), lineas: ['#e30613 0.5'] });
    expect(informe.noLigable).toBeUndefined();
    expect(formatInforme(informe).join('\n')).toMatch(/trazados entre líneas.*\(6\): 1, 2, 3/);
    expect(fondo).not.toContain('<text');
    expect(fondo).toContain('<line');
  });

  it('use the lines that enclose most numbers, despite houses and hatches', async () => {
    const houses = range(0, 5)
      .map((i) => `M${105 + 40 * i} 120h30v40h-30`)
      .join('');
    const hatch = range(0, 60)
      .map((i) => line(90 + 5 * i, 90, 95 + 5 * i, 190))
      .join('');
    const { cajas, informe } = await readTestDibujo(
      svg(
        `<path id="casas" fill="none" stroke="#000" stroke-width="0.2" d="${houses}"/><g stroke="#ccc">${hatch}</g><g id="LINDEROS" ${RED}>${row(6, 100, 100)}</g>`,
      ),
      numbers(1, 6),
    );
    expect(cajas['1']).toEqual([100, 100, 140, 180]);
    expect(informe.trazado?.lineas).toEqual(['#e30613 0.5 LINDEROS']);
  });

  it('may need lines of two pens, if one alone encloses none', async () => {
    const fronts = line(90, 100, 350, 100) + line(90, 180, 350, 180);
    const sides = range(0, 6)
      .map((i) => line(100 + 40 * i, 100, 100 + 40 * i, 180))
      .join('');
    const texts = range(0, 5)
      .map((i) => label(120 + 40 * i, 144, i + 1))
      .join('');
    const { cajas, informe } = await readTestDibujo(
      svg(
        `<g stroke="blue">${fronts}${line(100, 100, 100, 180)}${line(340, 100, 340, 180)}${line(220, 100, 220, 180)}</g><g stroke="red">${sides}${line(100, 140, 100, 141)}</g>${texts}`,
      ),
      numbers(1, 6),
    );
    expect(Object.keys(cajas)).toEqual(numbers(1, 6));
    expect(informe.trazado?.lineas.toSorted()).toEqual(['blue 1', 'red 1']);
  });

  it('use the lines that a person names', async () => {
    const other = `<g stroke="green">${row(6, 100, 100)
      .replace(/<text.*?<\/text>/g, '')
      .replaceAll('y2="180"', 'y2="181"')}</g>`;
    const { informe } = await readTestDibujo(
      svg(`<g ${RED}>${row(6, 100, 100)}</g>${other}`, 'viewBox="0 0 1000 1000" data-linderos="green 1"'),
      numbers(1, 6),
    );
    expect(informe.trazado).toMatchObject({ lineas: ['green 1'], lotes: numbers(1, 6) });
  });

  it('keep curves', async () => {
    const curved = `<path fill="none" d="M100 180V100Q120 60 140 100V180"/>${line(90, 180, 150, 180)}${label(120, 150, 1)}${row(3, 140, 100, { first: 2 })}`;
    const { trazos } = await readTestDibujo(svg(`<g ${RED}>${curved}</g>`), numbers(1, 4));
    const [first] = trazos.lotes;
    expect(first?.caja).toEqual([100, 80, 140, 180]);
    expect(first?.d.match(/L/g)?.length).toBeGreaterThan(15);
  });

  it('take the whole land, not the circle around the number', async () => {
    const badges = range(0, 5)
      .map((i) => `<circle cx="${120 + 40 * i}" cy="141" r="8" fill="#fff"/>`)
      .join('');
    const { cajas } = await readTestDibujo(svg(`${badges}<g ${RED}>${row(6, 100, 100)}</g>`), numbers(1, 6));
    expect(cajas['2']).toEqual([140, 100, 180, 180]);
  });

  it('have pins if a side is missing: two numbers in a region', async () => {
    const open = row(6, 100, 100).replace(line(180, 100, 180, 180), '');
    const { informe } = await readTestDibujo(svg(`<g ${RED}>${open}</g>`), numbers(1, 6));
    expect(informe.trazado?.lotes).toEqual(['1', '4', '5', '6']);
    expect(informe.alfileres).toEqual(['2', '3']);
  });
});

describe('numbers that restart in every block', () => {
  const ids = ['4', '5'].flatMap((block) => range(1, 4).map((n) => `M${block}-L${n}`));
  const block = (y: number, name: string) => `<g ${RED}>${row(4, 100, y)}</g>${label(180, y + 70, name)}`;

  it('are told apart by labels on adjacent regions', async () => {
    const { cajas, informe, fondo } = await readTestDibujo(
      svg(block(100, 'MANZANA 4') + block(300, 'Mz. 5')),
      ids,
    );
    expect(cajas['M4-L2']).toEqual([140, 100, 180, 180]);
    expect(cajas['M5-L2']).toEqual([140, 300, 180, 380]);
    expect(informe.ligados).toBe(8);
    expect(fondo).toContain('MANZANA 4');
  });

  it('are not bound if a block has two names, or none', async () => {
    const { informe } = await readTestDibujo(
      svg(block(100, 'MANZANA 4') + block(300, 'Lago') + label(150, 170, 'MZ 5')),
      ids,
    );
    expect(informe.ligados).toBe(0);
  });
});

describe('lots drawn as lines without a number', () => {
  const bare = (drawing: string) => drawing.replace(/<text.*?<\/text>/g, '');
  const frame = `<g stroke="#000">${line(10, 10, 990, 10)}${line(990, 10, 990, 990)}${line(990, 990, 10, 990)}${line(10, 990, 10, 10)}</g>`;
  const rows = [100, 180, 300, 380].map((y) => bare(row(6, 100, y, { miss: 0.5 }))).join('');
  const plan = svg(`${frame}<g id="LINDEROS" ${RED}>${rows}</g>`);
  const read = async (ligas: Ligas = SIN_LIGAS) => {
    const lotes = numbers(1, 24).map((id_lote) => ({ id_lote, terreno: '' }));
    const reading = await readMesa(new TextEncoder().encode(plan), lotes, { ligas });
    if (!reading.ok) throw new Error(reading.motivo);
    return reading;
  };

  it('are offered as traced, and none is bound', async () => {
    const { mesa, dibujo } = await read();
    expect(dibujo.trazos.lotes).toEqual([]);
    const boxes = mesa.sobrantes.map((n) => mesa.figuras.find((figura) => figura.n === n)?.caja);
    expect(boxes).toHaveLength(24);
    expect(boxes).toContainEqual([180, 100, 220, 180]);
    expect(dibujo.informe.noLigable).toContain('encierran 24 superficies que parecen lotes');
    expect(mesa.lectura).toContain(
      'Superficies entre líneas sueltas que parecen lotes y no llevan número: 24.',
    );
  });

  it('are found again by the decisions of a person who numbers them, however many', async () => {
    const { mesa } = await read();
    const decided = async (count: number) => {
      const ligas = mesa.sobrantes.slice(0, count).map((n, i) => {
        const { caja, area } = mesa.figuras.find((figura) => figura.n === n) as FiguraDeMesa;
        const [x, y] = [(caja[0] + caja[2]) / 2, (caja[1] + caja[3]) / 2];
        return { id_lote: String(i + 1), figura: { x, y, area } };
      });
      return read({ ...SIN_LIGAS, ligas });
    };
    for (const count of [1, 13, 24]) {
      const { dibujo, mesa: after } = await decided(count);
      expect(dibujo.trazos.lotes.map(({ id_lote }) => id_lote)).toEqual(numbers(1, count));
      expect(after.perdidas).toEqual([]);
      expect(after.sobrantes).toHaveLength(24 - count);
    }
  });

  it('are not looked for where closed shapes are the lots already', async () => {
    const closed = range(0, 5)
      .map((i) => `<rect x="${100 + 40 * i}" y="100" width="40" height="80" fill="none" stroke="red"/>`)
      .join('');
    const { informe } = await readTestDibujo(svg(closed), numbers(1, 6));
    expect(informe.trazado).toBeUndefined();
  });
});
