import { expect, test } from 'vitest';
import { readPageSettings } from './pageSettings.ts';

test('the page works without the server’s configuration', () => {
  expect(readPageSettings(undefined).empresa.anio).toBe(2020);
  expect(readPageSettings('').simulador).toBe('');
});

test('the server’s configuration is used', () => {
  const { empresa, simulador } = readPageSettings(
    JSON.stringify({ empresa: { nombre: 'Horizonte', anio: 2026 }, simulador: '/simulador' }),
  );
  expect(empresa).toMatchObject({ nombre: 'Horizonte', anio: 2026, colorAcento: '#a0441f' });
  expect(simulador).toBe('/simulador');
});
