import { sourceOfBytes } from '../../plataforma/zip/byteSource.ts';
import { isOfSystem } from '../../plataforma/zip/isOfSystem.ts';
import { openZipEntries, ZipDamaged, type ZipEntries } from '../../plataforma/zip/openZipEntries.ts';
import { type DrawingRefusal, MAX_BYTES, refuse } from './refusal.ts';
import type { NamedLayer } from './shapefile/parseShapefile.ts';

/** Unpacked; tables of a shapefile are wide. */
const LIMITS = { archivos: 500, total: 3 * MAX_BYTES, isLeftOut: isOfSystem };
/** Of each layer's files, those that are read. */
const PARTS = /^(.*)\.(shp|dbf|prj|cpg)$/i;
const OF_SHAPEFILE =
  /\.(?:shp|dbf|prj|cpg|shx|sbn|sbx|qix|qpj|qmd|fbn|fbx|ain|aih|atx|ixs|mxs|xml|lyr|qml|sld|txt|pdf|html?)$/i;

type Packed =
  | { ok: true; formato: 'KML'; bytes: Buffer }
  | { ok: true; formato: 'Shapefile'; capas: readonly NamedLayer[] };

/** A zip as a KMZ or a shapefile, by what is in it. Bombs and traps are refused as in a catalogue's zip. */
export async function openPacked(file: Uint8Array): Promise<Packed | DrawingRefusal> {
  const opened = await openZipEntries(sourceOfBytes(file), LIMITS);
  if (!opened.ok) return refuse(`No se abre: ${opened.motivo}.`);
  const entries = opened.valor;
  try {
    const kml = mainKml(entries.nombres);
    if (kml !== undefined) return await readKmz(entries, kml);
    const capas = await readLayers(entries);
    if (capas.length) return { ok: true, formato: 'Shapefile', capas };
  } catch (error) {
    if (error instanceof ZipDamaged) return refuse(`No se abre: ${error.message}.`);
    throw error;
  }
  return refuse(
    'El zip no trae ni un KML ni un shapefile (.shp con su .dbf y su .prj). Descomprímelo y usa el dibujo que trae.',
  );
}

/** Whether a zip is a shapefile and nothing else, so that it is a drawing and no catalogue. */
export async function isShapefileZip(file: Uint8Array): Promise<boolean> {
  const opened = await openZipEntries(sourceOfBytes(file), LIMITS);
  return opened.ok && isShapefile(opened.valor.nombres);
}

/** In: the names in a zip. */
export function isShapefile(nombres: readonly string[]): boolean {
  return nombres.some((name) => /\.shp$/i.test(name)) && nombres.every((name) => OF_SHAPEFILE.test(name));
}

/** Google Earth reads `doc.kml`, else the first at the top. */
function mainKml(names: readonly string[]): string | undefined {
  const all = names.filter((name) => /\.kml$/i.test(name));
  return all.find((name) => /^doc\.kml$/i.test(name)) ?? all.find((name) => !name.includes('/')) ?? all[0];
}

async function readKmz(entries: ZipEntries, name: string): Promise<Packed | DrawingRefusal> {
  const size = entries.sizeOf(name) ?? 0;
  if (size > MAX_BYTES)
    return refuse(
      `El KML dentro del KMZ pesa ${(size / 1024 / 1024).toFixed(1)} MB y el límite son ${MAX_BYTES / 1024 / 1024} MB. Guarda solo la carpeta de los lotes.`,
    );
  return { ok: true, formato: 'KML', bytes: await bytesOf(entries, name) };
}

async function readLayers(entries: ZipEntries): Promise<NamedLayer[]> {
  const layers = new Map<string, Map<string, Buffer>>();
  for (const name of entries.nombres) {
    const [, stem = '', part = ''] = PARTS.exec(name) ?? [];
    if (!part) continue;
    // The files of a layer may differ in case.
    const key = stem.toLowerCase();
    const own = layers.get(key) ?? new Map<string, Buffer>();
    own.set(part.toLowerCase(), await bytesOf(entries, name));
    layers.set(key, own);
  }
  // Tables without figures are no layers.
  const drawn = [...layers].filter(([, parts]) => parts.has('shp'));
  return drawn.map(([stem, parts]) => [stem.slice(stem.lastIndexOf('/') + 1), parts]);
}

async function bytesOf(entries: ZipEntries, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entries.unpack(name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
