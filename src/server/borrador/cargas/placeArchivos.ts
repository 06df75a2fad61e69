import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import { topsOf } from '../../catalogo/carpeta/openZip.ts';
import { rutaOfLigas } from '../../planos/ligas/ligas.ts';
import { foldName, lookOfName } from '../../plataforma/zip/lookOfName.ts';
import { judgeArchivo, type KindOfArchivo, nameInRuta, tablaNamed } from './kindOfArchivo.ts';

/** An uploaded file. */
export interface CameArchivo {
  /** Name, or path in a folder or zip. */
  ruta: string;
  /** Id of the zip; '' if chosen by itself or in a folder. */
  zip: string;
  /** The table that the person chose. */
  tabla: ArchivoCsv | null;
}

/** Place in the catalogue folder. `libro`: a workbook, whose sheets become tables. */
type PlacedArchivo =
  | { ok: true; ruta: string; tipo: 'archivo' }
  | { ok: true; tipo: 'libro'; sola: ArchivoCsv | undefined }
  | { ok: false; motivo: string };

/** Folder of a file that came without one. */
const FOLDERS: Partial<Record<KindOfArchivo, string>> = {
  plano: 'planos',
  ligas: 'planos',
  imagen: 'imagenes',
  // Other zips were unpacked or refused.
  zip: 'planos',
};

/**
 * Places uploaded files in the catalogue folder. A folder or zip with a catalogue keeps its paths, without
 * the folder around it. A single drawing or picture goes to the known path of its name, else to the usual
 * folder. A picture that a drawing links to goes to the linked path. In: files in order; paths that the
 * catalogue has or names; linked paths. Out: places in the same order.
 */
export function placeArchivos(
  came: readonly CameArchivo[],
  known: readonly string[],
  linked: readonly string[] = [],
): PlacedArchivo[] {
  const within = leaveOffTops(came);
  const isCatalogo = new Set(
    came.flatMap((it, index) => (isTop(within[index] ?? '') && groupOf(it) !== '' ? [groupOf(it)] : [])),
  );
  const taken = new Map<string, string>();
  return came.map((it, index): PlacedArchivo => {
    const placed = placeOne(it, within[index] ?? it.ruta, isCatalogo.has(groupOf(it)), { known, linked });
    if (!placed.ok || placed.tipo === 'libro') return placed;
    const before = taken.get(placed.ruta);
    if (before !== undefined) {
      return { ok: false, motivo: `Va en el mismo lugar que «${before}». Deja uno de los dos.` };
    }
    taken.set(placed.ruta, it.ruta);
    return placed;
  });
}

function placeOne(
  { ruta, tabla }: CameArchivo,
  within: string,
  isCatalogo: boolean,
  places: Places,
): PlacedArchivo {
  const judged = judgeArchivo(ruta, GEOJSON);
  if (!judged.ok) return judged;
  const { kind } = judged;
  const named = tabla ?? tablaNamed(within);
  if (kind === 'tabla' || kind === 'libro' || kind === 'empresa') {
    if (within.includes('/')) {
      const folder = within.slice(0, within.lastIndexOf('/'));
      return { ok: false, motivo: `Está en la carpeta «${folder}», y las tablas van fuera de ella.` };
    }
    if (kind === 'libro') return { ok: true, tipo: 'libro', sola: named };
    if (kind === 'empresa') return { ok: true, tipo: 'archivo', ruta: 'empresa.json' };
    return named
      ? { ok: true, tipo: 'archivo', ruta: named }
      : { ok: false, motivo: 'Su nombre no es el de ninguna tabla del catálogo.' };
  }
  return {
    ok: true,
    tipo: 'archivo',
    ruta: isCatalogo ? asNamed(within, places.known) : placeLoose(within, kind, places),
  };
}

/** The known path that differs only in its kinds of blank. */
function asNamed(ruta: string, known: readonly string[]): string {
  if (known.includes(ruta)) return ruta;
  const [alike, another] = new Set(known.filter((one) => lookOfName(one) === lookOfName(ruta)));
  return another === undefined ? (alike ?? ruta) : ruta;
}

/** The content was judged before; here only the name counts. */
const GEOJSON = Buffer.from('{"type":"FeatureCollection"');

interface Places {
  known: readonly string[];
  linked: readonly string[];
}

function placeLoose(ruta: string, kind: KindOfArchivo, { known, linked }: Places): string {
  const name = foldName(nameInRuta(ruta));
  const onlyIn = (places: readonly string[]) => {
    const same = new Set(places.filter((one) => foldName(nameInRuta(one)) === name));
    return same.size === 1 ? [...same][0] : undefined;
  };
  const missing = linked.filter((one) => !known.includes(one));
  const asked = kind === 'imagen' ? onlyIn(missing) : undefined;
  if (asked !== undefined) return asked;
  if (known.includes(ruta)) return ruta;
  const same = onlyIn(kind === 'ligas' ? [...known, ...known.map(rutaOfLigas)] : known);
  if (same !== undefined) return same;
  const folder = FOLDERS[kind];
  return folder === undefined || ruta.includes('/') ? ruta : `${folder}/${ruta}`;
}

/** Group of files: one zip or one chosen folder; '' for single files. */
function groupOf({ ruta, zip }: CameArchivo): string {
  if (zip) return `${zip}:`;
  return ruta.includes('/') ? ruta.slice(0, ruta.indexOf('/')) : '';
}

/** Paths without the folder around a catalogue. A folder of pictures keeps it. */
function leaveOffTops(came: readonly CameArchivo[]): string[] {
  const groups = new Map<string, string[]>();
  for (const it of came) groups.set(groupOf(it), [...(groups.get(groupOf(it)) ?? []), it.ruta]);
  return came.map((it) => {
    const group = groupOf(it);
    const [top = '', another] = topsOf(groups.get(group) ?? []);
    return group !== '' && another === undefined && it.ruta.startsWith(top)
      ? it.ruta.slice(top.length)
      : it.ruta;
  });
}

/** Whether this file makes its folder a catalogue. */
function isTop(ruta: string): boolean {
  return !ruta.includes('/') && /\.(csv|xlsx)$|^empresa\.json$/i.test(ruta);
}
