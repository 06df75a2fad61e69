import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { idOfAna } from '../../../../test/derechoRows.ts';
import { counterQuote } from '../../../../test/descuentoRows.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';
import { setAlto } from '../../personas/altos.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { issueRecordatorios } from '../recordatorios/issueRecordatorios.ts';
import { eraseFromPanel } from './derechos.ts';

const ANA = { nombre: 'Ana María Pérez', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
const PERSON = /Ana María|ana@ejemplo\.mx|5512345678/;

describeEachEngine('what a person may ask about their data', (openFresh) => {
  const scene = lotesScene(openFresh);
  const quote = (more: object = {}) => scene.panel.ask('CotizarParaPersona', counterQuote(more), scene.ana);
  const logOf = () => scene.db.query<{ todo: string }>('select row_to_json(b)::text as todo from bitacora b');

  test('is handed over whole: identity, every quote, holds and consents, without secrets of addresses', async () => {
    await quote();
    const persona = await idOfAna(scene.db);
    const answer = await scene.panel.ask('EntregarDatos', { persona }, scene.jefa);
    const { archivo } = answer;
    const json = 'json' in answer ? answer.json : '';
    expect(archivo).toMatch(/^datos-personales-\d{4}-\d\d-\d\d\.json$/);
    const datos = JSON.parse(json);
    expect(datos.persona).toMatchObject({
      nombre: 'Ana María Pérez',
      correo: 'ana@ejemplo.mx',
      telefono: '5512345678',
    });
    expect(datos.persona.consentimientos).toMatchObject([{ aviso: '3', mercadotecnia: false }]);
    expect(datos.cotizaciones).toMatchObject([
      { cotizacion: { precioTotal: 3_129_500 }, cliente: { nombre: 'Ana María Pérez' } },
    ]);
    const [secret] = await scene.db.query<{ token: string }>('select token from cotizacion');
    expect(json).not.toContain(secret?.token);
    expect(await scene.panel.log()).toContain('persona.entregar');
  });

  test('lists the reminders and the stop, which are deleted with the person', async () => {
    await quote();
    const { db } = scene;
    const persona = await idOfAna(db);
    const [row] = await db.query<{ id: string }>('select id::text as id from cotizacion');
    const contacto = 'ana@ejemplo.mx';
    const ahora = new Date(scene.panel.time.now);
    const vigencia = { cotizacion: row?.id ?? '', tipo: 'vigencia', cambio: 0, disponible: null } as const;
    await issueRecordatorios(db, [{ ...vigencia, correo: contacto, contacto }], {
      ahora,
      settings: { correoDe: 'hola@casas.mx' },
    });
    const [link] = await db.query<{ token: string }>('select token from recordatorio');
    await setAlto(db, link?.token ?? '', { detenido: true, ahora });
    const answer = await scene.panel.ask('EntregarDatos', { persona }, scene.jefa);
    const json = 'json' in answer ? answer.json : '';
    const handed = JSON.parse(json).persona;
    expect(handed.recordatoriosDetenidosEn).toBe(ahora.toISOString());
    expect(handed.correos[0]).toMatchObject({
      tipo: 'recordatorio',
      folio: expect.stringMatching(/^V/),
      estado: 'cancelada',
      motivo: 'La persona ya no quiso recordatorios',
    });
    expect(json).not.toContain(link?.token);
    await scene.panel.ask('BorrarDatos', { persona }, scene.jefa);
    for (const table of ['recordatorio', 'recordatorio_alto'])
      expect(await db.query(`select from ${table}`)).toEqual([]);
    expect(await db.query('select from correo_salida where recordatorio_id is not null')).toEqual([]);
  });

  test('is deleted after a preview that deletes nothing: amounts and folios stay', async () => {
    const made = await quote();
    await quote({ descuento: { tipo: 'monto', valor: '50000', motivo: 'Pago de contado' } });
    await scene.hold(scene.ana, ['2'], { folio: made.estado === 'emitida' ? made.folio : '' });
    const persona = await idOfAna(scene.db);
    const preview = await scene.panel.ask('RevisarBorrado', { persona }, scene.jefa);
    expect(preview).toMatchObject({
      cotizaciones: 1,
      apartados: 1,
      apartadosVivos: 1,
      ventas: 0,
      descuentos: 1,
      notas: 0,
    });
    expect(await idOfAna(scene.db)).toBe(persona);
    const { folios } = await scene.panel.ask('BorrarDatos', { persona }, scene.jefa);
    expect(folios).toEqual(made.estado === 'emitida' ? [made.folio] : []);
    const rows = await scene.db.query<{ todo: string }>(
      `select row_to_json(c)::text as todo from cotizacion c union all select row_to_json(a)::text from apartado a
       union all select row_to_json(d)::text from descuento_pedido d union all select row_to_json(p)::text from persona p
       union all select row_to_json(s)::text from correo_salida s where tipo = 'cliente'`,
    );
    for (const { todo } of rows) expect(todo).not.toMatch(PERSON);
    expect(rows.map(({ todo }) => todo).join()).toContain('3129500');
    expect(await scene.panel.log()).toContain('persona.borrar');
    for (const { todo } of await logOf()) expect(todo).not.toMatch(PERSON);
    for (const call of ['EntregarDatos', 'RevisarBorrado', 'BorrarDatos'])
      expectProblem(await scene.panel.call(call, { persona }, scene.jefa), 'PERSONA_INEXISTENTE');
  });

  test('includes a sale made from their hold, its purpose and the fate of its payment', async () => {
    const made = await quote();
    const folio = made.estado === 'emitida' ? made.folio : '';
    await scene.hold(scene.ana, ['2'], { folio });
    await scene.hold(scene.ana, ['A1', 'A2'], { persona: ANA });
    const [row] = await scene.db.query<{ id: string }>(
      `select id::text as id from apartado where id_lote = '2'`,
    );
    const pago = { apartado: row?.id, fecha: '2026-11-20', referencia: 'SPEI de Ana María' };
    await scene.panel.ask('AnotarPago', pago, scene.ana);
    await scene.panel.ask('VenderLotes', scene.request(['2'], { fecha: '2026-11-21' }), scene.ana);
    await scene.panel.ask('LiberarApartados', scene.request(['A1']), scene.ana);
    const persona = await idOfAna(scene.db);
    const { montos, ...counts } = await scene.panel.ask('RevisarBorrado', { persona }, scene.jefa);
    expect(counts).toMatchObject({ cotizaciones: 1, apartados: 3, apartadosVivos: 1, ventas: 1, pagos: 1 });
    expect(montos).toEqual([
      { trato: 'venta', folio, id_lote: '2', precioTotal: 3_129_500 },
      { trato: 'apartado', folio, id_lote: '2', precioTotal: 3_129_500 },
      { trato: 'cotizacion', folio, id_lote: '2', precioTotal: 3_129_500 },
    ]);
    const handed = await scene.panel.ask('EntregarDatos', { persona }, scene.jefa);
    expect(JSON.parse('json' in handed ? handed.json : '').persona.ventas).toMatchObject([
      { folio, id_lote: '2' },
    ]);
    await scene.panel.ask('BorrarDatos', { persona }, scene.jefa);
    const rows = await scene.db.query<{ todo: string }>(
      `select row_to_json(v)::text as todo from venta v union all select row_to_json(a)::text from apartado a`,
    );
    expect(rows).toHaveLength(4);
    for (const { todo } of rows) expect(todo).not.toMatch(/Ana María|ana@ejemplo|5512345678/);
    const sold = await scene.panel.ask('LeerLote', { id_proyecto: 1, id_lote: '2' }, scene.jefa);
    expect(sold.venta).toMatchObject({ folio, precioTotal: 3_129_500, persona: null });
  });

  test('is logged from the preview on, without a name', async () => {
    await quote();
    const persona = await idOfAna(scene.db);
    await scene.panel.ask('RevisarBorrado', { persona }, scene.jefa);
    const [line] = await scene.db.query(
      `select sobre, personal_id::text as quien, antes, despues from bitacora where accion = 'persona.revisar'`,
    );
    expect(line).toEqual({ sobre: `persona ${persona}`, quien: scene.jefa.id, antes: null, despues: null });
  });

  test('deletes a discount’s reason with the name: readers of quotes find the amount alone', async () => {
    const descuento = { tipo: 'monto', valor: '100', motivo: 'Es hermana de Ana María Pérez' };
    await scene.panel.ask('CotizarParaPersona', counterQuote({ descuento }), scene.jefa);
    const persona = await idOfAna(scene.db);
    await scene.panel.ask('BorrarDatos', { persona }, scene.jefa);
    const [row] = await scene.db.query<{ todo: string }>('select documento::text as todo from cotizacion');
    expect(row?.todo).not.toMatch(/Ana María/);
    const { filas: cotizaciones } = await scene.panel.ask('ListarCotizaciones', {}, scene.jefa);
    expect(cotizaciones).toMatchObject([{ borrada: true, descuento: { monto: 100, motivo: null } }]);
  });

  test('is not deleted by a person whose role was taken away meanwhile', async () => {
    await quote();
    const persona = await idOfAna(scene.db);
    const { db, panel, jefa } = scene;
    const deps = {
      db,
      clock: () => new Date(panel.time.now),
      settings: readSettings({ DATA_DIR: panel.dataDir }),
    };
    await db.query(`update personal set rol = 'asesor' where id = $1::bigint`, [jefa.id]);
    expect(await eraseFromPanel(deps, { id: jefa.id, rol: 'gerencia' }, { persona })).toEqual({
      ok: false,
      motivo: 'NO_PERMITIDO',
    });
    expect(await idOfAna(db)).toBe(persona);
    expect(await panel.log()).not.toContain('persona.borrar');
  });

  test('is refused to an adviser, even for a person of theirs', async () => {
    await quote();
    const persona = await idOfAna(scene.db);
    for (const call of ['EntregarDatos', 'RevisarBorrado', 'BorrarDatos'])
      expectProblem(await scene.panel.call(call, { persona }, scene.ana), 'NO_PERMITIDO');
    expect(await idOfAna(scene.db)).toBe(persona);
  });
});
