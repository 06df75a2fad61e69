import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PageSettings } from '../../../contract/empresa.ts';
import { formatFalta } from '../../plataforma/sheets/falta.ts';
import { contrastWithWhite, EmpresaJson, publicEmpresa, wholeAvisoDePrivacidad } from '../empresa.ts';
import { DEFAULT_EMPRESA } from './defaultEmpresa.ts';
import { findJsonError, findOmissions, readEmpresaJson } from './readEmpresaJson.ts';

const read = (value: unknown) => readEmpresaJson(Buffer.from(JSON.stringify(value, null, 2)));
const told = (value: unknown) => read(value).faltas.map(formatFalta);

describe('empresa.json', () => {
  test('is optional, and so is every field', () => {
    expect(readEmpresaJson(undefined)).toMatchObject({ empresa: DEFAULT_EMPRESA, texto: null, faltas: [] });
    expect(read({}).empresa).toEqual(DEFAULT_EMPRESA);
    expect(read({ nombre: 'Casas Nogal', avisoPrivacidad: { version: '7' } }).empresa).toEqual({
      ...DEFAULT_EMPRESA,
      nombre: 'Casas Nogal',
      avisoPrivacidad: { ...DEFAULT_EMPRESA.avisoPrivacidad, version: '7' },
    });
  });

  test('has defaults that pass its own rules', () => {
    expect(EmpresaJson.parse(DEFAULT_EMPRESA)).toEqual(DEFAULT_EMPRESA);
    expect(() => PageSettings.shape.empresa.parse(publicEmpresa(DEFAULT_EMPRESA))).not.toThrow();
    expect(DEFAULT_EMPRESA.leyendas).toHaveLength(4);
  });

  test('is stored as written, BOM included', () => {
    const texto = '\uFEFF{ "nombre" : "Casas Nogal" }\r\n';
    expect(readEmpresaJson(Buffer.from(texto))).toMatchObject({ texto, empresa: { nombre: 'Casas Nogal' } });
  });

  test('has unknown fields reported with their line, and every fault at once', () => {
    expect(
      told({
        nombre: '',
        telefonos: '55',
        anio: '2020',
        avisoPrivacidad: { largo: 'x' },
        leyendas: 'una',
        correo: 'a b',
      }),
    ).toEqual([
      'empresa.json:2 nombre: falta el nombre',
      'empresa.json:4 anio: debe ser un año como 2020, sin comillas',
      'empresa.json:9 correo: no es una dirección de correo como ventas@ejemplo.mx',
      'empresa.json:6 avisoPrivacidad.largo: no se conoce este dato; revisa cómo está escrito',
      'empresa.json:8 leyendas: debe ser una lista de textos: ["…", "…"]',
      'empresa.json:3 telefonos: no se conoce este dato; revisa cómo está escrito',
    ]);
  });

  test('has unknown placeholders reported by name, and is read anyway', () => {
    const value = {
      nombre: 'Casas Nogal',
      leyendas: ['Vale hasta el {vigencia}.', 'Reserva {plazo}, hasta {vigensia}.'],
      siguiente: { apartado: 'Reserva tu lote {dias} días, hasta {vigencia}.' },
    };
    const unknown = (of: unknown) => read(of).desconocidos?.map(formatFalta);
    expect(unknown(value)).toEqual([
      'empresa.json:3 leyendas.1: no se conoce {vigensia}; aquí se llena {vigencia} y {plazo}',
      'empresa.json:8 siguiente.apartado: no se conoce {dias}; aquí se llena {plazo}',
      'empresa.json:8 siguiente.apartado: no se conoce {vigencia}; aquí se llena {plazo}',
    ]);
    expect(read(value)).toMatchObject({ empresa: { nombre: 'Casas Nogal' }, faltas: [] });
    expect(unknown({ siguiente: { apartado: 'Reserva tu lote {plazo}, {o lo acordado}.' } })).toEqual([]);
  });

  test('may not have a brand colour that makes white text unreadable', () => {
    expect(told({ colorPrimario: '#FFCC00' })[0]).toMatch(/colorPrimario: .*contraste 1\.5, mínimo 4\.5/);
    expect(told({ colorAcento: 'rojo' })).toEqual([
      'empresa.json:2 colorAcento: debe ser un color como #1F4337',
    ]);
    expect(contrastWithWhite('#000000')).toBeCloseTo(21);
    expect(contrastWithWhite('#767676')).toBeGreaterThan(4.5);
    expect(contrastWithWhite('#777777')).toBeLessThan(4.5);
  });

  test('may not have text that the database refuses', () => {
    expect(told({ nombre: 'a\u0000b' })).toEqual([
      'empresa.json:2 nombre: lleva un carácter de control invisible',
    ]);
  });

  test('has a logo in the folder or at an https address', () => {
    expect(read({ logo: './logo.svg' })).toMatchObject({
      empresa: { logo: 'logo.svg' },
      referencias: [{ archivo: 'empresa.json', linea: 2, columna: 'logo', ruta: 'logo.svg', tipo: 'imagen' }],
    });
    expect(read({ logo: 'https://example.com/logo.svg' }).referencias).toEqual([]);
    expect(told({ logo: '../logo.svg' })).toEqual(['empresa.json:2 logo: «../logo.svg» sale de la carpeta']);
  });

  test('without legal data is reported, and no placeholder reaches a buyer', () => {
    expect(findOmissions({ ...DEFAULT_EMPRESA, razonSocial: 'Casas Nogal', correo: 'a@b.mx' })).toEqual([
      {
        archivo: 'empresa.json',
        motivo:
          'faltan domicilio, telefono, registroProfeco; la cotización y el aviso de privacidad salen sin ellos',
      },
    ]);
    expect(JSON.stringify(DEFAULT_EMPRESA)).not.toMatch(/\[[A-Z]/);
  });

  test('has its data filled into the privacy notice', () => {
    const empresa = { ...DEFAULT_EMPRESA, razonSocial: 'Casas Nogal, S.A. de C.V.', correo: '' };
    expect(wholeAvisoDePrivacidad(empresa)).toMatch(
      /^AVISO DE PRIVACIDAD\n\nCasas Nogal, S\.A\. de C\.V\., con domicilio/,
    );
    expect(wholeAvisoDePrivacidad(empresa)).toContain(
      'Escríbenos a nuestras oficinas o llama al número de nuestras oficinas.',
    );
    expect(wholeAvisoDePrivacidad(DEFAULT_EMPRESA)).not.toMatch(/[[\]{}]/);
  });
});

describe('invalid JSON is reported by line', () => {
  test.each([
    ['{\n  "nombre": "a",\n}', 3, /nombre entre comillas.*«}».*coma/],
    ['{\n  "nombre": "a"\n  "anio": 1\n}', 3, /se esperaba una coma/],
    ['{\n  nombre: "a"\n}', 2, /nombre entre comillas/],
    ['{\n  "nombre" "a"\n}', 2, /dos puntos/],
    ['{\n  "nombre": “a”\n}', 2, /comillas rectas/],
    ['{\n  "leyendas": ["a", ]\n}', 2, /se esperaba un valor/],
    ['{\n  "anio": 02020\n}', 2, /se esperaba un/],
    ['{\n  "nombre": "a\nb"\n}', 2, /una sola línea/],
    ['{\n  "nombre": "a"\n', 3, /termina/],
    ['{}\n{}', 2, /ya se cerró/],
    ['', 1, /se esperaba un valor/],
  ])('%j', (text, linea, motivo) => {
    expect(findJsonError(text)).toEqual({ linea, motivo: expect.stringMatching(motivo) });
  });

  test('exactly the texts that JSON.parse refuses have an error', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', '1', ':'), (json, at, noise) => {
        const place = at % (json.length + 1);
        const text = json.slice(0, place) + noise + json.slice(place);
        const isJson = (() => {
          try {
            JSON.parse(text);
            return true;
          } catch {
            return false;
          }
        })();
        expect(findJsonError(text) === undefined).toBe(isJson);
      }),
    );
  });
});
