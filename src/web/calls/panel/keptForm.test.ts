import { beforeEach, expect, test, vi } from 'vitest';
import { forgetForm, forgetForms, isLike, keepForm, recallForm } from './keptForm.ts';
import { sessionStore } from './sessionStore.ts';

const EMPTY = { texto: '', dia: '', resultado: undefined, hecho: false, filas: [], precios: {} };

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      kept.set(key, text);
      Object.defineProperty(storage, key, { value: text, enumerable: true, configurable: true });
    },
    removeItem(key: string) {
      kept.delete(key);
      Reflect.deleteProperty(storage, key);
    },
  };
  vi.stubGlobal('sessionStorage', storage);
  return () => vi.unstubAllGlobals();
});

test('typed text is restored until it is forgotten', () => {
  const typed = { ...EMPTY, texto: 'Vino con su hija', resultado: 'contesto' };
  keepForm('nota 1', typed);
  expect(recallForm('nota 1', EMPTY)).toEqual(typed);
  expect(recallForm('nota 2', EMPTY)).toBeUndefined();
  forgetForm('nota 1');
  expect(recallForm('nota 1', EMPTY)).toBeUndefined();
});

test('the end of a session forgets all forms, and nothing else', () => {
  keepForm('nota 1', EMPTY);
  keepForm('lista 1', EMPTY);
  sessionStorage.setItem('otra', 'cosa');
  forgetForms();
  expect([recallForm('nota 1', EMPTY), recallForm('lista 1', EMPTY)]).toEqual([undefined, undefined]);
  expect(sessionStorage.getItem('otra')).toBe('cosa');
});

test('nobody sees text that another person typed', () => {
  const account = (id: string) => sessionStore.setState({ cuenta: { persona: { id } } as never });
  account('1');
  keepForm('nota 1', EMPTY);
  account('2');
  expect(recallForm('nota 1', EMPTY)).toBeUndefined();
  sessionStore.setState({ cuenta: undefined });
});

test.each([
  [{ ...EMPTY, precios: { 'modelo 1': '2,350,000' }, filas: [{ a: 'b' }] }, true],
  [{ ...EMPTY, texto: 7 }, false],
  [{ texto: '' }, false],
  [{ ...EMPTY, filas: {} }, false],
  [[], false],
  [null, false],
  ['texto', false],
])('%j has the shape of the form: %s', (kept, fits) => {
  expect(isLike(EMPTY, kept)).toBe(fits);
});

test('invalid JSON, and a refused storage, keep nothing', () => {
  keepForm('nota 1', EMPTY);
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('escrito')) sessionStorage.setItem(key, '{');
  expect(recallForm('nota 1', EMPTY)).toBeUndefined();
  vi.stubGlobal('sessionStorage', undefined);
  keepForm('nota 1', EMPTY);
  expect(recallForm('nota 1', EMPTY)).toBeUndefined();
});
