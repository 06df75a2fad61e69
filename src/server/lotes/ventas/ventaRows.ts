import type { VentaListed } from '../../../contract/panel/ventas.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { contactOf, mayReadPersona } from '../inventario/presentLote.ts';
import { cuentaOf, type KeptCuenta, presentCuenta, readCuentas } from './cuentas.ts';
import { ASKS_PAPELES, PAPELES_MISSING } from './papelesSql.ts';

/** SQL: whose sale `v` is. Older programs write no seller. */
export const SELLER = 'coalesce(v.vendio_id, v.anotada_por)';

export type VentaRow = {
  id: string;
  id_proyecto: number;
  proyecto: string | null;
  id_lote: string;
  modelo: string | null;
  folio: string | null;
  /** Of its quote, MXN. */
  precio_total: string | null;
  fecha: string;
  anotada_en: Date;
  anulada: boolean;
  vendio_id: string | null;
  vendio: string | null;
  contrato: string | null;
  escritura_en: string | null;
  plan: string | null;
  nombre: string | null;
  correo: string | null;
  telefono: string | null;
  contacto: string | null;
  persona_id: string | null;
  /** Their adviser; without a person's row, whoever sold. */
  lleva_id: string | null;
  papeles_faltan: number | null;
};

/** A sale with what is kept of its account. */
export interface KnownVenta {
  row: VentaRow;
  cuenta: KeptCuenta | undefined;
}

const ROWS = `
  select v.id::text as id, v.id_proyecto, (select nombre from proyecto where id_proyecto = v.id_proyecto) as proyecto, v.id_lote,
    c.documento -> 'modelo' ->> 'nombre' as modelo, c.folio, v.precio_total::text as precio_total, v.fecha, v.anotada_en, v.anulada_en is not null as anulada,
    vendedor.id::text as vendio_id, vendedor.nombre as vendio, v.contrato, v.escritura_en, v.plan, v.nombre, v.correo, v.telefono,
    v.contacto, p.id::text as persona_id, case when p.id is null then vendedor.id else p.asesor_id end::text as lleva_id,
    case when v.anulada_en is null and ${ASKS_PAPELES} then ${PAPELES_MISSING}::int end as papeles_faltan
  from json_array_elements_text($1::json) with ordinality as pedida (id, orden)
    join venta v on v.id = pedida.id::bigint
    left join cotizacion c on c.id = v.cotizacion_id
    left join personal vendedor on vendedor.id = ${SELLER}
    left join persona p on p.clave = v.contacto
  order by pedida.orden`;

/** In: ids of sales. Out: those that exist, in that order. */
export async function readVentas(db: Queryable, ids: readonly string[]): Promise<KnownVenta[]> {
  const rows = await db.query<VentaRow>(ROWS, [JSON.stringify(ids)]);
  const cuentas = await readCuentas(db, ids);
  return rows.map((row) => ({ row, cuenta: cuentas.get(row.id) }));
}

/** Whether the reader may see the sale's person, and what may name them. */
export function seesPersona({ lleva_id }: VentaRow, reader: Member): boolean {
  return mayReadPersona(reader, lleva_id);
}

/** Names each field, so that no other reaches a browser. In: `hoy` `YYYY-MM-DD`. */
export function presentVentaListed({ row, cuenta }: KnownVenta, reader: Member, hoy: string): VentaListed {
  const { nombre, correo, telefono } = row;
  return {
    id: row.id,
    id_proyecto: row.id_proyecto,
    proyecto: row.proyecto ?? '',
    id_lote: row.id_lote,
    modelo: row.modelo,
    vendidoEn: row.fecha,
    anotadaEn: row.anotada_en.toISOString(),
    anulada: row.anulada,
    vendio: row.vendio_id === null ? null : { id: row.vendio_id, nombre: row.vendio ?? '' },
    contrato: row.contrato,
    escrituraEn: row.escritura_en,
    plan: row.plan,
    persona:
      nombre !== null && seesPersona(row, reader)
        ? {
            ...contactOf({ nombre, correo: correo ?? '', telefono: telefono ?? '' }),
            id: row.persona_id,
          }
        : null,
    cuenta: cuenta && !row.anulada ? presentCuenta(cuentaOf(cuenta, hoy)) : null,
    papelesFaltan: row.papeles_faltan,
  };
}
