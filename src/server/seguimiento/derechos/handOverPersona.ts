import type { FormatoDeDatos } from '../../../contract/panel/choices.ts';
import type { DatosDePersona } from '../../../contract/panel/datosDePersona.ts';
import type { DERECHO_CALLS } from '../../../contract/panel/derechos.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import { stillMay } from '../../lotes/inventario/changeLotes.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { findPersona, type PersonaRefusal } from '../../personas/findPersona.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import { collectDatos } from './collectDatos.ts';
import type { DerechoOutcome } from './derechos.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock' | 'settings'> & { pdf: PdfMaker };
type Outcome = DerechoOutcome<keyof Pick<typeof DERECHO_CALLS, 'EntregarDatos'>>;

/**
 * All that is kept of a person, for them, as a file of either kind. A line of the log says that it was handed over, and as what;
 * the file is made before, so that no line tells of one that nobody got.
 */
export async function handOverPersona(
  deps: Deps,
  person: Member,
  { persona: id, formato }: { persona: string; formato: FormatoDeDatos },
): Promise<Outcome> {
  const read = await readDatos(deps, person, id);
  if (!read.ok) return read;
  const { datos } = read;
  const archivo = `datos-personales-${fechaEnMexico(new Date(datos.entregadoEn))}.${formato}`;
  const file =
    formato === 'json'
      ? { json: `${JSON.stringify(datos, null, 2)}\n` }
      : { pdf: (await deps.pdf.make({ datos })).toString('base64') };
  const noted = await noteHandOver(deps, person, id, formato);
  return noted.ok ? { ok: true, answer: { archivo, ...file } } : noted;
}

/** As one moment has it, without a line of the log. */
export function readDatos(
  deps: Omit<Deps, 'pdf'>,
  person: Member,
  id: string,
): Promise<{ ok: true; datos: DatosDePersona } | PersonaRefusal> {
  return readByIndex(deps.db, async (tx) => {
    const found = await findPersona(tx, person, 'handOverDatos', { id });
    return found.ok ? ({ ok: true, datos: await collectDatos(tx, deps, person, found.row) } as const) : found;
  });
}

/** Who was deleted meanwhile, or may no more, hands nothing over. */
function noteHandOver(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  person: Member,
  id: string,
  formato: FormatoDeDatos,
): Promise<{ ok: true } | PersonaRefusal> {
  return db.transaction(async (tx): Promise<{ ok: true } | PersonaRefusal> => {
    if (!(await stillMay(tx, person, 'handOverDatos'))) return { ok: false, motivo: 'NO_PERMITIDO' };
    const found = await findPersona(tx, person, 'handOverDatos', { id });
    if (!found.ok) return found;
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: person.id },
      en: clock(),
      accion: 'persona.entregar',
      sobre: `persona ${id}`,
      despues: { formato },
    });
    return { ok: true };
  }, 'read committed');
}
