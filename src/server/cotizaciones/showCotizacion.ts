import type { RespuestaRecuperarCotizacion } from '../../contract/cotizacion.ts';
import { fechaEnMexico } from '../../domain/fecha.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Settings } from '../settings.ts';
import { composeHoy, idsOf } from './composeHoy.ts';
import { findByToken } from './findCotizacion.ts';
import { findLotesCercanos } from './findLotesCercanos.ts';
import { readElegido } from './readCatalogoElegido.ts';

export interface ShowDeps {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'dataDir'>;
}

/** What the address of a quote shows: the quote as issued, and how it stands today. */
export async function showCotizacion(
  { db, clock, settings }: ShowDeps,
  token: string,
): Promise<RespuestaRecuperarCotizacion | undefined> {
  const found = await findByToken(db, token);
  if (!found) return undefined;
  const ids = idsOf(found.documento);
  const elegido = await readElegido(db, ids);
  const lotesCercanos =
    elegido.lote?.estatus === 'Disponible'
      ? []
      : await findLotesCercanos(db, settings.dataDir, { ...ids, terreno: found.documento.lote.terreno });
  const fecha = fechaEnMexico(clock());
  return { ...found, hoy: composeHoy(found.documento, elegido, { fecha, lotesCercanos }) };
}
