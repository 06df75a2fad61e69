import { chmod, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ARCHIVO } from '../../domain/correo/entrega.ts';
import { sha256Hex } from '../plataforma/digest.ts';
import type { Transport } from './transport.ts';

/**
 * Writes each mail as a `.eml` file into `carpeta`, in place of a mail server. One file per Message-ID: a
 * repeat overwrites. A file is whole or absent, even after a power cut.
 */
export function openArchivoTransport(carpeta: string): Transport {
  return {
    async send({ messageId, mime }) {
      try {
        await storeFile(carpeta, fileOfCorreo(messageId), mime);
        return { ok: true, por: ARCHIVO };
      } catch (error) {
        // A full disk or a write-protected folder is no mail's fault.
        const motivo = error instanceof Error && 'code' in error ? String(error.code) : 'error interno';
        return { ok: false, clase: 'servidor', motivo };
      }
    },
    async close() {},
  };
}

async function storeFile(carpeta: string, name: string, content: Buffer): Promise<void> {
  await mkdir(carpeta, { recursive: true, mode: 0o700 });
  // An existing folder may be readable for all, and its files name buyers.
  await chmod(carpeta, 0o700);
  const file = join(carpeta, name);
  const temporary = `${file}.parcial`;
  await writeDurably(temporary, content);
  await rename(temporary, file);
  await syncFolder(carpeta);
}

/** File name of a mail. In: its Message-ID with angle brackets. */
export function fileOfCorreo(messageId: string): string {
  const local = /^<([A-Za-z0-9-]{1,64})@/.exec(messageId)?.[1];
  return `${local ?? sha256Hex(messageId)}.eml`;
}

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the rename durable. Windows cannot open folders, and needs no sync. */
async function syncFolder(carpeta: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(carpeta, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
