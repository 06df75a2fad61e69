import { expect, test } from 'vitest';
import {
  CAMPANA_LENGTH,
  cameBy,
  campanaOf,
  cleanCampana,
  isCampaignParameter,
  tellCampana,
} from './origen.ts';

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
  const verano = { source: 'facebook', campaign: 'verano', fbclid: 'a' };
  expect(cameBy('campana', verano)).toBe('Campaña facebook · verano');
  expect(cameBy('campana', verano, { ...verano, fbclid: 'b' })).toBe('Campaña facebook · verano');
  expect(cameBy('campana', verano, { source: 'radio' })).toBe('Campaña facebook · verano (primero radio)');
  expect(cameBy('visita', null)).toBe('Visita');
});

test('a click’s mark tells whose it is, unless the link says it, and is kept whole or not at all', () => {
  expect(of('gclid=Cj0K-_.~1&utm_campaign=verano')).toEqual({
    source: 'google',
    campaign: 'verano',
    gclid: 'Cj0K-_.~1',
  });
  expect(of('fbclid=IwAR0&utm_source=boletin')).toEqual({ source: 'boletin', fbclid: 'IwAR0' });
  expect(of('gclid=a b')).toBeUndefined();
  expect(of(`gclid=${'a'.repeat(256)}`)).toBeUndefined();
  expect(tellCampana(of('gclid=abc'))).toBe('google');
});

test('stray characters are left out, and no character is cut in half', () => {
  expect(of('utm_source=a%00b%E2%80%AEc%0A')).toEqual({ source: 'a b c' });
  expect(cleanCampana({ source: '\ud83d fin' })).toEqual({ source: 'fin' });
  const source = cleanCampana({ source: `${'a'.repeat(CAMPANA_LENGTH - 1)}😀` })?.source;
  expect(source).toBe('a'.repeat(CAMPANA_LENGTH - 1));
  expect(cleanCampana({ source: '%00' })).toEqual({ source: '%00' });
  expect(of('utm_source=%00')).toBeUndefined();
});

test('only parameters of campaigns are taken out of an address', () => {
  const names = ['utm_source', 'utm_id', 'gclid', 'fbclid', 'lote', 'c', 'asesor', 'myclid', 'toString'];
  expect(names.filter(isCampaignParameter)).toEqual(['utm_source', 'utm_id', 'gclid', 'fbclid']);
});
