import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { openApp, seedCatalogo, type TestApp } from '../../../../test/testApp.ts';
import type { Db } from '../db/db.ts';

const TOKEN = 'a'.repeat(32);
const CALLS = [
  'RecuperarProyectos',
  'RecuperarLotes',
  'RecuperarModelos',
  'RecuperarModelosImg',
  'RecuperarEquipamientos',
  'RecuperarEquipamientosImg',
  'RecuperarPlanes',
  'RecuperarGastos',
  'RecuperarCotizacion',
  'ActualizarCotizacion',
  'CorregirCorreo',
  'Correo',
];

/** Text that breaks databases, parsers and logs. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\udfff\ud800',
    "'; drop table lote; --",
    '__proto__',
    '\u202e',
    '1'.repeat(5000),
  ),
);
const field = fc.oneof(
  fc.constantFrom('id', 'id_proyecto', 'id_modelo', 'seleccion', 'c', '__proto__', 'constructor', 'toString'),
  text,
);
const value = fc.oneof(
  fc.constantFrom(0, -1, 1, 1.5, 2 ** 31, 2 ** 53, -0, 1e308, null, true, [], {}, [[[]]]),
  fc.jsonValue({ maxDepth: 3 }),
  text,
);
const WHOLE = {
  proyecto: 'Villas',
  casa: 'Lote: 2 / 190.5m²',
  modelo: 'Agave / 168.5m²',
  equipamientos: 'Pérgola',
  estatus: '',
  formLote: { id_lote: '2', terreno: 190.5 },
  formModelo: { id_modelo: 3, img: '', precioVenta: 2950000, terreno: 168.5 },
  formEquip: { equipamientosId: [5], equipamientos: ['Pérgola'], precioVenta: ['85000'] },
  formCliente: { nombre: 'Ana', correo: 'ana@ejemplo.mx', telefono: '5512345678' },
  formProyecto: { id_proyecto: 1, nombre: 'Villas', svg: '', icono: '', urlPagina: '', precioExedente: 4200 },
};

function leavesOf(part: object, at: string[] = []): string[][] {
  return Object.entries(part).flatMap(([key, child]) =>
    typeof child === 'object' ? [[...at, key], ...leavesOf(child, [...at, key])] : [[...at, key]],
  );
}

function setLeaf(part: object, [key = '', ...rest]: string[], odd: unknown): void {
  if (rest.length) setLeaf(Reflect.get(part, key), rest, odd);
  else Reflect.set(part, key, odd);
}

const draft = fc
  .record(
    {
      formProyecto: fc.dictionary(fc.constantFrom('id_proyecto', 'nombre', 'precioExedente'), value),
      formLote: fc.dictionary(fc.constantFrom('id_lote', 'terreno'), value),
      formModelo: fc.dictionary(fc.constantFrom('id_modelo', 'img', 'terreno', 'precioVenta'), value),
      formEquip: fc.dictionary(fc.constantFrom('equipamientosId', 'equipamientos', 'precioVenta'), value),
      formCliente: fc.dictionary(fc.constantFrom('nombre', 'correo', 'telefono'), text),
    },
    { requiredKeys: [] },
  )
  .map((seleccion) => JSON.stringify({ seleccion: JSON.stringify(seleccion) }));
/** A complete draft with one odd leaf, so that the odd value reaches the database. */
const nearlyRight = fc
  .tuple(fc.constantFrom(...leavesOf(WHOLE)), fc.oneof(text, value))
  .map(([path, odd]) => {
    const seleccion = structuredClone(WHOLE);
    setLeaf(seleccion, path, odd);
    return JSON.stringify({ seleccion: JSON.stringify(seleccion) });
  });
const body = fc.oneof(
  nearlyRight,
  fc.array(fc.tuple(field, value)).map((pairs) => {
    // As text, so that `__proto__` becomes a key of the JSON.
    return `{${pairs.map(([key, item]) => `${JSON.stringify(key)}:${JSON.stringify(item) ?? 'null'}`).join(',')}}`;
  }),
  draft,
  fc.json(),
  text,
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);
const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json;;;',
    '/',
    '',
  ),
);

