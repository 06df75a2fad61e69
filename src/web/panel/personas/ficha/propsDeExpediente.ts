import type { PersonaShown } from '../../../../contract/panel/personas.ts';

export interface PropsDeExpediente {
  persona: PersonaShown;
  /** ms since 1970. */
  ahora: number;
}
