import type { z } from 'zod';
import type { PERSONA_CALLS } from '../../../contract/panel/personas.ts';
import type { Member } from '../../../domain/permisos.ts';
import { personaKeyOf } from '../../../domain/personas/personaKey.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import { DONE } from '../../personal/calls/result.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import { findPersona, type PersonaRefusal } from '../findPersona.ts';
import { absorbPersona, lockPersonas } from '../follow/absorbPersona.ts';
import { lockActs, moveActs, moveEsperas } from '../follow/moveActs.ts';
import { touchPersonas } from '../follow/touchPersonas.ts';
import type { PersonaRow } from '../personaRows.ts';
import {
  type PersonaChangeDeps,
  type PersonaChangeOutcome,
  type PersonaConflict,
  readCambio,
} from './changePersona.ts';

type Body = z.infer<(typeof PERSONA_CALLS)['UnirPersonas']['solicitud']>;
type Pair = { queda: PersonaRow; va: PersonaRow };

/**
 * Makes one person of two, once somebody said that they are one (decisions 14): quotes, holds, sales with their
 * payments, visits, waits, requests and notes follow. The key is the mailbox of either; the other keys stay theirs (`persona_clave`). Refused:
 * as by `findPersona` for either; if one changed since it was shown.
 */
export async function joinPersonas(
  deps: PersonaChangeDeps,
  member: Member,
  body: Body,
): Promise<PersonaChangeOutcome> {
  const seen = await findBoth(deps.db, member, body);
  if (!seen.ok) return seen;
  const claves = [seen.pair.queda.clave, seen.pair.va.clave];
  const done = await deps.db.transaction(
    async (tx): Promise<PersonaChangeOutcome | undefined> => {
      await lockActs(tx, claves);
      const rows = await lockPersonas(tx, claves);
      const now = await findBoth(tx, member, body);
      if (!now.ok) return now;
      if (rows.length < 2 || !claves.includes(now.pair.queda.clave) || !claves.includes(now.pair.va.clave))
        return undefined;
      return join(tx, member, now.pair, deps.clock());
    },
    'read committed',
    claves,
  );
  // A correction moved one of them to another key meanwhile.
  return done ?? joinPersonas(deps, member, body);
}

async function findBoth(
  db: Queryable,
  member: Member,
  body: Body,
): Promise<{ ok: true; pair: Pair } | PersonaRefusal | PersonaConflict> {
  const [queda, va] = [
    await findPersona(db, member, 'followPersona', { id: body.queda.id }),
    await findPersona(db, member, 'followPersona', { id: body.va.id }),
  ];
  if (!queda.ok) return queda;
  if (!va.ok) return va;
  if (queda.row.id === va.row.id) return { ok: false, motivo: 'PERSONA_INEXISTENTE' };
  for (const [{ row }, { revision }] of [
    [queda, body.queda],
    [va, body.va],
  ] as const)
    if (row.revision !== revision)
      return { ok: false, motivo: 'PERSONA_CAMBIO', cambio: await readCambio(db, member, row, revision) };
  return { ok: true, pair: { queda: queda.row, va: va.row } };
}

async function join(tx: Tx, member: Member, { queda, va }: Pair, en: Date): Promise<PersonaChangeOutcome> {
  const clave = queda.correo || !va.correo ? queda.clave : va.clave;
  const old = clave === queda.clave ? va.clave : queda.clave;
  await moveActs(tx, old, clave);
  await moveEsperas(tx, [old, ...[va.telefono].filter(Boolean)], clave);
  const rows = await lockPersonas(tx, [queda.clave, va.clave]);
  const stays = rows.find(({ id }) => id === queda.id);
  const goes = rows.find(({ id }) => id === va.id);
  if (!stays || !goes) throw new Error('one of the two is gone under their lock');
  // A key is one person's: the row that goes first makes room.
  await tx.query(`update persona set clave = 'unida ' || id where id = $1::bigint`, [goes.id]);
  await tx.query('update persona set clave = $2 where id = $1::bigint', [stays.id, clave]);
  await absorbPersona(tx, { ...stays, clave }, goes, en);
  await tx.query(TAKEN_OVER, [
    stays.id,
    va.nombre,
    va.correo,
    va.telefono,
    va.origen,
    va.ultima_en,
    JSON.stringify(aboutOf(va)),
  ]);
  const further = [old, ...(va.telefono ? [personaKeyOf({ correo: '', telefono: va.telefono })] : [])];
  for (const key of new Set(further.filter((it) => it !== clave)))
    await tx.query(
      'insert into persona_clave (clave, persona_id) values ($1, $2::bigint) on conflict (clave) do nothing',
      [key, stays.id],
    );
  await touchPersonas(tx, [clave], { accion: 'persona.unir', en });
  const revision = queda.revision + 1;
  await writeBitacora(tx, {
    author: { origen: 'panel', personalId: member.id },
    en,
    accion: 'persona.unir',
    sobre: `persona ${queda.id}`,
    despues: { con: va.id, revision },
  });
  return { ok: true, revision };
}

const aboutOf = ({ id_proyecto, id_lote, modelo, monto }: PersonaRow) => ({
  id_proyecto,
  id_lote,
  modelo,
  monto,
});

/** Fills what the one who stays lacks; the newest act of both says what they are about. */
const TAKEN_OVER = `
  update persona p set nombre = case when p.nombre = '' then $2 else p.nombre end,
    correo = case when p.correo = '' then $3 else p.correo end,
    telefono = case when p.telefono = '' then $4 else p.telefono end, origen = coalesce(p.origen, $5),
    id_proyecto = case when p.ultima_en < $6::timestamptz then f.id_proyecto else p.id_proyecto end,
    casa_lote = case when p.ultima_en < $6::timestamptz then f.id_lote else p.casa_lote end,
    casa_modelo = case when p.ultima_en < $6::timestamptz then f.modelo else p.casa_modelo end,
    casa_monto = case when p.ultima_en < $6::timestamptz then f.monto else p.casa_monto end,
    ultima_en = greatest(p.ultima_en, $6::timestamptz), borrar_en = null
  from json_to_record($7::json) as f(id_proyecto int, id_lote text, modelo text, monto numeric)
  where p.id = $1::bigint`;

/** Says that two people of one telephone are two. Refused: as by `findPersona` for either. */
export function separatePersonas(
  { db, clock }: PersonaChangeDeps,
  member: Member,
  { una, otra }: { una: string; otra: string },
): Promise<typeof DONE | PersonaRefusal> {
  return db.transaction(async (tx): Promise<typeof DONE | PersonaRefusal> => {
    for (const id of [una, otra]) {
      const found = await findPersona(tx, member, 'followPersona', { id });
      if (!found.ok) return found;
    }
    if (una === otra) return { ok: false, motivo: 'PERSONA_INEXISTENTE' };
    const made = await tx.query(
      `insert into persona_distinta (una, otra) values (least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint))
       on conflict do nothing returning una`,
      [una, otra],
    );
    if (made.length)
      await writeBitacora(tx, {
        author: { origen: 'panel', personalId: member.id },
        en: clock(),
        accion: 'persona.separar',
        sobre: `persona ${una}`,
        despues: { otra },
      });
    return DONE;
  }, 'read committed');
}
