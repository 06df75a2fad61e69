import type { PersonaShown } from '../../../../contract/panel/personas.ts';

/** Props of each part of a person's page. */
export interface PropsDeExpediente {
  persona: PersonaShown;
  /** ms since 1970. */
  ahora: number;
}
