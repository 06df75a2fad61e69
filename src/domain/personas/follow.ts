/** The stored person, as far as an act may change it. */
interface FollowedPersona {
  nombre: string;
  correo: string;
  telefono: string;
  /** Id of their adviser; `null` if none. */
  asesor: string | null;
  ultimaEn: Date;
}

/** An act by or for a person, with the contact given there. */
interface PersonaAct {
  nombre: string;
  correo: string;
  telefono: string;
  en: Date;
  /** True if the person typed the contact just now (`isTypedByPerson`). */
  typed: boolean;
}

/** Whether a person typed a quote's contact themselves: it renews none, and the staff did not make it. */
export function isTypedByPerson({ ofStaff, renews }: { ofStaff: boolean; renews: boolean }): boolean {
  return !ofStaff && !renews;
}

export interface TypedBefore {
  /** True if the staff corrected it. */
  corrected: boolean;
  /** True if the person typed the same value before. */
  typedSame: boolean;
}

interface FollowPlan {
  nombre: string;
  correo: string;
  telefono: string;
  needsAsesor: boolean;
}

/**
 * Whether a typed value replaces the stored one. A correction by the staff stands until the person types
 * something new: a repeated form would bring the mistake back.
 */
export function isTypedAnew(kept: string, written: string, { corrected, typedSame }: TypedBefore): boolean {
  return kept !== written && (!corrected || !typedSame);
}

/**
 * What an act changes of its person. One mailbox is one person, and the newest act counts. Name and telephone
 * are the person's last typed ones (`isTypedAnew`), and so is the address spelling; staff acts leave all
 * three. In: `kept`: `null` for a new mailbox. Out: `null` if a newer act is stored.
 */
export function planFollow(
  kept: FollowedPersona | null,
  act: PersonaAct,
  before: Record<'nombre' | 'telefono', TypedBefore>,
): FollowPlan | null {
  const { nombre, correo, telefono, en, typed } = act;
  if (!kept) return { nombre, correo, telefono, needsAsesor: true };
  if (kept.ultimaEn >= en) return null;
  const fieldOf = (campo: 'nombre' | 'telefono') =>
    typed && isTypedAnew(kept[campo], act[campo], before[campo]) ? act[campo] : kept[campo];
  return {
    nombre: fieldOf('nombre'),
    correo: typed ? correo : kept.correo,
    telefono: fieldOf('telefono'),
    needsAsesor: kept.asesor === null,
  };
}
