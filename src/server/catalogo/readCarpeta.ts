import { createHash } from 'node:crypto';
import { type Carpeta, openCarpeta } from './carpeta/openCarpeta.ts';
import { checkTablas } from './csv/checkTablas.ts';
import { readTablas } from './csv/readTablas.ts';
import type { Referencia } from './csv/rowReader.ts';
import { findOmisiones } from './empresa/findOmisiones.ts';
import { readEmpresaJson } from './empresa/readEmpresaJson.ts';
import type { Empresa } from './empresa.ts';
import { type ArchivoExaminado, examineArchivo } from './examineArchivo.ts';
import type { ContextoDePlano } from './examinePlano.ts';
import type { Falta, Hallazgos } from './falta.ts';
import { inParallel } from './inParallel.ts';
import { readDrawing } from './planos/readDrawing.ts';
import type { ReadDrawing } from './planos/readInThread.ts';
import { ARCHIVOS_CSV, type ArchivoCsv, byRuta, type Tablas } from './tablas.ts';

const MEGA = 1024 * 1024;
const MAXIMO = { csv: 20 * MEGA, empresa: MEGA, imagen: 40 * MEGA, plano: 20 * MEGA } as const;

export interface CarpetaLeida extends Hallazgos {
  tablas: Tablas;
  empresa: Empresa;
  /** `empresa.json` as it was written; `null` where there is none. */
  empresaTexto: string | null;
  /** Files that the tables and the company name and that can be used, each once, by path. */
  archivos: ArchivoLeido[];
}

export interface LecturaDeCarpeta {
  /** Admits lots that have no shape in their drawing: they are chosen in the list only. */
  permitirSinFigura?: boolean;
  /** In the caller's own thread where it is not given. */
  readDrawing?: ReadDrawing;
}

const LECTURA = { permitirSinFigura: false, readDrawing };

export interface ArchivoLeido {
  ruta: string;
  sha256: string;
  examinado: ArchivoExaminado;
}

/**
 * Reads a catalogue folder whole and checks everything in it; writes nothing (decisions 4).
 * In: absolute path; whether lots without a shape in their drawing are admitted; how drawings are read.
 */
export async function readCarpeta(ruta: string, options: LecturaDeCarpeta = {}): Promise<CarpetaLeida> {
  const opened = await openCarpeta(ruta);
  if (!opened.ok) {
    const nothing = readTablas({});
    const { empresa, texto } = readEmpresaJson(undefined);
    const faltas = [{ archivo: ruta, motivo: opened.motivo }];
    return { tablas: nothing.tablas, empresa, empresaTexto: texto, archivos: [], faltas, avisos: [] };
  }
  const carpeta = opened.valor;
  const contenido = await readCsvFiles(carpeta);
  const leidas = readTablas(contenido.bytes);
  const together = checkTablas({ ...leidas, faltas: [...contenido.faltas, ...leidas.faltas] });
  const company = await readCompany(carpeta);
  const referencias = [...leidas.referencias, ...company.referencias];
  const { tablas, lineas } = leidas;
  const files = await readFiles(carpeta, referencias, { ...LECTURA, ...options, tablas, lineas });
  return {
    tablas,
    empresa: company.empresa,
    empresaTexto: company.texto,
    archivos: files.archivos,
    faltas: [...contenido.faltas, ...leidas.faltas, ...together.faltas, ...company.faltas, ...files.faltas],
    avisos: [...findOmisiones(company.empresa), ...together.avisos, ...files.avisos],
  };
}

async function readCsvFiles(carpeta: Carpeta) {
  const bytes: Partial<Record<ArchivoCsv, Buffer>> = {};
  const faltas: Falta[] = [];
  for (const archivo of ARCHIVOS_CSV) {
    const file = await carpeta.read(archivo, MAXIMO.csv);
    if (file.ok) bytes[archivo] = file.valor;
    else faltas.push({ archivo, motivo: file.motivo });
  }
  return { bytes, faltas };
}

async function readCompany(carpeta: Carpeta) {
  const archivo = 'empresa.json';
  if (!carpeta.nombres.some((name) => name.toLowerCase() === archivo)) return readEmpresaJson(undefined);
  const file = await carpeta.read(archivo, MAXIMO.empresa);
  if (file.ok) return readEmpresaJson(file.valor);
  return { ...readEmpresaJson(undefined), faltas: [{ archivo, motivo: file.motivo }] };
}

async function readFiles(carpeta: Carpeta, referencias: readonly Referencia[], context: ContextoDePlano) {
  const { unicas, faltas } = distinct(referencias);
  const archivos: ArchivoLeido[] = [];
  const read = await inParallel(unicas, async (referencia): Promise<Hallazgos> => {
    const { archivo, linea, columna, ruta, tipo } = referencia;
    const file = await carpeta.read(ruta, MAXIMO[tipo]);
    const others = referencias.filter((other) => other.ruta === ruta && other !== referencia);
    const told = (falta: Falta): Falta => ({ ...falta, motivo: falta.motivo + alsoIn(others) });
    if (!file.ok) return { faltas: [told({ archivo, linea, columna, motivo: file.motivo })], avisos: [] };
    const { examinado, faltas, avisos } = await examineArchivo(referencia, file.valor, context);
    const sha256 = createHash('sha256').update(file.valor).digest('hex');
    if (examinado) archivos.push({ ruta, sha256, examinado });
    const isOfCell = (falta: Falta) => falta.archivo === archivo && falta.linea === linea;
    return { faltas: faltas.map((falta) => (isOfCell(falta) ? told(falta) : falta)), avisos };
  });
  return {
    archivos: archivos.sort(byRuta),
    faltas: [...faltas, ...read.flatMap((result) => result.faltas)],
    avisos: read.flatMap((result) => result.avisos),
  };
}

const CELDAS_NOMBRADAS = 3;

/** One file that is no good is one fault, mended once; where else it is named is said along with it. */
function alsoIn(others: readonly Referencia[]): string {
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

/** Each file once, where it is named first; a name that cannot be told from another on every system is a fault. */
function distinct(referencias: readonly Referencia[]): { unicas: Referencia[]; faltas: Falta[] } {
  const first = new Map<string, Referencia>();
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
        motivo: `«${ruta}» se usa como plano y como imagen; haga una copia con otro nombre`,
      });
    }
  }
  return { unicas: [...first.values()], faltas };
}
