import type { BringingKind } from '../../../domain/bringing/columnas.ts';
import type { Member } from '../../../domain/permisos.ts';
import { announceChange } from '../../lotes/apartados/announceChange.ts';
import { endApartados, type LoteKey, lockLotes } from '../../lotes/inventario/lockLotes.ts';
import { storeDebts } from '../../lotes/ventas/cuentas.ts';
import { annulBrought } from '../../lotes/ventas/storeBrought.ts';
import { type BitacoraLine, writeCambio } from '../../personal/bitacora/writeBitacora.ts';
import { deletePersona } from '../../personas/changes/deletePersona.ts';
import { OF_ACTS } from '../../personas/follow/moveActs.ts';
import { recountAvance } from '../../personas/follow/recountAvance.ts';
import { recountContacto } from '../../personas/follow/recountContacto.ts';
import type { Present, Queryable, Tx } from '../../plataforma/db/db.ts';

export interface Undoing {
  person: Member;
  ahora: Date;
  /** Ids of what was brought, as JSON. */
  ids: string;
}

/** Takes back what was brought. Out: why not, as a sentence, before anything was changed. */
export const UNDO_BROUGHT: Readonly<
  Record<BringingKind, (tx: Tx, of: Undoing) => Promise<string | undefined>>
> = {
  personas: undoPersonas,
  apartados: (tx, of) => undoTratos(tx, of, 'apartado'),
  ventas: (tx, of) => undoTratos(tx, of, 'venta'),
  pagos: undoPagos,
};

const AMONG = 'id in (select value::bigint from json_array_elements_text($1::json))';
const MOTIVO = 'Se deshizo lo que se trajo de un archivo';

/** People of whom nothing else is kept. Who was erased since is gone already. */
async function undoPersonas(tx: Tx, { ids }: Undoing): Promise<string | undefined> {
  const people = await tx.query<{ id: string; clave: string; nombre: string }>(
    `select id::text as id, clave, nombre from persona where ${AMONG} order by id for update`,
    [ids],
  );
  const acts = OF_ACTS.map((tabla) => `exists (select from ${tabla} t where t.contacto = p.clave)`);
  const used = await tx.query<{ nombre: string }>(
    `select nombre from persona p where ${AMONG} and (${acts.join(' or ')}
       or exists (select from persona_nota n where n.persona_id = p.id)
       or exists (select from persona_clave k where k.persona_id = p.id)
       or exists (select from espera e where e.clave = p.clave)
       or exists (select from bitacora b where b.sobre = 'persona ' || p.id and b.sobre like 'persona %'))
     order by id limit 1`,
    [ids],
  );
  const [first] = used;
  if (first)
    return `Con ${first.nombre} ya se hizo algo después: no se puede deshacer todo. Corrige a cada persona en su ficha.`;
  for (const { clave } of people) await deletePersona(tx, clave);
  return undefined;
}

type TratoRow = LoteKey & { id: string; contacto: string | null; terminado: boolean; posterior: boolean };

/** Holds are released, sales annulled, unless somebody did something with one of them. */
async function undoTratos(
  tx: Tx,
  { person, ahora, ids }: Undoing,
  tabla: 'apartado' | 'venta',
): Promise<string | undefined> {
  const lotes = await tx.query<LoteKey>(`select id_proyecto, id_lote from ${tabla} where ${AMONG}`, [ids]);
  await lockLotes(tx, lotes);
  const rows = await tx.query<TratoRow>(TRATOS[tabla], [ids]);
  const stopped = rows.find(({ terminado, posterior }) => terminado || posterior);
  if (stopped)
    return `En el lote ${stopped.id_lote} pasó algo después: no se puede deshacer todo. Cambia cada lote en Inventario.`;
  if (tabla === 'apartado')
    await endApartados(
      tx,
      rows.map(({ id }) => id),
      { termino: 'liberado', ahora },
    );
  else await annulBrought(tx, ids, { personalId: person.id, ahora });
  const claves = rows.map(({ contacto }) => contacto);
  // Locks the people by id, before each is counted again.
  await recountAvance(tx, claves);
  for (const clave of new Set(claves)) if (clave) await recountContacto(tx, clave);
  await writeCambio(
    tx,
    rows.map(
      ({ id, id_proyecto, id_lote }): BitacoraLine => ({
        author: { origen: 'panel', personalId: person.id },
        ...{
          en: ahora,
          accion: tabla === 'apartado' ? 'apartado.liberar' : 'venta.anular',
          sobre: `${tabla} ${id}`,
        },
        ...{ lote: { id_proyecto, id_lote }, despues: { motivo: MOTIVO } },
      }),
    ),
  );
  await announceChange(tx);
  return undefined;
}

