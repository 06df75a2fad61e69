import { type ListaDePersona, SHOWN_OF_PERSONA } from '../../../contract/panel/choices.ts';
import type { PersonaShown } from '../../../contract/panel/personas.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { readAltoOf } from '../../personas/altos.ts';
import { readRevocationOf } from '../../personas/changes/oppose.ts';
import { findPersona, type PersonaRefusal } from '../../personas/findPersona.ts';
import { type PersonaRow, presentPersona, readAsesores } from '../../personas/personaRows.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import { readCorreosOf } from './correosOf.ts';
import { readConsentimientos, readCotizacionesOf } from './cotizacionesOf.ts';
import { readNotas } from './notas.ts';
import { readApartadosOf, readVentasOf } from './tratosOf.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock' | 'settings'>;

/** A person with everything that the company knows of them. Refused: `findPersona`'s. */
export async function readPersona(
  deps: Deps,
  reader: Member,
  { id }: { id: string },
): Promise<{ ok: true; answer: PersonaShown } | PersonaRefusal> {
  const found = await findPersona(deps.db, reader, 'readContacto', { id });
  if (!found.ok) return found;
  const { row } = found;
  return { ok: true, answer: await readByIndex(deps.db, (tx) => showPersona(tx, deps, reader, row)) };
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
  const cortadas: ListaDePersona[] = [];
  /** One more is read than is shown, and tells whether there are more. */
  const upTo = async <T>(lista: ListaDePersona, read: (most: number) => Promise<T[]>): Promise<T[]> => {
    const limit = most ?? SHOWN_OF_PERSONA[lista];
    const rows = await read(limit + 1);
    if (rows.length > limit) cortadas.push(lista);
    return rows.slice(0, limit);
  };
  return {
    ...presentPersona(row),
    habladaEn: row.hablada_en?.toISOString() ?? null,
    intentadaEn: row.intentada_en?.toISOString() ?? null,
    sinInteresEn: row.sin_interes_en?.toISOString() ?? null,
    ...(await readCotizacionesOf(db, clave, { ahora, publicUrl: settings.publicUrl, most })),
    apartados: await upTo('apartados', (n) => readApartadosOf(db, clave, ahora, n)),
    ventas: await upTo('ventas', (n) => readVentasOf(db, clave, n)),
    consentimientos: await upTo('consentimientos', (n) => readConsentimientos(db, clave, n)),
    correos: await upTo('correos', (n) => readCorreosOf(db, clave, n)),
    promocionesRevocadasEn: (await readRevocationOf(db, row.id))?.toISOString() ?? null,
    recordatoriosDetenidosEn: (await readAltoOf(db, clave))?.toISOString() ?? null,
    notas: await upTo('notas', (n) => readNotas(db, row.id, n)),
    cortadas,
    borrarEn: row.borrar_en,
    asesores: reachOf(reader.rol, 'assignPersona') === 'all' ? await readAsesores(db) : [],
  };
}
