import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { simpleParser } from 'mailparser';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentoCotizacion, RecoverCotizacion } from '../src/contract/cotizacion.ts';
import { computeGastos, computePlanes } from '../src/contract/planes/computePlanes.ts';
import { presentCotizacion } from '../src/contract/presentCotizacion.ts';
import { presentSiguiente } from '../src/contract/presentSiguiente.ts';
import { rutaOfPdf } from '../src/contract/rutas.ts';
import { formatDocumento, readDocumento, VERSION_DE_DOCUMENTO } from '../src/contract/storedDocumento.ts';
import { UnknownDocumentVersion } from '../src/contract/storedVersion.ts';
import { maskContacto } from '../src/domain/contacto.ts';
import { decimal } from '../src/domain/decimal.ts';
import { storeCotizacion } from '../src/server/cotizaciones/issue/storeCotizacion.ts';
import { composeCorreo } from '../src/server/cotizaciones/send/composeCorreo.ts';
import { folderArchivos } from '../src/server/plataforma/archivos/folderArchivos.ts';
import { systemClock } from '../src/server/plataforma/clock.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { runCotizaciones } from '../src/server/start/commands/runCotizaciones.ts';
import { describeEmbedded } from './bases.ts';
import { expectProblem } from './expectProblem.ts';
import { openApp, type TestApp } from './testApp.ts';
import { testDocumento } from './testDocumento.ts';

const FOLDER = join(import.meta.dirname, 'documentosGuardados');
const kept = (version: number) => readFileSync(join(FOLDER, `${version}.json`), 'utf8');

