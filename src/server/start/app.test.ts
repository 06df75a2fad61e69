import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { openApp, seedCatalogo, type TestApp } from '../../../test/testApp.ts';
import { READING_CALLS, type ReadingCall } from '../../contract/catalogo.ts';
import type { Db } from '../plataforma/db/db.ts';

describeEachEngine('the six reading calls', (openFresh) => {
  let db: Db;
  let prueba: TestApp;
  beforeAll(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    prueba = await openApp(db);
  });
  afterAll(async () => {
    await prueba.close();
  });

  const call = (nombre: ReadingCall, payload: object, headers: Record<string, string> = {}) =>
    prueba.app.inject({ method: 'POST', url: `/api/${nombre}`, payload, headers });

  test('answer as the contract says, in the catalogue’s order', async () => {
    const answers: [ReadingCall, object, unknown][] = [
      ['RecuperarProyectos', { id_proyecto: -1 }, [7, 1]],
      ['RecuperarProyectos', { id_proyecto: 1 }, [1]],
      ['RecuperarLotes', { id: 1 }, ['2', 'M4-L1', '1']],
      ['RecuperarModelos', { id_proyecto: 1 }, [4, 3]],
      ['RecuperarModelosImg', { id_modelo: 3 }, ['Fachada', 'Sala']],
      ['RecuperarEquipamientos', { id_proyecto: 1 }, [5]],
      ['RecuperarEquipamientosImg', { id_proyecto: 1 }, ['Terraza']],
      ['RecuperarPlanes', { id_proyecto: 1 }, []],
      ['RecuperarGastos', { id_proyecto: 1 }, []],
      ['RecuperarCreditos', {}, []],
    ];
    for (const [nombre, payload, expected] of answers) {
      const response = await call(nombre, payload);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      const { respuesta } = READING_CALLS[nombre];
      const rows = respuesta.parse(response.json());
      expect(response.json(), 'no field beyond the contract').toEqual(rows);
      expect(rows.map(keyOf)).toEqual(expected);
    }
  });

  test('answer an unknown id with an empty list', async () => {
    for (const nombre of Object.keys(READING_CALLS) as ReadingCall[]) {
      const [field = ''] = Object.keys(READING_CALLS[nombre].solicitud.shape);
      const response = await call(nombre, { [field]: 2_147_483_647 });
      expect([response.statusCode, response.body]).toEqual([200, '[]']);
    }
  });

  test('keep the catalogue’s digits and give files public addresses', async () => {
    const lotes = await call('RecuperarLotes', { id: 1 });
    expect(lotes.body).toContain('"terreno":190.5,');
    expect(lotes.body).toContain('"terreno":120.12345,');
    expect((await call('RecuperarModelos', { id_proyecto: 1 })).json()).toEqual([
      { id_modelo: 4, nombre: 'Cedro', icono: 'x.jpg', terreno: 210, precioVenta: 4100000.99 },
      {
        id_modelo: 3,
        nombre: 'Agave',
        icono: '/imagenes/0123456789abcdef-1200x800/800.webp#UklGR',
        terreno: 168.5,
        precioVenta: 2950000,
      },
    ]);
    const [proyecto] = (await call('RecuperarProyectos', { id_proyecto: 7 })).json();
    expect(proyecto.svg).toBe('https://ejemplo.mx/plano.svg');
  });

  test('give optional facts of a model, picture or project, or omit them', async () => {
    const rows = async (nombre: ReadingCall, payload: object) => {
      const response = await call(nombre, payload);
      expect(() => READING_CALLS[nombre].respuesta.parse(response.json())).not.toThrow();
      return response.json<object[]>();
    };
    await db.query(
      `update modelo set recamaras = 0, banos = 2.50, frente = 7.5, descripcion = 'Dos «niveles»' where id_modelo = 3`,
    );
    await db.query(
      `update modelo_imagen set tipo = 'planta', foco = '30% 20%' where id_modelo = 3 and alt = 'Sala'`,
    );
    await db.query(
      `update proyecto set ubicacion = 'https://ejemplo.mx/mapa', lugar = 'Zapopan, Jalisco' where id_proyecto = 7`,
    );
    prueba.app.dropCatalogo();
    const [cedro, agave] = await rows('RecuperarModelos', { id_proyecto: 1 });
    expect(Object.keys(cedro ?? {})).toEqual(['id_modelo', 'nombre', 'icono', 'terreno', 'precioVenta']);
    expect(agave).toMatchObject({ recamaras: 0, banos: 2.5, frente: 7.5, descripcion: 'Dos «niveles»' });
    expect(agave).not.toHaveProperty('fondo');
    const imagenes = await rows('RecuperarModelosImg', { id_modelo: 3 });
    expect(imagenes.map((row) => ('tipo' in row ? row.tipo : undefined))).toEqual([undefined, 'planta']);
    expect(imagenes.map((row) => ('foco' in row ? row.foco : undefined))).toEqual([undefined, '30% 20%']);
    const [lomas, otro] = await rows('RecuperarProyectos', { id_proyecto: -1 });
    expect(lomas).toMatchObject({ ubicacion: 'https://ejemplo.mx/mapa', lugar: 'Zapopan, Jalisco' });
    for (const name of ['ubicacion', 'lugar']) expect(otro).not.toHaveProperty(name);
  });

  test('come in the browser’s preferred encoding', async () => {
    const plain = await call('RecuperarLotes', { id: 1 });
    const br = await call('RecuperarLotes', { id: 1 }, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await call('RecuperarLotes', { id: 1 }, { 'accept-encoding': 'gzip;q=0.8, br;q=0.2' });
    expect([plain, br, gzip].map((response) => response.headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  test('change at once with the catalogue', async () => {
    const estatus = async () =>
      (await call('RecuperarLotes', { id: 7 })).json<{ estatus: string }[]>()[0]?.estatus;
    expect(await estatus()).toBe('Disponible');
    await db.query(`update lote set estatus = 'Vendido' where id_proyecto = 7`);
    expect(await estatus(), 'kept in memory').toBe('Disponible');
    prueba.app.dropCatalogo();
    expect(await estatus()).toBe('Vendido');
  });

  test('change when another process changes the catalogue', async () => {
    const nombre = async () =>
      (await call('RecuperarProyectos', { id_proyecto: 7 })).json<{ nombre: string }[]>()[0]?.nombre;
    expect(await nombre()).toBe('Lomas');
    await db.transaction(async (tx) => {
      await tx.query(`update proyecto set nombre = 'Lomas Altas' where id_proyecto = 7`);
      await tx.query(`select pg_notify('catalogo', '2')`);
    });
    await expect.poll(nombre, { timeout: 120_000 }).toBe('Lomas Altas');
  });

  test('refuse another method with 405 and name the right one', async () => {
    const right = { Correo: 'POST', RecuperarLotes: 'POST, GET, HEAD' };
    for (const [name, allowed] of Object.entries(right)) {
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
        if (allowed.includes(method)) continue;
        const response = await prueba.app.inject({ method, url: `/api/${name}` });
        expect([response.statusCode, response.headers.allow]).toEqual([405, allowed]);
        if (method !== 'HEAD') expectProblem(response, 'METODO_NO_PERMITIDO');
      }
    }
  });

  test('refuse a wrong body with the name of every wrong field', async () => {
    const response = await call('RecuperarLotes', { id: 'uno' });
    expect(response.statusCode).toBe(400);
    const { errores } = expectProblem(response, 'SOLICITUD_INVALIDA');
    expect(errores).toEqual([{ campo: 'id', mensaje: expect.stringMatching(/^Entrada inválida/) }]);
  });
});

function keyOf(row: object): unknown {
  if ('alt' in row) return row.alt;
  return Object.values(row)[0];
}
