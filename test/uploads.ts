import { createHash } from 'node:crypto';
import type { CargaOffered, CargaResult, TablaDeCarga } from '../src/contract/panel/catalogo/cargas.ts';
import { CARGAS_AT_ONCE, INICIO_BYTES, PARTE_BYTES } from '../src/contract/panel/catalogo/partes.ts';
import { headersOf, type Member, type Panel } from './panel.ts';

export interface FileToUpload {
  ruta: string;
  contenido: Buffer | string;
  tabla?: TablaDeCarga;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** A file's parts as a browser cuts them. */
export function partsOf(contenido: Buffer): Buffer[] {
  const count = Math.ceil(contenido.length / PARTE_BYTES);
  return Array.from({ length: count }, (_, i) => contenido.subarray(i * PARTE_BYTES, (i + 1) * PARTE_BYTES));
}

export function announcedOf({ ruta, contenido, tabla }: FileToUpload) {
  const bytes = Buffer.from(contenido);
  const huella = sha256(Buffer.concat(partsOf(bytes).map(sha256))).toString('hex');
  const inicio = bytes.subarray(0, INICIO_BYTES).toString('base64');
  return { ruta, bytes: bytes.length, huella, inicio, ...(tabla && { tabla }) };
}

/** Sends a part. In: headers to replace. */
export function putPart(
  { app }: Pick<Panel, 'app'>,
  { carga, indice, contenido }: { carga: string; indice: number; contenido: Buffer },
  halves: Parameters<typeof headersOf>[0],
  headers: Record<string, string> = {},
) {
  return app.inject({
    method: 'PUT',
    url: `/api/panel/cargas/${carga}/${indice}`,
    headers: {
      'content-type': 'application/octet-stream',
      'content-digest': `sha-256=:${sha256(contenido).toString('base64')}:`,
      ...headersOf(halves),
      ...headers,
    },
    payload: contenido,
  });
}

/** Announces files and sends the wanted ones. Out: answers in order. */
export async function sendFiles(
  panel: Panel,
  who: Member,
  files: readonly FileToUpload[],
): Promise<CargaOffered[]> {
  const all: CargaOffered[] = [];
  for (let at = 0; at < files.length; at += CARGAS_AT_ONCE) {
    const some = files.slice(at, at + CARGAS_AT_ONCE);
    const { archivos } = await panel.ask('EmpezarCarga', { archivos: some.map(announcedOf) }, who);
    for (const [index, offered] of archivos.entries()) {
      if (offered.tipo !== 'carga') continue;
      const parts = partsOf(Buffer.from(some[index]?.contenido ?? ''));
      for (const [indice, contenido] of parts.entries()) {
        if (offered.partes.includes(indice)) continue;
        const sent = await putPart(panel, { carga: offered.carga, indice, contenido }, who);
        if (sent.statusCode !== 200) throw new Error(`part ${indice}: ${sent.body}`);
      }
    }
    all.push(...archivos);
  }
  return all;
}

/** Sends files and lays them over the draft. Out: the result. */
export async function uploadFiles(
  panel: Panel,
  who: Member,
  files: readonly FileToUpload[],
): Promise<CargaResult> {
  const offered = await sendFiles(panel, who, files);
  const { revision } = await panel.ask('LeerBorrador', {}, who);
  const cargas = offered.flatMap((it) => (it.tipo === 'carga' ? [it.carga] : []));
  for (;;) {
    const answer = await panel.ask('TerminarCarga', { revision, cargas }, who);
    if (answer.listo) return answer;
  }
}
