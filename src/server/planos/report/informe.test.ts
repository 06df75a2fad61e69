import { describe, expect, it } from 'vitest';
import { numbers, range, square } from '../../../../test/frames.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';
import { describeReading } from './describeReading.ts';
import { formatInforme } from './formatInforme.ts';
import type { InformeDePlano } from './informe.ts';
import { estimateScale } from './scale.ts';

const named = (from: number, to: number) =>
  range(from, to)
    .map((n) => square(n, `id="lot-${n}"`))
    .join('');
const terrenos = (value: string) => Object.fromEntries(numbers(1, 19).map((id) => [id, value]));

describe('drawn areas compared with stated ones', () => {
  it('give the scale by the median, and report the lot that deviates with both areas', async () => {
    const drawing = svg(named(1, 9) + square(10, 'id="lot-10"', 44) + square(11, 'id="lot-11"', 30));
    const { informe } = await readTestDibujo(drawing, numbers(1, 11), { ...terrenos('160'), 9: '165.5' });
    expect(informe.escala?.m2PorUnidad2).toBeCloseTo(0.1);
    expect(informe.escala?.aEscala).toBe(true);
    expect(informe.escala?.fuera).toEqual([
      { id_lote: '10', declarada: 160, dibujada: expect.closeTo(193.6) },
      { id_lote: '11', declarada: 160, dibujada: expect.closeTo(90) },
    ]);
    expect(formatInforme(informe)).toContain('Lote 11: lotes.csv dice 160 m², el dibujo 90 m².');
    expect(formatInforme(informe).join()).toContain('1 unidad del dibujo ≈ 0.316 m');
  });

  it('are not judged in a sketch', async () => {
    const drawing = svg(
      range(1, 9)
        .map((n) => square(n, `id="lot-${n}"`, 10 + 4 * n))
        .join(''),
    );
    const { informe } = await readTestDibujo(drawing, numbers(1, 9), terrenos('160'));
    expect(informe.escala).toMatchObject({ aEscala: false, fuera: [] });
    expect(formatInforme(informe).join()).toContain('no está a escala');
  });

  it('survive a minority of wrong areas, and need three lots', () => {
    const lot = (area: number, declarada = 100) => ({ id_lote: 'x', declarada, area });
    const wrong = [lot(1), lot(5000), lot(7000)];
    expect(estimateScale([...Array.from({ length: 5 }, () => lot(200)), ...wrong])?.m2PorUnidad2).toBeCloseTo(
      0.5,
    );
    expect(estimateScale([lot(200), lot(200)])).toBeUndefined();
    expect(estimateScale([lot(200), lot(200), lot(200, 0)])).toBeUndefined();
  });

  it('add a lot’s parts and subtract holes', async () => {
    const ring = 'M300 10h40v40h-40zM310 20v20h20v-20z';
    const drawing = svg(
      `${named(1, 4)}<g id="lot-5">${square(5, '')}${square(7, '')}</g><path id="lot-6" d="${ring}"/>`,
    );
    const { informe } = await readTestDibujo(drawing, numbers(1, 6), {
      ...terrenos('160'),
      5: '320',
      6: '120',
    });
    expect(informe.escala?.fuera).toEqual([]);
  });
});

