import { expect, test } from 'vitest';
import { suggestDomain } from './nearDomain.ts';

test.each([
  ['gmail.con', 'gmail.com'],
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail.om', 'gmail.com'],
  ['gmail.com.mx', 'gmail.com'],
  ['gmail.comm', 'gmail.com'],
  ['gmail', 'gmail.com'],
  ['gmail,com', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['GMIAL.com', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['hotmal.com', 'hotmail.com'],
  ['homtail.com', 'hotmail.com'],
  ['hotmail.con', 'hotmail.com'],
  ['hotmail', 'hotmail.com'],
  ['hotnail.es', 'hotmail.es'],
  ['outlok.com', 'outlook.com'],
  ['outloook.com', 'outlook.com'],
  ['outlook.cmo', 'outlook.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com.mx', 'yahoo.com.mx'],
  ['yahoo.com.mex', 'yahoo.com.mx'],
  ['yahoo.con.mx', 'yahoo.com.mx'],
  ['iclod.com', 'icloud.com'],
  ['icloud.con', 'icloud.com'],
  ['live.com.ms', 'live.com.mx'],
  ['prodigy.net.mz', 'prodigy.net.mx'],
  ['prodigi.net.mx', 'prodigy.net.mx'],
  ['msn.con', 'msn.com'],
])('for ana@%s the suggestion is %s', (typed, meant) => {
  expect(suggestDomain(` Ana.Ruiz+casa@${typed} `)).toEqual({
    dominio: meant,
    correo: `Ana.Ruiz+casa@${meant}`,
  });
});

test.each([
  ...[
    'gmail.com',
    'hotmail.com',
    'outlook.com',
    'yahoo.com',
    'yahoo.com.mx',
    'live.com.mx',
    'prodigy.net.mx',
  ],
  ...['mail.com', 'gmx.com', 'ymail.com', 'email.com', 'live.com', 'me.com', 'aol.com', 'googlemail.com'],
  ...[
    'hotmail.es',
    'hotmail.fr',
    'hotmail.co.uk',
    'yahoo.com.ar',
    'outlook.cl',
    'live.ca',
    'yahoo.es',
    'prodigy.net',
  ],
  ...[
    'itesm.mx',
    'unam.mx',
    'empresa.com.mx',
    'ejemplo.mx',
    'casas.example',
    'grupo-hotel.com',
    'mapa.com',
    'love.com',
  ],
])('for ana@%s there is no suggestion', (dominio) => {
  expect(suggestDomain(`ana@${dominio}`)).toBeUndefined();
});

test.each(['', 'ana', '@gmial.com', 'ana@', 'ana@@', 'ana gmial.com'])(
  '%j is not an address, so there is no suggestion',
  (typed) => {
    expect(suggestDomain(typed)).toBeUndefined();
  },
);
