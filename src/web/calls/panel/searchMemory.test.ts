import { expect, test } from 'vitest';
import { recallSearch, rememberSearch } from './searchMemory.ts';

test('a search comes back in its own list, for the person who typed it', () => {
  rememberSearch('personas', '1', 'Rocío Ñáñez');
  rememberSearch('cotizaciones', '1', 'VS-2026-000012');
  expect(recallSearch('personas', '1')).toBe('Rocío Ñáñez');
  expect(recallSearch('cotizaciones', '1')).toBe('VS-2026-000012');
  expect(recallSearch('personas', '2')).toBe('');
  rememberSearch('personas', '2', '');
  expect(recallSearch('personas', '1')).toBe('');
});
