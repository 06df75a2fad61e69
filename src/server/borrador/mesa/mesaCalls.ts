import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import type { MESA_CALLS } from '../../../contract/panel/catalogo/mesa.ts';
import type { Member } from '../../../domain/permisos.ts';
import { asMember, type SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { rutaOfLigas, writeLigas } from '../../planos/ligas/ligas.ts';
import { type BorradorDeps, type BorradorOutcome, changeBorrador } from '../changeBorrador.ts';
import { editTablas, idIn, type TablasEdit } from '../fichas/tablasDeBorrador.ts';
import { openBorrador } from '../openBorrador.ts';
import type { Cells } from '../readTypedRows.ts';
import { type MesaDeps, openMesa } from './openMesa.ts';

export const MESA_HANDLERS: { [C in keyof typeof MESA_CALLS]: SignedHandler<C, PanelDeps & BorradorDeps> } = {
  async LeerMesa(deps, { ruta }) {
    const opened = await openMesa(deps, ruta);
    return opened.ok ? { ok: true, answer: { ...opened.mesa, revision: opened.revision } } : opened;
  },
  async RevisarLigas(deps, { ruta, ligas }) {
    const opened = await openMesa(deps, ruta, ligas);
    return opened.ok ? { ok: true, answer: opened.mesa } : opened;
  },
  GuardarLigas: asMember(saveLigas),
  GuardarAreas: asMember(saveAreas),
};

/** Stores the decisions beside the draft's drawing. @throws {ArchivosUnavailable} */
export async function saveLigas(
  deps: BorradorDeps,
  { id: por }: Pick<Member, 'id'>,
  { revision, ruta: plano, ligas }: { revision: string; ruta: string; ligas: Ligas },
): Promise<BorradorOutcome | { ok: false; motivo: 'PLANO_INEXISTENTE' }> {
  const { rutas } = await openBorrador(deps.db, deps.archivos);
  if (!rutas.has(plano)) return { ok: false, motivo: 'PLANO_INEXISTENTE' };
  const contenido = Buffer.from(writeLigas(ligas));
  return changeBorrador(deps, { revision, por }, [{ ruta: rutaOfLigas(plano), contenido }]);
}

/**
 * Writes the drawing's areas to the named lots of the draft's list. Areas are read from the drawing, never
 * taken from the request.
 * @throws {DatabaseUnavailable}, {ArchivosUnavailable}
 */
export async function saveAreas(
  deps: BorradorDeps & MesaDeps,
  { id: por }: Pick<Member, 'id'>,
  { revision, ruta, lotes }: PanelRequestOf<'GuardarAreas'>,
) {
  const opened = await openMesa(deps, ruta);
  if (!opened.ok) return opened;
  const { faltan = [], difieren = [] } = opened.mesa.areas ?? {};
  const wanted = new Set(lotes);
  const areas = new Map(
    [...faltan, ...difieren].flatMap(({ id_lote, dibujada }) =>
      wanted.has(id_lote) ? [[id_lote, String(dibujada)] as const] : [],
    ),
  );
  return editTablas(
    deps,
    { revision, por },
    ['proyectos.csv', 'lotes.csv'],
    ({ filas }): TablasEdit<undefined> => {
      const own = new Set(
        filas['proyectos.csv'].flatMap((it) => (it.svg?.trim() === ruta ? idIn(it.id_proyecto) : [])),
      );
      const measure = (fila: Cells): Cells => {
        const terreno = areas.get(fila.id_lote?.trim() ?? '');
        return terreno !== undefined && own.has(idIn(fila.id_proyecto)) ? { ...fila, terreno } : fila;
      };
      return { ok: true, made: undefined, filas: { 'lotes.csv': filas['lotes.csv'].map(measure) } };
    },
  );
}
