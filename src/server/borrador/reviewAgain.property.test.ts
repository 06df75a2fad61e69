import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { hireStaff } from '../../../test/hireStaff.ts';
import { anyPlan, type Plan } from '../../../test/planos/anyPlan.ts';
import { PLAN_FORMATS } from '../../../test/planos/planFormats.ts';
import { importCatalogo } from '../catalogo/importCatalogo.ts';
import { previewCatalogo } from '../catalogo/plan/previewCatalogo.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../plataforma/archivos/folderArchivos.ts';
import type { Db } from '../plataforma/db/db.ts';
import { readSettings } from '../plataforma/settings.ts';
import { type Falta, formatFalta } from '../plataforma/sheets/falta.ts';
import { changeBorrador } from './changeBorrador.ts';
import { openMesa } from './mesa/openMesa.ts';
import { openBorrador } from './openBorrador.ts';
import { prepareArchivos } from './prepareArchivos.ts';
import { publishBorrador } from './publishBorrador.ts';
import { NO_REVISION } from './readBorrador.ts';
import { reviewBorrador } from './reviewBorrador.ts';

/** More by hand: `CORRIDAS=500 npx vitest run src/server/borrador/reviewAgain.property.test.ts`. */
const CORRIDAS = Number(process.env.CORRIDAS ?? 10);

const NAMES = Object.keys(PLAN_FORMATS);
const ENDINGS: Readonly<Record<string, string>> = { DXF: 'dxf', Geo: 'geojson' };
const rutaOf = (format: string) => `plano.${ENDINGS[format.slice(0, 3)] ?? 'svg'}`;

/** Steps between two reviews. */
const STEPS = ['nada', 'mesa', 'preparar', 'otroPrograma', 'renglonesArriba', 'importar', 'olvidar'] as const;

interface Draft {
  plan: Plan;
  format: string;
  /** Lots without an area in the list. */
  sinTerreno: readonly boolean[];
  permitirSinFigura: boolean;
}
const anyDraft: fc.Arbitrary<Draft> = fc.record({
  plan: anyPlan,
  format: fc.constantFrom(...NAMES),
  sinTerreno: fc.oneof(
    fc.constant([]),
    fc.array(
      fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      { maxLength: 24 },
    ),
  ),
  permitirSinFigura: fc.boolean(),
});

/** A project without a drawing comes first: its rows shift the others' lines. */
function tablesOf({ plan, format, sinTerreno }: Draft, above: number) {
  const others = Array.from({ length: above }, (_, i) => `1,${i + 1},168,Disponible\n`).join('');
  const own = plan.lots.map(({ id }, i) => `2,${id},${sinTerreno[i] ? '' : '200'},Disponible\n`).join('');
  return {
    'proyectos.csv': `id_proyecto,nombre,svg,icono,urlPagina,precioExedente\n1,Uno,,,,0\n2,Dos,${rutaOf(format)},,,0\n`,
    'lotes.csv': `id_proyecto,id_lote,terreno,estatus\n${others}${own}`,
    [rutaOf(format)]: PLAN_FORMATS[format]?.write(plan) ?? '',
  };
}

const told = (faltas: readonly Falta[]) => faltas.map(formatFalta).sort();

describeEachEngine('a draft that is reviewed again', (openFresh) => {
  let base: string;
  let archivos: Archivos;
  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), 'revisar-'));
    archivos = folderArchivos(join(base, 'catalogo'));
  });
  afterAll(() => rm(base, { recursive: true, force: true }));
  const clock = () => new Date('2026-03-01T18:00:00Z');
  const settings = readSettings({});

  test('finds what a fresh reading finds and is not published with a fault', {
    retry: 0,
    timeout: 300_000 + CORRIDAS * 10_000,
  }, async () => {
    const db: Db = await openFresh();
    const person = { id: (await hireStaff({ db, clock, settings })).id, rol: 'administracion' } as const;
    await fc.assert(
      fc.asyncProperty(
        anyDraft,
        fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 3 }),
        async (draft, steps) => {
          await db.query('delete from borrador');
          await db.query('delete from borrador_archivo');
          await db.query('delete from borrador_leido');
          let above = 0;
          let lector = 'uno';
          const ruta = rutaOf(draft.format);
          const { permitirSinFigura } = draft;
          const deps = () => ({ db, archivos, clock, settings, reading: { lector } });
          const lay = async (on: string) => {
            const files = Object.entries(tablesOf(draft, above));
            const changes = files.map(([name, text]) => ({ ruta: name, contenido: Buffer.from(text) }));
            const changed = await changeBorrador(deps(), { revision: on, por: person.id }, changes);
            if (!changed.ok) throw new Error(changed.detail);
            return changed.answer.revision;
          };
          let revision = await lay(NO_REVISION);
          const expectSame = async (after: string) => {
            const { carpeta } = await openBorrador(db, archivos);
            const anew = await previewCatalogo({ db, clock, carpeta, permitirSinFigura, fresh: true });
            const reviewed = await reviewBorrador(deps(), { liberar: [], permitirSinFigura });
            if (!reviewed) throw new Error('the draft was not read whole');
            expect(told(reviewed.preview.leida.faltas), after).toEqual(told(anew.leida.faltas));
            expect(told(reviewed.avisos), after).toEqual(told(anew.leida.avisos));
            const published = anew.leida.faltas.length
              ? await publishBorrador(deps(), person, {
                  liberar: [],
                  permitirSinFigura,
                  revision,
                  version: reviewed.preview.version,
                  plan: '',
                  en: clock(),
                })
              : undefined;
            if (published) expect(published, after).toMatchObject({ motivo: 'BORRADOR_CON_FALTAS' });
          };
          await expectSame('la primera vez');
          for (const step of steps) {
            if (step === 'mesa') await openMesa(deps(), ruta);
            if (step === 'preparar') await prepareArchivos(deps(), { permitirSinFigura });
            if (step === 'otroPrograma') lector += '+';
            if (step === 'olvidar') await db.query('delete from borrador_leido');
            if (step === 'importar') {
              const { carpeta } = await openBorrador(db, archivos);
              const imported = await importCatalogo({ ...deps(), carpeta, permitirSinFigura });
              const anew = await previewCatalogo({ db, clock, carpeta, permitirSinFigura, fresh: true });
              expect(imported.ok).toBe(anew.leida.faltas.length === 0);
            }
            if (step === 'renglonesArriba') {
              above++;
              revision = await lay(revision);
            }
            await expectSame(step);
          }
        },
      ),
      { numRuns: CORRIDAS, interruptAfterTimeLimit: 40_000 + CORRIDAS * 8_000 },
    );
  });
});
