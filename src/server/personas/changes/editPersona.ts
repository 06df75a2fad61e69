import type { z } from 'zod';
import type { ResultadoDeContacto } from '../../../contract/panel/choices.ts';
import type { PERSONA_CALLS } from '../../../contract/panel/personas.ts';
import { type Contacto, trimContacto } from '../../../domain/contacto.ts';
import type { Member } from '../../../domain/permisos.ts';
import { personaKeyOf } from '../../../domain/personas/personaKey.ts';
import { validateStaffContacto } from '../../../domain/personas/staffContacto.ts';
import { authorOf, writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { findOther, type OtherPersona } from '../findOther.ts';
import { findPersona, type PersonaRefusal } from '../findPersona.ts';
import { moveActs } from '../follow/moveActs.ts';
import { noteContacto, recountContacto } from '../follow/recountContacto.ts';
import { touchPersonas } from '../follow/touchPersonas.ts';
import type { PersonaRow } from '../personaRows.ts';
import {
  type Changing,
  changePersona,
  type InTransaction,
  type PersonaChangeDeps,
  type PersonaChangeOutcome,
  type SeenPersona,
} from './changePersona.ts';
import { type InvalidContacto, invalidContacto } from './createPersona.ts';

type Body<C extends keyof typeof PERSONA_CALLS> = z.infer<(typeof PERSONA_CALLS)[C]['solicitud']>;

/**
 * Corrects name, telephone and origin, or gives a person the mailbox that they lacked. Also refused: values that break
 * the staff's rules; a mailbox or telephone by which somebody else is known.
 */
export async function editPersona(
  deps: PersonaChangeDeps,
  member: Member,
  { id, revision, nombre, telefono, correo, origen }: Body<'EditarPersona'>,
): Promise<PersonaChangeOutcome | InvalidContacto | OtherPersona> {
  const found = await findPersona(deps.db, member, 'followPersona', { id });
  if (!found.ok) return found;
  const { row: kept } = found;
  const typed = trimContacto({ nombre, telefono, correo: kept.correo || correo || '' });
  const invalid = invalidContacto(validateStaffContacto(typed));
  if (invalid) return invalid;
  const clave = kept.correo ? kept.clave : personaKeyOf(typed);
  const moves = clave !== kept.clave;
  const other = moves ? await findOther(deps.db, member, { ...typed, own: id, juntar: false }) : undefined;
  if (other) return other;
  const claves = moves ? [kept.clave, clave] : undefined;
  const request = { accion: 'followPersona', seen: { id, revision }, claves } as const;
  return changePersona(deps, member, request, async (changing) => {
    if (moves) await giveKey(changing.tx, changing.row, clave, typed.correo);
    if (origen)
      await changing.tx.query(
        'update persona set origen = $2, campana = null, primera_campana = null where id = $1::bigint and origen is distinct from $2',
        [id, origen],
      );
    await correctContacto({ ...changing, row: { ...changing.row, clave } }, member, typed);
  });
}

/** Makes another mailbox or telephone the person's key; their acts follow. */
export async function giveKey(
  tx: Queryable,
  row: Pick<PersonaRow, 'id' | 'clave'>,
  clave: string,
  correo: string,
): Promise<void> {
  await moveActs(tx, row.clave, clave);
  await tx.query('update persona set clave = $2, correo = $3 where id = $1::bigint', [row.id, clave, correo]);
}

/** The fields that differ from the stored ones. */
export function contactoOtherThan(kept: PersonaRow, typed: NombreYTelefono): ('nombre' | 'telefono')[] {
  return (['nombre', 'telefono'] as const).filter((campo) => kept[campo] !== typed[campo]);
}

type NombreYTelefono = Pick<Contacto, 'nombre' | 'telefono'>;

/** Stores the staff's correction. It stands until the person types something new (`isTypedAnew`). */
export async function correctContacto(
  { tx, row, ahora: en }: Changing,
  member: Member,
  typed: NombreYTelefono,
): Promise<void> {
  const { id } = row;
  await tx.query(
    'update persona set nombre = $2, telefono = $3, revision = revision + 1 where id = $1::bigint',
    [id, typed.nombre, typed.telefono],
  );
  const campos = contactoOtherThan(row, typed);
  if (campos.length) tx.tell({ tipo: 'persona.corregida', en, de: [{ id }] });
  await touchPersonas(tx, [row.clave], { accion: 'persona.editar', en });
  await note(tx, member, { en, id, accion: 'persona.editar', revision: row.revision + 1, campos });
}

/** Sets or clears the next step; a completed one stays as a note. */
export function setSiguientePaso(
  deps: InTransaction,
  member: Member,
  { id, revision, siguiente, hecho }: Omit<Body<'FijarSiguiente'>, 'revision'> & SeenPersona,
): Promise<PersonaChangeOutcome> {
  return changePersona(
    deps,
    member,
    { accion: 'followPersona', seen: { id, revision } },
    async ({ tx, row, ahora: en }) => {
      if (hecho && row.siguiente !== null)
        await addNota(tx, member, { id, en, tipo: 'siguiente', texto: row.siguiente });
      await tx.query(
        `update persona set siguiente = $2, siguiente_en = $3::date, revision = revision + 1 where id = $1::bigint`,
        [id, siguiente?.texto ?? null, siguiente?.dia ?? null],
      );
      const [texto, siguienteEn] = [siguiente?.texto ?? null, siguiente?.dia ?? null];
      if (texto !== row.siguiente || siguienteEn !== row.siguiente_en)
        tx.tell({ tipo: 'persona.siguiente', en, de: [{ id, asesor: row.asesor_id, siguienteEn }] });
      await touchPersonas(tx, [row.clave], { accion: 'persona.siguiente', en });
      await note(tx, member, {
        en,
        id,
        accion: 'persona.siguiente',
        revision: row.revision + 1,
        campos: ['siguiente'],
        dia: siguiente?.dia ?? null,
      });
    },
  );
}

/** An adviser takes an unassigned person, or one of their own. */
export function takePersona(
  deps: PersonaChangeDeps,
  member: Member,
  seen: Body<'TomarPersona'>,
): Promise<PersonaChangeOutcome> {
  return changePersona(deps, member, { accion: 'followPersona', seen }, async ({ tx, row, ahora: en }) => {
    await tx.query(
      `update persona set asesor_id = $2::bigint, asignada_en = $3::timestamptz, por_avisar = false, revision = revision + 1
       where id = $1::bigint`,
      [seen.id, member.id, en],
    );
    if (row.asesor_id !== member.id)
      tx.tell({ tipo: 'persona.asignada', en, de: [{ id: seen.id, asesor: member.id }] });
    await note(tx, member, {
      en,
      id: seen.id,
      accion: 'persona.asignar',
      revision: row.revision + 1,
      campos: ['asesor'],
      antes: { asesor: row.asesor_id },
      asesor: member.id,
    });
  });
}

/** Adds a note; a call or message also updates the contact times. */
export function annotatePersona(
  { db, clock }: InTransaction,
  member: Member,
  { id, tipo, texto, resultado }: Body<'AnotarPersona'>,
): Promise<{ ok: true } | PersonaRefusal> {
  return db.transaction(async (tx): Promise<{ ok: true } | PersonaRefusal> => {
    const found = await findPersona(tx, member, 'followPersona', { id, lock: true });
    if (!found.ok) return found;
    const en = clock();
    await addNota(tx, member, { id, en, tipo, texto: texto || null, resultado });
    if (tipo !== 'nota') await noteContacto(tx, found.row.clave);
    await touchPersonas(tx, [found.row.clave], { accion: 'persona.anotar', en });
    await writeBitacora(tx, {
      author: authorOf(member),
      en,
      accion: 'persona.anotar',
      sobre: `persona ${id}`,
      despues: { tipo, ...(resultado && { resultado }) },
    });
    return { ok: true };
  }, 'read committed');
}

/** Takes back that the person is not interested, which returns them to all lists. */
export function retractDisinterest(
  { db, clock }: InTransaction,
  member: Member,
  { id }: Body<'RetirarSinInteres'>,
): Promise<{ ok: true } | PersonaRefusal> {
  return db.transaction(async (tx): Promise<{ ok: true } | PersonaRefusal> => {
    const found = await findPersona(tx, member, 'followPersona', { id, lock: true });
    if (!found.ok) return found;
    const en = clock();
    const retracted = await tx.query(
      `update persona_nota set retirada_en = $2::timestamptz
       where persona_id = $1::bigint and resultado = 'sinInteres' and retirada_en is null returning id`,
      [id, en],
    );
    if (!retracted.length) return { ok: true };
    await recountContacto(tx, found.row.clave);
    await touchPersonas(tx, [found.row.clave], { accion: 'persona.anotar', en });
    await writeBitacora(tx, {
      author: authorOf(member),
      en,
      accion: 'persona.anotar',
      sobre: `persona ${id}`,
      despues: { retira: 'sinInteres' },
    });
    return { ok: true };
  }, 'read committed');
}

interface NewNota {
  id: string;
  en: Date;
  tipo: 'nota' | 'llamada' | 'whatsapp' | 'siguiente';
  texto: string | null;
  resultado?: ResultadoDeContacto | undefined;
}

async function addNota(
  tx: Queryable,
  member: Member,
  { id, en, tipo, texto, resultado }: NewNota,
): Promise<void> {
  await tx.query(
    `insert into persona_nota (persona_id, tipo, texto, personal_id, clave_id, en, resultado)
     values ($1::bigint, $2, $3, $4::bigint, $5::bigint, $6::timestamptz, $7)`,
    [id, tipo, texto, member.clave ? null : member.id, member.clave ?? null, en, resultado ?? null],
  );
}

interface Noted {
  en: Date;
  id: string;
  accion: 'persona.editar' | 'persona.siguiente' | 'persona.asignar';
  revision: number;
  campos: readonly string[];
  antes?: object;
  [more: string]: unknown;
}

/** Logs the names of the changed fields, never their values. */
async function note(
  tx: Queryable,
  member: Member,
  { en, id, accion, antes, ...despues }: Noted,
): Promise<void> {
  await writeBitacora(tx, {
    author: authorOf(member),
    en,
    accion,
    sobre: `persona ${id}`,
    ...(antes && { antes }),
    despues,
  });
}
