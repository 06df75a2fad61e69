/** What is kept of a person, as far as an act of theirs may change it. */
export interface FollowedPersona {
  nombre: string;
  correo: string;
  telefono: string;
  /** Id of who attends to them; `null`: nobody. */
  asesor: string | null;
  ultimaEn: Date;
}

/** Something that was done by or for a person, and how they were named there. */
export interface PersonaAct {
  nombre: string;
  correo: string;
  telefono: string;
  en: Date;
  /** Whether the person typed this themselves, just now: no renewal, and nothing that the staff made. */
  typed: boolean;
}

/** What is known of a field's history. */
export interface TypedBefore {
  /** Whether the staff corrected it. */
  corrected: boolean;
  /** Whether the person had typed the same before. */
  typedSame: boolean;
}

/** What an act writes of its person. */
export interface FollowPlan {
  nombre: string;
  correo: string;
  telefono: string;
  /** Whether somebody is to be found who attends to them. */
  needsAsesor: boolean;
}

/**
 * Whether a person typed a value that must replace the kept one. The staff's correction stands until the person types something
 * that they had not typed before: a repeated form would bring the mistake back.
 */
export function isTypedAnew(kept: string, written: string, { corrected, typedSame }: TypedBefore): boolean {
  return kept !== written && (!corrected || !typedSame);
}

/**
 * What an act changes of its person: one mailbox is one person, and the newest act counts. Name and telephone are what the person
 * typed last (`isTypedAnew`); the address is spelt as they typed it last. An act of the staff leaves all three.
 * In: `kept`: `null` where the mailbox is new. Out: `null` where a newer act is known already, and nothing is written.
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
