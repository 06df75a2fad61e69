import { describe, expect, test } from 'vitest';
import { takeOverApartado } from './venta.ts';

const ana = { clave: 'ana@ejemplo.mx', nombre: 'Ana' };
const luis = { clave: 'luis@ejemplo.mx', nombre: 'Luis' };
const hold = { buyer: ana, quote: 'LM-1' };

describe('a sale of a held lot', () => {
  test('without a named buyer goes to the hold’s buyer, at the price of their quote', () => {
    expect(takeOverApartado({ buyer: null, quote: null }, hold)).toEqual(hold);
  });

  test('to the same mailbox keeps the sale’s spelling and the hold’s quote', () => {
    const typed = { clave: ana.clave, nombre: 'Ana Ruiz' };
    expect(takeOverApartado({ buyer: typed, quote: null }, hold)).toEqual({ buyer: typed, quote: 'LM-1' });
  });

  test('to another person takes over no price', () => {
    expect(takeOverApartado({ buyer: luis, quote: null }, hold)).toEqual({ buyer: luis, quote: null });
  });

  test('with its own quote keeps that quote', () => {
    const own = { buyer: ana, quote: 'LM-2' };
    expect(takeOverApartado(own, hold)).toEqual(own);
    expect(takeOverApartado({ buyer: null, quote: 'LM-2' }, hold)).toEqual(own);
  });

  test('whose hold lost its person by erasure has no person, and keeps the price', () => {
    const nameless = { buyer: null, quote: 'LM-1' };
    expect(takeOverApartado({ buyer: null, quote: null }, nameless)).toEqual(nameless);
    expect(takeOverApartado({ buyer: ana, quote: null }, nameless)).toEqual({ buyer: ana, quote: null });
  });
});

test('a sale of a free lot takes only what it names', () => {
  expect(takeOverApartado({ buyer: ana, quote: null }, null)).toEqual({ buyer: ana, quote: null });
});
