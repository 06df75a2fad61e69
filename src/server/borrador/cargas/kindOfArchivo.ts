import { ARCHIVOS_CSV, type ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import { foldText } from '../../../domain/text/foldText.ts';
import { PART_OF_SHAPEFILE, refuseOtherFile, refuseOtherXml } from '../../planos/read/otherFiles.ts';

const MEGA = 1024 * 1024;

/** A file's role in a catalogue, by its name. */
export type KindOfArchivo = 'tabla' | 'libro' | 'empresa' | 'ligas' | 'plano' | 'imagen' | 'zip';

/** Largest size of each, as when a folder is read; for a zip, an upload's limit. */
export const MOST_BYTES: Readonly<Record<KindOfArchivo, number>> = {
  tabla: 20 * MEGA,
  libro: 20 * MEGA,
  empresa: MEGA,
  ligas: 4 * MEGA,
  plano: 20 * MEGA,
  imagen: 40 * MEGA,
  zip: 512 * MEGA,
};

/** A zip in a catalogue is a shapefile's; as an upload it may hold a catalogue. */
const KINDS: readonly [RegExp, KindOfArchivo][] = [
  [/\.csv$/, 'tabla'],
  [/\.xlsx$/, 'libro'],
  [/^empresa\.json$/, 'empresa'],
  [/\.ligas\.json$/, 'ligas'],
  [/\.(svg|dxf|geojson|json|kml|kmz|pdf|ai)$/, 'plano'],
  [/\.(jpe?g|png|webp|avif|gif|tiff?)$/, 'imagen'],
  [/\.zip$/, 'zip'],
];

const WHAT_TO_DO: readonly [RegExp, string][] = [
  [/\.(shp|dbf|shx|prj|cpg|sbn|sbx|qpj|qix)$/, PART_OF_SHAPEFILE],
  [/\.(xls|xlsm|xlsb|ods|numbers)$/, 'Guárdalo como «Libro de Excel (.xlsx)» y súbelo otra vez.'],
  [/\.(tsv|tab|csv\.txt)$/, 'Si es una tabla, cámbiale la terminación a .csv y súbela otra vez.'],
  [/\.(heic|heif)$/, 'Es una foto HEIC de un iPhone. Expórtala como JPEG y súbela otra vez.'],
  [/\.(bmp|psd|raw|cr2|nef)$/, 'Guarda la imagen como JPEG, PNG o WebP y súbela otra vez.'],
  [/\.(rar|7z|tar|gz|tgz)$/, 'Comprime la carpeta como .zip, con el Explorador o el Finder, y súbelo.'],
];

const NOT_OF_CATALOGO =
  'No es de lo que lleva un catálogo: tablas (.csv o .xlsx), planos (.svg, .pdf, .dxf, .geojson, .kml, .kmz o un shapefile en .zip), imágenes (.jpg, .png, .webp o .avif), empresa.json, o un .zip con todo.';

type JudgedName = { ok: true; kind: KindOfArchivo } | { ok: false; motivo: string };

/** Judges a file by name and first bytes. Out: else one or two sentences that say what to do. */
export function judgeArchivo(ruta: string, inicio: Buffer): JudgedName {
  const name = foldText(nameInRuta(ruta));
  const kind = kindNamed(ruta);
  const start = inicio.toString('latin1');
  const isJson = name.endsWith('.json') && kind === 'plano';
  if (isJson && !/"(Feature|FeatureCollection|GeometryCollection|Topology)"/.test(start)) {
    return { ok: false, motivo: 'De los .json se leen empresa.json y los planos GeoJSON.' };
  }
  if (kind && kind !== 'plano') return { ok: true, kind };
  const advice = WHAT_TO_DO.find(([pattern]) => pattern.test(name))?.[1];
  const [, xml] = /\.(gpx)$/.exec(name) ?? [];
  const motivo = advice ?? refuseOtherFile(start) ?? (xml && refuseOtherXml(xml));
  if (motivo) return { ok: false, motivo };
  return kind ? { ok: true, kind } : { ok: false, motivo: NOT_OF_CATALOGO };
}

export function kindNamed(ruta: string): KindOfArchivo | undefined {
  const name = foldText(nameInRuta(ruta));
  return KINDS.find(([pattern]) => pattern.test(name))?.[1];
}

export function nameInRuta(ruta: string): string {
  return ruta.slice(ruta.lastIndexOf('/') + 1);
}

/** The table that a file is named after: `Lotes.csv`, `lotes (2).csv`, `lotes.xlsx`. */
export function tablaNamed(ruta: string): ArchivoCsv | undefined {
  const name = foldText(nameInRuta(ruta))
    .replace(/\.(csv|xlsx)$/, '')
    // What browsers and systems add to a second copy.
    .replace(/( - copia)?( ?\(\d+\))?$/, '')
    .trim();
  return ARCHIVOS_CSV.find((archivo) => archivo === `${name}.csv`);
}
