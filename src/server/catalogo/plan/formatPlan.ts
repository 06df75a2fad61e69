import type { RedrawnPlano } from '../../../contract/panel/catalogo/plan.ts';
import { formatDifferences, formatListed, formatSome } from '../differences/formatDifferences.ts';
import type { CellChange, RowChange, TablaChange } from './compareTablas.ts';
import { describeEffects } from './describeEffects.ts';
import { formatRedrawn } from './describeRedrawn.ts';
import type { FileChange } from './planOf.ts';
import type { CatalogoPreview } from './previewCatalogo.ts';

/** Lines per list; others are counted. */
const SHOWN = 20;
/** Characters per cell: a privacy notice has tens of thousands. */
const CELL_SHOWN = 120;

const OF_ROW = { agregado: 'Nuevo', cambiado: 'Cambia', quitado: 'Se retira' } as const;
const IN_ORDER = ['cambiado', 'agregado', 'quitado'] as const;

/** The panel's preview for a terminal, lists cut; empty without a plan. In: `describeRedrawn`'s result. */
export function formatPlan(
  { plan, efectos, version }: CatalogoPreview,
  figuras: readonly RedrawnPlano[],
): string[] {
  if (!plan || !efectos) return [];
  if (version === '0') return ['Todavía no hay un catálogo con qué comparar: importar la carpeta lo crea.'];
  const changes = [
    ...plan.tablas.flatMap(formatTabla),
    ...formatFiles(plan.archivos),
    ...formatEmpresa(plan.empresa),
  ];
  const differences = [...formatDifferences(plan.difieren, SHOWN), ...formatListed(plan.precios, SHOWN)];
  if (!plan.cambio)
    return [
      `Importar la carpeta no cambia nada: el catálogo ya es este, versión ${version}.`,
      ...differences,
    ];
  return [
    `Importar la carpeta cambia el catálogo de hoy, versión ${version}:`,
    ...changes.map((line) => `  ${line}`),
    ...(figuras.length
      ? ['Qué lotes cambian de figura:', ...figuras.flatMap(formatRedrawn).map((line) => `  ${line}`)]
      : []),
    'Qué pasa con lo ya cotizado, apartado y vendido:',
    ...describeEffects(efectos, SHOWN).map((line) => `  ${line}`),
    ...differences,
  ];
}

function formatTabla({ archivo, filas, reordenada }: TablaChange): string[] {
  const of = (cambio: RowChange['cambio']) => filas.filter((it) => it.cambio === cambio);
  const counted = [
    ...countRows(of('agregado').length, 'nueva'),
    ...countRows(of('cambiado').length, 'cambiada'),
    ...countRows(of('quitado').length, 'retirada'),
    ...(reordenada ? ['cambia el orden en que se muestran'] : []),
  ];
  const rows = IN_ORDER.flatMap((cambio) => formatSome(of(cambio), SHOWN, describeRow));
  return [`${archivo}: ${counted.join(', ')}`, ...rows];
}

function countRows(number: number, what: string): string[] {
  if (number === 0) return [];
  return [number === 1 ? `1 fila ${what}` : `${number} filas ${what}s`];
}

function describeRow({ cambio, clave, nombre, de, campos }: RowChange): string {
  const row = `${OF_ROW[cambio]}: ${nombre}${de && ` de ${de}`} (${clave})`;
  return cambio === 'cambiado' ? `${row}; ${campos.map(describeCell).join('; ')}` : row;
}

/** `precioVenta: 1950000 → 1990000`. */
function describeCell({ campo, antes, despues }: CellChange): string {
  return `${campo}: ${cut(antes)} → ${cut(despues)}`;
}

function cut(text: string | null): string {
  if (text === null) return 'sin dato';
  const line = text.replace(/\s+/g, ' ');
  return line.length <= CELL_SHOWN ? line : `${line.slice(0, CELL_SHOWN).replace(/\p{Surrogate}$/u, '')}…`;
}

function formatFiles(archivos: readonly FileChange[]): string[] {
  if (!archivos.length) return [];
  const describe = ({ ruta, cambio }: FileChange) => `${OF_ROW[cambio]}: ${ruta}`;
  return ['Imágenes y planos:', ...formatSome(archivos, SHOWN, describe)];
}

function formatEmpresa(empresa: readonly CellChange[]): string[] {
  return empresa.length ? ['empresa.json:', ...formatSome(empresa, SHOWN, describeCell)] : [];
}
