import type { PersonaListed } from '../../contract/panel/personas.ts';
import { type Rol, reachOf } from '../../domain/permisos.ts';
import { type AvanceKind, amountOf, avanceOf } from '../../domain/personas/avance.ts';
import type { Campana, Origen } from '../../domain/personas/origen.ts';
import type { Named } from '../personal/named.ts';
import type { Queryable } from '../plataforma/db/db.ts';

/** Columns of a person, for a statement with `persona p`. */
export const PERSONA_COLUMNS = `p.id::text as id, p.clave, p.nombre, p.correo, p.telefono, p.id_proyecto,
  (select proyecto.nombre from proyecto where proyecto.id_proyecto = p.id_proyecto) as proyecto,
  p.asesor_id::text as asesor_id, (select personal.nombre from personal where personal.id = p.asesor_id) as asesor,
  p.primera_en, p.ultima_en, p.contactada_en, p.hablada_en, p.intentada_en, p.sin_interes_en, p.siguiente, p.siguiente_en, p.borrar_en, p.revision,
  p.origen, p.campana, p.primera_campana, p.visitada_en, p.apartado_hasta, p.vendida_en, p.escriturada_en, p.casa_lote as id_lote, p.casa_modelo as modelo,
  p.casa_monto::float8 as monto, p.monto_apartado::float8 as monto_apartado, p.monto_vendido::float8 as monto_vendido`;

export type PersonaRow = {
  id: string;
  clave: string;
  nombre: string;
  correo: string;
  telefono: string;
  id_proyecto: number;
  proyecto: string | null;
  asesor_id: string | null;
  asesor: string | null;
  primera_en: Date;
  ultima_en: Date;
  contactada_en: Date | null;
  hablada_en: Date | null;
  intentada_en: Date | null;
  sin_interes_en: Date | null;
  siguiente: string | null;
  siguiente_en: string | null;
  borrar_en: string | null;
  revision: number;
  origen: Origen | null;
  campana: Campana | null;
  primera_campana: Campana | null;
  visitada_en: Date | null;
  apartado_hasta: Date | null;
  vendida_en: Date | null;
  escriturada_en: string | null;
  id_lote: string | null;
  modelo: string | null;
  monto: number | null;
  monto_apartado: number | null;
  monto_vendido: number | null;
};

/** The row's stage at `ahora`. */
export function avanceOfRow(row: PersonaRow, ahora: Date): AvanceKind {
  return avanceOf(
    {
      contactadaEn: row.contactada_en,
      sinInteresEn: row.sin_interes_en,
      visitadaEn: row.visitada_en,
      apartadoHasta: row.apartado_hasta,
      vendidaEn: row.vendida_en,
      escrituradaEn: row.escriturada_en,
    },
    ahora,
  );
}

/** Names each field, so that no other reaches a browser. */
export function presentPersona(row: PersonaRow, ahora: Date): PersonaListed {
  const avance = avanceOfRow(row, ahora);
  const { id, nombre, correo, telefono, id_proyecto, proyecto, siguiente, siguiente_en: dia } = row;
  return {
    id,
    nombre,
    correo,
    telefono,
    origen: row.origen,
    avance,
    id_lote: row.id_lote,
    modelo: row.modelo,
    monto: amountOf(avance, {
      cotizado: row.monto,
      apartado: row.monto_apartado,
      vendido: row.monto_vendido,
    }),
    id_proyecto,
    proyecto,
    asesor: row.asesor_id === null ? null : { id: row.asesor_id, nombre: row.asesor ?? '' },
    primeraEn: row.primera_en.toISOString(),
    ultimaEn: row.ultima_en.toISOString(),
    contactadaEn: row.contactada_en?.toISOString() ?? null,
    revision: row.revision,
    siguiente: siguiente === null || dia === null ? null : { texto: siguiente, dia },
  };
}

/** Current staff whose role attends to people, by name. */
export async function readAsesores(db: Queryable): Promise<Named[]> {
  const rows = await db.query<{ id: string; nombre: string; rol: Rol }>(
    'select id::text as id, nombre, rol from personal where baja_en is null order by lower(nombre), id',
  );
  return rows
    .filter(({ rol }) => reachOf(rol, 'followPersona') !== 'none')
    .map(({ id, nombre }) => ({ id, nombre }));
}