/** SQL: a line about the row that is not the one of its bringing. */
const later = (tabla: string, accion: string) =>
  `exists (select from bitacora b where b.id_proyecto = t.id_proyecto and b.id_lote = t.id_lote
     and b.sobre = '${tabla} ' || t.id and b.accion <> '${accion}')`;

const TRATOS = {
  apartado: `select t.id::text as id, t.id_proyecto, t.id_lote, t.contacto, t.terminado_en is not null as terminado,
      ${later('apartado', 'apartado.crear')} as posterior
    from apartado t where t.${AMONG} order by t.id`,
  venta: `select t.id::text as id, t.id_proyecto, t.id_lote, t.contacto, t.anulada_en is not null as terminado,
      (${later('venta', 'venta.anotar')} and (
        exists (select from bitacora b where b.id_proyecto = t.id_proyecto and b.id_lote = t.id_lote
          and b.sobre = 'venta ' || t.id and b.accion not in ('venta.anotar', 'venta.pago', 'venta.quitar_pago'))
        or (select coalesce(sum(g.monto), 0) from pago g where g.venta_id = t.id) <> 0)) as posterior
    from venta t where t.${AMONG} order by t.id`,
} as const;

/** Each payment that still stands is taken back by a line of its own. */
async function undoPagos(tx: Tx, { person, ahora, ids }: Undoing): Promise<string | undefined> {
  await lockVentasOf(tx, ids);
  const rows = await tx.query<LoteKey & { quita: Present<string>; venta: string; monto: number }>(
    `with hechos as (
       insert into pago (venta_id, dia, monto, forma, referencia, motivo, quita_id, anotado_por, anotado_en)
       select venta_id, ($3::timestamptz at time zone 'America/Mexico_City')::date, -monto, forma, referencia, $4, id, $2::bigint, $3::timestamptz
       from pago p where p.${AMONG} and not exists (select from pago q where q.quita_id = p.id)
       order by p.id returning quita_id, venta_id, monto)
     select h.quita_id::text as quita, v.id::text as venta, -h.monto::float8 as monto, v.id_proyecto, v.id_lote
     from hechos h join venta v on v.id = h.venta_id order by h.quita_id`,
    [ids, person.id, ahora, MOTIVO],
  );
  await storeDebts(tx, [...new Set(rows.map(({ venta }) => venta))]);
  if (rows.length)
    await writeCambio(
      tx,
      rows.map(
        ({ quita, venta, monto, id_proyecto, id_lote }): BitacoraLine => ({
          author: { origen: 'panel', personalId: person.id },
          ...{
            en: ahora,
            accion: 'venta.quitar_pago',
            sobre: `venta ${venta}`,
            lote: { id_proyecto, id_lote },
          },
          despues: { pago: quita, monto, motivo: MOTIVO },
        }),
      ),
    );
  return undefined;
}

async function lockVentasOf(tx: Queryable, ids: string): Promise<void> {
  await tx.query(
    `select from venta where id in (select venta_id from pago where ${AMONG}) order by id for update`,
    [ids],
  );
}
