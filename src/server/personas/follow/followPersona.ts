import { planFollow, type TypedBefore } from '../../../domain/personas/follow.ts';
import type { Campanas, Origen } from '../../../domain/personas/origen.ts';
import { type Queryable, WriteConflict } from '../../plataforma/db/db.ts';

/** What a quote, hold or sale says about its person. */
export interface FollowedAct {
  clave: string;
  persona: { nombre: string; correo: string; telefono: string };
  id_proyecto: number;
  /** The house it is about; `null` where nobody said. Amount in MXN. */
  casa?: { id_lote: string; modelo: string | null; monto: string | number | null };
  /** How a new person came; who is known keeps theirs. */
  llego?: ({ origen: Origen } & Campanas) | undefined;
  en: Date;
  /** True if the person typed this just now (`isTypedByPerson`). */
  typed: boolean;
  /** Id of the adviser who sold to them or attended to them so far. */
  seller?: string | null | undefined;
  /** The adviser in the link that brought them: a word, an address or an id. */
  enlace?: string | undefined;
  /** `false` if the project is known to have no turns; this saves a statement. */
  conTurnos?: boolean;
}

/**
 * Follows the person of an act (`planFollow`): creates one for a new mailbox, and assigns an unassigned one:
 * to the seller, else to the link's adviser, else to the project's next in turn. Locks the person's row. Out:
 * the person's key, which differs from the act's if two people became one (`joinPersonas`).
 * @throws {WriteConflict} if another transaction created the person at the same time.
 */
export async function followPersona(tx: Queryable, act: FollowedAct): Promise<string> {
  const { clave, persona, en, typed } = act;
  const known = await lockPersona(tx, clave);
  const differs = known && (known.nombre !== persona.nombre || known.telefono !== persona.telefono);
  const before = typed && differs ? await readTyped(tx, known.id, known.clave, persona) : NO_HISTORY;
  const plan = planFollow(known, { ...persona, en, typed }, before);
  if (!plan) return known?.clave ?? clave;
  const asesor = plan.needsAsesor ? await findAsesor(tx, act) : null;
  const { casa, llego } = act;
  const about = [casa?.id_lote ?? null, casa?.modelo ?? null, casa?.monto?.toString() ?? null];
  // Whoever sold to them knows.
  const porAvisar = asesor !== null && !act.seller;
  const fields = [plan.nombre, plan.correo, plan.telefono, act.id_proyecto, en, asesor, ...about, porAvisar];
  if (known) {
    await tx.query(UPDATED, [known.id, ...fields]);
    return known.clave;
  }
  const [campana, primera] = [llego?.campana, llego?.primeraCampana].map((it) =>
    it ? JSON.stringify(it) : null,
  );
  // Meanwhile a hold created the same person, or they became one with another. The turn taken here must go
  // back, so the whole transaction runs again.
  if (
    !(await tx.query(BEGUN, [clave, ...fields, llego?.origen ?? null, campana ?? null, primera ?? null]))
      .length
  )
    throw new WriteConflict('the person was begun');
  return clave;
}

type KnownRow = {
  id: string;
  clave: string;
  nombre: string;
  correo: string;
  telefono: string;
  asesor: string | null;
  ultimaEn: Date;
};

async function lockPersona(tx: Queryable, clave: string): Promise<KnownRow | null> {
  const [row] = await tx.query<KnownRow>(KNOWN, [clave]);
  return row ?? null;
}

/** By their own key, or by one that came to them with another person. */
const KNOWN = `
  select p.id::text as id, p.clave, p.nombre, p.correo, p.telefono, p.asesor_id::text as asesor, p.ultima_en as "ultimaEn"
  from persona p
  where p.id = any(array(
    select id from persona where clave = $1 union all select persona_id from persona_clave where clave = $1))
  for no key update`;

/** SQL condition: a quote that `isTypedByPerson`. */
const IS_TYPED = 'hecha_por is null and anterior_id is null';

