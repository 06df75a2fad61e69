import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { manyProyectos, storeManyProyectos } from '../../../test/manyProyectos.ts';
import { openApp, type TestApp } from '../../../test/testApp.ts';
import { ProyectosCall } from '../../contract/proyectos/listaDeProyectos.ts';
import type { Db } from '../plataforma/db/db.ts';

const KB = 1024;

describeEachEngine('the list of many projects, by GET', (openFresh) => {
  let db: Db;
  let prueba: TestApp;
  beforeAll(async () => {
    db = await openFresh();
    await db.query(`insert into catalogo (version, importado_en, empresa) values (1, now(), '{}')`);
    await storeManyProyectos(db, 200);
    prueba = await openApp(db);
  });
  afterAll(() => prueba.close());
  const get = (query: string, headers: Record<string, string> = {}) =>
    prueba.app.inject({ url: `/api/BuscarProyectos?${query}`, headers });
  const read = async (query: string) => ProyectosCall.respuesta.parse((await get(query)).json());

  test('gives all by pages, each once, in order, with its card’s promise', async () => {
    const seen: string[] = [];
    let query = '';
    do {
      const { proyectos, siguiente, todos } = await read(query);
      expect(todos).toBe(200);
      seen.push(...proyectos.map(({ nombre }) => nombre));
      query = siguiente ? `despues=${siguiente}` : '';
    } while (query);
    expect(seen).toEqual(manyProyectos(200).map(({ nombre }) => nombre));
    const [first] = (await read('')).proyectos;
    expect(first).toMatchObject({ lugar: 'Zapopan, Jalisco', oferta: { lotes: 1, desde: '900000' } });
  });

  test('finds by beginnings of name or place, by place, by price', async () => {
    const query = new URLSearchParams({ buscar: 'canada', lugar: 'Mérida, Yucatán', hasta: '4000000' });
    const { proyectos, total } = await read(String(query));
    const fitting = manyProyectos(200).filter(
      ({ nombre, lugar, precioVenta }) =>
        nombre.startsWith('Cañada') && lugar === 'Mérida, Yucatán' && precioVenta <= 4_000_000,
    );
    expect(total).toBe(fitting.length);
    expect(total).toBeGreaterThan(0);
    expect(proyectos.map(({ nombre }) => nombre)).toEqual(fitting.map(({ nombre }) => nombre));
  });

  test('is equal for all: no cookie, and nothing unchanged is sent again', async () => {
    const { headers, body } = await get('buscar=sol');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=2, must-revalidate',
      vary: 'accept-encoding',
    });
    expect(headers['set-cookie']).toBeUndefined();
    const etag = String(headers.etag);
    expect((await get('buscar=sol', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get('buscar=rio', { 'if-none-match': etag })).body).not.toBe(body);
    const packed = await get('', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(4 * KB);
  });

  test.each(['despues=-1', 'despues=99999999999', 'hasta=mucho', `buscar=${'a'.repeat(61)}`])(
    'refuses %s',
    async (query) => {
      expectProblem(await get(query), 'SOLICITUD_INVALIDA');
    },
  );
});
