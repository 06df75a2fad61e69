import type { CargaResult } from '../../../contract/panel/catalogo/cargas.ts';
import { ARCHIVOS_CSV, type ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import { rutaOfEnlace } from '../../catalogo/archivos/linkedImagenes.ts';
import type { Carpeta } from '../../catalogo/carpeta/carpeta.ts';
import type { Readers } from '../../catalogo/readers/readers.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { formatFalta } from '../../plataforma/sheets/falta.ts';
import type { PutContent } from '../changeBorrador.ts';
import { kindNamed, MOST_BYTES } from './kindOfArchivo.ts';
import { type CameArchivo, placeArchivos } from './placeArchivos.ts';
import { sentenceOfMotivo } from './sentenceOfMotivo.ts';
import type { CargaTaken } from './takeOutArchivos.ts';

export interface LaidOut {
  puestos: { ruta: string; contenido: PutContent | Buffer }[];
  omitidos: CargaResult['omitidos'];
}

interface Catalogo {
  archivos: Archivos;
  readers: Pick<Readers, 'libro' | 'tablas'>;
  /** The draft's folder and its paths. */
  carpeta: Pick<Carpeta, 'read'>;
  rutas: readonly string[];
}

type Came = CameArchivo & { contenido: PutContent };

/** Places each uploaded file in the catalogue folder; a workbook's sheets become tables. */
export async function layOut(taken: readonly CargaTaken[], catalogo: Catalogo): Promise<LaidOut> {
  const omitidos: LaidOut['omitidos'] = [];
  const came: Came[] = [];
  for (const { carga, archivos } of taken) {
    const isZip = /\.zip$/i.test(carga.ruta);
    for (const it of archivos) {
      if ('motivo' in it) omitidos.push(it);
      else {
        const { ruta, original, bytes } = it;
        const contenido = { original, bytes };
        came.push({ ruta, zip: isZip ? carga.id : '', tabla: isZip ? null : carga.tabla, contenido });
      }
    }
  }
  const puestos: LaidOut['puestos'] = [];
  const first = placeArchivos(came, []);
  const tables = new Map<ArchivoCsv, PutContent | Buffer>();
  for (const [index, it] of came.entries()) {
    const place = first[index];
    if (!place?.ok) continue;
    if (place.tipo === 'libro') await spreadLibro(it, place.sola, catalogo, { tables, omitidos });
    else takeTable(place.ruta, it, tables, omitidos);
  }
  for (const [ruta, contenido] of tables) puestos.push({ ruta, contenido });
  const known = [...catalogo.rutas, ...(await rutasNamed(tables, catalogo))];
  const linked = await rutasLinked(came, known, catalogo);
  for (const [index, place] of placeArchivos(came, known, linked).entries()) {
    const it = came[index];
    if (!it) continue;
    if (!place.ok) omitidos.push({ ruta: it.ruta, motivo: place.motivo });
    else if (place.tipo === 'archivo' && !tablaOf(place.ruta))
      puestos.push({ ruta: place.ruta, contenido: it.contenido });
  }
  return { puestos, omitidos };
}

const tablaOf = (ruta: string): ArchivoCsv | undefined => ARCHIVOS_CSV.find((archivo) => archivo === ruta);

function takeTable(
  ruta: string,
  { contenido }: Came,
  tables: Map<ArchivoCsv, PutContent | Buffer>,
  omitidos: LaidOut['omitidos'],
): void {
  const archivo = tablaOf(ruta);
  if (!archivo) return;
  if (tables.has(archivo))
    omitidos.push({ ruta, motivo: 'La tabla ya viene en otro de los archivos. Deja una.' });
  else tables.set(archivo, contenido);
}

async function spreadLibro(
  { ruta, contenido }: Came,
  sola: ArchivoCsv | undefined,
  { archivos, readers }: Catalogo,
  { tables, omitidos }: { tables: Map<ArchivoCsv, PutContent | Buffer>; omitidos: LaidOut['omitidos'] },
): Promise<void> {
  const refuse = (motivo: string) => omitidos.push({ ruta, motivo: sentenceOfMotivo(motivo) });
  const bytes = await archivos.get(contenido.original);
  if (!bytes) return void refuse('se perdió en el camino; súbelo otra vez');
  const bounded = await readers.libro(bytes, sola);
  const read = bounded.ok ? bounded.valor : bounded;
  if (!read.ok) return void refuse(read.motivo);
  const sheets = Object.entries(read.valor.tablas);
  if (!sheets.length) {
    const named = ARCHIVOS_CSV.map((archivo) => archivo.replace('.csv', '')).join(', ');
    return void refuse(`ninguna de sus hojas se llama como una tabla: ${named}`);
  }
  for (const [name, { hoja, csv, faltas }] of sheets) {
    const archivo = tablaOf(name);
    if (!archivo) continue;
    const [falta] = faltas;
    if (falta) refuse(formatFalta({ archivo: ruta, hoja, ...falta }));
    else if (tables.has(archivo)) refuse(`la hoja «${hoja}» ya viene en otro de los archivos; deja una`);
    else tables.set(archivo, Buffer.from(csv));
  }
  for (const hoja of read.valor.otras) omitidos.push({ ruta, motivo: `La hoja «${hoja}» no es una tabla.` });
}

/** Picture paths that the new drawings and the draft's link to; none if no picture came. */
async function rutasLinked(
  came: readonly Came[],
  known: readonly string[],
  { archivos, carpeta, rutas }: Catalogo,
): Promise<string[]> {
  const isSvg = (ruta: string) => /\.svg$/i.test(ruta);
  if (!came.some(({ ruta }) => kindNamed(ruta) === 'imagen')) return [];
  const linked: string[] = [];
  const fresh = new Set<string>();
  for (const [index, place] of placeArchivos(came, known).entries()) {
    const it = came[index];
    if (!it || !place.ok || place.tipo !== 'archivo' || !isSvg(place.ruta)) continue;
    fresh.add(place.ruta);
    linked.push(...linksOfPlano(place.ruta, (await archivos.get(it.contenido.original)) ?? Buffer.alloc(0)));
  }
  for (const ruta of rutas) {
    if (fresh.has(ruta) || !isSvg(ruta)) continue;
    const file = await carpeta.read(ruta, MOST_BYTES.plano);
    if (file.ok) linked.push(...linksOfPlano(ruta, file.valor));
  }
  return linked;
}

/** Paths in the catalogue's tables; new tables replace the draft's. */
async function rutasNamed(
  tables: ReadonlyMap<ArchivoCsv, PutContent | Buffer>,
  { archivos, readers, carpeta }: Catalogo,
): Promise<string[]> {
  const contenido: Partial<Record<ArchivoCsv, Uint8Array>> = {};
  for (const archivo of ARCHIVOS_CSV) {
    const came = tables.get(archivo);
    if (Buffer.isBuffer(came)) contenido[archivo] = came;
    else if (came) contenido[archivo] = (await archivos.get(came.original)) ?? new Uint8Array();
    else {
      const file = await carpeta.read(archivo, MOST_BYTES.tabla);
      if (file.ok) contenido[archivo] = file.valor;
    }
  }
  const read = await readers.tablas(contenido, []);
  return read.ok ? [...new Set(read.valor.referencias.map(({ ruta }) => ruta))] : [];
}

/** Searches the raw text: the exact links come from the drawing's own reading. */
const LINK = /href\s*=\s*["']([^"']{1,400}\.(?:jpe?g|png|webp|avif|gif|bmp))["']/gi;
/** Links per drawing; twenty is the most that binding accepts. */
const MOST = 200;

/** Picture paths that a drawing links to. In: its path and content. */
function linksOfPlano(plano: string, contenido: Buffer): string[] {
  const rutas = new Set<string>();
  for (const [, address = ''] of contenido.toString('utf8').matchAll(LINK)) {
    const ruta = rutaOfEnlace(plano, address.replaceAll('&amp;', '&'));
    if (ruta !== undefined) rutas.add(ruta);
    if (rutas.size >= MOST) break;
  }
  return [...rutas];
}
