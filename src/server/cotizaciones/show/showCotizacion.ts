import type { RecoverCotizacionAnswer } from '../../../contract/cotizacion.ts';
import { maskContacto } from '../../../domain/contacto.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { canChoose } from '../../../domain/lote.ts';
import { findNearLotes } from '../../lotes/findNearLotes.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readChosen } from '../issue/readChosen.ts';
import { composeHoy, idsOf } from './composeHoy.ts';
import { findByToken } from './findCotizacion.ts';
import { findOwn } from './findOwn.ts';

export interface ShowDeps {
  db: Db;
  clock: Clock;
  archivos: Archivos;
  /** Whether there is a mail server. */
  conServidor: boolean;
}

/**
 * What the address of a quote shows: the quote as issued, and how it stands today. Whoever was given the address may
 * not be who it was for: the contact is masked.
 */
export async function showCotizacion(
  { db, clock, archivos, conServidor }: ShowDeps,
  token: string,
): Promise<RecoverCotizacionAnswer | undefined> {
  const found = await findByToken(db, token, conServidor);
  if (!found) return undefined;
  const ids = idsOf(found.documento);
  const ahora = clock();
  const elegido = await readChosen(db, ids, ahora);
  const available = canChoose(elegido.lote);
  const tuyo = available ? undefined : await findOwn(db, token, ahora);
  const lotesCercanos =
    available || tuyo
      ? []
      : await findNearLotes(db, archivos, { ...ids, terreno: found.documento.lote.terreno });
  const fecha = fechaEnMexico(ahora);
  const documento = { ...found.documento, cliente: maskContacto(found.documento.cliente) };
  return { ...found, documento, hoy: composeHoy(documento, elegido, { fecha, lotesCercanos, tuyo }) };
}
