import type { LlamadaDeLectura } from '../../contract/catalogo.ts';
import type { Queryable } from './db.ts';
import { direccionOf } from './direccion.ts';

/** Id asked for → JSON text of the list; an id that is missing has an empty list. */
export type ListasPorId = ReadonlyMap<number, string>;

/**
 * The rows of every list, as `(id, orden, fila)`. `fila` lists the answer's fields one by one, so that a new
 * column of a table never reaches a browser by itself. Numerics become JSON numbers with the digits they
 * have (`trim_scale` drops trailing zeros); they never pass through binary floating point here.
 */
const FILAS: Record<LlamadaDeLectura, string> = {
  RecuperarProyectos: `
    select unnest(array[-1, p.id_proyecto]) as id, p.orden, row_to_json(f)::text as fila
    from proyecto p cross join lateral (
      select p.id_proyecto, p.nombre, ${direccionOf('p.svg')} as svg, ${direccionOf('p.icono')} as icono,
        p.url_pagina as "urlPagina", trim_scale(p.precio_exedente) as "precioExedente") f`,
  RecuperarLotes: `
    select l.id_proyecto as id, l.orden, row_to_json(f)::text as fila
    from lote l cross join lateral (
      select l.id_lote, trim_scale(l.terreno) as terreno, l.estatus) f`,
  RecuperarModelos: `
    select m.id_proyecto as id, m.orden, row_to_json(f)::text as fila
    from modelo m cross join lateral (
      select m.id_modelo, m.nombre, ${direccionOf('m.icono')} as icono, trim_scale(m.terreno) as terreno,
        trim_scale(m.precio_venta) as "precioVenta") f`,
  RecuperarModelosImg: `
    select i.id_modelo as id, i.orden, row_to_json(f)::text as fila
    from modelo_imagen i cross join lateral (select ${direccionOf('i.img')} as img, i.alt) f`,
  RecuperarEquipamientos: `
    select e.id_proyecto as id, e.orden, row_to_json(f)::text as fila
    from equipamiento e cross join lateral (
      select e.id_equ, e.nombre, ${direccionOf('e.img')} as img,
        trim_scale(e.precio_venta) as "precioVenta") f`,
  RecuperarEquipamientosImg: `
    select i.id_proyecto as id, i.orden, row_to_json(f)::text as fila
    from equipamiento_imagen i cross join lateral (select ${direccionOf('i.img')} as img, i.alt) f`,
};

/**
 * Every list that a reading call can answer, in the catalogue's order: one statement for the whole call,
 * so an unknown id costs nothing.
 * @throws {DatabaseUnavailable}
 */
export async function readListas(db: Queryable, llamada: LlamadaDeLectura): Promise<ListasPorId> {
  const rows = await db.query<{ id: number; lista: string }>(
    `select id::int as id, '[' || string_agg(fila, ',' order by orden) || ']' as lista
     from (${FILAS[llamada]}) filas group by id`,
  );
  return new Map(rows.map(({ id, lista }) => [id, lista]));
}
