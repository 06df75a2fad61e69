import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import { rutaOfLigas } from '../../planos/ligas/ligas.ts';
import { inParallel } from '../../plataforma/inParallel.ts';
import type { Falta, Faults } from '../../plataforma/sheets/falta.ts';
import type { Carpeta } from '../carpeta/carpeta.ts';
import type { Reference } from '../csv/readTablas.ts';
import { type ExaminedArchivo, examineArchivo } from '../examineArchivo.ts';
import type { ExaminedPlano, PlanoContextOfArchivo } from '../examinePlano.ts';
import { hashOfContent } from '../importCache/hashOfContent.ts';
import { type ImportCache, type Lectura, NO_CONTEXT } from '../importCache/importCache.ts';
import { type Recall, type RecalledArchivo, recallArchivo } from '../importCache/recallArchivo.ts';
import type { Readers } from '../readers/readers.ts';
import { byRuta, type Tablas } from '../tablas.ts';
import { contentsOfLinked, findLinked } from './linkedImagenes.ts';

const MEGA = 1024 * 1024;
const MAXIMO = { imagen: 40 * MEGA, plano: 20 * MEGA, ligas: 4 * MEGA } as const;

export type ReadArchivo = RecalledArchivo | NewArchivo;

interface NewArchivo {
  ruta: string;
  sha256: string;
  examinado: ExaminedArchivo;
  recordado: false;
  /** To be cached; absent if caching is off. */
  lectura: Lectura | undefined;
}

/** Follows the files of a reading. */
export interface ReadWatch {
  /** All named files, once each, before the first is read. */
  planned?: (archivos: readonly Pick<Reference, 'ruta' | 'tipo'>[], tablas: Tablas) => void;
  /** Not cached: it is read now. */
  began?: (ruta: string) => void;
  /** Read, recalled or refused. */
  ended?: (ruta: string, archivo?: ReadArchivo) => void | Promise<void>;
}

interface FilesContext extends PlanoContextOfArchivo {
  importCache: ImportCache | undefined;
  /** Digest of a drawing's lots; `null` if some were left out, `undefined` if unknown. */
  contextOf: (ruta: string) => Recall;
  /** Asked before each file: whether to skip those that must be read anew. */
  enough?: (() => boolean) | undefined;
  watch?: ReadWatch | undefined;
}

/**
 * Reads the files named by tables and company. Always compares content: time and size may be equal for
 * another file. Out: `undefined` if a drawing needs lots that were left out.
 */
export async function readArchivos(
  carpeta: Carpeta,
  referencias: readonly Reference[],
  context: FilesContext,
): Promise<(Faults & { archivos: ReadArchivo[]; pendientes: number }) | undefined> {
  const { unicas, faltas } = distinct(referencias);
  const named = new Map<string, Reference[]>();
  for (const referencia of referencias) {
    const same = named.get(referencia.ruta);
    if (same) same.push(referencia);
    else named.set(referencia.ruta, [referencia]);
  }
  const archivos: ReadArchivo[] = [];
  const { watch = {} } = context;
  watch.planned?.(unicas, context.tablas);
  let lacksLotes = false;
  let pendientes = 0;
  const read = await inParallel(unicas, async (referencia): Promise<Faults> => {
    const { archivo, linea, columna, ruta, tipo } = referencia;
    if (lacksLotes) return { faltas: [], avisos: [] };
    const known = carpeta.sha256Of?.(ruta);
    let file = known === undefined ? await carpeta.read(ruta, MAXIMO[tipo]) : undefined;
    const others = named.get(ruta)?.filter((other) => other !== referencia) ?? [];
    const told = (falta: Falta): Falta => ({ ...falta, motivo: falta.motivo + alsoIn(others) });
    const missing = (motivo: string): Faults => ({
      faltas: [told({ archivo, linea, columna, motivo })],
      avisos: [],
    });
    if (file && !file.ok) return missing(file.motivo);
    const sha256 = known ?? (file ? await hashOfContent(file.valor) : '');
    const ligas = tipo === 'plano' ? await readLigasBeside(carpeta, ruta, context.readers) : {};
    if (ligas.falta) return { faltas: [ligas.falta], avisos: [] };
    if (ligas.archivo) archivos.push(ligas.archivo);
    const besides =
      tipo === 'plano'
        ? besideRecall(context.contextOf(ruta), ligas.archivo?.sha256)
        : { lotes: true, contexto: NO_CONTEXT, lugares: undefined };
    const earlier = context.importCache?.archivos.get(ruta)?.find((it) => it.sha256 === sha256);
    const before = earlier?.lectura.examinado;
    const asked = before?.tipo === 'plano' ? (before.buscadas ?? []) : [];
    const recall = besideRecall(besides, await contentsOfLinked(asked, carpeta.read));
    const recalled = recallArchivo(context.importCache, referencia, sha256, recall);
    if (recalled) {
      archivos.push(recalled.archivo);
      await watch.ended?.(ruta, recalled.archivo);
      return { faltas: recalled.faltas, avisos: recalled.avisos };
    }
    if (!recall.lotes) {
      lacksLotes = true;
      return { faltas: [], avisos: [] };
    }
    if (context.enough?.()) {
      pendientes++;
      return { faltas: [], avisos: [] };
    }
    file ??= await carpeta.read(ruta, MAXIMO[tipo]);
    if (!file.ok) return missing(file.motivo);
    const beside = { ligas: ligas.valor, read: carpeta.read };
    watch.began?.(ruta);
    const { examinado, faltas, avisos } = await examineArchivo(referencia, file.valor, context, beside);
    if (examinado) {
      const linked = examinado.tipo === 'plano' ? examinado.buscadas : [];
      const against = besideRecall(besides, await contentsOfLinked(linked, carpeta.read));
      const lectura = lecturaOf(context.importCache?.lector, against, examinado, { faltas, avisos });
      const made: NewArchivo = { ruta, sha256, examinado, recordado: false, lectura };
      archivos.push(made);
      await watch.ended?.(ruta, made);
    } else await watch.ended?.(ruta);
    const isOfCell = (falta: Falta) => falta.archivo === archivo && falta.linea === linea;
    return { faltas: faltas.map((falta) => (isOfCell(falta) ? told(falta) : falta)), avisos };
  });
  if (lacksLotes) return undefined;
  const linked = await linkedOf(archivos, named, carpeta);
  return {
    archivos: [...archivos, ...linked].sort(byRuta),
    pendientes,
    faltas: [...faltas, ...read.flatMap((result) => result.faltas)],
    avisos: read.flatMap((result) => result.avisos),
  };
}

