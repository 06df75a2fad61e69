import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { issueQuote } from '../../../test/issueQuote.ts';
import { type Member, openPanel, type Panel } from '../../../test/panel.ts';
import type { Db } from '../plataforma/db/db.ts';

describeEachEngine('people as a file', (openFresh) => {
  let db: Db;
  let panel: Panel;
  let jefa: Member;
  beforeEach(async () => {
    db = await openFresh();
    panel = await openPanel(db);
    jefa = await panel.member('gerencia', 'jefa@casas.example');
  });
  afterEach(() => panel.close());
  const take = async (body: object = {}) => {
    const made = await panel.ask('ExportarPersonas', { formato: 'csv', ...body }, jefa);
    const csv = Buffer.from(made.contenido, 'base64').toString();
    return { ...made, lines: csv.replace('\uFEFF', '').trimEnd().split('\r\n') };
  };
  const named = (lines: readonly string[]) => lines.slice(1).map((line) => line.split(',')[0]);

  test('has all people of the filter, newest activity first, with no cell that a spreadsheet would calculate', async () => {
    const asesora = await panel.member('asesor', 'luz@casas.example');
    await issueQuote(db, { nombre: '=1+1', correo: 'una@ejemplo.mx', emitida: '2026-06-16T05:30:00Z' });
    await issueQuote(db, {
      nombre: 'Dora Paz',
      correo: 'dora@ejemplo.mx',
      emitida: '2026-06-18T05:30:00Z',
      asesor: asesora.id,
    });
    const { archivo, filas, lines } = await take();
    expect([archivo, filas]).toEqual(['personas-2026-11-22.csv', 2]);
    expect(lines[0]).toBe(
      'Nombre,Correo,Teléfono,Avance,Origen,Campaña,Primera campaña,Proyecto,Asesor,Primera vez,Última actividad,Se le habló,No le interesa desde,Siguiente paso,Para el,Acepta promociones',
    );
    expect(named(lines)).toEqual(['Dora Paz', "'=1+1"]);
    expect(lines[2]).toContain('una@ejemplo.mx,5512345678,Nueva,,,,,,2026-06-15,2026-06-15,,');
    expect(named((await take({ asesor: asesora.id })).lines)).toEqual(['Dora Paz']);
    expect(named((await take({ desde: '2026-06-16' })).lines)).toEqual(['Dora Paz']);
    expect(named((await take({ hasta: '2026-06-15' })).lines)).toEqual(["'=1+1"]);
    expect(named((await take({ desde: '2026-06-15', hasta: '2026-06-17', busca: 'paz' })).lines)).toEqual([
      'Dora Paz',
    ]);
  });

  test('says who agreed to promotions, until they revoke it', async () => {
    const { folio, persona } = await issueQuote(db, {});
    await issueQuote(db, { correo: 'otra@ejemplo.mx', nombre: 'Otra Persona' });
    await db.query('update cotizacion set mercadotecnia = true where folio = $1', [folio]);
    const answers = async () => (await take()).lines.slice(1).map((line) => line.split(',').at(-1));
    expect((await answers()).sort()).toEqual(['No', 'Sí']);
    await panel.ask('RevocarPromociones', { persona }, jefa);
    expect(await answers()).toEqual(['No', 'No']);
  });

  test('logs how many and by which filter, without the words of the search', async () => {
    await issueQuote(db, { nombre: 'Rosa Luz' });
    await take({ busca: 'rosa luz', proyecto: 1 });
    expect(await db.query('select accion, despues from bitacora')).toEqual([
      {
        accion: 'personas.exportar',
        despues: { personas: 1, formato: 'csv', filtro: { proyecto: 1 }, conBusqueda: true },
      },
    ]);
  });

  test('refuses more than 10,000 with the days that narrow it enough, and logs nothing', async () => {
    await db.query(
      `insert into persona (clave, nombre, correo, telefono, id_proyecto, primera_en, ultima_en)
       select 'p' || n || '@ejemplo.mx', 'Persona', 'p' || n || '@ejemplo.mx', '5512345678', 1, en, en
       from generate_series(1, 10001) n,
         lateral (select timestamptz '2026-01-01 12:00Z' + n * interval '30 minutes' as en) as de`,
    );
    const refused = expectProblem(
      await panel.call('ExportarPersonas', { formato: 'csv' }, jefa),
      'EXPORTACION_GRANDE',
    );
    expect(refused.detail).toContain('más de 10,000');
    expect(refused.detail).toContain('del 1 de enero de 2026 al 28 de julio de 2026');
    expect(await panel.log()).toEqual([]);
    expect((await take({ desde: '2026-01-02' })).filas).toBeGreaterThan(9000);
  });
});
