import { expect, test } from 'vitest';
import { readRutaDePanel, rutaOfPanel, SECCIONES_DE_PANEL } from './rutasDePanel.ts';

test('each screen is found by its address', () => {
  for (const seccion of SECCIONES_DE_PANEL) {
    expect(readRutaDePanel(rutaOfPanel(seccion))).toEqual({ seccion, detalle: [], query: '' });
  }
});

test('segments and query survive a round trip, and empty filters are left out', () => {
  const address = rutaOfPanel('bitacora', { detalle: ['Á/1'], query: { desde: '2026-01-31', hasta: '' } });
  expect(address).toBe('/panel/bitacora/%C3%81%2F1?desde=2026-01-31');
  expect(readRutaDePanel(address)).toEqual({
    seccion: 'bitacora',
    detalle: ['Á/1'],
    query: 'desde=2026-01-31',
  });
});

test.each(['/panel', '/Panel/', '/panel/otra', '/panel/otra/1', '/panel/%E0%A4%A'])(
  '%s is not a screen',
  (address) => {
    expect(readRutaDePanel(address)).toEqual({ seccion: undefined, detalle: [], query: '' });
  },
);

test.each(['/PANEL/Cuenta', '/panel/cuenta/', 'https://lotes.example/panel/cuenta#x', '/panel/%63uenta'])(
  '%s is the account',
  (address) => {
    expect(readRutaDePanel(address).seccion).toBe('cuenta');
  },
);
