import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filtroCall } from '../panel/listCall.ts';
import {
  canBe,
  type DeclaredList,
  type FieldOfListing,
  queryOf,
  readFiltro,
  readPaginas,
} from './declaredList.ts';
import { LISTINGS } from './listings.ts';

const DIA = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function anyOf(campo: FieldOfListing): fc.Arbitrary<string | number> {
  switch (campo.clase) {
    case 'texto':
      return fc
        .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
        .map((text) => text.trim())
        .filter((text) => canBe(campo, text));
    case 'id':
      return fc.oneof(
        fc.bigInt({ min: 1n, max: 999_999_999_999_999_999n }).map(String),
        ...(campo.o ?? []).map((it) => fc.constant(it)),
      );
    case 'entero':
      return fc.integer({ min: 1, max: 2_147_483_647 });
    case 'opcion':
      return fc.constantFrom(...campo.de);
    case 'dia':
      return DIA;
  }
}

/** Any filter of a list; a field whose other is missing is missing too. */
function filtroOf({ campos }: DeclaredList): fc.Arbitrary<Record<string, string | number | undefined>> {
  const all = Object.fromEntries(Object.entries(campos).map(([name, campo]) => [name, anyOf(campo)]));
  return fc
    .record(all, { requiredKeys: [] })
    .map((filtro) =>
      Object.fromEntries(Object.entries(filtro).filter(([name]) => (campos[name]?.exige ?? name) in filtro)),
    );
}

const JUNK = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('__proto__', 'toString', '0', '-1', '1e3', '2026-02-30', 'ayer', '99999999999999999999'),
  DIA,
  fc.nat().map(String),
);

describe.each(Object.entries<DeclaredList>(LISTINGS))('the list of %s', (_name, listing) => {
  const isPersonal = (name: string) => {
    const campo = listing.campos[name];
    return campo?.clase === 'texto' && campo.personal;
  };

  test('a filter comes back from its address as it was, without what may be a name', () => {
    fc.assert(
      fc.property(filtroOf(listing), (filtro) => {
        const kept = Object.fromEntries(Object.entries(filtro).filter(([name]) => !isPersonal(name)));
        const query = queryOf(listing, filtro);
        expect(readFiltro(listing, new URLSearchParams(query).toString())).toEqual(kept);
      }),
    );
  });

  test('the call takes every filter, and whatever an address asks for', () => {
    const call = filtroCall(listing, {});
    fc.assert(
      fc.property(filtroOf(listing), (filtro) => {
        expect(call.safeParse(filtro).success).toBe(true);
      }),
    );
    const names = Object.keys(listing.campos);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), JUNK), (query) => {
        const asked = readFiltro(listing, new URLSearchParams(query).toString());
        expect(call.safeParse(asked).success).toBe(true);
      }),
    );
  });

  test('a field takes by address what the call takes', () => {
    for (const [name, campo] of Object.entries(listing.campos)) {
      const { exige, ...alone } = campo;
      const call = filtroCall({ ...listing, campos: { [name]: alone } }, {});
      fc.assert(
        fc.property(JUNK, (text) => {
          const typed = campo.clase === 'entero' ? Number(text) : text;
          const plain = text.trim() === text && (campo.clase !== 'entero' || String(typed) === text);
          fc.pre(plain);
          expect(call.safeParse({ [name]: typed }).success, `${name}=${text}`).toBe(canBe(campo, text));
        }),
      );
      if (exige) expect(Object.keys(listing.campos)).toContain(exige);
    }
  });

  test('what no filter can be is none', () => {
    const names = Object.keys(listing.campos).filter((name) => listing.campos[name]?.clase !== 'texto');
    const query = new URLSearchParams(names.map((name) => [name, '-1']));
    expect(readFiltro(listing, `${query}&busca=ana&otro=1`)).toEqual({});
  });
});

test('addresses that were kept still filter', () => {
  expect(readFiltro(LISTINGS.personas, 'asesor=yo&proyecto=2&contacto=borrar&desde=2026-06-01')).toEqual({
    asesor: 'yo',
    proyecto: 2,
    contacto: 'borrar',
    desde: '2026-06-01',
  });
  expect(
    readFiltro(LISTINGS.cotizaciones, 'proyecto=1&modelo=3&estado=porVencer&entrega=detenida&asesor=nadie'),
  ).toEqual({ proyecto: 1, modelo: 3, estado: 'porVencer', entrega: 'detenida', asesor: 'nadie' });
  expect(readFiltro(LISTINGS.bitacora, 'persona=3&tipo=apartado.crear&proyecto=1&lote=37')).toEqual({
    persona: '3',
    tipo: 'apartado.crear',
    proyecto: 1,
    lote: '37',
  });
  expect(readFiltro(LISTINGS.apartados, 'proyecto=1&asesor=3')).toEqual({ proyecto: 1, asesor: '3' });
});

test('what needs another field is none without it', () => {
  expect(readFiltro(LISTINGS.cotizaciones, 'modelo=3')).toEqual({});
  expect(readFiltro(LISTINGS.bitacora, 'proyecto=0&lote=37')).toEqual({});
  expect(filtroCall(LISTINGS.cotizaciones, {}).safeParse({ modelo: 3 }).success).toBe(false);
});

test.each([
  ['paginas=3', 3],
  ['paginas=0', 1],
  ['paginas=-1', 1],
  ['paginas=100', 1],
  ['', 1],
])('%s has %d pages one under the other', (query, paginas) => {
  expect(readPaginas(query)).toBe(paginas);
});
