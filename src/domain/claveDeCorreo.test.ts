import { expect, test } from 'vitest';
import { claveDeCorreo } from './claveDeCorreo.ts';

test.each([
  ['Ana@Ejemplo.MX', 'ana@ejemplo.mx'],
  ['ana+casa@ejemplo.mx', 'ana@ejemplo.mx'],
  ['a.n.a+x+y@gmail.com', 'ana@gmail.com'],
  ['A.na@googlemail.com', 'ana@gmail.com'],
  ['ana.perez+casa@outlook.com', 'ana.perez@outlook.com'],
  ['ana.perez@hotmail.com', 'ana.perez@hotmail.com'],
  ['ana-casa@yahoo.com.mx', 'ana@yahoo.com.mx'],
  ['ana-maria@hotmail.com', 'ana-maria@hotmail.com'],
  ['ana+x@me.com', 'ana@icloud.com'],
])('%s is the mailbox %s', (correo, clave) => {
  expect(claveDeCorreo(correo)).toBe(clave);
});

test('an address that is all mark keeps its name, and what is folded once stays as it is', () => {
  expect(claveDeCorreo('+x@gmail.com')).toBe('+x@gmail.com');
  expect(claveDeCorreo(claveDeCorreo('A.n.a+z@GoogleMail.com'))).toBe('ana@gmail.com');
});