/** What a stored quote of each version says wherever it is shown. Never change one here. */
const DICHO: readonly (readonly string[])[] = [
  [
    'LM-2026-000017',
    ...['Itzel Muñoz Xóchitl', 'Los Mirasoles', '138.51m²', 'Agave', '158m² de construcción'],
    ...['Paneles solares (6 módulos)', '$89,900.00', 'Portón de cochera automático', '$46,750.50'],
    ...['$2,790,000.00', '$136,650.50', '-29.49m² × $3,250.00 por m² excedente', '-$95,842.50'],
    ...['$2,830,808.00', '$25,000.00', 'Vigente hasta el 30 de junio de 2026'],
    ...['Precios en moneda nacional (pesos mexicanos).', 'Desarrolladora Horizonte de Ejemplo, S.A. de C.V.'],
  ],
  [
    'LS-2027-000402',
    ...['Ángel de la O', 'Laguna Serena', 'M1-L5', '190.25m²', 'Cedro', '205.75m² de construcción'],
    ...['$4,280,000.00', '22.25m² × $4,875.50 por m² excedente', '$108,479.88', '$4,388,479.88'],
    ...['$25,000.00', 'Vigente hasta el 30 de enero de 2027'],
  ],
  [
    'TE-2027-001205',
    ...['Ximena Güereca', 'Terrazas del Encino', 'T2-L14', '243.5m²', 'Obsidiana', '236m² de construcción'],
    ...['4 recámaras', '3.5 baños', '2 niveles', '1 auto'],
    ...['Piedra volcánica y ventanales de piso a techo.', 'Entrega: 10 meses después del apartado'],
    ...['Necesita un terreno de 10 m de frente por 17.25 m de fondo'],
    ...['Terraza en azotea con pérgola', '$185,000.00', '$5,450,000.00'],
    ...['75.5m² × $6,400.00 por m² excedente', '$483,200.00', '$6,118,200.00'],
    ...['$25,000.00', 'Vigente hasta el 17 de marzo de 2027'],
  ],
  [
    'BR-2027-000088',
    ...['Renata Ávila Núñez', 'Bosque Real del Río', 'B-7', '168m²', '$5,635,000.00'],
    ...['Un asesor te llama antes de un día hábil.', 'Lunes a sábado de 9:00 a 19:00 horas', '55 5555 0100'],
    ...['Identificación oficial vigente', 'CURP y constancia de situación fiscal', 'Ver cómo llegar'],
    ...['El apartado es parte del precio y se devuelve si no procede tu crédito.'],
    ...['$25,000.00', 'Vigente hasta el 23 de junio de 2027'],
  ],
  [
    'BR-2027-000311',
    ...['Quetzalli Ibáñez', 'Bosque Real del Río', 'B-11', '171.25m²', '$5,450,000.00', '$185,000.00'],
    ...['3.25m² × $6,400.00 por m² excedente', '$20,800.00'],
    ...['Descuento', 'Pago de contado', '-$141,395.50', '$5,514,404.50'],
    ...['$25,000.00', 'Vigente hasta el 29 de septiembre de 2027'],
  ],
  [
    'BR-2027-000402',
    ...['Fermín Tlatoani Paz', 'Bosque Real del Río', 'B-12', '168m²', '-$35,000.00', '$5,600,000.00'],
    ...['Este modelo no cabe en tu lote', 'Obsidiana pide 10 m de frente y en tu lote caben 8.4 m'],
    ...['$25,000.00', 'Vigente hasta el 18 de noviembre de 2027'],
  ],
  [
    'BR-2028-000017',
    ...['Itzayana Ruelas Ñu', 'Bosque Real del Río', 'B-14', '168m²', '-$35,000.00', '$5,600,000.00'],
    ...['Este modelo no cabe en tu lote', '$25,000.00', 'Vigente hasta el 15 de febrero de 2028'],
    ...[
      '8.4 m de frente × 20 m de fondo aprox.',
      'Tu plan: Mensualidades',
      '¡Monto Apartado!',
      '31 de enero de 2028',
    ],
    ...['Resto del enganche (12.5 %)', '1 de marzo de 2028', '$666,250.00', '7 mensualidades de $263,307.00'],
    ...[
      'del 29 de febrero al 31 de agosto de 2028',
      '$1,843,149.00',
      'A la entrega',
      '30 de noviembre de 2028',
      '$2,995,601.00',
    ],
    ...['Descuento por plan (1.25 %)', '-$70,000.00', 'A pagar', '$5,530,000.00'],
    ...[
      'Las fechas valen si apartas el 31 de enero de 2028.',
      'Además del precio',
      'estimado, no va en el total',
    ],
    ...[
      'Escrituración',
      '5 a 7 %',
      '$280,000.00 a $392,000.00',
      'Mantenimiento',
      '$1,450.00',
      '$4,200.00 a $5,100.00',
    ],
  ],
];
const DESCUENTO = { monto: 1, motivo: 'Pago de contado' };
const NO_CABE: DocumentoCotizacion['noCabe'] = {
  por: 'frente',
  pide: { frente: 7.5, fondo: 16 },
  tiene: 7.1,
};
const TOTAL = decimal('1967000.125');
const PLANES = {
  planes: computePlanes([{ id_plan: 'contado', nombre: 'Contado', enganche: 30, descuento: 4 }], {
    total: TOTAL,
    desde: '2026-06-15',
    entrega: '6 meses después del apartado',
  }),
  plan: 'contado',
};
const GASTOS = {
  gastos: computeGastos([{ nombre: 'Predial', tipo: 'monto', desde: 4200, cuando: 'anual' }], TOTAL),
};
const MEDIDAS = {
  proyecto: { ...testDocumento().proyecto, lugar: 'León, Guanajuato' },
  modelo: { ...testDocumento().modelo, acabados: 'Cantera\nNogal' },
  lote: {
    ...testDocumento().lote,
    medidas: {
      frente: 8.1,
      fondo: 19.8,
      aprox: true,
      contorno: [
        [0, 0],
        [8.1, 0],
        [8.1, 19.8],
        [0, 19.8],
      ],
    },
  },
} satisfies Partial<DocumentoCotizacion>;
const VERSIONS = DICHO.map((dicho, version) => ({ version, dicho, token: `secreto-de-version-${version}` }));

describe('stored quotes', () => {
  test('one of each version is stored here, including today’s', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(VERSIONS.map(({ version }) => `${version}.json`));
    expect(VERSIONS.at(-1)?.version).toBe(VERSION_DE_DOCUMENTO);
  });

  test('today’s fields are those of the newest stored: a new field needs a new version', () => {
    const fieldsOf = (value: unknown, path = ''): string[] => {
      if (Array.isArray(value)) return [path];
      if (typeof value !== 'object' || value === null) return [path];
      return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, `${path}.${name}`));
    };
    const fields = (json: string) => fieldsOf(JSON.parse(json)).sort();
    const whole = testDocumento({ descuento: DESCUENTO, noCabe: NO_CABE, ...PLANES, ...GASTOS, ...MEDIDAS });
    expect(fields(formatDocumento(whole))).toEqual(fields(kept(VERSION_DE_DOCUMENTO)));
  });

  test('what is written is read back', () => {
    expect(readDocumento(formatDocumento(testDocumento()))).toEqual(testDocumento());
  });

  test('a newer version is refused by its number, and so is no quote', () => {
    const newer = JSON.stringify({
      ...JSON.parse(kept(VERSION_DE_DOCUMENTO)),
      version: VERSION_DE_DOCUMENTO + 1,
    });
    expect(() => readDocumento(newer)).toThrow(UnknownDocumentVersion);
    expect(() => readDocumento(newer)).toThrow(
      `versión ${VERSION_DE_DOCUMENTO + 1} y este programa conoce hasta la ${VERSION_DE_DOCUMENTO}:`,
    );
    for (const version of ['1', 1.5, -1, null]) {
      expect(() => readDocumento(JSON.stringify({ ...testDocumento(), version }))).toThrow();
    }
    expect(() => readDocumento('{}')).toThrow();
    expect(() => readDocumento('null')).toThrow();
  });
});

