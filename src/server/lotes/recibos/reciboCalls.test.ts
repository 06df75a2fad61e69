import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { type Member, openPanel, type Panel } from '../../../../test/panel.ts';
import { seedCatalogo } from '../../../../test/testApp.ts';
import type { CambioAnswer } from '../../../contract/panel/inventario.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { erasePersona } from '../../seguimiento/derechos/erasePersona.ts';

const persona = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
const lots = { id_proyecto: 1, lotes: ['1'], visto: {}, revisar: false };
const apartadoIn = ({ resultados: [only] }: CambioAnswer) => (only?.ok ? only.despues.apartado : null);

describeEachEngine('the receipt of a hold in the panel', (openFresh) => {
  let db: Db;
  let panel: Panel;
  let hers: Member;
  let apartado: string;
  const deps = () => ({ db, clock: () => new Date(panel.time.now), settings: readSettings({}) });
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    panel = await openPanel(db);
    hers = await panel.member('asesor');
    const held = await panel.ask('ApartarLotes', { ...lots, lotes: ['2'], persona }, hers);
    apartado = apartadoIn(held) ?? '';
  });
  afterEach(() => panel.close());

  test('is its PDF, with the hold’s number', async () => {
    const { archivo, pdf } = await panel.ask('LeerRecibo', { apartado }, hers);
    expect(archivo).toBe(`Apartado-AP-${apartado.padStart(6, '0')}.pdf`);
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is issued at every change in the panel, even an undone one', async () => {
    const held = await panel.ask('ApartarLotes', { ...lots, persona }, hers);
    const id = apartadoIn(held);
    const end = new Date(panel.time.now + 9 * 86_400_000).toISOString();
    await panel.ask('ExtenderApartados', { ...lots, venceEn: end, motivo: 'Su crédito' }, hers);
    const paid = await panel.ask(
      'AnotarPago',
      { apartado: id, fecha: '2026-11-22', referencia: 'SPEI 7781' },
      hers,
    );
    await panel.ask('Deshacer', { linea: paid.deshacer }, hers);
    const freed = await panel.ask('LiberarApartados', lots, hers);
    await panel.ask('Deshacer', { linea: freed.deshacer }, hers);
    expect(
      await db.query(
        `select tipo, documento -> 'pago' ->> 'referencia' as pago from recibo where apartado_id = $1::bigint order by id`,
        [id],
      ),
    ).toEqual([
      { tipo: 'apartado', pago: null },
      { tipo: 'extension', pago: null },
      { tipo: 'pago', pago: 'SPEI 7781' },
      { tipo: 'correccion', pago: null },
      { tipo: 'liberado', pago: null },
      { tipo: 'apartado', pago: null },
    ]);
  });

  test('wakes the mail loop from the call that wrote it, and from no other', async () => {
    const told = async (call: string, body: unknown, who: Member = hers) => {
      const before = panel.despertares();
      const response = await panel.call(call, body, who);
      expect(response.statusCode, response.body).toBe(200);
      return { times: panel.despertares() - before, ...response.json<Partial<CambioAnswer>>() };
    };
    const end = new Date(panel.time.now + 9 * 86_400_000).toISOString();
    expect(await told('ApartarLotes', { ...lots, persona, revisar: true })).toMatchObject({ times: 0 });
    expect(await told('ApartarLotes', { ...lots, persona })).toMatchObject({ times: 1 });
    expect(await told('LeerLote', { id_proyecto: 1, id_lote: '1' })).toMatchObject({ times: 0 });
    const longer = await told('ExtenderApartados', { ...lots, venceEn: end, motivo: 'Su crédito' });
    expect(longer.times).toBe(1);
    expect(await told('Deshacer', { linea: longer.deshacer })).toMatchObject({ times: 1 });
    const stale = { ...lots, visto: { '1': 'otra' }, fecha: '2026-11-22' };
    expect(await told('VenderLotes', stale)).toMatchObject({ hecho: false, times: 0 });
    expect(await told('VenderLotes', { ...stale, visto: {} })).toMatchObject({ times: 1 });
    const boss = await panel.member('administracion');
    expect(await told('AnularVentas', { ...lots, motivo: 'Error' }, boss)).toMatchObject({ times: 1 });
    const pago = { apartado, fecha: '2026-11-22', referencia: 'SPEI 7781' };
    expect(await told('AnotarPago', pago)).toMatchObject({ times: 1 });
    const taker = await panel.member('asesor', 'releva@casas.example');
    expect(await told('DarDeBaja', { id: hers.id, relevo: taker.id }, boss)).toMatchObject({ times: 1 });
    const role = { id: taker.id, rol: 'consulta', relevo: boss.id };
    expect(await told('CambiarRol', role, boss)).toMatchObject({ times: 1 });
  });

  test('keeps only the payment’s day after a deletion of its person', async () => {
    await panel.ask('AnotarPago', { apartado, fecha: '2026-11-22', referencia: 'SPEI de Ana Ruiz' }, hers);
    await erasePersona({ ...deps(), dataDir: panel.dataDir }, persona.correo);
    expect(
      await db.query('select nombre, correo, telefono, contacto, pago_en, pago_referencia from apartado'),
    ).toEqual([
      {
        nombre: null,
        correo: null,
        telefono: null,
        contacto: null,
        pago_en: '2026-11-22',
        pago_referencia: '',
      },
    ]);
    const boss = await panel.member('administracion');
    const { apartado: shown } = await panel.ask('LeerLote', { id_proyecto: 1, id_lote: '2' }, boss);
    expect(shown).toMatchObject({
      pagado: true,
      pago: { fecha: '2026-11-22', referencia: null },
      persona: null,
    });
  });

  test('is refused for an unknown hold, another adviser’s or a deleted person’s, with the reason', async () => {
    expectProblem(await panel.call('LeerRecibo', { apartado: '999' }, hers), 'APARTADO_INEXISTENTE');
    const other = await panel.member('asesor', 'otro@casas.example');
    expectProblem(await panel.call('LeerRecibo', { apartado }, other), 'NO_PERMITIDO');
    await erasePersona({ ...deps(), dataDir: panel.dataDir }, persona.correo);
    expectProblem(await panel.call('LeerRecibo', { apartado }, hers), 'RECIBO_INEXISTENTE');
  });
});
