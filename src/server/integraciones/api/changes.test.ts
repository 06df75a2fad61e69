import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { describeEachEngine, freshPostgresql } from '../../../../test/bases.ts';
import { importOver } from '../../../../test/importOver.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';
import { seedCatalogo } from '../../../../test/testApp.ts';
import type { CotizacionDeApi, ListaDeApi, LoteDeApi, PersonaDeApi } from '../../../contract/api.ts';
import { API_LISTAS } from '../../../contract/api.ts';
import type { Tablas } from '../../catalogo/tablas.ts';
import { sweepApartados } from '../../lotes/apartados/sweepApartados.ts';
import { movePersona } from '../../personas/follow/movePersona.ts';
import { systemClock } from '../../plataforma/clock.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { openListened } from '../../start/listeners.ts';
import { readApiPage } from './pages.ts';

/** Reads on from the last `hasta`, two rows a page, like a company's program. Out: the new rows. */
function follow<T>(db: Db, lista: ListaDeApi): () => Promise<T[]> {
  let desde: string | undefined;
  return async () => {
    // The embedded database has millisecond clocks: a write in the current millisecond comes next time.
    await sleep(2);
    const datos: unknown[] = [];
    let cursor: string | undefined;
    do {
      const consulta = { limite: 2, ...(desde && { desde }), ...(cursor && { cursor }) };
      const page = await readApiPage({ db, clock: systemClock }, lista, consulta);
      const { siguiente, hasta } = API_LISTAS[lista].respuesta.parse(page);
      datos.push(...(page?.datos ?? []));
      cursor = siguiente ?? undefined;
      if (!cursor) desde = hasta;
    } while (cursor);
    return datos as T[];
  };
}

