import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { describeEachEngine } from '../../../../test/bases.ts';
import { type Crm, startCrm } from '../../../../test/crm.ts';
import { PERSONA } from '../../../../test/inventarioRows.ts';
import { type Member, openPanel, type Panel } from '../../../../test/panel.ts';
import { openTestWorker, type TestWorker } from '../../../../test/testWorker.ts';
import { offerVisitas } from '../../../../test/visitas.ts';
import { EventoDeCotizacion, EventoDeWebhook, type EventoKind } from '../../../contract/webhook.ts';
import { renewCotizacion } from '../../cotizaciones/issue/issueCotizacion.ts';
import { correctCorreo } from '../../cotizaciones/send/correctCorreo.ts';
import { sweepApartados } from '../../lotes/apartados/sweepApartados.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { bookVisita, cancelVisita, moveVisita } from '../../seguimiento/visitas/changeVisita.ts';
import { keepEventoTarget } from './keepEventoTarget.ts';
import { signEvento } from './webhook.ts';

const WAIT = { timeout: 120_000, interval: 20 };
const DAY_MS = 86_400_000;
const SECRETO = 'un-secreto-de-prueba';

/** The values of `tipo` in a schema. */
function namesIn(schema: z.ZodType): string[] {
  const named = z.array(z.object({ properties: z.object({ tipo: Named }) }));
  return named.parse(z.toJSONSchema(schema).oneOf ?? z.toJSONSchema(schema).anyOf).flatMap((it) => {
    const { tipo } = it.properties;
    return 'const' in tipo ? [tipo.const] : tipo.enum;
  });
}
const Named = z.union([z.object({ const: z.string() }), z.object({ enum: z.array(z.string()) })]);

