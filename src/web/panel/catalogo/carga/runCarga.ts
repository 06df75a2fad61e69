import type { TablaDeCarga } from '../../../../contract/panel/catalogo/cargas.ts';
import {
  CARGAS_AT_ONCE,
  CARGAS_TOGETHER_MAX,
  INICIO_BYTES,
} from '../../../../contract/panel/catalogo/partes.ts';
import { ApiFailure } from '../../../calls/api.ts';
import { GivenUp } from '../../../calls/panel/askPerson.ts';
import { base64Of } from '../../../calls/panel/base64Of.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import { type ArchivoEnCarga, cargaStore, changeArchivo, NO_CARGA } from './cargaStore.ts';
import { hashPartes } from './hashPartes.ts';
import { patiently } from './patiently.ts';
import { sendArchivo } from './sendArchivo.ts';
import { TEXTOS_DE_CARGA } from './textosDeCarga.ts';

/** The upload's data of a file, while this page is open. */
export interface ChosenArchivo {
  file: File;
  /** Its path in the chosen folder, or its name. */
  ruta: string;
}

interface Sending extends ChosenArchivo {
  tabla?: TablaDeCarga | undefined;
  /** The server's id, once announced. */
  carga?: string;
  huella?: string;
  /** Digests of its parts, base64. */
  partes: string[];
  /** Indexes of the parts that arrived. */
  llegaron: ReadonlySet<number>;
}

const sending = new Map<number, Sending>();
/** Uploads that the server itself read from an address. */
let brought: readonly string[] = [];
let last = 0;
/** The draft's revision that the person saw when choosing files. */
let revision = '0';
let running: AbortController | undefined;

/** Uploads files into the draft. More can be added during an upload. */
export function addArchivos(chosen: readonly ChosenArchivo[], seen: string): void {
  beginOver(seen);
  const room = CARGAS_TOGETHER_MAX - cargaStore.getState().archivos.length;
  const archivos = chosen.map(({ file, ruta }, index): ArchivoEnCarga => {
    last += 1;
    const chosenOne = { id: last, ruta, bytes: file.size, enviados: 0, antes: 0 };
    if (index >= room) return { ...chosenOne, fase: 'rechazado', motivo: TEXTOS_DE_CARGA.demasiados };
    sending.set(last, { file, ruta, partes: [], llegaron: new Set() });
    return { ...chosenOne, fase: 'espera' };
  });
  cargaStore.setState((state) => ({ archivos: [...state.archivos, ...archivos] }));
  void run();
}

/** Puts into the draft what the server read from an address. In: its upload. */
export function addBrought(
  { carga, ruta, bytes }: { carga: string; ruta: string; bytes: number },
  seen: string,
): Promise<void> {
  beginOver(seen);
  last += 1;
  brought = [carga];
  const archivo: ArchivoEnCarga = { id: last, ruta, bytes, enviados: bytes, antes: 0, fase: 'enviado' };
  cargaStore.setState({ archivos: [archivo] });
  return run();
}

/** After an upload that ended, the next begins on the draft as it is. */
function beginOver(seen: string): void {
  const { fase, resultado } = cargaStore.getState();
  if (fase !== 'lista' && fase !== 'vacia') return;
  forgetCarga();
  // The screen may not have read the draft anew since the upload before. A revision is never given twice.
  const own = resultado?.revision ?? '0';
  revision = BigInt(own) > BigInt(seen) ? own : seen;
}

/** Stops the upload; arrived parts stay. */
export function stopCarga(): void {
  running?.abort();
}

/** Resumes after a stop or a refusal. In: the draft's revision, if the person saw a newer one. */
export function resumeCarga(seen?: string): void {
  revision = seen ?? revision;
  void run();
}

/** The person's answer which table a file is; `undefined` leaves it out. */
export function answerTabla(id: number, tabla: TablaDeCarga | undefined): void {
  const it = sending.get(id);
  if (it) it.tabla = tabla;
  changeArchivo(id, tabla ? { fase: 'espera' } : { fase: 'rechazado', motivo: TEXTOS_DE_CARGA.dejado });
  void run();
}

/** Resets the upload. The server keeps unfinished files for some hours. */
export function forgetCarga(): void {
  running?.abort();
  running = undefined;
  sending.clear();
  brought = [];
  cargaStore.setState(NO_CARGA);
}

