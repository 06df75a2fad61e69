import { expect, test } from 'vitest';
import { linesOfModelo, presentFacts } from './presentModelo.ts';

const texts = (modelo: Parameters<typeof presentFacts>[0]) =>
  presentFacts(modelo).cuentas.map(({ texto }) => texto);

test('what is counted is written in singular and plural, bathrooms by halves', () => {
  expect(texts({ recamaras: 3, banos: 2.5, niveles: 2, estacionamientos: 2 })).toEqual([
    '3 recámaras',
    '2.5 baños',
    '2 niveles',
    '2 autos',
  ]);
  expect(texts({ recamaras: 1, banos: 1, niveles: 1, estacionamientos: 1 })).toEqual([
    '1 recámara',
    '1 baño',
    '1 nivel',
    '1 auto',
  ]);
  expect(texts({ banos: 1.5 })).toEqual(['1.5 baños']);
  expect(texts({ banos: 0.5 })).toEqual(['Medio baño']);
});

test('none is something that the company says; absent is not shown', () => {
  expect(texts({ recamaras: 0, estacionamientos: 0 })).toEqual(['Sin recámaras', 'Sin estacionamiento']);
  expect(presentFacts({})).toEqual({ cuentas: [], parrafos: [], lineas: [] });
  expect(presentFacts({ descripcion: '', entrega: '' })).toEqual(presentFacts({}));
});

test('the land that it needs is said as far as it is known', () => {
  expect(presentFacts({ frente: 7.5, fondo: 16 }).medidas).toBe(
    'Necesita un terreno de 7.5 m de frente por 16 m de fondo',
  );
  expect(presentFacts({ fondo: 16 }).medidas).toBe('Necesita un terreno de 16 m de fondo');
});

test('without icons it is lines under the name', () => {
  const facts = presentFacts({ recamaras: 2, banos: 1, descripcion: 'Con patio.', entrega: 'Inmediata' });
  expect(linesOfModelo('90m² de construcción', facts)).toEqual([
    '90m² de construcción · 2 recámaras · 1 baño',
    'Con patio.',
    'Entrega: Inmediata',
  ]);
  expect(linesOfModelo('90m² de construcción', presentFacts({}))).toEqual(['90m² de construcción']);
});
