import type { StaffMember } from './staffMember.ts';
import { TEXTOS_DE_PERSONAL as T } from './textosDePersonal.ts';

/**
 * What ends together with a role, besides sessions, by name (decisions 7, 'Session'). In: whether the new role has
 * fewer rights.
 */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
          <li key={at}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
