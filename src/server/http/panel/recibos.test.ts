import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { type Member, openPanel, type Panel } from '../../../../test/panel.ts';
import { seedCatalogo } from '../../../../test/testApp.ts';
import type { CambioAnswer } from '../../../contract/panel/inventario.ts';
import { erasePersona } from '../../cotizaciones/erasePersona.ts';
import type { Db } from '../../db/db.ts';
import { readSettings } from '../../settings.ts';

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

  test('is its PDF, under the hold’s own number', async () => {
    const { archivo, pdf } = await panel.ask('LeerRecibo', { apartado }, hers);
    expect(archivo).toBe(`Apartado-AP-${apartado.padStart(6, '0')}.pdf`);
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is issued at every change of the panel, at one that is taken back too', async () => {
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

  test('is refused by name where there is no such hold, it is another’s, or its person’s data were deleted', async () => {
    expectProblem(await panel.call('LeerRecibo', { apartado: '999' }, hers), 'APARTADO_INEXISTENTE');
    const other = await panel.member('asesor', 'otro@casas.example');
    expectProblem(await panel.call('LeerRecibo', { apartado }, other), 'NO_PERMITIDO');
    await erasePersona({ ...deps(), dataDir: panel.dataDir }, persona.correo);
    expectProblem(await panel.call('LeerRecibo', { apartado }, hers), 'RECIBO_INEXISTENTE');
  });
});
