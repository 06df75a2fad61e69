import { Worker } from 'node:worker_threads';
import type { PreguntaAlHilo, RespuestaDelHilo } from './hilo.ts';
import { makePdf, type PedidoDePdf } from './makePdf.ts';

export interface PdfMaker {
  /** @throws where it could not be made, or not in time. */
  make(pedido: Omit<PedidoDePdf, 'dataDir'>): Promise<Buffer>;
  close(): Promise<void>;
}

/** A PDF takes under 100 ms of work; one that takes this long never ends. */
const PACIENCIA_MS = 30_000;
const MEMORIA_MB = 256;

export interface PdfMakerOptions {
  dataDir: string;
  /** Built program of the thread; without it (tests, development) PDFs are made in the caller's own. */
  hilo?: string | undefined;
  pacienciaMs?: number;
}

/**
 * Makes PDFs in a thread of its own, one after another, so that no request waits for one that it did not ask
 * for. A thread that dies or hangs is replaced at the next request.
 */
export function openPdfMaker({ dataDir, hilo, pacienciaMs = PACIENCIA_MS }: PdfMakerOptions): PdfMaker {
  if (!hilo) return { make: (pedido) => makePdf({ ...pedido, dataDir }), close: async () => {} };
  const waiting = new Map<number, { resolve(pdf: Buffer): void; reject(error: Error): void }>();
  let worker: Worker | undefined;
  let lastId = 0;

  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  /** The next request starts another thread. */
  const abandon = (failed: Worker, error: Error) => {
    if (worker !== failed) return;
    worker = undefined;
    failAll(error);
    void failed.terminate();
  };
  const start = (program: string): Worker => {
    const started = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB } });
    // It keeps no process alive by itself; a request that waits does.
    started.unref();
    started.on('message', (answer: RespuestaDelHilo) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('pdf' in answer) asked?.resolve(Buffer.from(answer.pdf));
      else asked?.reject(pdfError(answer.fallo));
    });
    started.on('error', (error) => abandon(started, error));
    started.on('exit', () => abandon(started, new Error('the PDF thread ended')));
    return started;
  };

  return {
    async make(pedido) {
      worker ??= start(hilo);
      const asked = worker;
      const id = ++lastId;
      const question: PreguntaAlHilo = { ...pedido, dataDir, id };
      const timer = setTimeout(() => abandon(asked, new Error('the PDF took too long')), pacienciaMs);
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          asked.postMessage(question);
        });
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    async close() {
      await worker?.terminate();
    },
  };
}

function pdfError(stack: string): Error {
  const error = new Error('the PDF could not be made');
  error.stack = stack;
  return error;
}
