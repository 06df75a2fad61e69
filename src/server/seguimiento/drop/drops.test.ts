import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { counterQuote } from '../../../../test/descuentoRows.ts';
import { followQuotes } from '../../../../test/followQuotes.ts';
import { freshLote, PERSONA } from '../../../../test/inventarioRows.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';
import { folioOf } from '../../../../test/personasRows.ts';
import type { CambioAnswer } from '../../../contract/panel/inventario.ts';
import { addDias } from '../../../domain/fecha.ts';
import { correctCorreo } from '../../cotizaciones/send/correctCorreo.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { announceDrops } from './announceDrops.ts';
import { dropDue } from './dropDue.ts';

/** Noon UTC of the panel's day, and 24 months later. */
const HOY = '2026-11-22';
const DOS_ANIOS = '2028-11-22';
const noon = (dia: string) => new Date(`${dia}T18:00:00Z`);

describeEachEngine('whose data go when nobody was in touch with them', (openFresh) => {
  const scene = lotesScene(openFresh);
  const depsOn = (dia: string, retencionMeses = 24) => ({
    db: scene.db,
    clock: () => noon(dia),
    settings: { retencionMeses, dataDir: scene.panel.dataDir },
  });
  const announce = (dia: string, meses?: number) => announceDrops(depsOn(dia, meses));
  const drop = (dia: string, meses?: number) => dropDue(depsOn(dia, meses));
  /** Ana with an old quote. */
  const old = (more: Parameters<typeof issueQuote>[1] = {}) =>
    issueQuote(scene.db, {
      nombre: 'Ana Canaria',
      correo: PERSONA.correo,
      emitida: '2020-03-01T18:00:00.000Z',
      vigencia: '2020-03-16',
      lote: 'A2',
      ...more,
    });
  const dayOf = async (persona: string) =>
    (
      await scene.db.query<{ dia: string | null }>(
        'select borrar_en::text as dia from persona where id = $1::bigint',
        [persona],
      )
    )[0]?.dia;
  const there = async () => (await scene.db.query('select from persona')).length;

  const act = (name: string, work: (persona: string, folio: string) => Promise<unknown>, counts = true) =>
    ({ name, work, counts }) as const;
  const ask = (call: string, body: object, who = scene.jefa) =>
    scene.panel.ask(call as 'AnotarPersona', body, who);
  const request = (more = {}) => scene.request(['A1'], more);
  const hold = () => ask('ApartarLotes', request({ persona: PERSONA }));
  const sell = () => ask('VenderLotes', request({ fecha: HOY, persona: PERSONA }));
  const askDescuento = () =>
    scene.panel.ask(
      'CotizarParaPersona',
      counterQuote({ revision: 1, descuento: { tipo: 'monto', valor: '500000', motivo: 'Contado' } }),
      scene.ana,
    );
  const idOfHold = async () =>
    (await scene.db.query<{ id: string }>('select max(id)::text as id from apartado'))[0]?.id ?? '';
  /** Moves all activity to long ago. */
  const longAgo = () =>
    scene.db.query(`update persona set ultima_en = '2020-03-01', seguida_en = null, borrar_en = null`);

  test.each([
    act('a new quote', () =>
      issueQuote(scene.db, { correo: PERSONA.correo, emitida: `${HOY}T12:00:00.000Z` }),
    ),
    act('a quote renewed by the staff', async (persona) =>
      ask('RenovarCotizacion', { folio: await folioOf(scene.db, persona), clave: 'una-clave-de-prueba' }),
    ),
    act('a note', (id) => ask('AnotarPersona', { id, tipo: 'nota', texto: 'Sigue interesada' })),
    act('a call', (id) => ask('AnotarPersona', { id, tipo: 'llamada', texto: '' })),
    act('a next step that was done', async (id) => {
      const siguiente = { texto: 'Llamar', dia: HOY };
      await ask('FijarSiguiente', { id, revision: 1, siguiente, hecho: false });
      await longAgo();
      await ask('FijarSiguiente', { id, revision: 2, siguiente: null, hecho: true });
    }),
    act('corrected data', (id) =>
      ask('EditarPersona', { id, revision: 1, nombre: 'Ana C.', telefono: '4771112233' }),
    ),
    act('a quote sent again', (_id, folio) => ask('ReenviarCotizacion', { folio })),
    act('a hold', hold),
    act('a hold released', async () => {
      await hold();
      await longAgo();
      await ask('LiberarApartados', request());
    }),
    act('a payment', async () => {
      await hold();
      await longAgo();
      await ask('AnotarPago', { apartado: await idOfHold(), fecha: HOY, referencia: 'SPEI 1' });
      await scene.db.query(`update apartado set terminado_en = now(), termino = 'liberado'`);
    }),
    act('a hold extended', async () => {
      await hold();
      await longAgo();
      await ask('ExtenderApartados', request({ venceEn: scene.after(9), motivo: 'El banco tarda' }));
    }),
    act('a hold that is undone', async () => {
      const { deshacer } = (await hold()) as CambioAnswer;
      await longAgo();
      await ask('Deshacer', { linea: deshacer });
    }),
    act('a sale annulled', async () => {
      await sell();
      await longAgo();
      await ask('AnularVentas', request({ motivo: 'Se arrepintieron' }));
    }),
    act('a discount that was asked', () => askDescuento()),
    act('a discount that was refused', async () => {
      await askDescuento();
      await longAgo();
      const [row] = await scene.db.query<{ id: string }>('select id::text as id from descuento_pedido');
      await ask('RechazarDescuento', { pedido: row?.id, motivo: 'Sin margen' });
    }),
    act('a no that was taken back', async (id) => {
      await ask('AnotarPersona', { id, tipo: 'llamada', texto: '', resultado: 'sinInteres' });
      await longAgo();
      await ask('RetirarSinInteres', { id });
    }),
    act('an address that the staff corrected', (_id, folio) =>
      ask('CorregirCorreoDeCotizacion', { folio, correo: 'otra@ejemplo.mx' }),
    ),
    act('an address that the buyer corrected', async () => {
      await scene.db.query(`update correo_salida set estado = 'rechazado'`);
      await scene.db.query('update cotizacion set emitida_en = $1::timestamptz', [
        new Date(scene.panel.time.now),
      ]);
      const [quote] = await scene.db.query<{ token: string }>('select token from cotizacion');
      const { db, panel } = scene;
      const deps = {
        db,
        clock: () => new Date(panel.time.now),
        settings: readSettings({}),
        archivos: panel.archivos,
      };
      const outcome = await correctCorreo(deps, { token: quote?.token ?? '', correo: 'otra@ejemplo.mx' });
      expect(outcome).toMatchObject({ ok: true, cambio: true });
      await scene.db.query(`update persona set ultima_en = '2020-03-01'`);
    }),
    act(
      'another adviser',
      (id) => ask('AsignarPersonas', { personas: [{ id, revision: 1 }], asesores: [scene.beto.id] }),
      false,
    ),
    act('their data handed over', (persona) => ask('EntregarDatos', { persona }), false),
    act('their page read', (id) => ask('LeerPersona', { id }), false),
  ])('$name: whether it is activity', async ({ work, counts }) => {
    const { persona, folio } = await old();
    await work(persona, folio);
    // The eve of the day on which people active now are announced.
    await announce(addDias(DOS_ANIOS, -31));
    expect(await dayOf(persona)).toBe(counts ? null : addDias(DOS_ANIOS, -1));
  });

  test.each([
    [
      'a next step to come',
      (id: string) =>
        scene.db.query(`update persona set siguiente = 'x', siguiente_en = $2::date where id = $1::bigint`, [
          id,
          HOY,
        ]),
    ],
    ['a quote that is still good', () => scene.db.query(`update cotizacion set vigencia = $1::date`, [HOY])],
    ['a live hold', hold],
    [
      'a hold with a payment, whatever its end',
      async () => {
        await hold();
        await scene.db.query(
          `update apartado set vence_en = apartado_en + interval '1 hour', pago_en = apartado_en::date, pago_referencia = 'x'`,
        );
      },
    ],
    ['a sale', sell],
    [
      'a sale of their hold',
      async () => {
        await hold();
        await ask('VenderLotes', request({ fecha: HOY }));
      },
    ],
  ] as const)('stay with %s, and are announced once it ends', async (_name, begin) => {
    const { persona } = await old();
    await announce(HOY);
    expect(await dayOf(persona)).toBe(addDias(HOY, 30));
    await begin(persona);
    await longAgo();
    await scene.db.query('update persona set borrar_en = $1::date', [HOY]);
    expect(await drop(HOY)).toBe(0);
    await announce(HOY);
    expect([await dayOf(persona), await there()]).toEqual([null, 1]);
    await scene.db.query(
      `update apartado set terminado_en = apartado_en, termino = 'liberado' where terminado_en is null`,
    );
    await scene.db.query(`update venta set anulada_en = now()`);
    const later = addDias(HOY, 1);
    await announce(later);
    expect(await drop(later)).toBe(0);
    expect(await dayOf(persona)).toBe(addDias(later, 30));
    await announce(addDias(later, 30));
    expect(await drop(addDias(later, 30))).toBe(1);
  });

  test('are announced at least thirty days before and deleted on their day: amounts stay', async () => {
    await scene.db.query(`insert into aviso_destino (desde) values (now())`);
    const { persona, folio, token } = await old({ emitida: '2024-12-31T20:00:00.000Z' });
    await announce('2026-11-30');
    expect(await dayOf(persona)).toBeNull();
    await announce('2026-12-01');
    expect(await dayOf(persona)).toBe('2026-12-31');
    await announce('2026-12-30');
    expect(await drop('2026-12-30')).toBe(0);
    expect(await drop('2026-12-31')).toBe(1);
    const rows = await scene.db.query<{ todo: string }>(
      `select row_to_json(c)::text as todo from cotizacion c union all select row_to_json(s)::text from correo_salida s
       union all select row_to_json(b)::text from bitacora b union all select row_to_json(a)::text from aviso a`,
    );
    for (const { todo } of rows) expect(todo).not.toMatch(/Canaria|ana@ejemplo|5512345678/);
    expect(rows.map(({ todo }) => todo).join()).not.toContain(token);
    expect(await scene.db.query(`select origen, personal_id, accion, sobre, despues from bitacora`)).toEqual([
      {
        origen: 'sistema',
        personal_id: null,
        accion: 'persona.borrar',
        sobre: `persona ${persona}`,
        despues: { folios: [folio] },
      },
    ]);
    expect(await scene.db.query('select tipo, sobre, dato from aviso')).toEqual([
      { tipo: 'persona.borrada', sobre: `persona ${persona}`, dato: { folios: [folio] } },
    ]);
    const [kept] = await scene.db.query<{ total: string }>(
      `select documento #>> '{cotizacion,precioTotal}' as total from cotizacion`,
    );
    expect(Number(kept?.total)).toBeGreaterThan(0);
  });

  test('activity in the last minute keeps an announced person', async () => {
    const { persona } = await old();
    await announce(HOY);
    await ask('AnotarPersona', { id: persona, tipo: 'llamada', texto: '' });
    expect(await dayOf(persona)).toBeNull();
    // As if a server had found the person due before: the deletion's own transaction checks again.
    await scene.db.query(`update persona set borrar_en = $1::date`, [HOY]);
    expect(await drop(HOY)).toBe(0);
    expect(await there()).toBe(1);
  });

  test('a shorter retention is announced thirty days before, too; a longer one removes the day', async () => {
    const { persona } = await old({ emitida: `2025-05-31T18:00:00.000Z` });
    await announce(HOY);
    expect(await dayOf(persona)).toBeNull();
    await announce(HOY, 12);
    expect(await dayOf(persona)).toBe(addDias(HOY, 30));
    await announce(addDias(HOY, 5), 12);
    expect(await dayOf(persona)).toBe(addDias(HOY, 30));
    await announce(addDias(HOY, 5), 120);
    expect(await dayOf(persona)).toBeNull();
    expect(await drop(addDias(HOY, 30), 120)).toBe(0);
    // February has no 31st.
    await announce('2027-02-10', 21);
    expect(await dayOf(persona)).toBe(addDias('2027-02-10', 30));
    await scene.db.query('update persona set borrar_en = null');
    await announce('2027-02-01', 21);
    expect(await dayOf(persona)).toBe(addDias('2027-02-01', 30));
    await scene.db.query('update persona set borrar_en = null');
    await announce('2027-01-29', 21);
    expect(await dayOf(persona)).toBe('2027-02-28');
  });

  test('a discount request without a quote is deleted with its contact data', async () => {
    await scene.panel.ask(
      'CotizarParaPersona',
      counterQuote({ descuento: { tipo: 'monto', valor: '500000', motivo: 'Pago de contado' } }),
      scene.ana,
    );
    expect(await there()).toBe(0);
    expect(await drop(addDias(DOS_ANIOS, -1))).toBe(0);
    expect(await drop(DOS_ANIOS)).toBe(1);
    const [row] = await scene.db.query<{ todo: string }>(
      'select row_to_json(d)::text as todo from descuento_pedido d',
    );
    expect(row?.todo).not.toMatch(/Ana|ejemplo\.mx|5512345678|contado/);
    expect(await drop(DOS_ANIOS)).toBe(0);
  });

  test('1,000 are deleted in batches by two at once, each person once', async () => {
    await old();
    await scene.db.query(
      `insert into cotizacion (folio, token, emitida_en, vigencia, documento, contacto)
       select 'X-' || n, 'x' || n, emitida_en - n * interval '1 second', vigencia, documento, 'x' || n || '@ejemplo.mx'
       from cotizacion, generate_series(1, 999) n`,
    );
    await followQuotes(scene.db);
    await issueQuote(scene.db, { nombre: 'Reciente', emitida: `${HOY}T12:00:00.000Z` });
    let rests = 0;
    const goOn = async () => {
      rests += 1;
      return true;
    };
    await announceDrops(depsOn(HOY), goOn);
    expect(rests).toBe(2);
    const day = addDias(HOY, 30);
    // The first stops halfway; the other deletes the rest.
    let left = 40;
    const stopped = () => {
      left -= 1;
      return left < 0;
    };
    const gone = await Promise.all([dropDue(depsOn(day), goOn, stopped), dropDue(depsOn(day))]);
    expect(gone.reduce((sum, n) => sum + n, 0)).toBe(1000);
    expect(gone[0]).toBeLessThanOrEqual(40);
    expect(await there()).toBe(1);
    const [told] = await scene.db.query<{ lines: number; people: number }>(
      `select count(*)::int as lines, count(distinct sobre)::int as people from bitacora where accion = 'persona.borrar'`,
    );
    expect(told).toEqual({ lines: 1000, people: 1000 });
    expect(await scene.db.query('select from cotizacion where contacto is not null')).toHaveLength(1);
  }, 300_000);

  test('a sale without a person deletes nobody', async () => {
    const id_lote = await freshLote(scene.db);
    await scene.db.query(
      `insert into venta (id_proyecto, id_lote, fecha, anotada_en) values (1, $1, '2020-01-01', '2020-01-01')`,
      [id_lote],
    );
    await announce(HOY);
    expect(await drop(addDias(HOY, 30))).toBe(0);
  });
});