describe('the reading of a drawing', () => {
  /** The report of an empty drawing, with overrides. */
  const told = async (more: Partial<InformeDePlano>) => {
    const { informe } = await readTestDibujo(svg(''), []);
    return describeReading({ ...informe, ...more });
  };
  const dropping = (clase: InformeDePlano['retirado'][number]['clase']) => ({
    retirado: [{ clase, cantidad: 2, ejemplos: ['x'] }],
  });

  it.each<[string, Partial<InformeDePlano>, readonly string[]]>([
    ['nothing to tell', {}, []],
    [
      'a GeoJSON’s property',
      { leidoComo: 'GeoJSON', propiedad: 'LOTE' },
      ['Los lotes del GeoJSON se conocen por su propiedad «LOTE».'],
    ],
    [
      'traced lots, and the lines',
      { trazado: { sinNumero: 0, lotes: ['1', '2'], lineas: ['#e30613 0.5'], opciones: [] } },
      [
        'Lotes trazados entre líneas sueltas, que conviene mirar uno por uno (2): 1, 2.',
        'Líneas que se tomaron por orillas de los lotes: «#e30613 0.5».',
      ],
    ],
    [
      'pins',
      { alfileres: ['7'] },
      ['Lotes con una marca sobre su número, pues nada lo encierra; conviene mirarlos (1): 7.'],
    ],
    [
      'lots of several shapes',
      { variasFiguras: [{ id_lote: '3', figuras: 2 }] },
      ['Lotes de varias figuras: 3 (2).'],
    ],
    [
      'a style sheet that was dropped, with the colours that are lost',
      dropping('estilo'),
      [
        'Retirado por seguridad: 2 reglas de estilo que no se pueden comprobar; con ellas se pierden los colores que daban (x).',
      ],
    ],
    [
      'embedded fonts',
      dropping('fuente'),
      ['Retirado por seguridad: 2 fuentes incrustadas: sus textos se verán con otra letra (x).'],
    ],
    [
      'linked pictures',
      dropping('imagenEnlazada'),
      ['Faltan: 2 imágenes enlazadas, que no están junto al archivo ni dentro de él (x).'],
    ],
  ])('reports %s, without naming commands', async (_what, more, sentences) => {
    expect(await told(more)).toEqual(sentences);
  });
});

describe('the report', () => {
  it.each([
    [
      'a scanned picture',
      '<image href="data:image/png;base64,AAAA" width="1000" height="1000"/>',
      'escaneado',
    ],
    [
      'CAD’s loose lines',
      range(1, 30)
        .map((n) => `<path fill="none" d="M${10 * n} 0v9l3 -5"/>`)
        .join(''),
      'líneas sueltas',
    ],
    ['nothing', '<text>Plano</text>', 'ninguna figura'],
    [
      'shapes without names',
      range(1, 12)
        .map((n) => square(n, ''))
        .join(''),
      'ninguna lleva el id',
    ],
  ])('says why nothing can be bound in %s', async (_what, markup, words) => {
    const { informe, trazos } = await readTestDibujo(svg(markup), numbers(1, 12));
    expect(trazos.lotes).toEqual([]);
    expect(informe.noLigable).toContain(words);
    expect(formatInforme(informe)[1]).toBe(informe.noLigable);
  });

  it('has few lines, whatever the drawing’s size', async () => {
    const { informe } = await readTestDibujo(
      svg(
        `<script>x</script><image href="planta.jpg"/>${range(1, 200)
          .map((n) => square(n, `id="lot-${n}"`))
          .join('')}${square(2, 'id="lot-3"')}`,
      ),
      [...numbers(1, 60), ...numbers(500, 700), 'M1-L1'],
    );
    const lines = formatInforme(informe);
    expect(lines.length).toBeLessThan(20);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(400);
    expect(lines[0]).toBe('Lotes con figura: 59 de 262.');
    expect(lines).toContain('Asignados por el id, como «lot-1»: 59.');
    expect(lines.join('\n')).toMatch(/Lotes sin figura \(202\): 500, 501, .* y 182 más\./);
    expect(lines.join('\n')).toMatch(/Figuras sin lote \(140\): lot-61, .* y 120 más\./);
    expect(lines.join('\n')).toMatch(
      /Lote 3 sin figura hasta que se decida: varias figuras llevan su nombre: «lot-3» \(línea 1\), «lot-3» \(línea 1\)\./,
    );
    expect(lines.join('\n')).toContain('Retirado por seguridad: 1 de código (script) (<script>).');
    expect(lines.join('\n')).toContain(
      'Faltan: 1 imágenes enlazadas, que no están junto al archivo ni dentro de él (planta.jpg)',
    );
  });

  it('is plain data, equal after JSON', async () => {
    const { informe } = await readTestDibujo(svg(named(1, 5)), numbers(1, 6));
    expect(JSON.parse(JSON.stringify(informe))).toEqual(informe);
  });
});
