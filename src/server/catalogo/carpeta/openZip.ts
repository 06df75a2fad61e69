import { ARCHIVOS_CSV } from '../../../domain/columnas/tablas.ts';
import { foldText } from '../../../domain/text/foldText.ts';
import type { ByteSource } from '../../plataforma/zip/byteSource.ts';
import { refuseUnseen } from '../../plataforma/zip/nameOfEntry.ts';
import {
  LIMITS_OF_CATALOGO,
  openZipEntries,
  ZipDamaged,
  type ZipEntries,
} from '../../plataforma/zip/openZipEntries.ts';
import type { Carpeta, SoughtArchivo } from './carpeta.ts';
import { findByName } from './findByName.ts';
import { foldersOf } from './foldersOf.ts';

const MEGA = 1024 * 1024;

/**
 * A zip as the packed folder, without a single top folder. Out: else a Spanish reason. @throws what the
 * source throws
 */
export async function openZip(source: ByteSource): Promise<SoughtArchivo<Carpeta>> {
  const opened = await openZipEntries(source, LIMITS_OF_CATALOGO);
  if (!opened.ok) return opened;
  const entries = opened.valor;
  const tops = topsOf(entries.nombres);
  if (tops.length > 1) return { ok: false, motivo: tellSeveral(tops) };
  const [top = ''] = tops;
  const names = withinTop(entries.nombres, top);
  const [only, ...rest] = names;
  if (only !== undefined && !rest.length && /\.zip$/i.test(only)) {
    return { ok: false, motivo: `el zip trae otro zip, «${only}»; ábrelo y usa ese` };
  }
  const folders = foldersOf(names);
  const list = async (parts: readonly string[]) => folders.get(parts.join('/')) ?? [];
  return {
    ok: true,
    valor: {
      nombres: folders.get('') ?? [],
      ...(names.length < entries.nombres.length ? { interior: top } : {}),
      raros: names.filter((name) => refuseUnseen(name) !== undefined),
      read: async (ruta, maximo) => {
        const found = await findByName(ruta, list);
        return found.ok ? readEntry(entries, top + found.valor.join('/'), ruta, maximo) : found;
      },
    },
  };
}

/** Files that make a folder a catalogue; a folder of pictures keeps its name. */
const OF_CATALOGO = /^[^/]*\.(csv|xlsx|json|zip)$/i;
/** Unreadable tables: they show that this folder was meant. */
const NEARLY_OF_CATALOGO = /^[^/]*\.(csv\.txt|tsv|tab|xls|xlsm|xlsb|ods|fods|numbers)$/i;
const TABLAS = new Set([
  'catalogo.xlsx',
  ...ARCHIVOS_CSV,
  ...ARCHIVOS_CSV.map((csv) => csv.replace('.csv', '.xlsx')),
]);

/** Folders, with slash, that hold everything or the highest tables. */
export function topsOf(names: readonly string[]): string[] {
  const around = topAroundAll(names);
  if (around || names.some(isOfCatalogo)) return [around];
  const folders = new Set(
    names.flatMap((name) => (isTabla(name) ? [name.slice(0, name.lastIndexOf('/') + 1)] : [])),
  );
  const depth = (folder: string) => folder.split('/').length;
  const least = Math.min(...[...folders].map(depth));
  return [...folders].filter((folder) => depth(folder) === least);
}

/** Of two catalogues nobody says which is meant. In: their folders. */
export function tellSeveral([first = '', second = '']: readonly string[]): string {
  const shown = (folder: string) => `«${folder.replace(/\/$/, '')}»`;
  return `hay tablas en ${shown(first)} y en ${shown(second)}; deja el catálogo en una sola carpeta`;
}

/** Whether a file makes its folder a catalogue, or was meant to. */
export function isOfCatalogo(ruta: string): boolean {
  return OF_CATALOGO.test(ruta) || NEARLY_OF_CATALOGO.test(ruta);
}

export function isTabla(ruta: string): boolean {
  return TABLAS.has(foldText(ruta.slice(ruta.lastIndexOf('/') + 1)));
}

function topAroundAll(names: readonly string[]): string {
  const top = /^[^/]*\//.exec(names[0] ?? '')?.[0];
  if (top === undefined || !names.every((name) => name.startsWith(top))) return '';
  const inner = names.map((name) => name.slice(top.length));
  if (inner.some((name) => OF_CATALOGO.test(name))) return top;
  const deeper = topAroundAll(inner);
  return deeper && top + deeper;
}

/** Relative paths below a folder; others are not part of the catalogue. */
function withinTop(names: readonly string[], top: string): string[] {
  return names.flatMap((name) => (name.startsWith(top) ? [name.slice(top.length)] : []));
}

async function readEntry(
  entries: ZipEntries,
  name: string,
  ruta: string,
  maximo: number,
): Promise<SoughtArchivo<Buffer>> {
  const size = entries.sizeOf(name);
  if (size === undefined) return { ok: false, motivo: `«${ruta}» no es un archivo` };
  if (size > maximo) return { ok: false, motivo: tooLarge(ruta, size, maximo) };
  const unseen = refuseUnseen(name);
  if (unseen !== undefined) return { ok: false, motivo: `${unseen} y haz el zip de nuevo` };
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of entries.unpack(name)) chunks.push(chunk);
  } catch (error) {
    if (error instanceof ZipDamaged) return { ok: false, motivo: error.message };
    throw error;
  }
  return { ok: true, valor: Buffer.concat(chunks) };
}

export function tooLarge(ruta: string, size: number, maximo: number): string {
  return `«${ruta}» pesa ${(size / MEGA).toFixed(1)} MB y caben ${maximo / MEGA} MB`;
}
