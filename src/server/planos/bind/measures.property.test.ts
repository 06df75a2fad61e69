import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlan, type Fault } from '../../../../test/planos/anyPlan.ts';
import { PLAN_FORMATS } from '../../../../test/planos/planFormats.ts';
import { readTestDibujo } from '../../../../test/readTestDibujo.ts';

/** More runs: `CORRIDAS=1000 npx vitest run src/server/planos/bind/measures.property.test.ts`. */
const CORRIDAS = Number(process.env.CORRIDAS ?? 15);

/** Numbers in parts: text after a part changes its meaning. */
const IN_PARTS: readonly Fault[] = ['cifras', 'espaciadas', 'partida'];
const MEASURES = [
  '162m2',
  '162.00 m²',
  '/ 162 M2',
  '162 mts',
  '9x18',
  '9.00 x 18.00 m',
  '$850,000',
  'MXN 1,250,000.00',
  '(162.00)',
  '8 %',
];

/** Numbers as the list has them: beside a measure, likeness alone and names within phases may be left open. */
const planAsListed = anyPlan.filter(({ lots }) =>
  lots.every(
    ({ id, numero, manzana, etapa }) => etapa === undefined && (manzana !== undefined || id === numero),
  ),
);

/** Adds a measure to every printed number and shape name. */
const inMarkup = (drawn: string, measure: string) =>
  drawn.replace(/(?<=>)\d+(?=<\/text>)|(?<= id="lote-)\d+(?=(?:-2)?")/g, (number) => `${number} ${measure}`);
/** Texts have code 1. */
const inDxf = (drawn: string, measure: string) => {
  const lines = drawn.split('\r\n');
  return lines
    .map((line, i) => (i % 2 && lines[i - 1] === '1' && /^\d+$/.test(line) ? `${line} ${measure}` : line))
    .join('\r\n');
};
const WRITERS: Readonly<Record<string, (drawn: string, measure: string) => string>> = {
  'shapes with names': inMarkup,
  'shapes without names': inMarkup,
  'open strokes': inMarkup,
  'DXF of closed lines': inDxf,
  'DXF of open lines': inDxf,
};

test.each(Object.entries(WRITERS))(
  'measures behind all numbers change nothing in a random plan as %s',
  { retry: 0, timeout: 300_000 + CORRIDAS * 1000 },
  async (format, write) => {
    await fc.assert(
      fc.asyncProperty(planAsListed, fc.constantFrom(...MEASURES), async ({ lots, ...plan }, measure) => {
        const calm = lots.map((lot) =>
          IN_PARTS.includes(lot.fault) ? { ...lot, fault: 'ninguna' as const } : lot,
        );
        // Badges are recognised by text length, so they are left out.
        const drawn = String(PLAN_FORMATS[format]?.write({ ...plan, lots: calm, insignia: 'ninguna' }));
        const ids = [...calm.map(({ id }) => id), '18', '162'].filter((id, i, all) => all.indexOf(id) === i);
        const read = async (drawing: string) => {
          const { cajas, informe } = await readTestDibujo(drawing, ids);
          return { cajas, disputados: informe.disputados.map(({ id_lote }) => id_lote) };
        };
        expect(await read(write(drawn, measure))).toEqual(await read(drawn));
      }),
      { numRuns: CORRIDAS, interruptAfterTimeLimit: 40_000 + CORRIDAS * 800 },
    );
  },
);