describeEachEngine('each notice that the contract names', (openFresh) => {
  let crm: Crm;
  let db: Db;
  let t: TestWorker;
  let panel: Panel;
  let ana: Member;
  let jefa: Member;
  afterEach(async () => {
    await t.close();
    await panel.close();
    await crm.close();
  });

  const open = async () => {
    crm = await startCrm();
    db = await openFresh();
    t = await openTestWorker(db, { WEBHOOK_URL: crm.url, WEBHOOK_SECRET: SECRETO });
    await db.query(
      `insert into lote (id_proyecto, id_lote, orden, terreno, estatus)
       select 1, 'A' || n, 100 + n, 168, 'Disponible' from generate_series(1, 6) n`,
    );
    panel = await openPanel(db);
    panel.time.now = t.clock().getTime();
    ana = await panel.member('asesor');
    jefa = await panel.member('administracion');
    await keepEventoTarget(db, true, t.clock());
  };
  const later = async (ms: number) => {
    t.advance(ms);
    panel.time.now = t.clock().getTime();
    ana = await panel.session(ana);
    jefa = await panel.session(jefa);
  };
  const request = (lotes: string[], more: object = {}) => ({
    ...{ id_proyecto: 1, lotes, visto: {}, revisar: false },
    ...more,
  });
  const hold = (lote: string) => panel.ask('ApartarLotes', request([lote], { persona: PERSONA }), ana);
  const holdOf = async (lote: string) => {
    const [row] = await db.query<{ id: string }>(
      'select id::text as id from apartado where id_lote = $1 order by apartado.id desc',
      [lote],
    );
    return row?.id ?? '';
  };
  const personaOf = async (correo: string) => {
    const [row] = await db.query<{ id: string }>('select id::text as id from persona where correo = $1', [
      correo,
    ]);
    return row?.id ?? '';
  };

  /** A visit with all that a buyer can do about it. In: their quote's secret. */
  const visit = async (c: string) => {
    const [hour, later] = await offerVisitas(t);
    if (!hour || !later) throw new Error('no hours');
    for (const done of [
      await bookVisita(t, c, hour),
      await moveVisita(t, c, later),
      await cancelVisita(t, c),
    ])
      expect(done).toMatchObject({ ok: true, cambio: true });
  };

  /**
   * Three buyers: one whose mail arrives, one whose mail is refused and corrected to a third, and one with a
   * renewal.
   */
  const quote = async () => {
    const smtp = await t.scripted();
    smtp.conducta((etapa, para) => (etapa === 'RCPT' && para.startsWith('eva@') ? '550 no' : undefined));
    const worker = t.start(smtp.url);
    const first = await t.issue('ana@ejemplo.mx');
    const typo = await t.issue('eva@ejemplo.mx');
    await t.issue('eva.luna@ejemplo.mx');
    await t.issue('rita@ejemplo.mx');
    await visit(first.token);
    await renewCotizacion(t, { token: first.token });
    worker.wake();
    const fates = async () =>
      db.query(
        `select from correo_salida where cotizacion_id is not null and tipo = 'cliente' and estado in ('enviado', 'rechazado')`,
      );
    await vi.waitFor(async () => expect(await fates()).toHaveLength(5), WAIT);
    const ids = { de: await personaOf('eva@ejemplo.mx'), con: await personaOf('eva.luna@ejemplo.mx') };
    // From here on nothing goes out until all has happened, and is then told as it is.
    await worker.stop();
    await correctCorreo(t, { token: typo.token, correo: 'eva.luna@ejemplo.mx' });
    return { smtp, ids };
  };

  /** All events of holds and sales. In: the successor. */
  const sell = async (beto: Member) => {
    await hold('A1');
    await panel.ask('ExtenderApartados', request(['A1'], { venceEn: at(9), motivo: 'viaja' }), ana);
    const apartado = await holdOf('A1');
    const pago = { apartado, fecha: '2026-06-15', referencia: 'SPEI 1' };
    const paid = await panel.ask('AnotarPago', pago, ana);
    await panel.ask('Deshacer', { linea: paid.deshacer }, jefa);
    const sold = await panel.ask('VenderLotes', request(['A1'], { fecha: '2026-06-15' }), ana);
    await panel.ask('Deshacer', { linea: sold.deshacer }, jefa);
    await panel.ask('LiberarApartados', request(['A1'], { motivo: 'ya no' }), ana);
    await hold('A2');
    await hold('A3');
    const lapsing = await holdOf('A3');
    await panel.ask('DarDeBaja', { id: ana.id, relevo: beto.id }, jefa);
    return { apartado, reassigned: await holdOf('A2'), lapsing };
  };
  const at = (dias: number) => new Date(panel.time.now + dias * DAY_MS).toISOString();

  const follow = async (beto: Member) => {
    const id = await personaOf(PERSONA.correo);
    const revision = async () => (await panel.ask('LeerPersona', { id }, jefa)).revision;
    await panel.ask(
      'AsignarPersonas',
      { personas: [{ id, revision: await revision() }], asesores: [beto.id] },
      jefa,
    );
    const siguiente = { texto: 'Llamar al 5598761234', dia: '2026-06-20' };
    await panel.ask('FijarSiguiente', { id, revision: await revision(), siguiente, hecho: false }, jefa);
    const corrected = { nombre: 'Ana Ruiz Ortega', telefono: '4771112233' };
    await panel.ask('EditarPersona', { id, revision: await revision(), ...corrected }, jefa);
    const other = await personaOf('rita@ejemplo.mx');
    for (let times = 0; times < 2; times++)
      await panel.ask('AnotarPersona', { id: other, tipo: 'llamada', texto: 'Habló Xochi' }, jefa);
    await panel.ask('BorrarDatos', { persona: other }, jefa);
    return { id, corrected, other };
  };

  test('is delivered, signed and in order, with its object; no undeclared one is', async () => {
    await open();
    const beto = await panel.member('asesor', 'beto@casas.example');
    const { smtp, ids } = await quote();
    const holds = await sell(beto);
    const { id, corrected, other } = await follow(beto);
    await later(8 * DAY_MS);
    await sweepApartados({ db, clock: t.clock, settings: t.settings });
    t.start(smtp.url);
    const waiting = () =>
      db.query(`select tipo from aviso where estado = 'pendiente'
        union all select tipo from correo_salida where tipo = 'webhook' and estado = 'pendiente'`);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), WAIT);
    const bodies = crm.recibidos.map(({ body }) => JSON.parse(body));
    const quotes = bodies.filter(({ documento }) => documento).map((it) => EventoDeCotizacion.parse(it));
    const others = bodies.filter(({ documento }) => !documento).map((it) => EventoDeWebhook.parse(it));
    const told = new Set<string>([...quotes, ...others].map(({ tipo }) => tipo));
    expect([...told].sort()).toEqual([...namesIn(EventoDeCotizacion), ...namesIn(EventoDeWebhook)].sort());

    const one = (tipo: EventoKind, of?: string) =>
      others.find((it) => it.tipo === tipo && (!of || ('apartado' in it && it.apartado.id === of)));
    const persona = { id, correo: PERSONA.correo, ...corrected };
    const asesor = { id: beto.id, correo: beto.correo };
    expect(one('apartado.pago_retirado')).toMatchObject({
      apartado: { id: holds.apartado, id_lote: 'A1', pagoEn: null, persona },
    });
    expect(one('apartado.reasignado', holds.reassigned)).toMatchObject({
      apartado: { id_lote: 'A2', persona, asesor, venceEn: expect.any(String) },
    });
    expect(one('apartado.vencido', holds.lapsing)).toMatchObject({
      apartado: { id_lote: 'A3', persona, asesor, pagoEn: null },
    });
    expect(one('persona.unida')).toMatchObject({
      ...ids,
      persona: { id: ids.con, correo: 'eva.luna@ejemplo.mx' },
    });
    expect(one('persona.siguiente')).toMatchObject({ persona, asesor, siguienteEn: '2026-06-20' });
    // Two calls are one first contact. A person deleted before the post is in none.
    expect(others.filter(({ tipo }) => tipo === 'persona.contactada')).toMatchObject([{ persona: null }]);
    expect(one('persona.borrada')).toMatchObject({ persona: { id: other } });
    for (const { headers, body } of crm.recibidos) {
      expect(body).not.toMatch(/5598761234|Xochi/);
      const { id } = JSON.parse(body);
      const timestamp = Number(headers['webhook-timestamp']);
      expect(headers).toMatchObject({
        'webhook-id': id,
        'webhook-signature': signEvento(SECRETO, id, timestamp, body),
      });
    }
    const sold = others.flatMap((it) =>
      'apartado' in it && it.apartado.id === holds.apartado ? [it.tipo] : [],
    );
    expect(sold).toEqual(
      ['creado', 'extendido', 'pagado', 'pago_retirado', 'vendido', 'repuesto', 'liberado'].map(
        (it) => `apartado.${it}`,
      ),
    );
  });
});