async function run(): Promise<void> {
  if (running) return;
  const controller = new AbortController();
  running = controller;
  const { signal } = controller;
  cargaStore.setState({ fase: 'subiendo', falla: undefined });
  try {
    for (let batch = waiting(); batch.length; batch = waiting()) {
      await announce(batch, signal);
      for (const it of inPhase('enviando')) await sendOne(it.id, signal);
    }
    // A stopped worker left some behind.
    for (const it of inPhase('enviando')) await sendOne(it.id, signal);
    if (inPhase('pregunta').length) cargaStore.setState({ fase: 'pregunta' });
    else await finish(signal);
  } catch (error) {
    if (running !== controller) return;
    const stopped = signal.aborted || error instanceof GivenUp;
    if (!stopped && !(error instanceof ApiFailure)) throw error;
    cargaStore.setState(error instanceof ApiFailure ? { fase: 'falla', falla: error } : { fase: 'detenida' });
  } finally {
    if (running === controller) running = undefined;
  }
}

const inPhase = (fase: ArchivoEnCarga['fase']) =>
  cargaStore.getState().archivos.filter((it) => it.fase === fase);
const waiting = () => inPhase('espera').slice(0, CARGAS_AT_ONCE);

/** Hashes the files, and asks the server what to do with each. */
async function announce(batch: readonly ArchivoEnCarga[], signal: AbortSignal): Promise<void> {
  const announced: {
    id: number;
    ruta: string;
    bytes: number;
    huella: string;
    inicio: string;
    tabla?: TablaDeCarga;
  }[] = [];
  for (const { id } of batch) {
    const it = sending.get(id);
    if (!it) continue;
    changeArchivo(id, { fase: 'leyendo' });
    const read = await readOne(it, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof DOMException) return undefined;
      throw error;
    });
    if (!read) changeArchivo(id, { fase: 'rechazado', motivo: TEXTOS_DE_CARGA.cambio });
    else {
      const { ruta, file, tabla } = it;
      announced.push({ id, ruta, bytes: file.size, ...read, ...(tabla && { tabla }) });
    }
  }
  if (!announced.length) return;
  const archivos = announced.map(({ id: _id, ...rest }) => rest);
  const answer = await patiently(() => callPanel('EmpezarCarga', { archivos }, { signal }), signal);
  for (const [index, offered] of answer.archivos.entries()) {
    const it = announced[index];
    const own = it && sending.get(it.id);
    if (!it || !own) continue;
    if (offered.tipo === 'carga') {
      own.carga = offered.carga;
      own.llegaron = new Set(offered.partes);
      changeArchivo(it.id, { fase: 'enviando' });
    } else if (offered.tipo === 'rechazado') {
      changeArchivo(it.id, { fase: 'rechazado', motivo: offered.motivo });
    } else if (offered.tipo === 'pregunta') changeArchivo(it.id, { fase: 'pregunta' });
    else cargaStore.setState((state) => ({ archivos: state.archivos.filter(({ id }) => id !== it.id) }));
  }
}

async function readOne(it: Sending, signal: AbortSignal): Promise<{ huella: string; inicio: string }> {
  // Hashed once: a later change of the file fails during the upload.
  if (it.huella === undefined) {
    const { huella, partes } = await hashPartes(it.file, undefined, signal);
    it.huella = huella;
    it.partes = partes;
  }
  return { huella: it.huella, inicio: await inicioOf(it.file) };
}

async function sendOne(id: number, signal: AbortSignal): Promise<void> {
  const it = sending.get(id);
  if (!it?.carga) return;
  const sent = await sendArchivo({ ...it, carga: it.carga, id }, signal);
  if (sent === 'enviado') changeArchivo(id, { fase: 'enviado', enviados: it.file.size });
  else if (sent === 'cambio') changeArchivo(id, { fase: 'rechazado', motivo: TEXTOS_DE_CARGA.cambio });
  // The server dropped it meanwhile: start over.
  else changeArchivo(id, { fase: 'espera', enviados: 0 });
}

async function finish(signal: AbortSignal): Promise<void> {
  const sent = inPhase('enviado').flatMap(({ id }) => sending.get(id)?.carga ?? []);
  const cargas = [...brought, ...sent];
  if (!cargas.length) {
    cargaStore.setState({ fase: 'lista', resultado: undefined });
    return;
  }
  for (;;) {
    cargaStore.setState({ fase: 'guardando' });
    const body = { revision, cargas: [...new Set(cargas)] };
    const answer = await patiently(() => callPanel('TerminarCarga', body, { signal }), signal);
    if (answer.listo) {
      const { listo: _listo, ...resultado } = answer;
      sending.clear();
      brought = [];
      cargaStore.setState({ fase: 'lista', resultado, guardado: undefined });
      return;
    }
    cargaStore.setState({ guardado: { hechos: answer.hechos, total: answer.total } });
  }
}

/** A file's first bytes, base64. The server refuses a wrong kind by them before the upload. */
async function inicioOf(file: Blob): Promise<string> {
  return base64Of(new Uint8Array(await file.slice(0, INICIO_BYTES).arrayBuffer()));
}
