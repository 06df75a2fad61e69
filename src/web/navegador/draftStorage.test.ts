import { describe, expect, test } from 'vitest';
import { openDraftStorage } from './draftStorage.ts';

function working(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
  } as unknown as Storage;
}

describe('a working storage', () => {
  test('keeps what is written and removes it', () => {
    const draftStorage = openDraftStorage(working);
    const same = working();
    const kept = openDraftStorage(() => same);
    kept.write('a', '1');
    expect(kept.read('a')).toBe('1');
    expect(same.getItem('a')).toBe('1');
    expect(kept.remove('a')).toBe(true);
    expect(kept.read('a')).toBeNull();
    expect(draftStorage.read('a')).toBeNull();
  });
});

describe('a refused storage', () => {
  const refused = openDraftStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  test('falls back to memory until the page is left', () => {
    expect(refused.read('a')).toBeNull();
    refused.write('a', '1');
    expect(refused.read('a')).toBe('1');
  });

  test('counts as removed once memory no longer has the key', () => {
    refused.write('b', '1');
    expect(refused.remove('b')).toBe(true);
    expect(refused.read('b')).toBeNull();
  });
});

describe('a full storage', () => {
  test('keeps the new text in memory and no older one that a reload would restore', () => {
    const storage = working();
    storage.setItem('a', 'old');
    const full = openDraftStorage(() => ({
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }));
    full.write('a', 'new');
    expect(full.read('a')).toBe('new');
    expect(storage.getItem('a')).toBeNull();
  });
});

describe('a storage that does not remove', () => {
  test('says so, to avoid an endless reload', () => {
    const storage = working();
    storage.setItem('a', 'stuck');
    const stuck = openDraftStorage(() => ({
      ...storage,
      removeItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }));
    expect(stuck.remove('a')).toBe(false);
  });
});
