import { expect, test } from 'vitest';
import { readConfiguracion } from './configuracion.ts';

test('the page works where the server left no configuration', () => {
  expect(readConfiguracion(undefined).empresa.anio).toBe(2020);
  expect(readConfiguracion('').simulador).toBe('');
});

test('what the server wrote is taken', () => {
  const { empresa, simulador } = readConfiguracion(
    JSON.stringify({ empresa: { nombre: 'Horizonte', anio: 2026 }, simulador: '/simulador' }),
  );
  expect(empresa).toMatchObject({ nombre: 'Horizonte', anio: 2026, colorAcento: '#a0441f' });
  expect(simulador).toBe('/simulador');
});
