import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  absoluteOf,
  offSite,
  onSite,
  type Paso,
  RUTA_JOURNEY,
  RUTA_PANEL,
  RUTA_PROYECTOS,
  RUTA_SIN_PROYECTO,
  type Ruta,
  readConfiguracion,
  readRuta,
  rutaOf,
  rutaOfConfiguracion,
  rutaOfIssued,
  rutaOfPdf,
  standAt,
} from './rutas.ts';

const lote = { tipo: 'paso', paso: 'lote', id: undefined } as const;

describe('the route of an address', () => {
  test.each<[string, Ruta]>([
    ['/', { tipo: 'proyectos' }],
    ['/?utm_source=anuncio', { tipo: 'proyectos' }],
    ['https://casas.ejemplo.mx', { tipo: 'proyectos' }],
    ['/lotificacion/proyecto', { tipo: 'proyectos' }],
    ['/LOTIFICACION/Proyecto//?x', { tipo: 'proyectos' }],
    ['/lotificacion', { ...lote, motivo: 'SIN_ID' }],
    ['/lotificacion/SeleccionCasa/', { ...lote, motivo: 'SIN_ID' }],
    ['/lotificacion/SeleccionCasa/2?utm_source=anuncio', { tipo: 'paso', paso: 'lote', id: 2 }],
    ['/lotificacion/seleccionmodelo/2/#x', { tipo: 'paso', paso: 'modelo', id: 2 }],
    ['/%6cotificacion/SeleccionModEqu/%31', { tipo: 'paso', paso: 'equipamiento', id: 1 }],
    ['/lotificacion/cotizacion/1', { tipo: 'paso', paso: 'cotizacion', id: 1 }],
    ['/lotificacion/cotizacion/1?c=', { tipo: 'paso', paso: 'cotizacion', id: 1 }],
    ['/lotificacion/cotizacion/1?C=secreto', { tipo: 'paso', paso: 'cotizacion', id: 1 }],
    ['/lotificacion/cotizacion/1?c', { tipo: 'paso', paso: 'cotizacion', id: 1 }],
    ['/lotificacion/cotizacion/1?c=&c=secreto', { tipo: 'paso', paso: 'cotizacion', id: 1 }],
    ['/lotificacion/cotizacion/1?c=secreto', { tipo: 'emitida', id: 1, c: 'secreto' }],
    ['/lotificacion/cotizacion/1?utm=1&c=secreto&c=otro', { tipo: 'emitida', id: 1, c: 'secreto' }],
    ['/Lotificacion/COTIZACION/1/?%63=s%65creto', { tipo: 'emitida', id: 1, c: 'secreto' }],
    ['/lotificacion/cotizacion/abc?c=a+b%2Bc', { tipo: 'emitida', id: undefined, c: 'a b+c' }],
    ['/lotificacion/cotizacion?c=%E0%A4', { tipo: 'emitida', id: undefined, c: '%E0%A4' }],
    ['/panel', { tipo: 'panel' }],
    ['/Panel/otra/cosa?x', { tipo: 'panel' }],
  ])('%s', (address, ruta) => {
    expect(readRuta(address)).toEqual(ruta);
  });

  test.each(['0', '-3', '1.5', 'abc', '01', '1e3', '9999999999', '2147483648', '%E0%A4', '1%2F2'])(
    '%s is not a valid id',
    (id) => {
      const ruta = { tipo: 'paso', paso: 'modelo', id: undefined, motivo: 'ID_INVALIDO' };
      expect(readRuta(`/lotificacion/SeleccionModelo/${id}`)).toEqual(ruta);
    },
  );

  test.each([
    '/lotificacion/otra/1',
    '/lotificacion/SeleccionModelo',
    '/lotificacion/cotizacion',
    '/lotificacion/cotizacion/1/2',
    '/lotificacion/proyecto/1',
    '/lotificacion//cotizacion/1?c=secreto',
    '//lotificacion/cotizacion/1?c=secreto',
    '/lotificacion%2Fcotizacion/1?c=secreto',
    '/lotificaciones',
    '/paneles',
    '/x/lotificacion/SeleccionCasa/1',
    'lotificacion/SeleccionCasa/1',
    '/simulador',
    '/%',
  ])('%s is no route', (address) => {
    expect(readRuta(address)).toEqual({ tipo: 'ninguna' });
  });
});

