import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function open() {
  const lines: string[] = [];
  const registro = createLog(
    (line) => lines.push(line),
    () => new Date('2026-01-31T18:00:00Z'),
  );
  return { lines, registro };
}

test('a line has time, level and text', () => {
  const { lines, registro } = open();
  registro.info('Listo');
  registro.warn('Se llena el disco');
  expect(lines).toEqual([
    '2026-01-31T18:00:00.000Z Listo\n',
    '2026-01-31T18:00:00.000Z AVISO Se llena el disco\n',
  ]);
});

test('an error is logged by name, code and stack, without its message, which may quote a visitor', () => {
  const { lines, registro } = open();
  const quoting = Object.assign(new Error('invalid input: "ana@ejemplo.mx"'), { code: '22P02' });
  registro.error('POST /api/Correo', quoting);
  try {
    JSON.parse('{"nombre": "Ana", x');
  } catch (error) {
    registro.error('POST /api/Correo', error);
  }
  expect(lines.join('')).not.toMatch(/ana/i);
  expect(lines[0]).toMatch(/ERROR POST \/api\/Correo: Error 22P02\n {4}at /);
});

test('no text can forge a line or control a terminal', () => {
  const { lines, registro } = open();
  registro.warn('GET /\r\u001b[2J\u202e');
  expect(lines[0]).toBe('2026-01-31T18:00:00.000Z AVISO GET /��[2J�\n');
});

test('JSON has one object a line, and requests appear by route, never by address', () => {
  const lines: string[] = [];
  const registro = createLog(
    (line) => lines.push(line),
    () => new Date('2026-01-31T18:00:00Z'),
    'json',
  );
  registro.warn('Se llena\nel disco\u202e');
  registro.error('POST /api/Correo', new TypeError('x is no function'), 'abc');
  registro.request({
    id: 'abc',
    method: 'GET',
    route: '/*',
    status: 503,
    ms: 1.2,
    problem: 'BASE_DE_DATOS_AUSENTE',
  });
  expect(lines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
  const time = '2026-01-31T18:00:00.000Z';
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time, level: 'warn', msg: 'Se llena\nel disco\ufffd' },
    {
      time,
      level: 'error',
      msg: 'POST /api/Correo',
      id: 'abc',
      error: expect.stringMatching(/^TypeError: x is/),
    },
    {
      time,
      level: 'warn',
      msg: 'request',
      id: 'abc',
      method: 'GET',
      route: '/*',
      status: 503,
      ms: 1.2,
      problem: 'BASE_DE_DATOS_AUSENTE',
    },
  ]);
});

test('the text format omits requests, but gives an error’s request id', () => {
  const { lines, registro } = open();
  registro.request({ id: 'abc', method: 'GET', route: '/*', status: 200, ms: 1 });
  registro.error('GET /*', 'x', 'abc');
  expect(lines).toEqual(['2026-01-31T18:00:00.000Z ERROR GET /*: string\n    X-Request-Id: abc\n']);
});
