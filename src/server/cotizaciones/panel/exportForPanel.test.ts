import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import { type Member, openPanel, type Panel } from '../../../../test/panel.ts';
import { COLUMNAS_DE_COTIZACIONES } from '../../../contract/panel/choices.ts';
import { computePlanes } from '../../../contract/planes/computePlanes.ts';
import { decimal } from '../../../domain/decimal.ts';
import { openLibro } from '../../catalogo/libro/openLibro.ts';
import { readHoja } from '../../catalogo/libro/readHoja.ts';
import type { Db } from '../../plataforma/db/db.ts';

describeEachEngine('quotes as a file', (openFresh) => {
  let db: Db;
  let panel: Panel;
  let jefa: Member;
  beforeEach(async () => {
    db = await openFresh();
    panel = await openPanel(db);
    jefa = await panel.member('gerencia');
  });
  afterEach(() => panel.close());
  const csvOf = async (body: object) => {
    const made = await panel.ask('ExportarCotizaciones', { formato: 'csv', ...body }, jefa);
    return { ...made, csv: Buffer.from(made.contenido, 'base64').toString() };
  };

  test('has the filtered quotes and shown columns, newest first, with no cell that a spreadsheet would calculate', async () => {
    await issueQuote(db, { nombre: '=HYPERLINK("http://x")', total: 1967000.125 });
    await issueQuote(db, { nombre: '+52', proyecto: 2, emitida: '2026-06-17T05:59:59.000Z' });
    const { csv, archivo, filas } = await csvOf({ columnas: ['folio', 'nombre', 'emitida', 'total'] });
    expect([archivo, filas]).toEqual(['cotizaciones-2026-11-22.csv', 2]);
    const [head, ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe('Folio,Nombre,Emitida,Total');
    expect(lines[0]).toMatch(/^VA-2026-\d+,'\+52,2026-06-16,1967000\.125$/);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect((await csvOf({ columnas: ['folio'], proyecto: 2 })).csv.trim().split('\r\n')).toHaveLength(2);
  });

  test('for Excel is a workbook that the catalogue’s reader reads: texts, days and amounts, no formulas', async () => {
    await issueQuote(db, { nombre: '=1+1 <&"\u0007Ñ', total: 1967000.5, descuento: 50000.1 });
    const { contenido, archivo } = await panel.ask(
      'ExportarCotizaciones',
      { formato: 'xlsx', columnas: [...COLUMNAS_DE_COTIZACIONES] },
      jefa,
    );
    expect(archivo).toBe('cotizaciones-2026-11-22.xlsx');
    const bytes = Buffer.from(contenido, 'base64');
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    expect(await readBack(bytes)).toEqual([
      [
        'Folio',
        'Emitida',
        'Nombre',
        'Correo',
        'Teléfono',
        'Proyecto',
        'Lote',
        'Modelo',
        'No cabe',
        'Precio',
        'Descuento',
        'Total',
        'Plan',
        'A pagar',
        'Vigente hasta',
        'Estado',
        'Envío',
        'Asesor',
        'Campaña',
      ],
      [
        expect.stringMatching(/^VA-2026-/),
        '15/06/2026',
        '=1+1 <&"Ñ',
        expect.stringContaining('@ejemplo.mx'),
        '5512345678',
        'Villas Armonía',
        'M4-L1',
        'Agave',
        '2017000.6',
        '-50000.1',
        '1967000.5',
        '30/06/2026',
        'Vencida',
        'Enviada',
      ],
    ]);
  });

  test('has price and signed discount, which sum to the total, and 0 without a discount', async () => {
    await issueQuote(db, { total: 1967000 });
    await issueQuote(db, { total: 1917000.5, descuento: 50000.25, emitida: '2026-06-17T05:30:00.000Z' });
    const { csv } = await csvOf({ columnas: ['precio', 'descuento', 'total'] });
    expect(csv.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Precio,Descuento,Total',
      '1967000.75,-50000.25,1917000.5',
      '1967000,0,1967000',
    ]);
  });

  test('has the buyer’s plan with what is to be paid, and nothing without a choice', async () => {
    const planes = computePlanes([{ id_plan: 'contado', nombre: 'Contado', enganche: 30, descuento: 4 }], {
      total: decimal(1_000_000),
      desde: '2026-06-15',
      entrega: undefined,
    });
    await issueQuote(db, { planes });
    await issueQuote(db, { planes, plan: 'contado', emitida: '2026-06-17T05:30:00.000Z' });
    const { csv } = await csvOf({ columnas: ['plan', 'aPagar'] });
    expect(csv.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Plan,A pagar',
      'Contado,960000',
      ',',
    ]);
  });

  test('says how the model does not fit, and nothing if it fits', async () => {
    const noCabe = { por: 'frente', pide: { frente: 7.5, fondo: 16 }, tiene: 7.1 } as const;
    await issueQuote(db, { noCabe });
    await issueQuote(db, { emitida: '2026-06-17T05:30:00.000Z' });
    const { csv } = await csvOf({ columnas: ['lote', 'noCabe', 'total'] });
    expect(csv.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Lote,No cabe,Total',
      expect.stringMatching(/^M4-L1,,\d/),
      expect.stringMatching(/^M4-L1,Agave pide 7\.5 m de frente y en el lote M4-L1 caben 7\.1 m\.,\d/),
    ]);
  });

  test('logs how many and by which filter, without the words of the search', async () => {
    await issueQuote(db, { nombre: 'Rosa Luz' });
    await csvOf({ columnas: ['folio'], busca: 'rosa luz', proyecto: 1 });
    const [line] = await db.query<{ accion: string; despues: object }>(
      'select accion, despues from bitacora',
    );
    expect(line).toEqual({
      accion: 'cotizaciones.exportar',
      despues: {
        cotizaciones: 1,
        formato: 'csv',
        columnas: ['folio'],
        filtro: { proyecto: 1 },
        conBusqueda: true,
      },
    });
  });

  test('refuses more than 10,000 with the days that fit, and logs nothing', async () => {
    await db.query(
      `insert into cotizacion (folio, token, emitida_en, vigencia, documento)
       select 'XX-2026-' || n, 'token-' || n, timestamptz '2026-01-01 12:00Z' + n * interval '30 minutes', '2026-12-31', '{}'
       from generate_series(1, 10001) n`,
    );
    const refused = expectProblem(
      await panel.call('ExportarCotizaciones', { formato: 'csv', columnas: ['folio'] }, jefa),
      'EXPORTACION_GRANDE',
    );
    expect(refused.detail).toContain('más de 10,000');
    expect(refused.detail).toContain('del 1 de enero de 2026 al 28 de julio de 2026');
    expect(await panel.log()).toEqual([]);
  });
});

/** The cells of its only sheet, row by row. */
async function readBack(bytes: Uint8Array) {
  const opened = await openLibro(bytes);
  if (!opened.ok) throw new Error(opened.motivo);
  const [hoja] = opened.valor.hojas;
  if (!hoja?.part) throw new Error('no sheet');
  const { rows } = await readHoja(opened.valor, hoja.part);
  // The catalogue's reader takes no days, so its refusal shows the value.
  return rows.map(({ cells }) =>
    cells.map((cell) => ('texto' in cell ? cell.texto : /\((.*)\)/.exec(cell.motivo)?.[1])),
  );
}
