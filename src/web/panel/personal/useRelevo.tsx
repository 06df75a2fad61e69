import { type ReactNode, useState } from 'react';
import { RelevoSelector } from './RelevoSelector.tsx';
import type { StaffMember } from './staffMember.ts';
import { TEXTOS_DE_PERSONAL } from './textosDePersonal.ts';

interface Relevo {
  /** Asks for who takes over; nothing where nobody has to. */
  selector: ReactNode;
  /** What the call is sent of it; `undefined` where nobody was chosen who must be, which the selector says from then on. */
  read(): { relevo?: string } | undefined;
}

/**
 * Who takes over what somebody follows. In: who that is, and all who work here; whether the change leaves them without lots that
 * they hold.
 */
export function useRelevo(persona: StaffMember, others: readonly StaffMember[], handsOver: boolean): Relevo {
  const [relevo, setRelevo] = useState('');
  const [checked, setChecked] = useState(false);
  const missing = handsOver && !relevo;
  return {
    selector: handsOver && (
      <RelevoSelector
        de={persona}
        others={others}
        relevo={relevo}
        error={checked && missing ? TEXTOS_DE_PERSONAL.faltaRelevo : undefined}
        onChange={setRelevo}
      />
    ),
    read() {
      setChecked(true);
      return missing ? undefined : handsOver ? { relevo } : {};
    },
  };
}