/** The same address in another spelling: any letter case, any percent-encoding. */
const spelt = (text: string) =>
  fc
    .array(fc.constantFrom('as is', 'upper', 'lower', 'coded', 'coded upper'), {
      minLength: text.length,
      maxLength: text.length,
    })
    .map((ways) =>
      [...text]
        .map((letter, at) => {
          const way = ways[at] ?? '';
          const one = way.endsWith('upper') ? letter.toUpperCase() : letter;
          if (way.startsWith('coded')) return `%${one.charCodeAt(0).toString(16)}`;
          return way === 'lower' ? one.toLowerCase() : one;
        })
        .join(''),
    );
const coded = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((ways) =>
      [...text].map((letter, at) => (ways[at] ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join(''),
    );
const PASOS: Record<Paso, true> = { lote: true, modelo: true, equipamiento: true, cotizacion: true };
const anyPaso = fc.constantFrom(...(Object.keys(PASOS) as Paso[]));
const anyId = fc.integer({ min: 1, max: 2_147_483_647 });
const anySecret = fc.stringMatching(/^[\w-]{1,40}$/);
const slashes = fc.constantFrom('', '/', '//');
const origins = fc.constantFrom('', 'https://casas.ejemplo.mx', 'HTTP://[::1]:3000');

function anySpelling(path: string): fc.Arbitrary<string> {
  const segments = path.split('/').slice(1).map(spelt);
  return fc
    .tuple(origins, fc.tuple(...segments), slashes)
    .map(([origin, parts, end]) => `${origin}/${parts.join('/')}${end}`);
}

describe('in any spelling', () => {
  test('a step of a project is recognised', () => {
    const cases = fc
      .tuple(anyPaso, anyId)
      .chain(([paso, id]) =>
        fc.tuple(fc.constant({ tipo: 'paso', paso, id }), anySpelling(rutaOf(paso, id))),
      );
    fc.assert(
      fc.property(cases, ([ruta, address]) => {
        expect(readRuta(address)).toEqual(ruta);
      }),
    );
  });

  test('an issued quote is recognised with its secret, form-encoded or not', () => {
    const cases = fc.tuple(anyId, anySecret).chain(([id, c]) => {
      const query = fc
        .tuple(
          fc.constantFrom('', 'utm=1&', '&', 'C=x&cc=y&'),
          coded('c'),
          coded(c),
          fc.constantFrom('', '&c=z'),
        )
        .map(([before, name, value, after]) => `${before}${name}=${value}${after}`);
      return fc.tuple(fc.constant({ tipo: 'emitida', id, c }), anySpelling(rutaOf('cotizacion', id)), query);
    });
    fc.assert(
      fc.property(cases, ([ruta, path, query]) => {
        expect(readRuta(`${path}?${query}`)).toEqual(ruta);
        expect(new URLSearchParams(query).get('c')).toBe(ruta.c);
      }),
    );
  });

  test('the list, the panel and step 1 without a project are recognised', () => {
    const cases = fc
      .constantFrom(
        [RUTA_PROYECTOS, { tipo: 'proyectos' }] as const,
        [RUTA_PANEL, { tipo: 'panel' }] as const,
        [RUTA_JOURNEY, { ...lote, motivo: 'SIN_ID' }] as const,
        [RUTA_SIN_PROYECTO, { ...lote, motivo: 'SIN_ID' }] as const,
      )
      .chain(([path, ruta]) => fc.tuple(fc.constant(ruta), anySpelling(path)));
    fc.assert(
      fc.property(cases, ([ruta, address]) => {
        expect(readRuta(address)).toEqual(ruta);
      }),
    );
  });

  test('no text breaks the parser', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readRuta(text).tipo).not.toBe('');
      }),
    );
  });
});

