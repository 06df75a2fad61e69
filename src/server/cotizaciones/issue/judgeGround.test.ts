import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AMPLE_LIMITS } from '../../../../test/ampleLimits.ts';
import { describeEachEngine } from '../../../../test/bases.ts';
import { wholeDraft } from '../../../../test/draft.ts';
import { seedCatalogo } from '../../../../test/testApp.ts';
import { presentCroquis } from '../../../contract/lotes/presentCroquis.ts';
import { formatPlano, type PlanoLotes } from '../../../contract/plano.ts';
import { presentCotizacion } from '../../../contract/presentCotizacion.ts';
import { decimal } from '../../../domain/decimal.ts';
import { type Archivos, ArchivosUnavailable } from '../../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { findByToken } from '../show/findCotizacion.ts';
import { issueCotizacion, renewCotizacion } from './issueCotizacion.ts';
import { judgeGround } from './judgeGround.ts';

const HASH = '0123456789abcdef';
/** Lot 2, 190.5 m², is 7.8 m wide. */
const PLANO: PlanoLotes = {
  version: 1,
  viewBox: [0, 0, 100, 100],
  metros: 1,
  lotes: [
    {
      id_lote: '2',
      d: 'M0 0L7.81 0L7.81 24.392L0 24.392Z',
      caja: [0, 0, 7.81, 24.392],
      etiqueta: [4, 12, 3],
      fondo: 0,
    },
  ],
};
const NO_CABE = { por: 'frente', pide: { frente: 9, fondo: 17.25 }, tiene: 7.8 };

describeEachEngine('a quote of a model that does not fit', (openFresh) => {
  let db: Db;
  let folder: string;
  let archivos: Archivos;
  beforeAll(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    folder = await mkdtemp(join(tmpdir(), 'lotificacion-cabida-'));
    archivos = folderArchivos(folder);
    await archivos.putOnce(`planos/${HASH}/lotes.json`, JSON.stringify(PLANO));
  });
  beforeEach(async () => {
    await db.query('update proyecto set svg = $1 where id_proyecto = 1', [formatPlano(HASH)]);
    await db.query('update modelo set frente = 9, fondo = 17.25 where id_modelo = 3');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const deps = () => ({
    db,
    archivos,
    clock: () => new Date('2026-06-16T05:30:00Z'),
    settings: readSettings(AMPLE_LIMITS),
  });
  async function issued(seleccion: object = wholeDraft()) {
    const emision = await issueCotizacion(deps(), { seleccion: JSON.stringify(seleccion) });
    if (!emision.ok) throw new Error(emision.motivo);
    return emision;
  }

  test('is told with both measures, as stored and for ever', async () => {
    const { documento, token } = await issued();
    expect(documento.noCabe).toEqual(NO_CABE);
    expect(presentCotizacion(documento).noCabe?.texto).toBe(
      'Agave pide 9 m de frente y en tu lote caben 7.8 m.',
    );
    await db.query('update modelo set frente = 5 where id_modelo = 3');
    expect((await findByToken(db, token, true))?.documento).toEqual(documento);
    const renewed = await renewCotizacion(deps(), { token });
    expect(renewed.ok && renewed.documento.noCabe).toBeUndefined();
  });

  test('has its lot’s measures and outline by the drawing, where that tells its size', async () => {
    const { lote, modelo } = (await issued()).documento;
    expect(lote.medidas).toMatchObject({ frente: 7.8, fondo: 24.4, aprox: true });
    expect(lote.medidas?.contorno).toHaveLength(4);
    expect(presentCroquis({ lote, modelo })?.lados.map(({ texto }) => texto)).toEqual([
      '7.8 m',
      '24.4 m',
      '7.8 m',
    ]);
    await db.query(`update proyecto set svg = 'https://ejemplo.mx/plano.svg' where id_proyecto = 1`);
    expect((await issued()).documento.lote).not.toHaveProperty('medidas');
  });

  test('is not mentioned if it fits or the measures are unknown', async () => {
    for (const [column, value] of [
      ['frente', 7.5],
      ['frente', null],
      ['fondo', null],
    ] as const) {
      await db.query(`update modelo set frente = 9, fondo = 17.25 where id_modelo = 3`);
      await db.query(`update modelo set ${column} = $1::numeric where id_modelo = 3`, [value]);
      expect((await issued()).documento).not.toHaveProperty('noCabe');
    }
    await db.query(`update modelo set frente = 9 where id_modelo = 3`);
    await db.query(`update proyecto set svg = 'https://ejemplo.mx/plano.svg' where id_proyecto = 1`);
    expect((await issued()).documento).not.toHaveProperty('noCabe');
  });

  test('is judged by the catalogue, whatever the browser claims about drawing, lot and model', async () => {
    const draft = wholeDraft();
    const lied = {
      ...draft,
      formLote: { ...draft.formLote, terreno: 9999 },
      formProyecto: { ...draft.formProyecto, svg: '/planos/fedcba9876543210/plano.svg' },
      noCabe: null,
    };
    expect((await issued(lied)).documento.noCabe).toEqual(NO_CABE);
  });
});

test('an absent store does not block a quote: the fit is then unknown', async () => {
  const away: Archivos = {
    ...folderArchivos('/nowhere'),
    get: async () => {
      throw new ArchivosUnavailable('away');
    },
  };
  const lote = { id_lote: '2', terreno: decimal('190.5') };
  const chosen = { proyecto: { svg: formatPlano(HASH) }, modelo: { frente: 9, fondo: 17 } };
  expect(await judgeGround(away, { ...chosen, lote })).toEqual({});
  expect(await judgeGround(away, { ...chosen, lote: { ...lote, frente: 8 } })).toEqual({
    medidas: { frente: 8 },
  });
});
