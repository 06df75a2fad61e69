import type { PersonaShown } from '../../contract/panel/personas.ts';
import { type Member, reachOf } from '../../domain/permisos.ts';
import type { Queryable } from '../db/db.ts';
import { readByIndex } from '../db/readByIndex.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import { readAltoOf } from '../recordatorios/altos.ts';
import { readRevocationOf } from './changes/oppose.ts';
import { findPersona, type PersonaRefusal } from './findPersona.ts';
import { type PersonaRow, presentPersona, readAsesores } from './personaRows.ts';
import { readCorreosOf } from './read/correosOf.ts';
import { readConsentimientos, readCotizacionesOf } from './read/cotizacionesOf.ts';
import { readNotas } from './read/notas.ts';
import { readApartadosOf, readVentasOf } from './read/tratosOf.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock' | 'settings'>;

/** A person with everything that the company knows of them. Refused: `findPersona`'s. */
export async function readPersona(
  deps: Deps,
  reader: Member,
  id: string,
): Promise<{ ok: true; persona: PersonaShown } | PersonaRefusal> {
  const found = await findPersona(deps.db, reader, 'readContacto', { id });
  if (!found.ok) return found;
  const { row } = found;
  return { ok: true, persona: await readByIndex(deps.db, (tx) => showPersona(tx, deps, reader, row)) };
}

/** The same of a row that was read, in a transaction too. In: how many of each list at most, where that is not a screen's measure. */
export async function showPersona(
  db: Queryable,
  { clock, settings }: Omit<Deps, 'db'>,
  reader: Member,
  row: PersonaRow,
  most?: number,
): Promise<PersonaShown> {
  const ahora = clock();
  const { clave } = row;
  return {
    ...presentPersona(row),
    habladaEn: row.hablada_en?.toISOString() ?? null,
    intentadaEn: row.intentada_en?.toISOString() ?? null,
    sinInteresEn: row.sin_interes_en?.toISOString() ?? null,
    ...(await readCotizacionesOf(db, clave, { ahora, publicUrl: settings.publicUrl, most })),
    apartados: await readApartadosOf(db, clave, ahora, most),
    ventas: await readVentasOf(db, clave, most),
    consentimientos: await readConsentimientos(db, clave, most),
    correos: await readCorreosOf(db, clave, most),
    promocionesRevocadasEn: (await readRevocationOf(db, row.id))?.toISOString() ?? null,
    recordatoriosDetenidosEn: (await readAltoOf(db, clave))?.toISOString() ?? null,
    notas: await readNotas(db, row.id, most),
    borrarEn: row.borrar_en,
    asesores: reachOf(reader.rol, 'assignPersona') === 'all' ? await readAsesores(db) : [],
  };
}