describeEachEngine('nothing a browser sends makes a 5xx', (openFresh) => {
  let db: Db;
  let prueba: TestApp;
  beforeAll(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    prueba = await openApp(db, { limites: { llamadas: 1_000_000, cotizaciones: 1_000_000 } });
  });
  afterAll(async () => {
    await prueba.close();
  });

  test.each(CALLS)('%s answers any body with data or a problem', async (nombre) => {
    await fc.assert(
      fc.asyncProperty(body, contentType, text, async (payload, type, key) => {
        const response = await prueba.app.inject({
          method: 'POST',
          url: `/api/${nombre}`,
          payload,
          headers: {
            'content-type': type,
            cookie: `XSRF-TOKEN=${TOKEN}`,
            'x-xsrf-token': TOKEN,
            'idempotency-key': Buffer.from(key).toString('latin1'),
          },
        });
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode >= 400) expectProblem(response);
        else response.json();
        expect(response.body).not.toMatch(/<html|node_modules|at .*\.ts:/i);
      }),
      { numRuns: 150 },
    );
    expect(prueba.lineas.filter((linea) => linea.includes('ERROR'))).toEqual([]);
  });

  test('a complete draft is quoted, so the odd drafts above reached the database', async () => {
    const response = await prueba.app.inject({
      method: 'POST',
      url: '/api/Correo',
      payload: { seleccion: JSON.stringify(WHOLE) },
      headers: { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN, 'idempotency-key': 'uno' },
    });
    expect(response.statusCode).toBe(201);
  });

  test('any address answers with a page, a file or a problem', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.webPath(),
          fc.constantFrom('/:(', '/*', '/:id', '/(.*)', '/%00', '/%', '/%c0%ae%c0%ae/', '//', '/..;/'),
        ),
        fc.constantFrom('', '/api', '/assets', '/planos', '/imagenes'),
        async (path, at) => {
          const response = await prueba.app.inject({ url: `${at}${path.startsWith('/') ? '' : '/'}${path}` });
          expect(response.statusCode).toBeLessThan(500);
          if (response.statusCode >= 400) expectProblem(response);
        },
      ),
      { numRuns: 300 },
    );
  });

  const refusals: [string, string, object, string, number][] = [
    ['no JSON', '{"id":', {}, 'SOLICITUD_INVALIDA', 400],
    ['nothing', '', {}, 'SOLICITUD_INVALIDA', 400],
    ['a poisoned prototype', '{"id":1,"__proto__":{"x":1}}', {}, 'SOLICITUD_INVALIDA', 400],
    ['a form', 'id=1', { 'content-type': 'application/x-www-form-urlencoded' }, 'TIPO_NO_ADMITIDO', 415],
    ['plain text', '{"id":1}', { 'content-type': 'text/plain' }, 'TIPO_NO_ADMITIDO', 415],
    ['too much', JSON.stringify({ id: 'x'.repeat(10_000) }), {}, 'SOLICITUD_DEMASIADO_GRANDE', 413],
    ['half an id', '{"id":1.5}', {}, 'SOLICITUD_INVALIDA', 400],
    ['an id beyond the column', '{"id":2147483648}', {}, 'SOLICITUD_INVALIDA', 400],
  ];
  test.each(refusals)('a call with %s is refused by name', async (_what, payload, headers, code, status) => {
    const response = await prueba.app.inject({
      method: 'POST',
      url: '/api/RecuperarLotes',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
    const problem = expectProblem(response);
    expect([response.statusCode, problem.code]).toEqual([status, code]);
    if (status === 400)
      expect(problem.errores).toContainEqual({
        campo: expect.any(String),
        mensaje: expect.stringMatching(/./),
      });
  });

  test('bytes that are not HTTP are answered on the socket, as a problem', async () => {
    const port = Number(new URL(await prueba.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const answer = (request: string) =>
      new Promise<string>((resolve, reject) => {
        let received = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(request));
        socket.setEncoding('utf8').on('data', (chunk: string) => {
          received += chunk;
        });
        socket.on('end', () => resolve(received)).on('error', reject);
      });
    expect(await answer('GARBAGE\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*application\/problem\+json[\s\S]*"SOLICITUD_INVALIDA"/,
    );
    expect(await answer(`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    expect(
      await answer(
        'POST /api/RecuperarLotes HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
      ),
    ).toMatch(/^HTTP\/1\.1 400 /);
  });
});
