import type { FormEvent } from 'react';

/** The value of the form's field of that name, from the DOM: also if the browser autofilled it. */
export function textIn({ currentTarget }: FormEvent<HTMLFormElement>, name: string): string {
  const value = new FormData(currentTarget).get(name);
  return typeof value === 'string' ? value : '';
}
