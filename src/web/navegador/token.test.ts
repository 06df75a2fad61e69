import { describe, expect, test } from 'vitest';
import { openDraftStorage } from './draftStorage.ts';
import { readToken } from './token.ts';

/** A browser's storage that holds just these texts. */
function storageWith(texts: Record<string, string>) {
  const draftStorage = openDraftStorage(() => {
    throw new Error('memory will do');
  });
  for (const [clave, texto] of Object.entries(texts)) draftStorage.write(clave, texto);
  return draftStorage;
}

describe('the token', () => {
  test('is what was stored', () => {
    expect(readToken(storageWith({ token: 'eyJhbGciOi.JIUzI1~+/_-=' }))).toBe('eyJhbGciOi.JIUzI1~+/_-=');
  });

  test.each(['', '😀', 'a\nb', 'a b', 'ñ', '\u0000'])(
    '%j, which no header carries, counts as not there',
    (token) => {
      expect(readToken(storageWith({ token }))).toBeUndefined();
    },
  );
});
