import { expect, test } from 'vitest';
import type { CotizacionOfPersona } from '../../contract/panel/personas.ts';
import { newestOf, whatsappOf, whatsappOfLote } from './whatsapp.ts';

const quote: CotizacionOfPersona = {
  folio: 'VA-2026-000123',
  url: 'https://lotes.example/c/1',
  emitidaEn: '2026-06-16T05:30:00.000Z',
  vigencia: '2026-06-30',
  estado: 'vigente',
  renovadaPor: null,
  id_proyecto: 1,
  proyecto: 'Villas Armonía',
  id_lote: 'M4-L1',
  lote: 'libre',
  modelo: 'Agave',
  equipamientos: [],
  configuracion: '/lotificacion/SeleccionCasa/1?lote=12&modelo=3',
  precioTotal: 1,
  descuento: null,
  correo: 'ana@ejemplo.mx',
  entrega: { estado: 'pendiente' },
};
const persona = { nombre: 'Ana María Pérez', telefono: '5512345678' };
const who = { asesor: 'Lucía Mora', empresa: 'Horizonte' };

test('the text names house, lot, folio and the quote’s address', () => {
  const url = new URL(String(whatsappOf({ ...persona, casa: quote }, who)));
  expect(url.origin + url.pathname).toBe('https://wa.me/525512345678');
  expect(url.searchParams.get('text')).toBe(
    'Hola, Ana. Soy Lucía Mora, de Horizonte. Te escribo por la casa Agave en el lote M4-L1 de Villas Armonía, tu cotización VA-2026-000123: https://lotes.example/c/1',
  );
});

test('the newest quote that was not renewed is used', () => {
  const old: CotizacionOfPersona = { ...quote, folio: 'VA-2026-000001', estado: 'renovada' };
  expect(newestOf({ cotizaciones: [old, quote] })).toBe(quote);
  expect(newestOf({ cotizaciones: [old] })).toBe(old);
  expect(newestOf({ cotizaciones: [] })).toBeNull();
});

test('without a quote the text is a greeting', () => {
  expect(new URL(String(whatsappOf({ ...persona, casa: null }, who))).searchParams.get('text')).toBe(
    'Hola, Ana. Soy Lucía Mora, de Horizonte.',
  );
});

test('a foreign number keeps its country', () => {
  const ausente = { nombre: 'Ana', telefono: '+14155550100', casa: null };
  expect(whatsappOf(ausente, who)).toMatch(/^https:\/\/wa\.me\/14155550100\?text=/);
});

test('a lot is told with its totals and its address, to whom WhatsApp asks', () => {
  const lote = { id_lote: '5', proyecto: 'Los Mirasoles', area: '169.1m²', url: 'https://lotes.example/l/5' };
  const casas = [
    ['Lavanda', '$1,948,575.00'],
    ['Agave', '$2,793,575.00'],
  ] as const;
  const told = (more: { casas: typeof casas | []; hasta?: string }) => {
    const url = new URL(whatsappOfLote({ ...lote, hasta: undefined, ...more }, who));
    expect(url.origin + url.pathname).toBe('https://wa.me/');
    return url.searchParams.get('text');
  };
  expect(told({ casas, hasta: '30 de noviembre' })).toBe(
    'Hola. Soy Lucía Mora, de Horizonte. Te comparto el lote 5 de Los Mirasoles, de 169.1m². Con la casa Lavanda, $1,948,575.00; Agave, $2,793,575.00. Sin equipamiento, a los precios de hoy, que valen hasta el 30 de noviembre: https://lotes.example/l/5',
  );
  expect(told({ casas: [] })).toBe(
    'Hola. Soy Lucía Mora, de Horizonte. Te comparto el lote 5 de Los Mirasoles, de 169.1m². https://lotes.example/l/5',
  );
});
