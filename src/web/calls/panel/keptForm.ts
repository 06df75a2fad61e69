import { useCallback, useEffect, useState } from 'react';
import { sessionStore } from './sessionStore.ts';

/* What is typed into a form of the staff's outlives a reload of the page: in this tab's storage, until it is saved, given up, or the
   session ends. No password, code or key is ever typed into such a form. */

const PREFIX = 'escrito ';

/** In: what the form is of, such as 'nota 12'. Whoever else signs in finds nothing of it. */
const keyOf = (form: string) => `${PREFIX}${sessionStore.getState().cuenta?.persona.id ?? ''} ${form}`;

/** A storage that is refused keeps nothing. */
function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(sessionStorage);
  } catch {
    return otherwise;
  }
}

/**
 * Whether what was kept has the shape of an empty form: all that it has, of the same kind. What is `undefined` there may be
 * anything; a list or a record may have more.
 */
export function isLike<T>(empty: T, kept: unknown): kept is T {
  if (empty === undefined) return true;
  if (typeof empty !== 'object' || empty === null) return typeof kept === typeof empty;
  if (typeof kept !== 'object' || kept === null || Array.isArray(empty) !== Array.isArray(kept)) return false;
  if (Array.isArray(empty)) return true;
  const found: Readonly<Record<string, unknown>> = { ...kept };
  return Object.entries(empty).every(([name, value]) => isLike(value, found[name]));
}

/** Out: what was typed into the form before the page was loaded anew; `undefined`: nothing. In: the form as it begins. */
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

/** It was saved or given up. */
export function forgetForm(form: string): void {
  attempt((storage) => storage.removeItem(keyOf(form)), undefined);
}

/** The session ended: whatever was typed in it is gone, whosever it was. */
export function forgetForms(): void {
  attempt((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  }, undefined);
}

/**
 * What is typed into a form, kept over a reload. In: what the form is of; as it begins. Out: what stands in it, what changes it, and
 * what forgets it, which whoever saves it or gives it up calls.
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

/** A form without a way to give it up is given up by whoever goes to another screen; a reload runs no cleanup. */
export function useForgetOnLeave(forget: () => void): void {
  useEffect(() => forget, [forget]);
}
