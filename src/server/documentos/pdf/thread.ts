import { parentPort } from 'node:worker_threads';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import { makePdf, type PdfRequest } from './makePdf.ts';

/** With the folder in which the files lie that it shows. */
export interface PdfOrder {
  pedido: PdfRequest;
  carpeta: string;
}

/** The thread is asked one thing at a time. */
export type ThreadAnswer = { pdf: Uint8Array } | { fallo: string };

parentPort?.on('message', async (order: PdfOrder) => {
  parentPort?.postMessage(await answer(order));
});

/** Of an error only its kind and place: its message may quote the quote. */
async function answer({ pedido, carpeta }: PdfOrder): Promise<ThreadAnswer> {
  try {
    return { pdf: await makePdf(pedido, archivosIn(carpeta)) };
  } catch (error) {
    return { fallo: error instanceof Error ? (error.stack ?? error.name) : 'error' };
  }
}

let opened: Archivos | undefined;

/** The same ones for as long as the folder is the same: what was made of a drawing is kept by them. */
function archivosIn(carpeta: string): Archivos {
  if (opened?.folder !== carpeta) opened = folderArchivos(carpeta);
  return opened;
}
