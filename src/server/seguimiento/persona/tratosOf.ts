import type { ApartadoOfPersona, VentaOfPersona } from '../../../contract/panel/personas.ts';
import { isLive } from '../../../domain/apartado.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

interface Trato {
  id: string;
  id_proyecto: number;
  proyecto: string | null;
  id_lote: string;
  precio: string | null;
  folio: string | null;
  asesor_id: string | null;
  asesor: string | null;
}

interface ApartadoRow extends Trato {
  apartado_en: Date;
  vence_en: Date;
  pagado: boolean;
  termino: 'vencido' | 'liberado' | 'vendido' | null;
}

/** What a hold and a sale have alike. In: the column of the adviser. */
const COMMON = (personal: string) => `
  t.id::text as id, t.id_proyecto, t.id_lote, t.precio_total::text as precio,
  (select nombre from proyecto where proyecto.id_proyecto = t.id_proyecto) as proyecto,
  (select folio from cotizacion where cotizacion.id = t.cotizacion_id) as folio,
  ${personal}::text as asesor_id, (select nombre from personal where personal.id = ${personal}) as asesor`;

const shared = ({ id, id_proyecto, proyecto, id_lote, precio, folio, asesor_id, asesor }: Trato) => ({
  id,
  id_proyecto,
  proyecto: proyecto ?? '',
  id_lote,
  precioTotal: precio === null ? null : Number(precio),
  folio,
  asesor: asesor_id === null ? null : { id: asesor_id, nombre: asesor ?? '' },
});

/** The holds that were ever made for the person, newest first. In: `mailboxKeyOf` of the person. */
export async function readApartadosOf(
  db: Queryable,
  clave: string,
  ahora: Date,
  most: number,
): Promise<ApartadoOfPersona[]> {
  const rows = await db.query<ApartadoRow>(
    `select ${COMMON('t.apartado_por')}, t.apartado_en, t.vence_en,
       t.pago_en is not null as pagado, t.termino
     from apartado t where t.contacto = $1 order by t.id desc limit $2::bigint`,
    [clave, most],
  );
  return rows.map((row) => {
    const { pagado, vence_en, termino } = row;
    const live = isLive({ venceEn: vence_en.getTime(), pagado }, ahora.getTime());
    return {
      ...shared(row),
      apartadoEn: row.apartado_en.toISOString(),
      venceEn: vence_en.toISOString(),
      pagado,
      estado: termino ?? (live ? 'vivo' : 'vencido'),
    };
  });
}

/** The sales to the person, newest first. */
export async function readVentasOf(db: Queryable, clave: string, most: number): Promise<VentaOfPersona[]> {
  const rows = await db.query<Trato & { fecha: string; anulada: boolean }>(
    `select ${COMMON('t.anotada_por')}, t.fecha, t.anulada_en is not null as anulada
     from venta t where t.contacto = $1 order by t.id desc limit $2::bigint`,
    [clave, most],
  );
  return rows.map((row) => ({ ...shared(row), fecha: row.fecha, anulada: row.anulada }));
}
