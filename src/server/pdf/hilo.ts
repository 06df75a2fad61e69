import { parentPort } from 'node:worker_threads';
import { makePdf, type PedidoDePdf } from './makePdf.ts';

/** What the thread is asked and answers; `id` tells answers apart. */
export type PreguntaAlHilo = PedidoDePdf & { id: number };
export type RespuestaDelHilo = { id: number; pdf: Uint8Array } | { id: number; fallo: string };

parentPort?.on('message', async ({ id, ...pedido }: PreguntaAlHilo) => {
  parentPort?.postMessage(await answer(id, pedido));
});

/** Of an error only its kind and place: its message may quote the quote. */
async function answer(id: number, pedido: PedidoDePdf): Promise<RespuestaDelHilo> {
  try {
    return { id, pdf: await makePdf(pedido) };
  } catch (error) {
    return { id, fallo: error instanceof Error ? (error.stack ?? error.name) : 'error' };
  }
}
