import { INICIO_BYTES } from '../../../contract/panel/catalogo/partes.ts';
import { tooLarge } from '../../catalogo/carpeta/openZip.ts';
import { isShapefile, isShapefileZip } from '../../planos/read/openPacked.ts';
import { groupOfOriginal } from '../../plataforma/archivos/namedArchivos.ts';
import { sha256Hex } from '../../plataforma/digest.ts';
import { refuseUnseen } from '../../plataforma/zip/nameOfEntry.ts';
import { LIMITS_OF_CATALOGO, openZipEntries, ZipDamaged } from '../../plataforma/zip/openZipEntries.ts';
import { type CargaDeps, isOneOf, type OpenCarga } from './cargas.ts';
import { judgeArchivo, MOST_BYTES } from './kindOfArchivo.ts';
import { sentenceOfMotivo } from './sentenceOfMotivo.ts';
import { sourceOfPartes } from './sourceOfPartes.ts';

/** An uploaded file: its stored content, or why it is left out. */
type TakenArchivo = { ruta: string; original: string; bytes: number } | { ruta: string; motivo: string };

export interface CargaTaken {
  carga: OpenCarga;
  archivos: TakenArchivo[];
}

interface TakenOut {
  /** Files of the upload, omitted ones included. */
  total: number;
  archivos: TakenArchivo[];
}

interface Waiting {
  ruta: string;
  bytes: number;
  read: () => Promise<Buffer>;
}

/**
 * Stores an upload's files as originals: its own, or a zip's. Progress is recorded, so that any instance
 * continues with the next call. In: a whole upload; files done before; whether time is left.
 * @throws {ArchivosUnavailable}
 */
export async function takeOutArchivos(
  deps: CargaDeps,
  carga: OpenCarga,
  before: readonly TakenArchivo[],
  isTime: () => boolean,
): Promise<TakenOut> {
  const archivos = [...before];
  const taken = new Set(archivos.map(({ ruta }) => ruta));
  const waiting = await listArchivos(deps, carga);
  if (!Array.isArray(waiting)) {
    if (!taken.has(waiting.ruta)) archivos.push(await remember(deps, carga, waiting));
    return { total: 1, archivos };
  }
  for (const one of waiting) {
    if (taken.has(one.ruta)) continue;
    if (!isTime()) break;
    archivos.push(await remember(deps, carga, await takeOut(deps, one)));
  }
  return { total: waiting.length, archivos };
}

/** Files done so far, by upload id. */
export async function readTaken(
  { db }: Pick<CargaDeps, 'db'>,
  ids: readonly string[],
): Promise<Map<string, TakenArchivo[]>> {
  const rows = await db.query<TakenRow>(
    `select carga_id::text as carga, ruta, original, bytes::float8 as bytes, motivo
     from carga_archivo where ${isOneOf('carga_id', '$1')}`,
    [JSON.stringify(ids)],
  );
  const taken = new Map<string, TakenArchivo[]>(ids.map((id) => [id, []]));
  for (const { carga, ruta, original, bytes, motivo } of rows) {
    taken
      .get(carga)
      ?.push(original === null ? { ruta, motivo: motivo ?? '' } : { ruta, original, bytes: bytes ?? 0 });
  }
  return taken;
}

type TakenRow = {
  carga: string;
  ruta: string;
  original: string | null;
  bytes: number | null;
  motivo: string | null;
};

async function listArchivos({ archivos }: CargaDeps, carga: OpenCarga): Promise<Waiting[] | TakenArchivo> {
  const { ruta, bytes } = carga;
  const source = sourceOfPartes(carga, archivos);
  if (!/\.zip$/i.test(ruta)) return [{ ruta, bytes, read: () => source.read(0, bytes) }];
  const opened = await openZipEntries(source, LIMITS_OF_CATALOGO);
  if (!opened.ok) return { ruta, motivo: sentenceOfMotivo(opened.motivo) };
  const { nombres, sizeOf, unpack } = opened.valor;
  if (isShapefile(nombres)) return [{ ruta, bytes, read: () => source.read(0, bytes) }];
  return nombres.map((nombre) => ({
    ruta: nombre,
    bytes: sizeOf(nombre) ?? 0,
    read: async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of unpack(nombre)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  }));
}

async function takeOut({ archivos }: CargaDeps, { ruta, bytes, read }: Waiting): Promise<TakenArchivo> {
  // Judges the name first: useless files are not unpacked.
  const unseen = refuseUnseen(ruta);
  if (unseen !== undefined) return { ruta, motivo: sentenceOfMotivo(unseen) };
  const named = judgeArchivo(ruta, Buffer.alloc(0));
  if (named.ok) {
    const most = MOST_BYTES[named.kind === 'zip' ? 'plano' : named.kind];
    if (!bytes) return { ruta, motivo: 'Está vacío.' };
    if (bytes > most) return { ruta, motivo: sentenceOfMotivo(tooLarge(ruta, bytes, most)) };
  }
  try {
    const contenido = bytes <= MOST_UNKNOWN || named.ok ? await read() : Buffer.alloc(0);
    const judged = judgeArchivo(ruta, contenido.subarray(0, INICIO_BYTES));
    if (!judged.ok) return { ruta, motivo: judged.motivo };
    if (judged.kind === 'zip' && !(await isShapefileZip(contenido))) return { ruta, motivo: ZIP_IN_ZIP };
    const original = groupOfOriginal(sha256Hex(contenido));
    await archivos.putOnce(original, contenido);
    return { ruta, original, bytes: contenido.length };
  } catch (error) {
    if (error instanceof ZipDamaged) return { ruta, motivo: sentenceOfMotivo(error.message) };
    throw error;
  }
}

const ZIP_IN_ZIP = 'Es un zip dentro de otro, y no trae un shapefile. Ábrelo y sube lo que trae.';

/** Largest useless file that is opened to say what it is. */
const MOST_UNKNOWN = 20 * 1024 * 1024;

async function remember({ db }: CargaDeps, { id }: OpenCarga, taken: TakenArchivo): Promise<TakenArchivo> {
  const { original = null, bytes = null, motivo = null } = { ...NOTHING, ...taken };
  await db.query(
    `insert into carga_archivo (carga_id, ruta, original, bytes, motivo)
     select id, $2, $3, $4::bigint, $5 from carga where id = $1::bigint on conflict do nothing`,
    [id, taken.ruta, original, bytes, motivo],
  );
  return taken;
}

const NOTHING: { original?: string; bytes?: number; motivo?: string } = {};
