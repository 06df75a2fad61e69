import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LoteDeclarado } from './buildInforme.ts';
import type { DrawingReading, readDrawing } from './readDrawing.ts';

export type ReadDrawing = typeof readDrawing;

export interface DrawingQuestion {
  file: Uint8Array;
  lotes: readonly LoteDeclarado[];
}

/** Ten thousand lots take some 400 MB; a drawing that takes more ends its thread, not the server. */
const MEMORIA_MB = 2048;

/**
 * Reads each drawing in a thread of its own, which ends with it: reading blocks for up to a second at a time,
 * and a server that imports meanwhile has visitors. In: path of the built program `hilo.ts`.
 * @throws {Error} what the thread died of.
 */
export function readInThread(program: string): ReadDrawing {
  return async (file, lotes): Promise<DrawingReading> => {
    const workerData: DrawingQuestion = { file, lotes };
    const worker = new Worker(program, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
    });
    try {
      const ended = once(worker, 'exit').then(() => {
        throw new Error('the drawing’s thread ended without an answer');
      });
      const [reading]: DrawingReading[] = await Promise.race([once(worker, 'message'), ended]);
      if (!reading) throw new Error('the drawing’s thread answered nothing');
      return reading;
    } finally {
      await worker.terminate();
    }
  };
}
