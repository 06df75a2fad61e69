import { expect, test } from 'vitest';
import { readPageSettings } from './pageSettings.ts';

test('the page works where the server left no configuration', () => {
  expect(readPageSettings(undefined).empresa.anio).toBe(2020);
  expect(readPageSettings('').simulador).toBe('');
});

test('what the server wrote is taken', () => {
  const { empresa, simulador } = readPageSettings(
    JSON.stringify({ empresa: { nombre: 'Horizonte', anio: 2026 }, simulador: '/simulador' }),
  );
  expect(empresa).toMatchObject({ nombre: 'Horizonte', anio: 2026, colorAcento: '#a0441f' });
  expect(simulador).toBe('/simulador');
});
