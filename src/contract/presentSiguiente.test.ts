import { expect, test } from 'vitest';
import { testDocumento } from '../../test/testDocumento.ts';
import { presentSiguiente } from './presentSiguiente.ts';

/** The greeting names quote and house. */
const CHAT = `https://wa.me/525512345678?text=${encodeURIComponent(
  'Hola, les escribo por mi cotización VA-2026-000123: Casa Agave, lote M4-L1 de Villas Armonía',
)}`;

test('next steps name who calls, how to visit, which papers and the reservation, each way as a link', () => {
  expect(presentSiguiente(testDocumento())).toEqual([
    {
      titulo: 'Te llamamos',
      textos: ['Un asesor te llama en un día hábil.', 'Lunes a sábado de 9:00 a 19:00 horas'],
      enlaces: [
        { texto: '477 123 4567', href: 'tel:+524771234567' },
        { texto: 'Escríbenos por WhatsApp', href: CHAT },
        { texto: 'hola@horizonte.example', href: 'mailto:hola@horizonte.example' },
      ],
    },
    {
      titulo: 'Visita Villas Armonía',
      textos: [],
      enlaces: [{ texto: 'Ver cómo llegar', href: 'https://mapas.example.com/villas-armonia' }],
    },
    { titulo: 'Ten a la mano tus papeles', textos: ['Identificación oficial', 'CURP'], enlaces: [] },
    { titulo: 'Aparta tu lote con $25,000.00', textos: [], enlaces: [] },
  ]);
});

test('a visit names what is around the project, as it was when the quote was issued', () => {
  const cercanias = [
    { nombre: 'Hospital Ángeles', tipo: 'hospital', minutos: 8, medio: 'en coche' },
    { nombre: 'Parque Central', tipo: 'parque', minutos: 3 },
  ];
  const { ubicacion: _none, ...proyecto } = testDocumento().proyecto;
  expect(presentSiguiente({ ...testDocumento(), proyecto, cercanias })).toContainEqual({
    titulo: 'Visita Villas Armonía',
    enlaces: [],
    textos: ['Cerca: Hospital Ángeles 8 min en coche · Parque Central 3 min'],
  });
});

test('steps that the company does not give are left out', () => {
  const { siguiente: _none, ...older } = testDocumento();
  expect(presentSiguiente(older)).toEqual([]);
  const silent = testDocumento({ siguiente: { papeles: ['CURP'] } });
  const { ubicacion: _nowhere, ...proyecto } = silent.proyecto;
  expect(presentSiguiente({ ...silent, proyecto }).map(({ titulo }) => titulo)).toEqual([
    'Ten a la mano tus papeles',
  ]);
});

test('a telephone that cannot be dialled is shown as text, not as a link', () => {
  const { empresa, ...documento } = testDocumento();
  const doubled = { ...documento, empresa: { ...empresa, telefono: '33 1234 5678 y 33 8765 4321' } };
  const [paso] = presentSiguiente(doubled);
  expect(paso?.textos).toContain('33 1234 5678 y 33 8765 4321');
  expect(paso?.enlaces.filter(({ href }) => href.startsWith('tel:'))).toEqual([]);
});
