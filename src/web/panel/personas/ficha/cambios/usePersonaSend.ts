import { useEffect, useState } from 'react';
import type { PersonaShown } from '../../../../../contract/panel/personas.ts';
import { usePanelSend } from '../../../../calls/panel/usePanel.ts';

/** A person as far as a change of them goes. */
export type PersonaToChange = Pick<PersonaShown, 'id' | 'revision' | 'siguiente'>;

/**
 * A change of a person, with the revision that whoever makes it saw when they began; after a refusal, with the one that they were
 * told of: pressed again, theirs stands.
 */
export function usePersonaSend<C extends 'EditarPersona' | 'FijarSiguiente' | 'TomarPersona'>(
  name: C,
  persona: Pick<PersonaToChange, 'id' | 'revision'>,
) {
  const sending = usePanelSend(name);
  const [revision, setRevision] = useState(persona.revision);
  const told = sending.falla?.problema?.cambio?.revision;
  useEffect(() => {
    if (told !== undefined) setRevision(told);
  }, [told]);
  return { ...sending, seen: { id: persona.id, revision } };
}
