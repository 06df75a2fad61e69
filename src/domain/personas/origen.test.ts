import { expect, test } from 'vitest';
import { CAMPANA_LENGTH, cameBy, campanaOf } from './origen.ts';

const of = (query: string) => campanaOf(new URLSearchParams(query));

test('a campaign is what an address says of it, and none without its source', () => {
  expect(of('?asesor=ana&utm_source=facebook&utm_campaign= verano &utm_term=&utm_id=7')).toEqual({
    source: 'facebook',
    campaign: 'verano',
  });
  expect(of('utm_campaign=verano')).toBeUndefined();
  expect(of(`?utm_source=${'a'.repeat(500)}`)?.source).toHaveLength(CAMPANA_LENGTH);
});

test('how somebody came is said with the campaign', () => {
  expect(cameBy('campana', { source: 'facebook', campaign: 'verano' })).toBe('Campaña facebook · verano');
  expect(cameBy('visita', null)).toBe('Visita');
});
