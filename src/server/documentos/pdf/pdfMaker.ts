import { Worker } from 'node:worker_threads';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { archivosOfPdf, makePdf, type PdfRequest } from './makePdf.ts';
import type { PdfOrder, ThreadAnswer } from './thread.ts';

export interface PdfMaker {
  /** @throws {ArchivosUnavailable}; also on failure or timeout. */
  make(pedido: PdfRequest): Promise<Buffer>;
  close(): Promise<void>;
}

/** A PDF takes under 100 ms; this long means never. */
const PACIENCIA_MS = 30_000;
const MEMORIA_MB = 256;

export interface PdfMakerOptions {
  archivos: Archivos;
  /** Built program of the thread; without it (tests, development), PDFs are made in the caller's. */
  hilo?: string | undefined;
  pacienciaMs?: number;
}

/**
 * Makes PDFs in a thread, one after another, so that other requests go on. A thread that dies or hangs fails
 * its current PDF; another makes those behind.
 */
export function openPdfMaker({
  archivos,
  hilo: thread,
  pacienciaMs = PACIENCIA_MS,
}: PdfMakerOptions): PdfMaker {
  if (!thread) return { make: (pedido) => makePdf(pedido, archivos), close: async () => {} };
  let worker: Worker | undefined;
  let closed = false;
  let before: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const started = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB } });
    // It keeps no process alive; a waiting request does.
    started.unref();
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    return started.on('error', forget).on('exit', forget);
  };
  const makeNow = async (order: PdfOrder): Promise<Buffer> => {
    if (closed) throw new Error('the PDF maker is closed');
    worker ??= start();
    const asked = worker;
    const answer = await ask(asked, order, pacienciaMs).catch((error) => {
      if (worker === asked) worker = undefined;
      void asked.terminate();
      throw error;
    });
    if ('pdf' in answer) return Buffer.from(answer.pdf);
    throw pdfError(answer.fallo);
  };

  return {
    make(pedido) {
      const made = before.then(async () => {
        // The thread reads local files.
        await Promise.all(archivosOfPdf(pedido).map((name) => archivos.bring(name)));
        return makeNow({ pedido, carpeta: archivos.folder });
      });
      before = made.catch(() => {});
      return made;
    },
    async close() {
      closed = true;
      await worker?.terminate();
    },
  };
}

/** The thread's answer. @throws if it dies or is late */
function ask(worker: Worker, order: PdfOrder, pacienciaMs: number): Promise<ThreadAnswer> {
  return new Promise<ThreadAnswer>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.off('message', onAnswer).off('error', onError).off('exit', onExit);
      settle();
    };
    const onAnswer = (answer: ThreadAnswer) => end(() => resolve(answer));
    const onError = (error: Error) => end(() => reject(error));
    const onExit = () => onError(new Error('the PDF thread ended'));
    const timer = setTimeout(() => onError(new Error('the PDF took too long')), pacienciaMs);
    worker.on('message', onAnswer).on('error', onError).on('exit', onExit);
    worker.postMessage(order);
  });
}

function pdfError(stack: string): Error {
  const error = new Error('the PDF could not be made');
  error.stack = stack;
  return error;
}
