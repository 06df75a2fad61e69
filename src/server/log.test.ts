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

test('a line says when, how serious, and what', () => {
  const { lines, registro } = open();
  registro.info('Listo');
  registro.warn('Se llena el disco');
  expect(lines).toEqual([
    '2026-01-31T18:00:00.000Z Listo\n',
    '2026-01-31T18:00:00.000Z AVISO Se llena el disco\n',
  ]);
});

test('an error is told by name, code and place, never by a message that may quote a visitor', () => {
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

test('no text can forge a line or steer a terminal', () => {
  const { lines, registro } = open();
  registro.warn('GET /\r\u001b[2J\u202e');
  expect(lines[0]).toBe('2026-01-31T18:00:00.000Z AVISO GET /��[2J�\n');
});
