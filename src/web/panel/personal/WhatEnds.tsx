import type { StaffMember } from './staffMember.ts';
import { TEXTOS_DE_PERSONAL as T } from './textosDePersonal.ts';

/** What ends with somebody's role beside their sessions, by name (decisions 7, 'Session'). In: whether the role takes rights away. */
export function WhatEnds({ persona, lowered }: { persona: StaffMember; lowered: boolean }) {
  const { claves, calendario, invitaciones } = persona;
  const items = [
    ...(lowered ? claves.map((nombre) => T.terminaClave(nombre)) : []),
    ...(lowered && calendario ? [T.terminaCalendario] : []),
    ...(invitaciones > 0 ? [T.terminaInvitaciones(invitaciones)] : []),
  ];
  if (!items.length) return null;
  return (
    <div>
      <p>{T.termina}</p>
      <ul>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two keys may have one name, and the list does not change.
          <li key={at}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