test('an address survives a round trip, as path and as full URL', () => {
  fc.assert(
    fc.property(anyId, fc.string({ minLength: 1 }), (id, c) => {
      const emitida = rutaOfIssued(id, c);
      expect(readRuta(emitida)).toEqual({ tipo: 'emitida', id, c });
      expect(readRuta(absoluteOf('https://casas.ejemplo.mx/', emitida))).toEqual(readRuta(emitida));
    }),
  );
  expect(absoluteOf('https://casas.ejemplo.mx/', rutaOf('lote', 7))).toBe(
    'https://casas.ejemplo.mx/lotificacion/SeleccionCasa/7',
  );
  expect(rutaOfPdf('a/b')).toBe('/api/cotizaciones/a%2Fb.pdf');
});

describe('a link that carries a choice', () => {
  const id = fc.integer({ min: 1, max: 2_147_483_647 });
  const choice = fc.record({
    id_proyecto: id,
    id_lote: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
    id_modelo: id,
    equipamientos: fc.uniqueArray(id, { maxLength: 5 }),
  });

  test('survives a round trip, whatever the lot’s name', () => {
    fc.assert(
      fc.property(choice, (it) => {
        expect(readConfiguracion(rutaOfConfiguracion(it))).toEqual(it);
      }),
    );
  });

  test.each([
    '/lotificacion/SeleccionCasa/1',
    '/lotificacion/SeleccionCasa/1?lote=2',
    '/lotificacion/SeleccionCasa/1?lote=2&modelo=x',
    '/lotificacion/SeleccionModelo/1?lote=2&modelo=1',
    '/?lote=2&modelo=1',
  ])('%s carries no choice', (address) => {
    expect(readConfiguracion(address)).toBeUndefined();
  });

  test('drops equipment that is not an id', () => {
    const address = '/lotificacion/SeleccionCasa/1?lote=M4-L6&modelo=1&equipo=1,x,2,2,-3';
    expect(readConfiguracion(address)?.equipamientos).toEqual([1, 2]);
  });
});

describe('on a path of a site', () => {
  beforeAll(() => standAt('https://www.ejemplo.mx/cotizador/'));
  afterAll(() => standAt(''));

  test.each([
    ['/panel', '/cotizador/panel'],
    ['/', '/cotizador/'],
    ['/lotificacion/proyecto?precio=1#a', '/cotizador/lotificacion/proyecto?precio=1#a'],
    ['/cotizador/panel', '/cotizador/panel'],
    ['/cotizadores', '/cotizador/cotizadores'],
    ['https://otra.ejemplo.mx/panel', 'https://otra.ejemplo.mx/panel'],
    ['//otra.ejemplo.mx/panel', '//otra.ejemplo.mx/panel'],
    ['#a', '#a'],
    ['', ''],
    ['data:,', 'data:,'],
  ])('%s is %s', (ruta, sited) => {
    expect([onSite(ruta), onSite(onSite(ruta))]).toEqual([sited, sited]);
  });

  test.each([
    ['/cotizador', '/'],
    ['/cotizador/', '/'],
    ['/cotizador?a=1', '/?a=1'],
    ['/cotizador/panel', '/panel'],
    ['/panel', '/panel'],
    ['/cotizadores', '/cotizadores'],
  ])('%s is %s of the tool', (path, own) => expect(offSite(path)).toBe(own));

  test('an address is read with the path or without', () => {
    for (const before of ['https://www.ejemplo.mx/cotizador', '/cotizador', ''])
      expect(readRuta(`${before}/lotificacion/SeleccionModelo/7`)).toEqual({
        tipo: 'paso',
        paso: 'modelo',
        id: 7,
      });
    expect(readRuta('https://www.ejemplo.mx/cotizador')).toEqual({ tipo: 'proyectos' });
  });
});
