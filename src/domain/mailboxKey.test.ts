import { expect, test } from 'vitest';
import { mailboxKeyOf } from './mailboxKey.ts';

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
  ['A.n_a-Perez+x@protonmail.com', 'anaperez@proton.me'],
  ['anaperez@pm.me', 'anaperez@proton.me'],
  ['ana-perez@ya.ru', 'ana.perez@yandex.ru'],
  ['ana.perez+x@yandex.com.tr', 'ana.perez@yandex.ru'],
  ['ana-perez@yandex.kz', 'ana.perez@yandex.ru'],
  ['lo.que.sea@anaperez.fastmail.com', 'anaperez@fastmail.com'],
  ['otra@cosa.anaperez.fastmail.fm', 'anaperez@fastmail.fm'],
  ['tienda@ana.33mail.com', 'ana@33mail.com'],
  ['ana.perez+x@fastmail.com', 'ana.perez@fastmail.com'],
  ['ana@ventas.ejemplo.mx', 'ana@ventas.ejemplo.mx'],
  ['ana_perez@ejemplo.mx', 'ana_perez@ejemplo.mx'],
])('%s belongs to the mailbox %s', (correo, clave) => {
  expect(mailboxKeyOf(correo)).toBe(clave);
});

test('an address that is only a tag keeps its name, and folding is idempotent', () => {
  expect(mailboxKeyOf('+x@gmail.com')).toBe('+x@gmail.com');
  expect(mailboxKeyOf(mailboxKeyOf('A.n.a+z@GoogleMail.com'))).toBe('ana@gmail.com');
});
