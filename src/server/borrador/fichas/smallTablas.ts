import type { PanelAnswerOf, PanelRequestOf } from '../../../contract/panel/calls.ts';
import { COLUMNAS_DE_TABLA, type OptionalTabla } from '../../../domain/columnas/tablas.ts';
import type { Member } from '../../../domain/permisos.ts';
import { newIdentities } from '../../catalogo/csv/identity.ts';
import { readRow } from '../../catalogo/csv/readRow.ts';
import { columnasOf } from '../../catalogo/tablas.ts';
import type { BorradorDeps } from '../changeBorrador.ts';
import type { Cells, UnreadableTabla } from '../readTypedRows.ts';
import { plainAmounts } from './plainAmounts.ts';
import { FICHA_GONE } from './refusedFicha.ts';
import {
  editTablas,
  idIn,
  openTablas,
  replaceRows,
  type TablasDeps,
  type TablasEdit,
} from './tablasDeBorrador.ts';

/** A small table's rows in the draft, by the columns that a person types. */
export async function readSmallTabla(
  deps: TablasDeps,
  { tabla, id_proyecto }: PanelRequestOf<'LeerTabla'>,
): Promise<{ ok: true; answer: PanelAnswerOf<'LeerTabla'> } | UnreadableTabla> {
  const { borrador, filas, ilegibles } = await openTablas(deps, [tabla]);
  const [broken] = ilegibles;
  if (broken) return broken.refusal;
  const own = filas[tabla].filter(isOwnOf(tabla, id_proyecto));
  return { ok: true, answer: { revision: borrador.revision, filas: own.map((it) => typedOf(tabla, it)) } };
}

/** Replaces those rows. Faults are named by row from 0: `filas.3.nombre`. */
export async function saveSmallTabla(
  deps: BorradorDeps,
  { id: por }: Pick<Member, 'id'>,
  { revision, tabla, id_proyecto, filas: typed }: PanelRequestOf<'GuardarTabla'>,
) {
  return editTablas(deps, { revision, por }, ['proyectos.csv', tabla], ({ filas }): TablasEdit<undefined> => {
    const ids = newIdentities();
    for (const it of filas['proyectos.csv']) ids.proyectos.set(idIn(it.id_proyecto), 0);
    if (id_proyecto !== null && !ids.proyectos.has(id_proyecto)) return FICHA_GONE;
    const rows = typed.map(
      (it): Cells => ({
        ...plainAmounts(tabla, typedOf(tabla, it)),
        ...(hasProyecto(tabla) && { id_proyecto: String(id_proyecto ?? '') }),
      }),
    );
    const errores = rows.flatMap((fila, index) =>
      readRow(tabla, fila, { linea: index + 1, ids, unreadable: new Set() }).faltas.map(
        ({ columna, motivo }) => ({ campo: `filas.${index}.${columna}`, mensaje: motivo }),
      ),
    );
    if (errores.length) return { ok: false, motivo: 'FICHA_INVALIDA', errores };
    const changed = replaceRows(filas[tabla], isOwnOf(tabla, id_proyecto), rows);
    return { ok: true, made: undefined, filas: { [tabla]: changed } };
  });
}

const hasProyecto = (tabla: OptionalTabla) => 'id_proyecto' in COLUMNAS_DE_TABLA[tabla];

function isOwnOf(tabla: OptionalTabla, id_proyecto: number | null): (fila: Cells) => boolean {
  return (fila) => !hasProyecto(tabla) || idIn(fila.id_proyecto) === id_proyecto;
}

/** Trimmed cells of known columns, all but the project's. */
function typedOf(tabla: OptionalTabla, fila: Cells): Cells {
  const names = columnasOf(tabla).map(([columna]): string => columna);
  return Object.fromEntries(
    names.filter((name) => name !== 'id_proyecto').map((name) => [name, (fila[name] ?? '').trim()]),
  );
}
