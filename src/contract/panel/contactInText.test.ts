import { expect, test } from 'vitest';
import { hasContactInText } from './contactInText.ts';

test.each([
  'Escribir a ana.ruiz@ejemplo.mx',
  'Ana, 5512345678',
  'llamar al 55 1234 5678 el lunes',
  'tel. (477) 123-4567',
  '+52 1 55 1234 5678',
  '+525512345678',
  '55.12.34.56.78',
  'cel:4771234567.',
  '044 33 1234 5678',
  'en Houston: +1 (713) 555-0100',
  '+4930123456',
  'ana＠ejemplo.mx',
  'ana﹫ejemplo．mx',
  'ana\u200b@ejemplo.mx',
  'tel. ５５１２３４５６７８',
  'tel. ٥٥١٢٣٤٥٦٧٨',
  '55–1234–5678',
])('is found in «%s»', (text) => {
  expect(hasContactInText(text)).toBe(true);
});

test.each([
  'El banco tarda',
  'Su crédito sale el 2026-11-28 a las 18:00',
  'Cambia a la cotización VA-2026-000123',
  'Enganche de $1,250,000.00 el 15 de enero de 2027',
  'Enganche de 12500000.00',
  'Firma el 2026-11-28 18:00',
  'Del 2026-11-28 2026-11-29',
  'Del lote 12 al 14, manzana 3; 190.5 m²',
  'SPEI 7781 del 22/11/2026',
  'Pagos de 25000 2026 y 2027',
])('is not found in «%s»', (text) => {
  expect(hasContactInText(text)).toBe(false);
});
