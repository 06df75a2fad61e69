import type { FormEvent } from 'react';

/** What was typed into the form's field of that name: as it stands there, also where the browser itself filled it in. */
export function textIn({ currentTarget }: FormEvent<HTMLFormElement>, name: string): string {
  const value = new FormData(currentTarget).get(name);
  return typeof value === 'string' ? value : '';
}
