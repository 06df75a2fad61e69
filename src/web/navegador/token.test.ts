import { describe, expect, test } from 'vitest';
import { openDraftStorage } from './draftStorage.ts';
import { readToken } from './token.ts';

/** A storage that holds only these texts. */
function storageWith(texts: Record<string, string>) {
  const draftStorage = openDraftStorage(() => {
    throw new Error('memory will do');
  });
  for (const [clave, texto] of Object.entries(texts)) draftStorage.write(clave, texto);
  return draftStorage;
}

describe('the token', () => {
  test('is read as stored', () => {
    expect(readToken(storageWith({ token: 'eyJhbGciOi.JIUzI1~+/_-=' }))).toBe('eyJhbGciOi.JIUzI1~+/_-=');
  });

  test.each(['', '😀', 'a\nb', 'a b', 'ñ', '\u0000'])(
    '%j, which no header can have, counts as missing',
    (token) => {
      expect(readToken(storageWith({ token }))).toBeUndefined();
    },
  );
});
