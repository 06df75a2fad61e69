import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { BorradorDeps } from '../changeBorrador.ts';
import { editTablas, idIn, type TablasEdit } from '../fichas/tablasDeBorrador.ts';
import type { Cells } from '../readTypedRows.ts';
import { type MesaDeps, openMesa } from './openMesa.ts';

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
