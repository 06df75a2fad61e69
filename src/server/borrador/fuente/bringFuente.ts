import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { INICIO_BYTES, PARTE_BYTES } from '../../../contract/panel/catalogo/partes.ts';
import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import type { Member } from '../../../domain/permisos.ts';
import { tooLarge } from '../../catalogo/carpeta/openZip.ts';
import { sha256Hex } from '../../plataforma/digest.ts';
import {
  BodyBroken,
  type FetchLimits,
  fetchPublic,
  readHttpsAddress,
  readInParts,
} from '../../plataforma/fetch/fetchPublic.ts';
import { type CargaDeps, nameOfParte } from '../cargas/cargas.ts';
import { dropCargas } from '../cargas/dropCargas.ts';
import { kindNamed, MOST_BYTES, tablaNamed } from '../cargas/kindOfArchivo.ts';
import { sentenceOfMotivo } from '../cargas/sentenceOfMotivo.ts';
import type { Telling } from '../longWorks.ts';
import { exportAddress } from './exportAddress.ts';
import { IS_PAGE, judgeAnswer, SENTENCE_OF_FAULT } from './judgeAnswer.ts';

export interface BroughtFuente {
  carga: string;
  ruta: string;
  bytes: number;
}

export type BringingOfFuente =
  | { ok: true; valor: BroughtFuente }
  | { ok: false; motivo: 'FUENTE_ILEGIBLE'; detail: string };

/** A whole reading: a large zip over a slow line. */
const PATIENCE_MS = 180_000;

export interface BringOptions extends Omit<FetchLimits, 'signal'> {
  patienceMs?: number;
}

/**
 * Reads what is at an address as an upload of that person, whole but not yet in the draft. Kept to an upload's
 * limits. Out: `undefined` if nobody waits for it. @throws {ArchivosUnavailable}
 */
export async function bringFuente(
  deps: CargaDeps,
  { id: personalId }: Pick<Member, 'id'>,
  { direccion, tabla }: { direccion: string; tabla: ArchivoCsv | null },
  { tell, isWanted }: Telling<{ bytes: number }>,
  { patienceMs = PATIENCE_MS, ...limits }: BringOptions = {},
): Promise<BringingOfFuente | undefined> {
  const signal = AbortSignal.timeout(patienceMs);
  const typed = readHttpsAddress(direccion);
  if (!typed) return illegible(SENTENCE_OF_FAULT.direccion);
  const fetched = await fetchPublic(exportAddress(typed), { ...limits, signal });
  if (!fetched.ok) return illegible(SENTENCE_OF_FAULT[fetched.falla]);
  const { respuesta } = fetched;
  try {
    const answered = { estado: respuesta.statusCode ?? 0, headers: respuesta.headers };
    const judged = judgeAnswer({ ...answered, direccion: fetched.direccion });
    if ('motivo' in judged) return illegible(judged.motivo);
    const { ruta } = judged;
    const kind = kindNamed(ruta) ?? 'tabla';
    if (kind === 'tabla' && !tabla && !tablaNamed(ruta)) {
      return illegible(`«${ruta}» no dice qué tabla es. Elígela en «Cambiar», y léelo otra vez.`);
    }
    const most = MOST_BYTES[kind];
    const id = await nextCarga(deps);
    const read = await storePartes(deps, id, respuesta, { ruta, most, signal, tell, isWanted });
    if (read === undefined || 'motivo' in read) return read && illegible(read.motivo);
    await beginCarga(deps, personalId, { id, ruta, tabla, ...read });
    return { ok: true, valor: { carga: id, ruta, bytes: read.bytes } };
  } catch (error) {
    if (error instanceof BodyBroken) return illegible(SENTENCE_OF_FAULT[error.falla]);
    throw error;
  } finally {
    respuesta.destroy();
  }
}

function illegible(detail: string): BringingOfFuente {
  return { ok: false, motivo: 'FUENTE_ILEGIBLE', detail };
}

/** The upload's row is written once its size is known; parts without one are cleared with other unneeded files. */
async function nextCarga({ db }: CargaDeps): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('carga', 'id'))::text as id`,
  );
  if (!row) throw new Error('the uploads have no sequence');
  return row.id;
}

interface ReadPartes {
  bytes: number;
  huella: string;
  /** Names among the files, in order. */
  partes: string[];
}

interface Reading extends Telling<{ bytes: number }> {
  ruta: string;
  most: number;
  signal: AbortSignal;
}

/** Out: why it was given up; `undefined` if nobody waits for it. */
async function storePartes(
  { archivos }: CargaDeps,
  id: string,
  respuesta: IncomingMessage,
  { ruta, most, signal, tell, isWanted }: Reading,
): Promise<ReadPartes | { motivo: string } | undefined> {
  const announced = Number(respuesta.headers['content-length'] ?? 0);
  const tooMuch = (size: number) => ({ motivo: sentenceOfMotivo(tooLarge(ruta, size, most)) });
  if (announced > most) return tooMuch(announced);
  const all = createHash('sha256');
  const partes: string[] = [];
  const store = async (contenido: Buffer) => {
    const sha256 = sha256Hex(contenido);
    const name = nameOfParte(id, partes.length, sha256);
    await archivos.putOnce(name, contenido);
    all.update(Buffer.from(sha256, 'hex'));
    partes.push(name);
  };
  let bytes = 0;
  for await (const contenido of readInParts(respuesta, PARTE_BYTES, signal)) {
    if (!bytes && isPage(contenido)) return { motivo: IS_PAGE };
    bytes += contenido.length;
    if (bytes > most) return tooMuch(bytes);
    if (!isWanted()) return undefined;
    await store(contenido);
    tell({ bytes });
  }
  return bytes ? { bytes, huella: all.digest('hex'), partes } : { motivo: 'Ese archivo está vacío.' };
}

/** Servers give pages by any type. */
function isPage(contenido: Buffer): boolean {
  return /^\s*<(!doctype html|html)/i.test(contenido.subarray(0, INICIO_BYTES).toString('utf8'));
}

/** Writes the upload as if its last part had just come. One of the same file that was broken off is dropped. */
async function beginCarga(
  deps: CargaDeps,
  personalId: string,
  { id, ruta, tabla, bytes, huella, partes }: ReadPartes & { id: string; ruta: string; tabla: string | null },
): Promise<void> {
  const { db, clock } = deps;
  const same = await db.query<{ id: string }>(
    `select id::text as id from carga
     where creada_por = $1::bigint and huella = $2 and ruta = $3 and terminada_en is null`,
    [personalId, huella, ruta],
  );
  await dropCargas(deps, { id: personalId }, { cargas: same.map((it) => it.id) });
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into carga (id, ruta, tabla, bytes, huella, creada_por, vista_en) overriding system value
       values ($1::bigint, $2, $3, $4::bigint, $5, $6::bigint, $7::timestamptz)`,
      [id, ruta, tabla, bytes, huella, personalId, clock()],
    );
    await tx.query(
      `insert into carga_parte select $1::bigint, p.place - 1, p.archivo
       from json_array_elements_text($2::json) with ordinality p(archivo, place)`,
      [id, JSON.stringify(partes)],
    );
  }, 'read committed');
}