const NEVER: TypedBefore = { corrected: false, typedSame: false };
const NO_HISTORY = { nombre: NEVER, telefono: NEVER };

type TypedRow = { campo: 'nombre' | 'telefono'; corrected: boolean; typedSame: boolean };

async function readTyped(
  tx: Queryable,
  id: string,
  clave: string,
  { nombre, telefono }: FollowedAct['persona'],
): Promise<Record<'nombre' | 'telefono', TypedBefore>> {
  const rows = await tx.query<TypedRow>(
    `select campo,
       exists (select from bitacora where sobre = 'persona ' || $1 and sobre like 'persona %'
         and accion = 'persona.editar' and despues -> 'campos' ? campo) as corrected,
       exists (select from cotizacion where contacto = $2 and ${IS_TYPED}
         and documento -> 'cliente' ->> campo = escrito) as "typedSame"
     from (values ('nombre', $3), ('telefono', $4)) as de (campo, escrito)`,
    [id, clave, nombre, telefono],
  );
  return { ...NO_HISTORY, ...Object.fromEntries(rows.map(({ campo, ...it }) => [campo, it])) };
}

async function findAsesor(
  tx: Queryable,
  { seller, enlace, id_proyecto, conTurnos = true }: FollowedAct,
): Promise<string | null> {
  if (seller) return seller;
  const [linked] = enlace ? await tx.query<{ id: string }>(LINKED, [enlace]) : [];
  if (linked) return linked.id;
  if (!conTurnos) return null;
  const [next] = await tx.query<{ id: string }>(NEXT_IN_TURN, [id_proyecto]);
  return next?.id ?? null;
}

const LINKED = `
  select id::text as id from personal where baja_en is null and rol <> 'consulta'
    and (enlace = lower($1) or correo = lower($1) or id::text = $1)
  order by enlace = lower($1) desc nulls last limit 1`;

/** Two at once get two advisers, and neither waits for the other. */
const NEXT_IN_TURN = `
  update turno_de_asesor set asignado_en = clock_timestamp() where (id_proyecto, personal_id) = (
    select t.id_proyecto, t.personal_id from turno_de_asesor t join personal on personal.id = t.personal_id
    where t.id_proyecto = $1::int and baja_en is null and rol <> 'consulta'
    order by asignado_en nulls first, t.personal_id limit 1 for update of t skip locked)
  returning personal_id::text as id`;

const BEGUN = `
  insert into persona (clave, nombre, correo, telefono, id_proyecto, primera_en, ultima_en, asesor_id, asignada_en,
    casa_lote, casa_modelo, casa_monto, por_avisar, origen, campana, primera_campana)
  select $1, $2, $3, $4, $5::int, $6::timestamptz, $6::timestamptz, $7::bigint, case when $7::bigint is not null then $6::timestamptz end,
    $8, $9, $10::numeric, $11::boolean, $12, $13::text::jsonb, $14::text::jsonb
  where not exists (select from persona_clave where clave = $1)
  on conflict (clave) do nothing returning id`;

/** What the act says of its house, else what is known of the same house. */
const ofHouse = (said: string, known: string) =>
  `coalesce(${said}, case when $8 is null or casa_lote = $8 and id_proyecto = $5::int then ${known} end)`;

/** New activity cancels the deletion day. */
const UPDATED = `
  update persona set nombre = $2, correo = $3, telefono = $4, id_proyecto = $5::int, ultima_en = $6::timestamptz, borrar_en = null,
    casa_lote = coalesce($8, casa_lote), casa_modelo = ${ofHouse('$9', 'casa_modelo')},
    casa_monto = ${ofHouse('$10::numeric', 'casa_monto')},
    asesor_id = coalesce(asesor_id, $7::bigint), por_avisar = por_avisar or asesor_id is null and $11::boolean,
    asignada_en = case when asesor_id is null and $7::bigint is not null then $6::timestamptz else asignada_en end
  where id = $1::bigint`;
