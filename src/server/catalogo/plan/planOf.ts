import { createHash } from 'node:crypto';
import type { ArchivoRow } from '../tablas.ts';
import { type CellChange, compareTablas, type TablaChange } from './compareTablas.ts';
import type { JudgedCatalogo } from './judgeCatalogo.ts';
import type { Catalogo } from './storedCatalogo.ts';

export interface FileChange {
  ruta: string;
  cambio: 'agregado' | 'cambiado' | 'quitado';
}

/** Effect of replacing the stored catalogue. */
export interface Plan {
  /** Changes with anything that would be written. */
  hash: string;
  cambio: boolean;
  tablas: TablaChange[];
  archivos: FileChange[];
  /** By path in `empresa.json`. */
  empresa: CellChange[];
  difieren: JudgedCatalogo['kept'];
  liberados: JudgedCatalogo['released'];
  precios: JudgedCatalogo['listed'];
}

export function planOf(judged: JudgedCatalogo, catalogo: Catalogo): Plan {
  const { current, kept, released, listed, before, after, cambio } = judged;
  return {
    hash: hashOfPlan(judged, catalogo),
    cambio,
    tablas: compareTablas(before, after),
    archivos: compareFiles(current?.archivos ?? [], catalogo.archivos),
    empresa: compareFields(current?.empresa ?? {}, catalogo.empresa),
    difieren: kept,
    liberados: released,
    precios: listed,
  };
}

/** Over everything that decides what is written, independent of messages and skipped lots. */
export function hashOfPlan(
  { changes, kept, released, listed }: JudgedCatalogo,
  { archivos, empresa, empresaTexto }: Catalogo,
): string {
  const lote = ({ id_proyecto, id_lote, carpeta, panel }: JudgedCatalogo['kept'][number]) => [
    id_proyecto,
    id_lote,
    carpeta,
    panel.tipo,
    'id' in panel ? panel.id : panel.estatus,
  ];
  const decides = [
    changes,
    kept.map(lote),
    released.map(lote),
    listed.map(({ clase, id, carpeta, lista }) => [clase, id, carpeta, lista]),
    archivos.map(({ ruta, sha256, direccion }) => [ruta, sha256, direccion]),
    empresa,
    empresaTexto,
  ];
  return createHash('sha256').update(JSON.stringify(decides)).digest('base64url');
}

function compareFiles(before: readonly ArchivoRow[], after: readonly ArchivoRow[]): FileChange[] {
  const old = new Map(before.map(({ ruta, sha256 }) => [ruta, sha256]));
  const now = new Set(after.map(({ ruta }) => ruta));
  return [
    ...after.flatMap(({ ruta, sha256 }): FileChange[] => {
      const earlier = old.get(ruta);
      if (earlier === undefined) return [{ ruta, cambio: 'agregado' }];
      return earlier === sha256 ? [] : [{ ruta, cambio: 'cambiado' }];
    }),
    ...before.flatMap(({ ruta }): FileChange[] => (now.has(ruta) ? [] : [{ ruta, cambio: 'quitado' }])),
  ];
}

/** In: two values of one shape. Out: differing fields by path. */
function compareFields(before: unknown, after: unknown): CellChange[] {
  const [old, now] = [new Map(fieldsOf(before, '')), new Map(fieldsOf(after, ''))];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((campo) => {
    const [antes, despues] = [old.get(campo) ?? null, now.get(campo) ?? null];
    return antes === despues ? [] : [{ campo, antes, despues }];
  });
}

function fieldsOf(value: unknown, path: string): [string, string][] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.length ? [[path, value.map(String).join('\n')]] : [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, path ? `${path}.${name}` : name));
}
