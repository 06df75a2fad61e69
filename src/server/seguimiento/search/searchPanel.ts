import type { z } from 'zod';
import { FOUND_MAX, type LoteFound, type SEARCH_CALLS } from '../../../contract/listings/searchCalls.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import { COTIZACIONES, scopeOf } from '../../cotizaciones/panel/listForPanel.ts';
import { presentListed } from '../../cotizaciones/panel/readListed.ts';
import { readLotesNow } from '../../lotes/inventario/lotesNow.ts';
import { VENTAS } from '../../lotes/ventas/listVentas.ts';
import { presentVentaListed } from '../../lotes/ventas/ventaRows.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { PERSONAS } from '../../personas/listPersonas.ts';
import { presentPersona } from '../../personas/personaRows.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readFirst } from '../../plataforma/db/pageOf.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';

type Buscar = (typeof SEARCH_CALLS)['BuscarEnPanel'];
type Deps = Pick<PanelDeps, 'db' | 'clock'>;
type Found = z.infer<Buscar['respuesta']>;

/** Few of each kind, as far as the reader sees them. Quotes and sales have numbers: words alone find people. */
export async function searchPanel(
  { db, clock }: Deps,
  reader: Member,
  { texto }: z.infer<Buscar['solicitud']>,
): Promise<Found> {
  const ahora = clock();
  const sees = (accion: Parameters<typeof reachOf>[1]) => reachOf(reader.rol, accion) !== 'none';
  const numbered = /\d/.test(texto) && !texto.includes('@');
  const [personas, cotizaciones, ventas, lotes] = await Promise.all([
    sees('readContacto') ? findPersonas(db, reader, texto, ahora) : [],
    numbered && sees('readCotizaciones') ? findCotizaciones(db, reader, texto, ahora) : [],
    numbered && sees('readVentas') ? findVentas(db, reader, texto, ahora) : [],
    findLotes(db, texto, ahora),
  ]);
  return { personas, cotizaciones, ventas, lotes };
}

async function findPersonas(db: Db, reader: Member, busca: string, ahora: Date): Promise<Found['personas']> {
  const { filas } = await readFirst(db, PERSONAS, { reader, filtro: { busca }, ahora }, FOUND_MAX);
  return filas.map((row) => {
    const { id, nombre, correo, telefono, id_lote } = presentPersona(row, ahora);
    return { id, nombre, correo, telefono, id_lote };
  });
}

async function findCotizaciones(
  db: Db,
  reader: Member,
  busca: string,
  ahora: Date,
): Promise<Found['cotizaciones']> {
  const ask = { ...scopeOf(reader), people: false, filtro: { busca }, ahora };
  const hoy = fechaEnMexico(ahora);
  const { filas } = await readFirst(db, COTIZACIONES, ask, FOUND_MAX);
  return filas.map((row) => {
    const { folio, id_lote, modelo, persona } = presentListed(row, reader, hoy);
    return { folio, id_lote, modelo, persona };
  });
}

async function findVentas(db: Db, reader: Member, busca: string, ahora: Date): Promise<Found['ventas']> {
  const hoy = fechaEnMexico(ahora);
  const { filas } = await readFirst(db, VENTAS, { reader, filtro: { busca }, hoy }, FOUND_MAX);
  return filas.map((row) => {
    const { id, contrato, id_lote, proyecto } = presentVentaListed(row, reader, hoy);
    return { id, contrato, id_lote, proyecto };
  });
}

/** Lots of this very name, in any project, by their key. */
function findLotes(db: Db, texto: string, ahora: Date): Promise<z.infer<typeof LoteFound>[]> {
  const typed = texto.replace(/^lote\s+/iu, '');
  return readByIndex(db, async (tx) => {
    const rows = await tx.query<{ id_proyecto: number; proyecto: string; id_lote: string }>(
      `select l.id_proyecto, p.nombre as proyecto, l.id_lote from proyecto p
       join lote l on l.id_proyecto = p.id_proyecto and l.id_lote = any(array[$1::text, $2::text])
       where not p.retirado and not l.retirado order by p.orden, l.id_lote limit $3::int`,
      [typed, typed.toUpperCase(), FOUND_MAX],
    );
    const found = [];
    for (const row of rows) {
      const [lote] = await readLotesNow(tx, row.id_proyecto, ahora, [row.id_lote]);
      if (lote) found.push({ ...row, estado: lote.estado });
    }
    return found;
  });
}
