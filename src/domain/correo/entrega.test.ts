import { expect, test } from 'vitest';
import { ARCHIVO, buyerStandingOf, type MailRow, refuseCorrection, standingOf } from './entrega.ts';

const row = (more: Partial<MailRow>): MailRow => ({
  estado: 'pendiente',
  retenido_por: null,
  liberado: false,
  ultimo_error: null,
  aceptado_por: null,
  ...more,
});

test.each([
  ['waits to be sent', {}, { estado: 'pendiente' }],
  ['is tried again', { ultimo_error: '451 en RCPT TO' }, { estado: 'reintentando' }],
  [
    'was taken by a server',
    { estado: 'enviado', aceptado_por: 'smtp.ejemplo.mx' },
    { estado: 'enviada', por: 'smtp.ejemplo.mx' },
  ],
  ['is a file, and was sent to nobody', { estado: 'enviado', aceptado_por: ARCHIVO }, { estado: 'guardada' }],
  ['was done before it was written down how', { estado: 'enviado' }, { estado: 'sinConstancia' }],
  [
    'was refused by its mailbox',
    { estado: 'rechazado', ultimo_error: '550 en RCPT TO' },
    { estado: 'rechazada', motivo: 'direccion' },
  ],
  [
    'was given up',
    { estado: 'rechazado', ultimo_error: '451 en RCPT TO, tras 10 intentos' },
    { estado: 'rechazada', motivo: 'intentos' },
  ],
  [
    'was refused for what it says',
    { estado: 'rechazado', ultimo_error: '554 en DATA' },
    { estado: 'rechazada', motivo: 'contenido' },
  ],
  [
    'is withheld until the staff lets it go',
    { estado: 'retenido', retenido_por: 'direccion' },
    { estado: 'retenida', por: 'direccion', sola: false },
  ],
  [
    'waits for its turn, and leaves by itself',
    { retenido_por: 'total' },
    { estado: 'retenida', por: 'total', sola: true },
  ],
  ['was let go by hand while it waited', { retenido_por: 'total', liberado: true }, { estado: 'pendiente' }],
  ['was called off', { estado: 'cancelado' }, { estado: 'cancelada' }],
] as const)('standing of a mail that %s', (_which, more, standing) => {
  expect(standingOf(row(more))).toEqual(standing);
});

test('a buyer is promised a mail only if there is a mail server, and never hears of limits', () => {
  const told = (more: Partial<MailRow>, conServidor: boolean) =>
    buyerStandingOf(standingOf(row(more)), conServidor).estado;
  expect(told({}, true)).toBe('pendiente');
  expect(told({}, false)).toBe('guardada');
  expect(told({ retenido_por: 'total' }, true)).toBe('pendiente');
  expect(told({ ultimo_error: '451 en DATA' }, true)).toBe('pendiente');
  expect(told({ estado: 'retenido', retenido_por: 'origen' }, true)).toBe('retenida');
  // Configuring a server later does not turn a stored file into a sent mail.
  expect(told({ estado: 'enviado', aceptado_por: ARCHIVO }, true)).toBe('guardada');
  expect(told({ estado: 'enviado' }, true)).toBe('sinConstancia');
});

test('an address can be corrected for a day, later only while nothing was sent, and three times at most', () => {
  const emitida = new Date('2026-06-15T18:00:00Z');
  const after = (ms: number) => new Date(emitida.getTime() + ms);
  const day = 24 * 3_600_000;
  for (const estado of ['enviada', 'retenida', 'guardada', 'sinConstancia'] as const) {
    expect(refuseCorrection({ estado, emitida, correcciones: 0 }, after(day - 1))).toBeUndefined();
    expect(refuseCorrection({ estado, emitida, correcciones: 0 }, after(day))).toBe('TARDE');
  }
  for (const estado of ['pendiente', 'rechazada'] as const) {
    expect(refuseCorrection({ estado, emitida, correcciones: 2 }, after(3 * day))).toBeUndefined();
    expect(refuseCorrection({ estado, emitida, correcciones: 3 }, after(0))).toBe('DEMASIADAS');
  }
});
