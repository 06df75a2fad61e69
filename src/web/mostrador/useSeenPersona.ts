import { useState } from 'react';
import { mailboxKeyOf } from '../../domain/mailboxKey.ts';
import { ApiFailure } from '../calls/api.ts';

interface Seen {
  correo: string;
  revision: number;
}

/**
 * As what whoever types has seen the person of a mailbox: as they were read into the form, or as a refusal told them since. In: the
 * known person, where it began at one.
 */
export function useSeenPersona(known: Seen | undefined) {
  const [told, setTold] = useState<Seen>();
  return {
    /** `undefined`: of this mailbox nobody was seen. */
    revisionOf(correo: string): number | undefined {
      const key = mailboxKeyOf(correo);
      return [told, known].find((it) => it && mailboxKeyOf(it.correo) === key)?.revision;
    },
    /** Sends what was typed for this mailbox, and keeps what a refusal tells of its person. */
    async sending<T>(correo: string, send: () => Promise<T>): Promise<T> {
      try {
        return await send();
      } catch (error) {
        const revision = error instanceof ApiFailure ? error.problema?.cambio?.revision : undefined;
        if (revision !== undefined) setTold({ correo, revision });
        throw error;
      }
    },
  };
}
