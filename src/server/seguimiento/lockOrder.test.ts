import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { freshPostgresql } from '../../../test/bases.ts';
import { counterQuote } from '../../../test/descuentoRows.ts';
import { wholeDraft } from '../../../test/draft.ts';
import { freshLote } from '../../../test/inventarioRows.ts';
import { issueQuote } from '../../../test/issueQuote.ts';
import { lotesScene } from '../../../test/lotesScene.ts';
import { type Member, SITIO } from '../../../test/panel.ts';
import { folioOf } from '../../../test/personasRows.ts';
import type { PanelCall } from '../../contract/panel/calls.ts';
import { renewCotizacion } from '../cotizaciones/issue/issueCotizacion.ts';
import type { Db, Queryable } from '../plataforma/db/db.ts';
import { openDatabase } from '../plataforma/db/openDatabase.ts';
import { readSettings } from '../plataforma/settings.ts';
import { listenersOf } from '../start/listeners.ts';
import { dropDue } from './drop/dropDue.ts';

/** Concurrent rounds of each pair of acts. */
const ROUNDS = 6;
/** Longest random pause before each statement, ms, so that two acts overlap. */
const PAUSE_MS = 4;

/** Slows a transaction's statements, and records those that PostgreSQL aborted for a deadlock. */
function watched(tx: Queryable, deadlocks: string[]): Queryable {
  return {
    async query(text, parametros) {
      await sleep(Math.random() * PAUSE_MS);
      return tx.query(text, parametros).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === '40P01') deadlocks.push(text);
        throw error;
      }) as never;
    },
  };
}

async function openWatched(databaseUrl: string, deadlocks: string[]): Promise<Db> {
  const listeners = listenersOf(readSettings({})).map(
    (listen): typeof listen =>
      (tx, eventos) =>
        listen(watched(tx, deadlocks), eventos),
  );
  const db = await openDatabase({ databaseUrl, dataDir: '/nonexistent' }, listeners);
  return {
    ...db,
    transaction: (work, aislamiento, lock) =>
      db.transaction(
        (tx) => work({ ...watched(tx, deadlocks), tell: (...eventos) => tx.tell(...eventos) }),
        aislamiento,
        lock,
      ),
  };
}

/** Out: done, or refused. */
type Act = () => Promise<boolean>;