/** Linked pictures, each once, without those that tables name. */
async function linkedOf(
  archivos: readonly ReadArchivo[],
  named: ReadonlyMap<string, unknown>,
  carpeta: Carpeta,
): Promise<NewArchivo[]> {
  const found = new Map<string, NewArchivo>();
  const examinado = { tipo: 'enlazada', direccion: '' } as const;
  for (const { examinado: drawing } of archivos) {
    if (drawing.tipo !== 'plano') continue;
    const asked = (drawing.buscadas ?? []).filter((ruta) => !named.has(ruta) && !found.has(ruta));
    for (const linked of await findLinked(asked, carpeta.read))
      found.set(linked.ruta, { ...linked, examinado, recordado: false, lectura: undefined });
  }
  return [...found.values()];
}

/** Cache entry of a file with its findings; `undefined` if not cacheable. */
function lecturaOf(
  lector: string | undefined,
  { contexto, lugares }: Recall,
  examinado: ExaminedArchivo,
  { faltas, avisos }: Faults,
): Lectura | undefined {
  if (lector === undefined || contexto === undefined || isBeside(examinado)) return undefined;
  const isAtLote = [...faltas, ...avisos].some(({ archivo }) => archivo === 'lotes.csv');
  if (isAtLote && lugares === undefined) return undefined;
  const { direccion } = examinado;
  return {
    lector,
    contexto,
    faltas,
    avisos,
    lugares: isAtLote ? (lugares ?? null) : null,
    examinado:
      examinado.tipo === 'plano'
        ? { tipo: 'plano', direccion, hash: examinado.hash, ...askedBy(examinado) }
        : { tipo: 'imagen', direccion, imagen: examinado.imagen },
  };
}

/** A drawing's decisions file, if any. */
async function readLigasBeside(
  carpeta: Carpeta,
  plano: string,
  readers: Pick<Readers, 'ligas'>,
): Promise<{ valor?: Ligas; archivo?: NewArchivo; falta?: Falta }> {
  const ruta = rutaOfLigas(plano);
  const file = await carpeta.read(ruta, MAXIMO.ligas);
  if (!file.ok && file.ausente) return {};
  if (!file.ok) return { falta: { archivo: ruta, motivo: file.motivo, plano } };
  const settled = await readers.ligas(file.valor);
  const read = settled.ok ? settled.valor : settled;
  if (!read.ok) return { falta: { archivo: ruta, motivo: read.motivo, plano } };
  const examinado = { tipo: 'ligas', direccion: '' } as const;
  const sha256 = await hashOfContent(file.valor);
  return { valor: read.valor, archivo: { ruta, sha256, examinado, recordado: false, lectura: undefined } };
}

function isBeside(examinado: ExaminedArchivo): examinado is Extract<ExaminedArchivo, { direccion: '' }> {
  return examinado.tipo === 'ligas' || examinado.tipo === 'enlazada';
}

function askedBy({ buscadas }: ExaminedPlano): { buscadas?: string[] } {
  return buscadas.length ? { buscadas: [...buscadas] } : {};
}

/** A drawing's reading also depends on its decisions and linked pictures. */
function besideRecall(recall: Recall, sha256: string | undefined): Recall {
  if (!sha256 || typeof recall.contexto !== 'string') return recall;
  return { ...recall, contexto: `${recall.contexto} ${sha256}` };
}

const CELDAS_NOMBRADAS = 3;

/** One bad file is one fault, with its other mentions listed. */
function alsoIn(others: readonly Reference[]): string {
  if (!others.length) return '';
  const places = others
    .slice(0, CELDAS_NOMBRADAS)
    .map(
      ({ archivo, linea, columna }) => `${linea === undefined ? archivo : `${archivo}:${linea}`} ${columna}`,
    );
  const rest = others.length - places.length;
  const more = rest ? ` y ${rest} ${rest === 1 ? 'celda' : 'celdas'} más` : '';
  return `; también lo nombra ${places.join(', ')}${more}`;
}

/** Each file at its first mention. Names that some systems confuse are faults. */
function distinct(referencias: readonly Reference[]): { unicas: Reference[]; faltas: Falta[] } {
  const first = new Map<string, Reference>();
  const faltas: Falta[] = [];
  for (const referencia of referencias) {
    const { archivo, linea, columna, ruta, tipo } = referencia;
    const key = ruta.toLowerCase();
    const earlier = first.get(key);
    if (!earlier) first.set(key, referencia);
    else if (earlier.ruta !== ruta) {
      faltas.push({
        archivo,
        linea,
        columna,
        motivo: `«${ruta}» solo difiere de «${earlier.ruta}» en mayúsculas`,
      });
    } else if (earlier.tipo !== tipo) {
      faltas.push({
        archivo,
        linea,
        columna,
        motivo: `«${ruta}» se usa como plano y como imagen; haz una copia con otro nombre`,
      });
    }
  }
  return { unicas: [...first.values()], faltas };
}
