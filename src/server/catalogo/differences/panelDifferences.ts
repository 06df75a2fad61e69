import { isLive } from '../../../domain/apartado.ts';
import { canChoose, type EstatusLote } from '../../../domain/lote.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { RowOf, Tablas } from '../tablas.ts';

type LoteRow = RowOf<'lotes.csv'>;

/** A lot on which folder and panel differ. */
export interface LoteDifference {
  id_proyecto: number;
  id_lote: string;
  /** `null`: no longer in the folder. */
  carpeta: EstatusLote | null;
  /** When an import withdrew it; `null` if not yet. */
  retiradoEn: Date | null;
  /** `quien`: name of the staff member; `null` if none. */
  panel: { quien: string | null } & (
    | { tipo: 'apartado'; id: string; venceEn: Date; pagado: boolean }
    /** `fecha`: day of sale, YYYY-MM-DD. */
    | { tipo: 'venta'; id: string; fecha: string }
    /** A state set by hand. */
    | { tipo: 'estatus'; estatus: EstatusLote; en: Date }
  );
}

/** The rows read, and the projects left out because the table `lote` equals the folder. */
interface FolderLotes {
  lotes: readonly LoteRow[];
  leftOut: { has(id_proyecto: number): boolean };
}

/** Lots on which folder and panel differ (decisions 8): held, sold, set by hand, or missing though held. */
export async function findDifferences(
  tx: Queryable,
  { lotes, leftOut }: FolderLotes,
  ahora: Date,
): Promise<LoteDifference[]> {
  const folder = new Map(lotes.map((row) => [nameOfLote(row), row.estatus]));
  const rows = await tx.query<Row>(LAID);
  return rows.flatMap((row): LoteDifference[] => {
    const { id_proyecto, id_lote, retirado_en } = row;
    const asStored = leftOut.has(id_proyecto) && !row.retirado ? row.estatus : null;
    const carpeta = folder.get(nameOfLote(row)) ?? asStored;
    const panel = laidOver(row, carpeta, ahora);
    const retiradoEn = row.retirado ? retirado_en : null;
    return panel ? [{ id_proyecto, id_lote, carpeta, retiradoEn, panel }] : [];
  });
}

function laidOver(row: Row, carpeta: EstatusLote | null, ahora: Date): LoteDifference['panel'] | undefined {
  const { apartado_id, vence_en, pagado, venta_id, fecha, estatus, por_mano, puesto_en } = row;
  const onSale = carpeta !== null && canChoose({ estatus: carpeta });
  // A sold lot that the folder calls sold, or no longer has, is no difference.
  if (venta_id !== null)
    return onSale ? { tipo: 'venta', id: venta_id, fecha: fecha ?? '', quien: row.vendedor } : undefined;
  if (apartado_id !== null && vence_en && isLive({ venceEn: vence_en.getTime(), pagado }, ahora.getTime()))
    return { tipo: 'apartado', id: apartado_id, venceEn: vence_en, pagado, quien: row.asesor };
  const byHand = por_mano === estatus && carpeta !== null && carpeta !== estatus && !row.retirado;
  return byHand && puesto_en ? { tipo: 'estatus', estatus, en: puesto_en, quien: row.puesto_por } : undefined;
}

export function nameOfLote({
  id_proyecto,
  id_lote,
}: Pick<LoteDifference, 'id_proyecto' | 'id_lote'>): string {
  return `${id_proyecto}/${id_lote}`;
}

type Row = {
  id_proyecto: number;
  id_lote: string;
  estatus: EstatusLote;
  retirado: boolean;
  apartado_id: string | null;
  vence_en: Date | null;
  pagado: boolean;
  venta_id: string | null;
  fecha: string | null;
  por_mano: EstatusLote | null;
  puesto_en: Date | null;
  /** Names of who holds, sold, and set the state. */
  asesor: string | null;
  vendedor: string | null;
  puesto_por: string | null;
  retirado_en: Date | null;
};

const LAID = `
  with a_mano as (
    select distinct on (id_proyecto, id_lote) id_proyecto, id_lote, despues ->> 'estatus' as estatus, en, personal_id
    from bitacora where accion = 'lote.estatus' order by id_proyecto, id_lote, id desc
  ), tocado as (
    select id_proyecto, id_lote from apartado where terminado_en is null
    union select id_proyecto, id_lote from venta where anulada_en is null
    union select id_proyecto, id_lote from a_mano
  )
  select l.id_proyecto, l.id_lote, l.estatus, l.retirado, a.id::text as apartado_id, a.vence_en, a.pago_en is not null as pagado,
    v.id::text as venta_id, v.fecha, m.estatus as por_mano, m.en as puesto_en, asesor.nombre as asesor,
    vendedor.nombre as vendedor, quien.nombre as puesto_por,
    (select max(r.en) from bitacora r where r.accion = 'lote.retirar' and r.id_proyecto = l.id_proyecto
       and r.id_lote = l.id_lote) as retirado_en
  from tocado join lote l using (id_proyecto, id_lote)
  left join apartado a on a.id_proyecto = l.id_proyecto and a.id_lote = l.id_lote and a.terminado_en is null
  left join venta v on v.id_proyecto = l.id_proyecto and v.id_lote = l.id_lote and v.anulada_en is null
  left join a_mano m on m.id_proyecto = l.id_proyecto and m.id_lote = l.id_lote
  left join personal asesor on asesor.id = a.apartado_por
  left join personal vendedor on vendedor.id = v.anotada_por
  left join personal quien on quien.id = m.personal_id
  where a.id is not null or v.id is not null or m.estatus = l.estatus
  order by l.id_proyecto, l.orden, l.id_lote`;

/** The folder's lots with the states kept by hand. */
export function keepPanel(tablas: Tablas, kept: readonly LoteDifference[]): Tablas {
  const states = new Map(
    kept.flatMap((it) => (it.panel.tipo === 'estatus' ? [[nameOfLote(it), it.panel.estatus] as const] : [])),
  );
  if (!states.size) return tablas;
  const lotes = tablas['lotes.csv'].map((row) => ({
    ...row,
    estatus: states.get(nameOfLote(row)) ?? row.estatus,
  }));
  return { ...tablas, 'lotes.csv': lotes };
}

/** The differences that a person releases, or faults. In: lots by id, or `1/12` if ambiguous. */
export function chooseReleased(
  differences: readonly LoteDifference[],
  asked: readonly string[],
): { ok: true; released: LoteDifference[] } | { ok: false; motivos: string[] } {
  const motivos: string[] = [];
  const released = new Set<LoteDifference>();
  for (const name of asked) {
    const found = differences.filter((it) => name === it.id_lote || name === nameOfLote(it));
    const [only] = found;
    if (!only) motivos.push(`«${name}» no tiene diferencia con el panel; sin --liberar se ve la lista`);
    else if (found.length > 1)
      motivos.push(
        `«${name}» puede ser ${found.map(nameOfLote).join(' o ')}; escribe el proyecto antes de la diagonal`,
      );
    else released.add(only);
  }
  return motivos.length ? { ok: false, motivos } : { ok: true, released: [...released] };
}
