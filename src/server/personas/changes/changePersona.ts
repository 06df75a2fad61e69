import { type CambioDePersona, PERSONA_FIELDS, type PersonaField } from '../../../contract/problems.ts';
import { type Accion, type Member, mayWith } from '../../../domain/permisos.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Db, Queryable, Tx } from '../../plataforma/db/db.ts';
import { findPersona, type PersonaRefusal } from '../findPersona.ts';
import { lockActs } from '../follow/moveActs.ts';
import type { PersonaRow } from '../personaRows.ts';

export type PersonaChangeDeps = Pick<PanelDeps, 'db' | 'clock'>;
/** Of a change in one transaction, which may be part of a larger one. */
export type InTransaction = Pick<PanelDeps, 'clock'> & { db: Pick<Db, 'transaction'> };

/** The person's revision as the caller saw it last; without it a change stands whatever came before. */
export interface SeenPersona {
  id: string;
  revision?: number | undefined;
}

export type PersonaConflict = {
  ok: false;
  motivo: 'PERSONA_CAMBIO';
  cambio?: CambioDePersona;
  detail?: string;
};
export type PersonaRevised = { ok: true; revision: number };
export type PersonaChangeOutcome = PersonaRevised | PersonaRefusal | PersonaConflict;

export interface Changing {
  tx: Tx;
  row: PersonaRow;
  ahora: Date;
}

/**
 * Changes a locked person. Refused: as by `findPersona`; if the revision is newer, with what differs now.
 * Out: the new revision, which `change` has written. In: `claves`: keys to lock with their acts, if the person's own
 * changes.
 */
export function changePersona(
  { db, clock }: InTransaction,
  member: Member,
  { accion, seen, claves }: { accion: Accion; seen: SeenPersona; claves?: readonly string[] | undefined },
  change: (changing: Changing) => Promise<void>,
): Promise<PersonaChangeOutcome> {
  const work = async (tx: Tx): Promise<PersonaChangeOutcome> => {
    if (claves) await lockActs(tx, claves);
    const found = await findPersona(tx, member, accion, { id: seen.id, lock: true });
    if (!found.ok) return found;
    const { row } = found;
    if (seen.revision !== undefined && row.revision !== seen.revision)
      return {
        ok: false,
        motivo: 'PERSONA_CAMBIO',
        cambio: await readCambio(tx, member, row, seen.revision),
      };
    await change({ tx, row, ahora: clock() });
    return { ok: true, revision: row.revision + 1 };
  };
  return db.transaction(work, 'read committed', claves);
}

/**
 * Who changed which fields since `since`, and their present values. A revision without a log line, as of
 * merged people, may have changed any field.
 */
export async function readCambio(
  tx: Queryable,
  member: Member,
  row: PersonaRow,
  since: number,
): Promise<CambioDePersona> {
  const lines = await tx.query<{ nombre: string | null; campos: PersonaField[] }>(
    `select personal.nombre, b.despues -> 'campos' as campos
     from bitacora b left join personal on personal.id = b.personal_id
     where b.sobre = $1 and b.sobre like 'persona %' and (b.despues ->> 'revision')::int > $2::int
     order by b.id desc limit 50`,
    [`persona ${row.id}`, since],
  );
  const told = new Set(lines.flatMap(({ campos }) => campos));
  const whole = lines.length === row.revision - since;
  const campos = PERSONA_FIELDS.filter((campo) => !whole || told.has(campo));
  return {
    quien: lines[0]?.nombre ?? null,
    revision: row.revision,
    campos: mayWith(member, 'readContacto', row.asesor_id)
      ? campos.map((campo) => ({ campo, valor: nowOf(row, campo) }))
      : [],
  };
}

function nowOf(row: PersonaRow, campo: PersonaField): string | null {
  if (campo !== 'siguiente') return row[campo];
  return row.siguiente === null ? null : `${row.siguiente} (${row.siguiente_en})`;
}
