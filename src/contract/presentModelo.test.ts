import { expect, test } from 'vitest';
import { linesOfModelo, presentFacts } from './presentModelo.ts';

const texts = (modelo: Parameters<typeof presentFacts>[0]) =>
  presentFacts(modelo).cuentas.map(({ texto }) => texto);

test('counts agree in singular and plural, and bathrooms count halves', () => {
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

test('zero is shown as a fact; an absent value is not shown', () => {
  expect(texts({ recamaras: 0, estacionamientos: 0 })).toEqual(['Sin recámaras', 'Sin estacionamiento']);
  expect(presentFacts({})).toEqual({ cuentas: [], parrafos: [], lineas: [] });
  expect(presentFacts({ descripcion: '', entrega: '' })).toEqual(presentFacts({}));
});

test('the land needed is shown as far as known', () => {
  expect(presentFacts({ frente: 7.5, fondo: 16 }).medidas).toBe(
    'Necesita un terreno de 7.5 m de frente por 16 m de fondo',
  );
  expect(presentFacts({ fondo: 16 }).medidas).toBe('Necesita un terreno de 16 m de fondo');
});

test('without icons the facts are lines under the name', () => {
  const facts = presentFacts({ recamaras: 2, banos: 1, descripcion: 'Con patio.', entrega: 'Inmediata' });
  expect(linesOfModelo('90m² de construcción', facts)).toEqual([
    '90m² de construcción · 2 recámaras · 1 baño',
    'Con patio.',
    'Entrega: Inmediata',
  ]);
  expect(linesOfModelo('90m² de construcción', presentFacts({}))).toEqual(['90m² de construcción']);
});
