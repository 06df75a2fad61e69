import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff, type Staff } from '../../../../test/hireStaff.ts';
import { importOver } from '../../../../test/importOver.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import { openTestWorker, type TestWorker } from '../../../../test/testWorker.ts';
import { STAND_MS } from '../../../domain/recordatorio/recordatorio.ts';
import type { Tablas } from '../../catalogo/tablas.ts';
import { sweepApartados } from '../../lotes/apartados/sweepApartados.ts';
import { puttingAs } from '../../lotes/inventario/changeEstatus.ts';
import { changeLotes } from '../../lotes/inventario/changeLotes.ts';
import { undoChange } from '../../lotes/inventario/undo/undoChange.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { erasePersona } from '../derechos/erasePersona.ts';
import { setRecordatorio, showRecordatorios } from './ajustes.ts';
import { remindDue } from './startRecordatorioKeeper.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LOTE = { id_proyecto: 1, id_lote: '2' };
const QUOTE = { lote: '2', emitida: '2026-06-14T18:00:00Z', vigencia: '2026-06-30' };
const persona = (correo: string) => ({ nombre: 'Eva Luna', correo, telefono: '5512345678' });

describeEachEngine('the reminder that a lot has gone or is back', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  let staff: Staff;
  const deps = () => ({ db, clock: t.clock, settings: t.settings });
  const turn = (encendido: boolean) =>
    setRecordatorio(deps(), { id: staff.id, rol: 'gerencia' }, { tipo: 'lote', encendido });
  const remind = () => remindDue(deps());
  /** Imports the catalogue with this row of the lot; `undefined`: without the lot. */
  const importLote = (row: Partial<Tablas['lotes.csv'][number]> | undefined) =>
    importOver(db, t.clock, (tablas) => ({
      'lotes.csv': tablas['lotes.csv'].flatMap((it) =>
        it.id_proyecto !== LOTE.id_proyecto || it.id_lote !== LOTE.id_lote
          ? [it]
          : row
            ? [{ ...it, ...row }]
            : [],
      ),
    }));
  const person = () => ({ id: staff.id, rol: 'gerencia' as const });
  /** Marks the lot as sold in the panel. Out: the change's id, for undo. */
  const putAsSold = async () => {
    const lotes = { id_proyecto: 1, lotes: [LOTE.id_lote], visto: {}, revisar: false };
    const changed = await changeLotes(deps(), { ...lotes, person: person() }, puttingAs(1, 'Vendido'));
    return (changed.ok && changed.answer.deshacer) || '';
  };
  /** Lets a change be noticed and stand long enough. */
  const settle = async () => {
    await remind();
    t.advance(STAND_MS);
    return remind();
  };
  const told = () =>
    db.query(
      `select c.documento #>> '{cliente,correo}' as correo, r.disponible from recordatorio r
       join cotizacion c on c.id = r.cotizacion_id where r.tipo = 'lote' order by r.id`,
    );
  beforeEach(async () => {
    db = await openFresh();
    t = await openTestWorker(db, { CORREO_VENTAS: 'ventas@horizonte.example' });
    staff = await hireStaff(deps());
    await turn(true);
    await settle();
  });
  afterEach(() => t.close());

  test('is written to all others once a hold has stood for five minutes, and again at its end', async () => {
    await issueQuote(db, { ...QUOTE, correo: 'ana@ejemplo.mx' });
    await issueQuote(db, { ...QUOTE, correo: 'eva@ejemplo.mx' });
    await issueQuote(db, { ...QUOTE, lote: '1', correo: 'otra@ejemplo.mx' });
    await staff.hold(LOTE, { persona: persona('eva@ejemplo.mx') });
    expect(await remind()).toBe(0);
    t.advance(STAND_MS - 1_000);
    expect(await remind()).toBe(0);
    t.advance(1_000);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect(await told()).toEqual([{ correo: 'ana@ejemplo.mx', disponible: false }]);
    t.advance(8 * 24 * HOUR_MS);
    await sweepApartados(deps());
    expect(await settle()).toBe(1);
    expect((await told()).slice(1)).toEqual([{ correo: 'ana@ejemplo.mx', disponible: true }]);
  });

  test('a change undone within minutes reaches nobody', async () => {
    await issueQuote(db, { ...QUOTE, correo: 'ana@ejemplo.mx' });
    await staff.hold(LOTE, { persona: persona('eva@ejemplo.mx') });
    await remind();
    t.advance(2 * MINUTE_MS);
    await staff.release(LOTE);
    expect(await settle()).toBe(0);
    t.advance(HOUR_MS);
    expect(await remind()).toBe(0);
    expect(await told()).toEqual([]);
  });

  test('a change at night is told in the morning, with the state by then', async () => {
    await issueQuote(db, { ...QUOTE, correo: 'ana@ejemplo.mx' });
    t.advance(9 * HOUR_MS);
    await staff.hold(LOTE, { persona: persona('eva@ejemplo.mx') });
    expect(await settle()).toBe(0);
    t.advance(11 * HOUR_MS);
    expect(await remind()).toBe(0);
    expect(await told()).toEqual([]);
    t.advance(HOUR_MS);
    expect(await settle()).toBe(1);
    expect(await told()).toEqual([{ correo: 'ana@ejemplo.mx', disponible: false }]);
  });

  test('a hold that passes to another person is no change of the lot', async () => {
    await issueQuote(db, { ...QUOTE, correo: 'ana@ejemplo.mx' });
    await staff.hold(LOTE, { persona: persona('eva@ejemplo.mx') });
    expect(await settle()).toBe(1);
    await staff.sell(LOTE);
    expect(await settle()).toBe(0);
  });

  test('an import that sells the lot or brings it back is written too', async () => {
    await issueQuote(db, { ...QUOTE, correo: 'ana@ejemplo.mx' });
    await importLote({ estatus: 'Vendido' });
    expect(await settle()).toBe(1);
    await importLote({ estatus: 'Disponible' });
    expect(await settle()).toBe(1);
    expect(await told()).toMatchObject([{ disponible: false }, { disponible: true }]);
  });

  test('a state set in the panel is written, and so is its end', async () => {
    await issueQuote(db, { ...QUOTE, correo: 'ana@ejemplo.mx' });
    const cambio = await putAsSold();
    expect(await settle()).toBe(1);
    expect(await undoChange(deps(), person(), { linea: cambio })).toMatchObject({
      ok: true,
      answer: { hecho: true },
    });
    expect(await settle()).toBe(1);
    expect(await told()).toMatchObject([{ disponible: false }, { disponible: true }]);
  });

  test('ten quotes of one person and lot are one mail, of the newest', async () => {
    for (let day = 1; day <= 9; day++)
      await issueQuote(db, { ...QUOTE, correo: 'ana@ejemplo.mx', emitida: `2026-06-0${day}T18:00:00Z` });
    const { folio } = await issueQuote(db, { ...QUOTE, correo: 'Ana+2@ejemplo.mx' });
    await staff.sell(LOTE, undefined, persona('eva@ejemplo.mx'));
    expect(await settle()).toBe(1);
    expect(
      await db.query('select folio from recordatorio r join cotizacion c on c.id = r.cotizacion_id'),
    ).toEqual([{ folio }]);
  });

  test('a quote after the lot’s return brings neither that news nor the sale twice', async () => {
    await issueQuote(db, { ...QUOTE, correo: 'ana@ejemplo.mx' });
    await staff.hold(LOTE, { persona: persona('eva@ejemplo.mx') });
    expect(await settle()).toBe(1);
    await staff.release(LOTE);
    await issueQuote(db, { ...QUOTE, correo: 'nueva@ejemplo.mx', emitida: t.clock().toISOString() });
    t.advance(1_000);
    await staff.hold(LOTE, { persona: persona('otra@ejemplo.mx') });
    expect(await settle()).toBe(1);
    await importLote(undefined);
    expect(await settle()).toBe(0);
    expect(await told()).toEqual([
      { correo: 'ana@ejemplo.mx', disponible: false },
      { correo: 'nueva@ejemplo.mx', disponible: false },
    ]);
  });

  test('turned on later, an unavailable lot is told to nobody, and its return to everybody', async () => {
    await turn(false);
    await issueQuote(db, { ...QUOTE, correo: 'ana@ejemplo.mx' });
    await staff.hold(LOTE, { persona: persona('eva@ejemplo.mx') });
    t.advance(HOUR_MS);
    expect(await remind()).toBe(0);
    await turn(true);
    expect(await settle()).toBe(0);
    expect((await showRecordatorios(deps())).lote).toEqual({
      desde: expect.any(String),
      hoy: 1,
      hayMas: false,
    });
    await staff.release(LOTE);
    expect(await settle()).toBe(1);
    expect(await told()).toEqual([{ correo: 'ana@ejemplo.mx', disponible: true }]);
  });

  test('a change written while it was turned on is told', async () => {
    await issueQuote(db, { ...QUOTE, correo: 'ana@ejemplo.mx' });
    await turn(false);
    await turn(true);
    // As by a transaction that did not see the setting yet: nothing is marked.
    await db.query(`update lote set estatus = 'Vendido' where id_proyecto = 1 and id_lote = '2'`);
    t.advance(STAND_MS);
    expect(await remind()).toBe(1);
  });

  describe('is not written', () => {
    const RULES: Record<string, () => Promise<unknown>> = {
      'where the quote is no longer good': () => db.query(`update cotizacion set vigencia = '2026-06-14'`),
      'where the person bought it': () => staff.sell(LOTE, undefined, persona('ana@ejemplo.mx')),
      'where it is held from the quote': async () => {
        const [row] = await db.query<{ folio: string }>('select folio from cotizacion');
        await staff.hold(LOTE, { folio: row?.folio ?? '' });
      },
      'where the project was withdrawn': () =>
        db.query(
          'with fuera as (update proyecto set retirado = true where id_proyecto = 1) update lote set retirado = true',
        ),
      'where the mail was refused': () =>
        db.query(`update correo_salida set estado = 'rechazado', ultimo_error = '550 en RCPT TO'`),
      'where the person stopped reminders': () =>
        db.query(`insert into recordatorio_alto values ('ana@ejemplo.mx', now())`),
      'where the person was deleted': () => erasePersona({ ...deps(), dataDir: t.dataDir }, 'ana@ejemplo.mx'),
      'once it was turned off': () => turn(false),
    };

    test.each(Object.keys(RULES))('%s', async (rule) => {
      await issueQuote(db, { ...QUOTE, correo: 'ana@ejemplo.mx' });
      await RULES[rule]?.();
      const [sold] = await db.query('select from venta union all select from apartado');
      if (!sold) await importLote({ estatus: 'Vendido' });
      await settle();
      expect(await told()).toEqual([]);
    });
  });

  test('the end of a person’s own hold is told by its receipt alone', async () => {
    await issueQuote(db, { ...QUOTE, correo: 'ana@ejemplo.mx' });
    await staff.hold(LOTE, { persona: persona('ana@ejemplo.mx') });
    await settle();
    t.advance(MINUTE_MS);
    await staff.release(LOTE);
    expect(await settle()).toBe(0);
  });

  test('concurrent runs write each once', async () => {
    for (let n = 0; n < 30; n++) await issueQuote(db, { ...QUOTE, correo: `c${n}@ejemplo.mx` });
    await staff.sell(LOTE, undefined, persona('eva@ejemplo.mx'));
    await remind();
    t.advance(STAND_MS);
    const written = await Promise.all([remind(), remind(), remind()]);
    expect(written.reduce((all, it) => all + it)).toBe(30);
    expect(await remind()).toBe(0);
  });
});
