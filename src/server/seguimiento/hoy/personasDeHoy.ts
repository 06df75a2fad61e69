import type { PersonaDeHoy } from '../../../contract/panel/hoy.ts';
import { absoluteOf, rutaOfIssued } from '../../../contract/rutas.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

type Row = {
  id: string;
  nombre: string;
  telefono: string;
  proyecto: string | null;
  asesor_id: string | null;
  asesor: string | null;
  revision: number;
  siguiente: string | null;
  dia: string | null;
  intentada_en: Date | null;
  token: string | null;
  documento: string | null;
};

/** People by id, with what a call to them needs. In: the public URL of their quotes. */
export async function readPersonasDeHoy(
  db: Queryable,
  ids: readonly string[],
  publicUrl: string,
): Promise<Map<string, PersonaDeHoy>> {
  if (!ids.length) return new Map();
  const rows = await db.query<Row>(PERSONAS, [JSON.stringify([...new Set(ids)])]);
  return new Map(rows.map((row) => [row.id, present(row, publicUrl)]));
}

/** The house to talk about is that of the newest quote not deleted. */
const PERSONAS = `
  select p.id::text as id, p.nombre, p.telefono, (select nombre from proyecto where id_proyecto = p.id_proyecto) as proyecto,
    p.asesor_id::text as asesor_id, (select nombre from personal where id = p.asesor_id) as asesor, p.revision,
    p.siguiente, p.siguiente_en::text as dia, p.intentada_en, c.token, c.documento::text as documento
  from json_array_elements_text($1::json) as pedida (id)
  join persona p on p.id = pedida.id::bigint
  left join lateral (select token, documento from cotizacion where contacto = p.clave and token is not null
    order by cotizacion.id desc limit 1) c on true`;

function present(row: Row, publicUrl: string): PersonaDeHoy {
  const { id, nombre, telefono, proyecto, revision, siguiente, dia } = row;
  return {
    id,
    nombre,
    telefono,
    proyecto,
    asesor: row.asesor_id === null ? null : { id: row.asesor_id, nombre: row.asesor ?? '' },
    revision,
    siguiente: siguiente === null || dia === null ? null : { texto: siguiente, dia },
    intentadaEn: row.intentada_en?.toISOString() ?? null,
    casa: casaOf(row, publicUrl),
  };
}

function casaOf({ token, documento: json }: Row, publicUrl: string): PersonaDeHoy['casa'] {
  if (token === null || json === null) return null;
  const { folio, modelo, lote, proyecto, cotizacion } = readDocumento(json);
  return {
    folio,
    modelo: modelo.nombre,
    id_lote: lote.id_lote,
    proyecto: proyecto.nombre,
    total: cotizacion.precioTotal,
    url: absoluteOf(publicUrl, rutaOfIssued(proyecto.id_proyecto, token)),
  };
}
