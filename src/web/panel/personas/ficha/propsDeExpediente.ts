import type { PersonaShown } from '../../../../contract/panel/personas.ts';

/** What each part of a person's page gets. */
export interface PropsDeExpediente {
  persona: PersonaShown;
  /** ms since 1970. */
  ahora: number;
}
