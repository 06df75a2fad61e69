import { parentPort } from 'node:worker_threads';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import { makePdf, type PdfRequest } from './makePdf.ts';

/** With the folder of the files. */
export interface PdfOrder {
  pedido: PdfRequest;
  carpeta: string;
}

/** One request at a time. */
export type ThreadAnswer = { pdf: Uint8Array } | { fallo: string };

parentPort?.on('message', async (order: PdfOrder) => {
  parentPort?.postMessage(await answer(order));
});

/** Reports only an error's kind and place: its message may contain personal data. */
async function answer({ pedido, carpeta }: PdfOrder): Promise<ThreadAnswer> {
  try {
    return { pdf: await makePdf(pedido, archivosIn(carpeta)) };
  } catch (error) {
    return { fallo: error instanceof Error ? (error.stack ?? error.name) : 'error' };
  }
}

let opened: Archivos | undefined;

/** Kept while the folder is the same, with its cached backgrounds. */
function archivosIn(carpeta: string): Archivos {
  if (opened?.folder !== carpeta) opened = folderArchivos(carpeta);
  return opened;
}
