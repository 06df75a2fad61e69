import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { generateLotes } from '../../../test/mapa/generateLotes.ts';
import { seedCatalogo } from '../../../test/testApp.ts';
import { formatPlano } from '../../contract/plano.ts';
import { groundsOf } from '../../domain/cabida/ground.ts';
import { fitOnGround } from '../../domain/cabida/houseFit.ts';
import { decimal } from '../../domain/decimal.ts';
import { canChoose } from '../../domain/lote.ts';
import { type NearPoint, nearestLotes } from '../../domain/nearestLotes.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../plataforma/archivos/folderArchivos.ts';
import type { Db, Queryable, Row } from '../plataforma/db/db.ts';
import { findNearLotes } from './findNearLotes.ts';

const HASH = '0123456789abcdef';
const NEAR_LOTES_MAX = 2000;
/** As in the test's catalogue. */
const precioExedente = decimal(4200);

describeEachEngine('the lots nearest to one of many', (openFresh) => {
  const { lotes, plano } = generateLotes(NEAR_LOTES_MAX);
  const puntos = new Map(
    plano.lotes.map(({ id_lote, etiqueta: [x, y] }): [string, NearPoint] => [id_lote, [x, y]]),
  );
  let db: Db;
  let dataDir: string;
  let archivos: Archivos;
  beforeAll(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    dataDir = await mkdtemp(join(tmpdir(), 'lotificacion-cercanos-'));
    archivos = folderArchivos(join(dataDir, 'catalogo'));
    const folder = join(dataDir, 'catalogo/planos', HASH);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'lotes.json'), JSON.stringify(plano));
    await db.query('update proyecto set svg = $1 where id_proyecto = 1', [formatPlano(HASH)]);
    await db.query('delete from lote where id_proyecto = 1');
    await db.query(
      `insert into lote select 1, fila ->> 'id_lote', orden, (fila ->> 'terreno')::numeric, fila ->> 'estatus'
       from json_array_elements($1::json) with ordinality as filas (fila, orden)`,
      [JSON.stringify(lotes)],
    );
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  /** The result of searching all lots. */
  const among = (id_lote: string, terreno: number) =>
    nearestLotes({ id_lote, terreno }, lotes.filter(canChoose), puntos, precioExedente);

  test('are those of a search through all lots', async () => {
    for (let at = 3; at < NEAR_LOTES_MAX; at += 131) {
      const { id_lote, terreno } = lotes[at] ?? { id_lote: '', terreno: 0 };
      const found = await findNearLotes(db, archivos, { id_proyecto: 1, id_lote, terreno: 1 });
      expect(found).toEqual(among(id_lote, terreno));
      expect(found).toHaveLength(5);
    }
  });

  test('are those nearest to the last known area of a lot that is gone', async () => {
    for (const terreno of [0, 143.5, 190.12345, 9_999_999_999]) {
      const buscado = { id_proyecto: 1, id_lote: 'retirado', terreno };
      expect(await findNearLotes(db, archivos, buscado)).toEqual(among('retirado', terreno));
    }
  });

  test('are picked by the database, which transfers few others', async () => {
    const carried: number[] = [];
    const counting: Queryable = {
      query: async <R extends Row>(...args: Parameters<Db['query']>) => {
        const rows = await db.query<R>(...args);
        carried.push(JSON.stringify(rows).split('id_lote').length - 1);
        return rows;
      },
    };
    const { id_lote } = lotes[500] ?? { id_lote: '' };
    await findNearLotes(counting, archivos, { id_proyecto: 1, id_lote, terreno: 1 });
    expect(carried).toHaveLength(1);
    expect(carried[0]).toBeLessThan(NEAR_LOTES_MAX / 20);
  });

  test('are first those on which the model fits, as a search through the nearest finds', async () => {
    await db.query('update modelo set frente = 10, fondo = 15 where id_modelo = 3');
    const size = { frente: 10, fondo: 15 };
    const fits = ({ id_lote, terreno }: { id_lote: string; terreno: number }) =>
      fitOnGround(groundsOf(plano)({ id_lote, terreno: decimal(terreno) }), size)?.fits;
    for (let at = 3; at < NEAR_LOTES_MAX; at += 401) {
      const { id_lote, terreno } = lotes[at] ?? { id_lote: '', terreno: 0 };
      const found = await findNearLotes(db, archivos, { id_proyecto: 1, id_lote, terreno, id_modelo: 3 });
      expect(found).toEqual(
        nearestLotes({ id_lote, terreno }, lotes.filter(canChoose), puntos, precioExedente, fits),
      );
      expect(found).toHaveLength(5);
    }
    await db.query('update modelo set frente = null, fondo = null');
    const { id_lote, terreno } = lotes[3] ?? { id_lote: '', terreno: 0 };
    expect(await findNearLotes(db, archivos, { id_proyecto: 1, id_lote, terreno, id_modelo: 3 })).toEqual(
      among(id_lote, terreno),
    );
  });

  test('never include a held, sold or withdrawn lot', async () => {
    const buscado = { id_proyecto: 1, id_lote: lotes[500]?.id_lote ?? '', terreno: 1 };
    const before = await findNearLotes(db, archivos, buscado);
    const [held = '', sold = '', gone = ''] = before.map(({ id_lote }) => id_lote);
    await db.query(
      `insert into apartado (id_proyecto, id_lote, apartado_en, vence_en) values (1, $1, now(), now() + interval '7 days')`,
      [held],
    );
    await db.query(
      `insert into venta (id_proyecto, id_lote, fecha, anotada_en) values (1, $1, '2026-11-20', now())`,
      [sold],
    );
    await db.query('update lote set retirado = true where id_proyecto = 1 and id_lote = $1', [gone]);
    const after = await findNearLotes(db, archivos, buscado);
    expect(after).toHaveLength(5);
    expect(after.slice(0, 2)).toEqual(before.slice(3));
    await db.query('delete from venta');
    await db.query('delete from apartado');
    await db.query('update lote set retirado = false');
  });

  test('are none for an unknown project', async () => {
    expect(await findNearLotes(db, archivos, { id_proyecto: 99, id_lote: '1', terreno: 1 })).toEqual([]);
  });
});