describeEachEngine('a program that reads on from where it read to', (openFresh) => {
  const scene = lotesScene(openFresh);

  const publish = async (change: (tablas: Tablas) => Partial<Tablas>) => {
    const stored = await importOver(scene.db, () => new Date(scene.panel.time.now), change);
    if (!stored.ok) throw new Error('not stored');
  };

  test('a quote says in one sentence how its model does not fit, or null', async () => {
    const noCabe = { por: 'frente', pide: { frente: 7.5, fondo: 16 }, tiene: 7.1 } as const;
    await issueQuote(scene.db, { noCabe });
    await issueQuote(scene.db, { emitida: '2026-06-17T05:30:00.000Z' });
    expect(await follow<CotizacionDeApi>(scene.db, 'cotizaciones')()).toMatchObject([
      { noCabe: 'Agave pide 7.5 m de frente y en el lote M4-L1 caben 7.1 m.', documento: { noCabe } },
      { noCabe: null },
    ]);
  });

  test('reports each change of a person, whoever made it, and no others', async () => {
    const { db, panel, ana, beto, jefa } = scene;
    const read = follow<PersonaDeApi>(db, 'personas');
    const first = await issueQuote(db, { correo: 'uno@ejemplo.mx' });
    const second = await issueQuote(db, { correo: 'dos@ejemplo.mx' });
    await issueQuote(db, { correo: 'tres@ejemplo.mx' });
    expect((await read()).map(({ correo }) => correo)).toEqual(
      ['uno', 'dos', 'tres'].map((it) => `${it}@ejemplo.mx`),
    );
    expect(await read()).toEqual([]);
    const { persona: id } = first;
    const revision = async () => (await panel.ask('LeerPersona', { id }, jefa)).revision;
    const told = async (body: object) => expect(await read()).toMatchObject([{ id, ...body }]);
    const corrected = { nombre: 'Ana Ruiz Ortega', telefono: '4771112233' };
    await panel.ask('EditarPersona', { id, revision: await revision(), ...corrected }, jefa);
    await told(corrected);
    await panel.ask(
      'AsignarPersonas',
      { personas: [{ id, revision: await revision() }], asesores: [beto.id] },
      jefa,
    );
    await told({ asesor: { id: beto.id } });
    await panel.ask('AnotarPersona', { id, tipo: 'llamada', texto: '' }, jefa);
    await told({ contactadaEn: expect.any(String) });
    const siguiente = { texto: 'Enviar planos', dia: '2026-11-25' };
    await panel.ask('FijarSiguiente', { id, revision: await revision(), siguiente, hecho: false }, jefa);
    await told({ siguiente: 'Enviar planos', siguienteEn: '2026-11-25' });
    await panel.ask(
      'DarDeBaja',
      { id: beto.id, relevo: ana.id },
      await panel.session(await panel.member('administracion')),
    );
    await told({ asesor: { id: ana.id } });
    const again = await issueQuote(db, {
      correo: 'uno@ejemplo.mx',
      emitida: '2026-06-17T05:30:00.000Z',
      asesor: ana.id,
    });
    await told({ folios: [first.folio, again.folio] });
    // A quote sent to a wrong person: both now have other folios, and the second still exists.
    await issueQuote(db, { correo: 'dos@ejemplo.mx' });
    await read();
    const uno = { nombre: 'Ana Ruiz', correo: 'uno@ejemplo.mx', telefono: '5512345678' };
    await db.transaction(async (tx) => {
      await tx.query(
        `update cotizacion set contacto = 'uno@ejemplo.mx', documento = jsonb_set(documento, '{cliente,correo}', '"uno@ejemplo.mx"')
         where folio = $1`,
        [second.folio],
      );
      const en = new Date('2026-06-16T05:30:00Z');
      const act = { clave: uno.correo, persona: uno, id_proyecto: 1, en, typed: true };
      await movePersona(tx, { from: 'dos@ejemplo.mx', act, ahora: en });
    }, 'read committed');
    expect((await read()).map(({ correo, folios }) => [correo, folios.length]).sort()).toEqual([
      ['dos@ejemplo.mx', 1],
      ['uno@ejemplo.mx', 3],
    ]);
    expect(await read()).toEqual([]);
  });

  test('reports each change of a lot, by the catalogue too, and deleted ones', async () => {
    const { db, panel, ana, jefa, hold, request } = scene;
    const read = follow<LoteDeApi>(db, 'lotes');
    const [{ n } = { n: 0 }] = await db.query<{ n: number }>('select count(*)::int as n from lote');
    expect(await read()).toHaveLength(n);
    expect(await read()).toEqual([]);
    const told = async (id_lote: string, body: object) =>
      expect(await read()).toMatchObject([{ id_lote, ...body }]);
    await hold(ana, ['A1']);
    await told('A1', { estado: 'Apartado', venceEn: scene.after(7) });
    await panel.ask('LiberarApartados', request(['A1']), ana);
    await told('A1', { estado: 'Disponible', venceEn: null });
    await panel.ask('VenderLotes', request(['A1'], { fecha: '2026-11-21' }), ana);
    await told('A1', { estado: 'Vendido' });
    await panel.ask('CambiarEstatus', request(['A2'], { estatus: 'Vendido' }), jefa);
    await told('A2', { estado: 'Vendido' });
    await publish((tablas) => ({
      'lotes.csv': tablas['lotes.csv'].map((row) =>
        row.id_lote === 'A3' ? { ...row, estatus: 'Vendido' } : row,
      ),
    }));
    await told('A3', { estado: 'Vendido' });
    // A lot with a history is withdrawn, one without is deleted.
    await publish((tablas) => ({
      'lotes.csv': tablas['lotes.csv'].filter(({ id_lote }) => id_lote !== 'A4' && id_lote !== '2'),
    }));
    expect((await read()).sort((a, b) => a.id_lote.localeCompare(b.id_lote))).toMatchObject([
      { id_lote: '2', estado: 'Retirado', terreno: null },
      { id_lote: 'A4', estado: 'Retirado', terreno: null },
    ]);
    // A full read has no use for deleted lots.
    expect((await follow<LoteDeApi>(db, 'lotes')()).map(({ id_lote }) => id_lote)).not.toContain('A4');
  });

  test('reports a hold that ended by itself', async () => {
    const { db, panel, ana, hold, wait } = scene;
    const read = follow<LoteDeApi>(db, 'lotes');
    await hold(ana, ['A1']);
    await read();
    await wait(8);
    await sweepApartados({ db, clock: () => new Date(panel.time.now), settings: readSettings({}) });
    expect(await read()).toMatchObject([{ id_lote: 'A1', estado: 'Disponible' }]);
  });
});

describe.skipIf(inject('postgres') === null)('a late commit', () => {
  test('is reported next time, and delays nothing newer', async () => {
    const { databaseUrl, drop } = await freshPostgresql();
    const db = await openListened({ databaseUrl, dataDir: '/nonexistent' });
    await seedCatalogo(db);
    const [slow, quick] = [await issueQuote(db), await issueQuote(db)];
    const people = follow<PersonaDeApi>(db, 'personas');
    const lotes = follow<LoteDeApi>(db, 'lotes');
    await people();
    await lotes();
    let begun = () => {};
    const written = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const rename = 'update persona set nombre = $2 where id = $1::bigint';
    const sell = `update lote set estatus = 'Vendido' where id_proyecto = $1::int and id_lote = '1'`;
    const late = db.transaction(async (tx) => {
      await tx.query(rename, [slow.persona, 'Tarde']);
      await tx.query(sell, [1]);
      begun();
      await ended;
    }, 'read committed');
    await written;
    await db.query(rename, [quick.persona, 'Pronto']);
    await db.query(sell, [7]);
    const before = [await people(), await lotes()];
    end();
    await late;
    const after = [await people(), await lotes()];
    const told = (pages: unknown[][]) => pages.map((rows) => rows.map((it) => JSON.stringify(it)));
    expect(told(before)).toEqual([[], []]);
    expect(after[0]).toMatchObject([{ nombre: 'Tarde' }, { nombre: 'Pronto' }]);
    expect(after[1]).toMatchObject([
      { id_proyecto: 1, id_lote: '1' },
      { id_proyecto: 7, id_lote: '1' },
    ]);
    await db.close();
    await drop();
  });
});
