import { useCallback, useEffect, useState } from 'react';
import { sessionStore } from './sessionStore.ts';

/* Input of a panel form survives a reload: in this tab's storage, until saved, given up, or the
   session ends. Such a form never has a password, code or key. */

const PREFIX = 'escrito ';

/** In: the form's subject, such as 'nota 12'. Nobody else who signs in finds it. */
const keyOf = (form: string) => `${PREFIX}${sessionStore.getState().cuenta?.persona.id ?? ''} ${form}`;

/** A refused storage keeps nothing. */
function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(sessionStorage);
  } catch {
    return otherwise;
  }
}

/**
 * Whether the kept value has the shape of an empty form: all its keys, of the same kinds. A key that is `undefined`
 * accepts anything; a list or a record may have more entries.
 */
export function isLike<T>(empty: T, kept: unknown): kept is T {
  if (empty === undefined) return true;
  if (typeof empty !== 'object' || empty === null) return typeof kept === typeof empty;
  if (typeof kept !== 'object' || kept === null || Array.isArray(empty) !== Array.isArray(kept)) return false;
  if (Array.isArray(empty)) return true;
  const found: Readonly<Record<string, unknown>> = { ...kept };
  return Object.entries(empty).every(([name, value]) => isLike(value, found[name]));
}

/** Out: the form's input before the reload; `undefined` without any. In: the form's initial value. */
export function recallForm<T>(form: string, empty: T): T | undefined {
  const text = attempt((storage) => storage.getItem(keyOf(form)), null);
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    return isLike(empty, kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepForm(form: string, typed: object): void {
  attempt((storage) => storage.setItem(keyOf(form), JSON.stringify(typed)), undefined);
}

/** The form was saved or given up. */
export function forgetForm(form: string): void {
  attempt((storage) => storage.removeItem(keyOf(form)), undefined);
}

/** The session ended: forgets all input, anybody's. */
export function forgetForms(): void {
  attempt((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  }, undefined);
}

/**
 * A form's input, kept over a reload. In: the form's subject; its initial value. Out: the value, its setter, and
 * a function to forget it, for saving and giving up.
 */
export function useKeptForm<T extends object>(form: string, begin: () => T) {
  const [typed, setTyped] = useState<T>(() => {
    const empty = begin();
    return recallForm(form, empty) ?? empty;
  });
  const change = useCallback(
    (next: T | ((before: T) => T)) =>
      setTyped((before) => {
        const after = typeof next === 'function' ? next(before) : next;
        keepForm(form, after);
        return after;
      }),
    [form],
  );
  const forget = useCallback(() => forgetForm(form), [form]);
  return [typed, change, forget] as const;
}

/** For a form without a cancel button: leaving the screen gives it up; a reload runs no cleanup. */
export function useForgetOnLeave(forget: () => void): void {
  useEffect(() => forget, [forget]);
}
