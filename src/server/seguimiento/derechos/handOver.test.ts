import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../../test/accessiblePdf.ts';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { PERSONA } from '../../../../test/inventarioRows.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';

/** Reads the file with Mozilla's reader, which shares no code with the maker. */
async function readPdf(base64: string) {
  const pdf = await getDocument({ data: new Uint8Array(Buffer.from(base64, 'base64')), verbosity: 0 })
    .promise;
  const texts: string[] = [];
  let tree = '';
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
    tree += JSON.stringify(await page.getStructTree());
  }
  const { info } = await pdf.getMetadata();
  return { pages: pdf.numPages, text: texts.join(' ').replace(/\s+/g, ' '), tree, info };
}

describeEachEngine('a person’s data, handed over', (openFresh) => {
  const scene = lotesScene(openFresh);
  const handOver = async (persona: string, who = scene.jefa) => {
    const answer = await scene.panel.ask('EntregarDatos', { persona, formato: 'pdf' }, who);
    if (!('pdf' in answer)) throw new Error('no PDF');
    expect(answer.archivo).toMatch(/^datos-personales-\d{4}-\d\d-\d\d\.pdf$/);
    await expectAccessible(Buffer.from(answer.pdf, 'base64'));
    return readPdf(answer.pdf);
  };
  const quote = (more: Parameters<typeof issueQuote>[1] = {}) =>
    issueQuote(scene.db, { nombre: 'José Ñandú', correo: PERSONA.correo, lote: 'A2', ...more });

  test('as PDF names the controller, data, purposes, dates and recipients', async () => {
    const { panel, ana, jefa, db } = scene;
    const { persona, folio, token } = await quote({ asesor: ana.id });
    await db.query(
      `update cotizacion set aviso_version = '7', aviso_en = '2026-06-16T05:30:00Z', mercadotecnia = true`,
    );
    await db.query(
      `insert into correo_salida (cotizacion_id, tipo, message_id, creado_en, proximo_intento, estado, enviado_en)
       select id, tipo, '<' || tipo || '>', now(), now(), 'enviado', '2026-06-17T18:00:00Z'
       from cotizacion, (values ('ventas'), ('webhook')) as de (tipo)`,
    );
    await db.query(
      `insert into clave_api (nombre, prefijo, huella, derechos, vence_el, creada_por, creada_en, usada_en)
       values ('Tablero', 'lot_1', 'x', '["personas.leer"]', '2027-01-01', $1::bigint, now(), '2026-07-01T18:00:00Z'),
         ('Mapa', 'lot_2', 'y', '["lotes.leer"]', '2027-01-01', $1::bigint, now(), '2026-07-01T18:00:00Z')`,
      [jefa.id],
    );
    const siguiente = { texto: 'Visitar el lote', dia: '2026-12-05' };
    await panel.ask(
      'AnotarPersona',
      { id: persona, tipo: 'llamada', texto: 'Quiere alberca. محمد 王小明' },
      ana,
    );
    await panel.ask('FijarSiguiente', { id: persona, revision: 1, siguiente, hecho: false }, ana);
    await scene.hold(ana, ['A2'], { folio });
    const [hold] = await db.query<{ id: string }>('select id::text as id from apartado');
    const pago = { apartado: hold?.id, fecha: '2026-11-20', referencia: 'SPEI 778899' };
    await panel.ask('AnotarPago', pago, ana);
    await panel.ask('EntregarDatos', { persona, formato: 'json' }, jefa);
    const { text, tree, info, pages } = await handOver(persona);
    for (const said of [
      'Tus datos personales',
      'De José Ñandú',
      'A nombre de José Ñandú, ana@ejemplo.mx, 5512345678.',
      'Quién los guarda',
      'Casas </script> & Cía',
      'ana@ejemplo.mx',
      '5512345678',
      'Te conocemos desde',
      '15 de junio de 2026, 11:30 p. m.',
      'Te atiende',
      'Ana Pérez',
      'Visitar el lote (5 de diciembre de 2026)',
      'Tus cotizaciones: para elaborarlas',
      'también para enviarte promociones',
      'Se borran solos 24 meses después de tu última actividad',
      folio,
      '$1,967,000.125',
      'Apartado del lote A2',
      'Con pago, no vence.',
      'Pago anotado el 20 de noviembre de 2026, referencia SPEI 778899.',
      'Aviso de privacidad, versión 7',
      'Aceptaste recibir promociones.',
      'Llamada · Ana Pérez',
      'Quiere alberca.',
      '王小明',
      'Enviado a ana@ejemplo.mx',
      'A quién se han comunicado',
      'El equipo de ventas de',
      'El sistema propio de',
      'El programa «Tablero»',
      'Tú, cuando pediste tus datos',
      `Página 1 de ${pages}`,
    ])
      expect(text, said).toContain(said);
    expect(text).not.toContain('Mapa');
    expect(text).not.toContain(token);
    expect(info).toMatchObject({ Title: 'Tus datos personales', Language: 'es-MX' });
    for (const role of ['H1', 'H2', 'H3', 'P', 'Table', 'TH', 'TD'])
      expect(tree).toContain(`"role":"${role}"`);
    expect(
      await db.query(
        `select sobre, personal_id::text as quien, despues from bitacora where accion = 'persona.entregar' order by id`,
      ),
    ).toEqual([
      { sobre: `persona ${persona}`, quien: jefa.id, despues: { formato: 'json' } },
      { sobre: `persona ${persona}`, quien: jefa.id, despues: { formato: 'pdf' } },
    ]);
  });

  test('has visits, waits for lots and requests about the data, and whom a visit was told', async () => {
    const { persona } = await quote();
    await scene.db.query('delete from correo_salida');
    const clave = PERSONA.correo;
    await scene.db.query(
      `insert into visita (id_proyecto, contacto, asesor_id, inicio, estado, lugar, pedida_en, cambiada_en)
       values (1, $1, $2::bigint, '2026-11-20T18:00:00Z', 'falto', 'Caseta norte', now(), now())`,
      [clave, scene.ana.id],
    );
    await scene.db.query(
      `insert into correo_salida (visita_id, visita_secuencia, tipo, message_id, creado_en, proximo_intento, estado, enviado_en, aceptado_por)
       select id, 0, tipo, '<' || tipo || '@v>', now(), now(), 'enviado', '2026-11-19T18:00:00Z', 'smtp' from visita, (values ('asesor'), ('cliente')) as de (tipo)`,
    );
    await scene.db.query(
      `insert into espera (id_proyecto, id_lote, correo, clave, token, aviso_version, pedida_en) values (1, 'A9', $1, $1, 'secreto-espera', '3', '2026-11-18T18:00:00Z')`,
      [clave],
    );
    await scene.db.query(
      `insert into derecho_pedido (clave, derecho, nombre, correo, contacto, detalle, pedido_en, vence, cerrado_en, cerrado_por, nota)
       values ('formulario', 'acceso', 'José Ñandú', $1, $1, 'Quiero mi archivo', '2026-11-17T18:00:00Z', '2026-12-15', '2026-11-18T18:00:00Z', $2::bigint, 'Se le entregó')`,
      [clave, scene.jefa.id],
    );
    const { text } = await handOver(persona);
    for (const said of [
      'Tus visitas',
      'No vino. En: Caseta norte. Recibe Ana Pérez.',
      'Avisarte del lote A9',
      'Acceso · ARCO-2026-',
      'Quiero mi archivo',
      'Se respondió el 18 de noviembre de 2026, 12:00 p. m. Se le entregó',
      'El asesor que te atiende, por correo',
      'Tu visita',
    ])
      expect(text, said).toContain(said);
    expect(text).not.toContain('secreto-espera');
  });

  test('mentions nothing that does not exist, and no consent that was not given', async () => {
    const { persona } = await quote();
    await scene.db.query('delete from correo_salida');
    const { text, pages } = await handOver(persona);
    for (const said of [
      'No tienes apartados ni compras.',
      'No hay consentimientos guardados.',
      'No hay notas sobre ti.',
      'No hay correos para ti.',
      'A nadie más.',
      'No usamos tus datos para promociones: no lo aceptaste.',
      'Nadie en particular',
    ])
      expect(text).toContain(said);
    expect(pages).toBeLessThanOrEqual(2);
  });

  test('has all of 200 quotes and an endless note, in both files, on whole pages', async () => {
    const { persona } = await quote();
    for (let n = 1; n < 200; n += 1) await quote();
    await scene.panel.ask(
      'AnotarPersona',
      { id: persona, tipo: 'nota', texto: 'Línea\n'.repeat(330) },
      scene.jefa,
    );
    const { text, pages } = await handOver(persona);
    const folios = await scene.db.query<{ folio: string }>('select folio from cotizacion');
    expect(folios.filter(({ folio }) => !text.includes(`${folio} ·`))).toEqual([]);
    expect(text.match(/Enviado a/g)).toHaveLength(200);
    expect(text.match(/Línea/g)).toHaveLength(330);
    expect(pages).toBeLessThan(60);
    const answer = await scene.panel.ask('EntregarDatos', { persona }, scene.jefa);
    const datos = JSON.parse('json' in answer ? answer.json : '');
    expect([datos.cotizaciones.length, datos.persona.correos.length]).toEqual([200, 200]);
    expect(datos.empresa.nombre).toBe('Casas </script> & Cía');
    expect(datos.conservacion).toEqual({ meses: 24, borrarEn: null });
  });

  test('is for management alone, in either format, and logs no refused attempt', async () => {
    const { persona } = await quote({ asesor: scene.ana.id });
    for (const formato of ['json', 'pdf'])
      expectProblem(await scene.panel.call('EntregarDatos', { persona, formato }, scene.ana), 'NO_PERMITIDO');
    expectProblem(
      await scene.panel.call('EntregarDatos', { persona, formato: 'docx' }, scene.jefa),
      'SOLICITUD_INVALIDA',
    );
    expectProblem(
      await scene.panel.call('EntregarDatos', { persona: '999999', formato: 'pdf' }, scene.jefa),
      'PERSONA_INEXISTENTE',
    );
    expect(await scene.panel.log()).not.toContain('persona.entregar');
  });
});