describe.skipIf(inject('postgres') === null)('two acts at once lock in one order', () => {
  let deadlocks: string[] = [];
  let drop: () => Promise<void> = async () => {};
  let opened: Db;
  // Registered before the scene's hook, so that it runs after it.
  afterEach(async () => {
    await opened.close();
    await drop();
  });
  const scene = lotesScene(async () => {
    const fresh = await freshPostgresql();
    drop = fresh.drop;
    deadlocks = [];
    opened = await openWatched(fresh.databaseUrl, deadlocks);
    return opened;
  });

  /** A panel call that may be refused, as the other act came first; it never throws. */
  const call =
    (name: PanelCall, body: object, who: Member = scene.jefa): Act =>
    async () => {
      const answer = await scene.panel.call(name, body, who);
      expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(500);
      return answer.statusCode === 200 && answer.json().hecho !== false;
    };
  const ask = async (name: PanelCall, body: object, who: Member = scene.jefa) => {
    const answer = await scene.panel.call(name, body, who);
    expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200);
    return answer.json();
  };
  const deps = () => ({
    db: scene.db,
    clock: () => new Date(scene.panel.time.now),
    settings: readSettings({ DATA_DIR: scene.panel.dataDir, PUBLIC_URL: SITIO }),
    archivos: scene.panel.archivos,
  });
  let made = 0;
  const freshCorreo = () => {
    made += 1;
    return `persona${made}@ejemplo.mx`;
  };
  const personaAt = (correo: string) => ({ nombre: 'Ana Ruiz', correo, telefono: '5512345678' });
  /** A quote whose mail was refused, so that its address may be corrected. */
  const quote = (correo: string, lote: string) =>
    issueQuote(scene.db, {
      correo,
      lote,
      emitida: '2026-11-01T12:00:00Z',
      vigencia: '2026-12-31',
      estado: 'rechazado',
    });
  const lots = (lotes: string[], more: object = {}) => scene.request(lotes, more);
  const hold = (lote: string, more: object, who?: Member) => ask('ApartarLotes', lots([lote], more), who);
  const sale = (lotes: string[], more: object = {}) =>
    call('VenderLotes', lots(lotes, { fecha: '2026-11-21', ...more }));
  const erase = (persona: string) => call('BorrarDatos', { persona });
  const seleccionOf = (correo: string) => {
    const draft = wholeDraft();
    return JSON.stringify({ ...draft, formCliente: { ...draft.formCliente, ...personaAt(correo) } });
  };
  const counter = (correo: string, more: object = {}, who: Member = scene.ana) =>
    call('CotizarParaPersona', counterQuote({ seleccion: seleccionOf(correo), ...more }), who);
  /** Requests a discount. Out: its id. */
  const request = async (correo: string) => {
    await counter(correo, { descuento: { tipo: 'monto', valor: '500000', motivo: 'Contado' } })();
    const [row] = await scene.db.query<{ id: string }>('select max(id)::text as id from descuento_pedido');
    return row?.id ?? '';
  };
  const correct = (folio: string, correo: string) =>
    call('CorregirCorreoDeCotizacion', { folio, correo, juntar: true });
  const personas = (n: number, asesor: string) =>
    Promise.all(
      Array.from({ length: n }, async () => {
        const { persona } = await quote(freshCorreo(), 'A1');
        await scene.db.query(
          'update persona set asesor_id = $2::bigint, asignada_en = now() where id = $1::bigint',
          [persona, asesor],
        );
        return persona;
      }),
    );
  /** Hands somebody's holds and people to Beto, as if they left. */
  const lower = (boss: Member, who: Member): Act =>
    call('CambiarRol', { id: who.id, rol: 'consulta', relevo: scene.beto.id }, boss);
  const adviser = async () => {
    made += 1;
    return scene.panel.member('asesor', `asesor${made}@casas.example`);
  };

  const PAIRS: Record<string, () => Promise<Act[]>> = {
    async 'a sale by another quote, and the deletion of its person'() {
      const [correo, lote] = [freshCorreo(), await freshLote(scene.db)];
      const first = await quote(correo, lote);
      const second = await quote(correo, lote);
      await hold(lote, { folio: first.folio });
      return [sale([lote], { folio: second.folio }), erase(first.persona)];
    },
    async 'a hold for somebody who bought, and their deletion'() {
      const [correo, sold, other] = [freshCorreo(), await freshLote(scene.db), await freshLote(scene.db)];
      const { persona } = await quote(correo, sold);
      await sale([sold], { persona: personaAt(correo) })();
      return [call('ApartarLotes', lots([other], { persona: personaAt(correo) })), erase(persona)];
    },
    async 'a hold for somebody whose day has come, and their deletion'() {
      const [correo, lote, other] = [freshCorreo(), await freshLote(scene.db), await freshLote(scene.db)];
      const { persona } = await issueQuote(scene.db, {
        correo,
        emitida: '2020-03-01T18:00:00Z',
        vigencia: '2020-03-16',
      });
      await hold(lote, { persona: personaAt(correo) });
      await ask('LiberarApartados', lots([lote]));
      await scene.db.query(
        `update persona set ultima_en = '2020-03-01', seguida_en = null, borrar_en = '2026-11-01' where id = $1::bigint`,
        [persona],
      );
      const { db, clock } = deps();
      const settings = { retencionMeses: 24, dataDir: scene.panel.dataDir };
      return [
        async () => (await dropDue({ db, clock, settings })) > 0,
        call('ApartarLotes', lots([other], { persona: personaAt(correo) })),
      ];
    },
    async 'two corrections that go crosswise'() {
      const [a, b] = [freshCorreo(), freshCorreo()];
      const quotes = [await quote(a, 'A1'), await quote(a, 'A2'), await quote(b, 'A1'), await quote(b, 'A2')];
      return [correct(quotes[0]?.folio ?? '', b), correct(quotes[2]?.folio ?? '', a)];
    },
    async 'a correction, and a renewal of the same quote'() {
      const correo = freshCorreo();
      const { folio, token, persona } = await quote(correo, '1');
      await folioOf(scene.db, persona);
      return [correct(folio, freshCorreo()), async () => (await renewCotizacion(deps(), { token })).ok];
    },
    async 'a correction, and a quote for the new address'() {
      const [a, b] = [freshCorreo(), freshCorreo()];
      const { folio } = await quote(a, 'A1');
      await quote(b, 'A1');
      return [correct(folio, b), counter(b, { revision: 1 }), counter(a, { revision: 1 })];
    },
    async 'a correction, and the deletion of its person'() {
      const [a, b] = [freshCorreo(), freshCorreo()];
      const { folio, persona } = await quote(a, 'A1');
      await quote(a, 'A2');
      await quote(b, 'A1');
      return [correct(folio, b), erase(persona)];
    },
    async 'a correction, and a hold by the same quote'() {
      const [a, lote] = [freshCorreo(), await freshLote(scene.db)];
      const { folio } = await quote(a, lote);
      return [correct(folio, freshCorreo()), call('ApartarLotes', lots([lote], { folio }))];
    },
    async 'a correction, and the end of promotions'() {
      const [a, b] = [freshCorreo(), freshCorreo()];
      const { folio, persona } = await quote(a, 'A1');
      await quote(a, 'A2');
      await quote(b, 'A2');
      return [correct(folio, b), call('RevocarPromociones', { persona })];
    },
    async 'a refused discount, a quote, and the deletion of its person'() {
      const correo = freshCorreo();
      const { persona } = await quote(correo, 'A1');
      const pedido = await request(correo);
      return [
        call('RechazarDescuento', { pedido, motivo: 'Sin margen' }),
        counter(correo, { revision: 1 }),
        erase(persona),
      ];
    },
    async 'an approved discount, and the end of promotions'() {
      const correo = freshCorreo();
      const { persona } = await quote(correo, 'A1');
      const pedido = await request(correo);
      return [call('AprobarDescuento', { pedido, precio: 3129500 }), call('RevocarPromociones', { persona })];
    },
    async 'an annulled sale, and the deletion of its person'() {
      const [correo, lote] = [freshCorreo(), await freshLote(scene.db)];
      const { persona } = await quote(correo, lote);
      await hold(lote, { persona: personaAt(correo) });
      await sale([lote])();
      return [call('AnularVentas', lots([lote], { motivo: 'x' })), erase(persona)];
    },
    async 'two payments, the annulment of their sale, and the deletion of its person'() {
      const [correo, lote] = [freshCorreo(), await freshLote(scene.db)];
      const { folio, persona } = await quote(correo, lote);
      await sale([lote], { folio })();
      const [row] = await scene.db.query<{ id: string }>('select max(id)::text as id from venta');
      const typed = { venta: row?.id, visto: null, monto: '100', dia: '2026-11-21', forma: 'efectivo' };
      const pay = () =>
        call('RegistrarPago', { ...typed, clave: `clave-de-${freshCorreo()}`, referencia: 'Ana' });
      return [pay(), pay(), call('AnularVentas', lots([lote], { motivo: 'x' })), erase(persona)];
    },
    async 'a sale that is taken back and made again, and the deletion of its person'() {
      const [correo, lote] = [freshCorreo(), await freshLote(scene.db)];
      const { persona } = await quote(correo, lote);
      await hold(lote, { persona: personaAt(freshCorreo()) });
      await sale([lote], { persona: personaAt(correo) })();
      const { deshacer } = await ask('AnularVentas', lots([lote], { motivo: 'x' }));
      return [call('Deshacer', { linea: deshacer }), erase(persona)];
    },
    async 'a quote that is sent again, and the deletion of its person'() {
      const correo = freshCorreo();
      const { folio, persona } = await quote(correo, 'A1');
      await scene.db.query(`update correo_salida set estado = 'pendiente' where destinatario = $1`, [correo]);
      return [call('ReenviarCotizacion', { folio }), erase(persona)];
    },
    async 'an adviser who leaves, a quote and a hold of their person'() {
      const [boss, who, correo] = [
        await scene.panel.member('administracion', `${freshCorreo()}.mx`),
        await adviser(),
        freshCorreo(),
      ];
      const [held, free] = [await freshLote(scene.db), await freshLote(scene.db)];
      await hold(held, { persona: personaAt(correo) }, who);
      return [
        lower(boss, who),
        call('ApartarLotes', lots([free], { persona: personaAt(correo) })),
        counter(correo, {}, who),
      ];
    },
    async 'an adviser who leaves, their notes and whoever gives them people'() {
      const [boss, who] = [
        await scene.panel.member('administracion', `${freshCorreo()}.mx`),
        await adviser(),
      ];
      const [theirs = '', another = ''] = await personas(2, who.id);
      const [given = '', more = ''] = await personas(2, scene.ana.id);
      const people = [given, more, another, theirs].map((id) => ({ id, revision: 1 }));
      return [
        lower(boss, who),
        call('AnotarPersona', { id: theirs, tipo: 'llamada', texto: '' }, who),
        call('AsignarPersonas', { personas: people, asesores: [who.id] }),
      ];
    },
    async 'two people who become one, a sale and a note of theirs'() {
      const [a, b, lote] = [freshCorreo(), freshCorreo(), await freshLote(scene.db)];
      const [stays, goes] = [await quote(a, 'A1'), await quote(b, lote)];
      const pair = { queda: { id: stays.persona, revision: 1 }, va: { id: goes.persona, revision: 1 } };
      return [
        call('UnirPersonas', pair),
        sale([lote], { folio: goes.folio }),
        call('AnotarPersona', { id: goes.persona, tipo: 'llamada', texto: '' }),
      ];
    },
    async 'sales of lots that two people hold, and the deletion of both'() {
      const [a, b, first, second] = [
        freshCorreo(),
        freshCorreo(),
        await freshLote(scene.db),
        await freshLote(scene.db),
      ];
      const [ofB, ofA] = [await quote(b, first), await quote(a, second)];
      await hold(second, { folio: ofA.folio });
      await hold(first, { folio: ofB.folio });
      return [sale([second, first]), erase(ofA.persona), erase(ofB.persona)];
    },
  };

  test.each(Object.entries(PAIRS))(
    '%s',
    async (_name, pair) => {
      // Each act succeeds alone: one that is refused at once would test nothing.
      for (const at of (await pair()).keys()) expect(await (await pair())[at]?.(), `act ${at}`).toBe(true);
      for (let round = 0; round < ROUNDS; round++) {
        const acts = await pair();
        await Promise.all(acts.map((act) => act()));
      }
      expect(deadlocks).toEqual([]);
    },
    120_000,
  );

  test('a deadlock would be seen', async () => {
    const [a, b] = [await quote(freshCorreo(), 'A1'), await quote(freshCorreo(), 'A1')];
    const lock = (folios: readonly string[]) =>
      scene.db.transaction(async (tx) => {
        for (const folio of folios) {
          await tx.query('select from cotizacion where folio = $1 for update', [folio]);
          await sleep(200);
        }
      }, 'read committed');
    await Promise.all([lock([a.folio, b.folio]), lock([b.folio, a.folio])]);
    expect(deadlocks.length).toBeGreaterThan(0);
  });
});
