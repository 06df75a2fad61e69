import type { FaltaShown, PlanDeBorrador, TablaDePlan } from '../../contract/panel/catalogo/plan.ts';
import { describePanel } from '../catalogo/differences/describeDifference.ts';
import { describePrecio } from '../catalogo/differences/listedPrecios.ts';
import type { LoteDifference } from '../catalogo/differences/panelDifferences.ts';
import type { CellChange, TablaChange } from '../catalogo/plan/compareTablas.ts';
import { describeEffects } from '../catalogo/plan/describeEffects.ts';
import { type Falta, formatFalta } from '../plataforma/sheets/falta.ts';
import type { BorradorReview } from './reviewBorrador.ts';

/** Of each list. */
const SHOWN = 200;
/** Rows per kind of change in a table. */
const ROWS_SHOWN = 60;
/** Characters per cell: a privacy notice has tens of thousands. */
const CELL_SHOWN = 300;

/** The plan for a screen, its lists cut. In: where a fault is mended. */
export function presentPlan(
  { revision, en, preview, figuras, cuentas, avisos }: BorradorReview,
  placeOf: (falta: Falta) => string[] | null,
): PlanDeBorrador {
  const { leida, plan, efectos, version, motivos } = preview;
  const faltas = [...leida.faltas, ...motivos];
  const show = (falta: Falta): FaltaShown => ({
    texto: formatFalta(falta),
    lugar: placeOf(falta),
    sinFigura: falta.sinFigura !== undefined,
  });
  const difieren = [
    ...(plan?.difieren ?? []).map((it) => presentDifference(it, false)),
    ...(plan?.liberados ?? []).map((it) => presentDifference(it, true)),
  ];
  const archivos = plan?.archivos ?? [];
  const count = (cambio: string) => archivos.filter((it) => it.cambio === cambio).length;
  return {
    revision,
    version,
    en: en.toISOString(),
    hash: plan?.hash ?? null,
    cambia: plan?.cambio ?? false,
    faltas: faltas.slice(0, SHOWN).map(show),
    cuantasFaltas: faltas.length,
    cuantasSinFigura: faltas.reduce((sum, { sinFigura = 0 }: Falta) => sum + sinFigura, 0),
    avisos: avisos.slice(0, SHOWN).map(show),
    cuantosAvisos: avisos.length,
    cuentas,
    tablas: (plan?.tablas ?? []).map(presentTabla),
    archivos: {
      agregados: count('agregado'),
      cambiados: count('cambiado'),
      quitados: count('quitado'),
      filas: archivos.slice(0, SHOWN),
    },
    proyectos: proyectosSeen(leida.tablas['proyectos.csv'], plan?.tablas ?? [], figuras),
    figuras,
    empresa: (plan?.empresa ?? []).slice(0, SHOWN).map(presentCell),
    difieren: difieren.slice(0, SHOWN),
    cuantosDifieren: difieren.length,
    precios: toldOf((plan?.precios ?? []).map(describePrecio)),
    efectos: efectos ? describeEffects(efectos, SHOWN) : [],
  };
}

/** Projects with a changed drawing, row or row of theirs. */
function proyectosSeen(
  proyectos: readonly { id_proyecto: number; nombre: string }[],
  tablas: readonly TablaChange[],
  figuras: BorradorReview['figuras'],
): PlanDeBorrador['proyectos'] {
  const redrawn = new Set(figuras.flatMap((it) => it.proyectos.map(({ id_proyecto }) => id_proyecto)));
  const named = new Set(
    tablas.flatMap(({ archivo, filas }) =>
      filas.map(({ nombre, de }) => (archivo === 'proyectos.csv' ? nombre : de)),
    ),
  );
  return proyectos
    .filter(({ id_proyecto, nombre }) => redrawn.has(id_proyecto) || named.has(nombre))
    .map(({ id_proyecto, nombre }) => ({ id_proyecto, nombre }))
    .slice(0, SHOWN);
}

function toldOf(all: readonly string[]): string[] {
  return all.length > SHOWN ? [...all.slice(0, SHOWN), `y ${all.length - SHOWN} más`] : [...all];
}

function presentDifference(difference: LoteDifference, liberado: boolean) {
  const { id_proyecto, id_lote, carpeta } = difference;
  return { id_proyecto, id_lote, carpeta, panel: describePanel(difference), liberado };
}

function presentTabla({ archivo, filas, reordenada }: TablaChange): TablaDePlan {
  const of = (cambio: string) => filas.filter((it) => it.cambio === cambio);
  const [agregados, cambiados, quitados] = [of('agregado'), of('cambiado'), of('quitado')];
  return {
    archivo,
    agregados: agregados.length,
    cambiados: cambiados.length,
    quitados: quitados.length,
    reordenada,
    // The screen shows the first; a removed lot must not stand behind a hundred changed prices.
    filas: [quitados, cambiados, agregados].flatMap((some) =>
      some.slice(0, ROWS_SHOWN).map((it) => ({ ...it, campos: it.campos.map(presentCell) })),
    ),
  };
}

function presentCell({ campo, antes, despues }: CellChange): CellChange {
  return { campo, antes: cut(antes), despues: cut(despues) };
}

function cut(text: string | null): string | null {
  return text === null || text.length <= CELL_SHOWN ? text : `${text.slice(0, CELL_SHOWN)}…`;
}