describeEmbedded('a stored quote of any version', (openFresh) => {
  let db: Db;
  let prueba: TestApp;
  let folder: string;
  beforeAll(async () => {
    db = await openFresh();
    folder = await mkdtemp(join(tmpdir(), 'guardados-'));
    prueba = await openApp(db);
    for (const { version, token } of VERSIONS) await insert(kept(version), token);
  });
  afterAll(async () => {
    await prueba.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** As the program of that version stored it. */
  async function insert(documento: string, token: string): Promise<void> {
    await db.query(
      `with nueva as (
         insert into cotizacion (folio, token, emitida_en, vigencia, documento, contacto)
         select d ->> 'folio', $2, (d ->> 'emitida')::timestamptz, (d ->> 'vigencia')::date, d, d #>> '{cliente,correo}'
         from (select $1::jsonb as d) dado returning id, emitida_en, contacto)
       insert into correo_salida (cotizacion_id, tipo, message_id, proximo_intento, creado_en, destinatario,
         destinatario_clave, estado)
       select id, 'cliente', '<' || $2 || '@x>', emitida_en, emitida_en, contacto, contacto, 'rechazado' from nueva`,
      [documento, token],
    );
  }
  const recuperar = (c: string) =>
    prueba.app.inject({ method: 'POST', url: '/api/RecuperarCotizacion', payload: { c } });
  async function documentoOf(token: string) {
    const response = await recuperar(token);
    expect(response.statusCode).toBe(200);
    return RecoverCotizacion.respuesta.parse(response.json()).documento;
  }
  async function mando(...args: string[]): Promise<string> {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    const io = { carpeta: folder, print, printError: print, drain: async () => {} };
    await runCotizaciones(args, io, {
      db,
      dataDir: folder,
      archivos: folderArchivos(folder),
      clock: systemClock,
    });
    return lines.join('\n');
  }
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
  const expectAll = (text: string, dicho: readonly string[]) => {
    for (const expected of dicho) expect(plain(text)).toContain(expected);
  };

  test.each(VERSIONS)('is shown on the screen: version $version', async ({ dicho, token, version }) => {
    const documento = await documentoOf(token);
    const { version: _version, ...contenido } = JSON.parse(kept(version));
    expect(documento).toEqual({ ...contenido, cliente: maskContacto(contenido.cliente) });
    const { empresa, cliente, leyendas } = documento;
    expectAll(
      JSON.stringify([presentCotizacion(documento), presentSiguiente(documento), empresa, cliente, leyendas]),
      dicho,
    );
  });

  test.each(VERSIONS)('goes out as mail: version $version', async ({ dicho, token }) => {
    const listo = await composeCorreo(
      { tipo: 'cliente', suceso: 'emitida', messageId: '<uno@x>', creado: new Date('2027-02-01T12:00:00Z') },
      { documento: await documentoOf(token), enlace: `https://casas.ejemplo.mx/?c=${token}` },
      {
        settings: {
          publicUrl: 'https://casas.ejemplo.mx',
          correoDe: 'cotizaciones@x.mx',
          correoVentas: undefined,
        },
        archivos: folderArchivos(folder),
      },
    );
    const { html, text = '' } = await simpleParser(listo.mime);
    expectAll(text, dicho);
    expectAll(new JSDOM(String(html)).window.document.body.textContent ?? '', dicho);
  });

  test.each(VERSIONS)('becomes a PDF: version $version', async ({ dicho, token }) => {
    const { rawPayload, statusCode } = await prueba.app.inject({ url: rutaOfPdf(token) });
    expect(statusCode).toBe(200);
    const pdf = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise;
    const numbers = Array.from({ length: pdf.numPages }, (_none, index) => index + 1);
    const pages = await Promise.all(numbers.map(async (n) => (await pdf.getPage(n)).getTextContent()));
    const text = pages
      .flatMap(({ items }) => items)
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      .join('');
    expectAll(text, dicho);
  });

  test.each(VERSIONS)('is in the company’s lists: version $version', async ({ dicho, version }) => {
    const documento = readDocumento(kept(version));
    const { folio, proyecto, modelo, cliente, lote } = documento;
    const total = presentCotizacion(documento).montos.at(-1)?.monto ?? '';
    expect(dicho).toContain(total);
    const listed = (await mando('listar')).split('\n').find((line) => line.startsWith(folio));
    expect(listed).toContain(total);
    expect(listed).toContain(`${proyecto.nombre}, lote ${lote.id_lote}, ${modelo.nombre}`);
    expect(listed).toContain(`${cliente.nombre} <${cliente.correo}> ${cliente.telefono}`);
    expect(await mando('ver', folio)).toContain(`${lote.terreno}m²`);
  });

  test.each(VERSIONS)('loses its person and nothing else: version $version', async ({ version }) => {
    const { folio, cliente, ...rest } = readDocumento(kept(version));
    await mando('borrar', cliente.correo, '--si');
    const [row] = await db.query<{ documento: string }>(
      'select documento::text as documento from cotizacion where folio = $1',
      [folio],
    );
    const nobody = { nombre: '', correo: '', telefono: '' };
    // A discount's reason is personal; its amount stays, for the sum.
    const descuento = rest.descuento && { ...rest.descuento, motivo: '' };
    expect(readDocumento(row?.documento ?? '')).toEqual({
      ...rest,
      folio,
      cliente: nobody,
      ...(descuento && { descuento }),
    });
    expect(JSON.parse(kept(version)).cliente).toEqual(cliente);
  });

  test('of a newer program is not shown: the log says why and names nobody', async () => {
    const newer = {
      ...JSON.parse(kept(VERSION_DE_DOCUMENTO)),
      version: VERSION_DE_DOCUMENTO + 1,
      folio: 'ZZ-2030-1',
    };
    await insert(JSON.stringify(newer), 'secreto-de-manana');
    for (const response of [
      await recuperar('secreto-de-manana'),
      await prueba.app.inject({ url: rutaOfPdf('secreto-de-manana') }),
    ]) {
      expect(response.statusCode).toBe(500);
      expect(response.body).not.toContain('4388479');
      expectProblem(response, 'ERROR_INTERNO');
    }
    await expect(mando('listar')).rejects.toThrow(UnknownDocumentVersion);
    expect(prueba.lineas.join()).toContain(
      `versión ${VERSION_DE_DOCUMENTO + 1} y este programa conoce hasta la ${VERSION_DE_DOCUMENTO}: actualízalo`,
    );
    expect(prueba.lineas.join()).not.toContain('Ángel');
  });

  test.each([
    ['without discount or misfit, the release before the discount reads it', {}, 3],
    ['with a discount, the release before the misfit does', { descuento: DESCUENTO }, 4],
    ['with a misfit, the release before the plans does', { noCabe: NO_CABE }, 5],
    ['with both too', { descuento: DESCUENTO, noCabe: NO_CABE }, 5],
    ['with plans, only this release does', PLANES, VERSION_DE_DOCUMENTO],
    ['with costs too', GASTOS, VERSION_DE_DOCUMENTO],
    ['with the lot’s measures, which an older release leaves out', MEDIDAS, 3],
  ])('has the oldest sufficient version: %s', async (why, parts, version) => {
    const token = `secreto-de-hoy-${why}`;
    const { folio: _its, ...documento } = testDocumento(parts);
    await storeCotizacion(db, {
      documento,
      prefijo: 'VA-2026-',
      token,
      emitida: new Date(testDocumento().emitida),
      contacto: 'ana@ejemplo.mx',
      buzon: 'ana@ejemplo.mx',
      turno: 0,
      salidas: [{ tipo: 'cliente', messageId: `<${Object.keys(parts).join()}-${version}@ejemplo.mx>` }],
    });
    const [row] = await db.query<{ version: number }>(
      `select (documento -> 'version')::int as version from cotizacion where token = $1`,
      [token],
    );
    expect(row).toEqual({ version });
  });
});
