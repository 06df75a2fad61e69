import { parentPort } from 'node:worker_threads';
import { makePdf, type PdfOrder } from './makePdf.ts';

/** The thread is asked one thing at a time. */
export type ThreadAnswer = { pdf: Uint8Array } | { fallo: string };

parentPort?.on('message', async (pedido: PdfOrder) => {
  parentPort?.postMessage(await answer(pedido));
});

/** Of an error only its kind and place: its message may quote the quote. */
async function answer(pedido: PdfOrder): Promise<ThreadAnswer> {
  try {
    return { pdf: await makePdf(pedido) };
  } catch (error) {
    return { fallo: error instanceof Error ? (error.stack ?? error.name) : 'error' };
  }
}
