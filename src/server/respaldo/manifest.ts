import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sha256Hex } from '../plataforma/digest.ts';

const Sha256 = z.string().regex(/^[\da-f]{64}$/);
const Count = z.int().nonnegative();
/** Stays within the backup's folder. */
const PartPath = z
  .string()
  .refine((path) => !path.split('/').some((name) => name === '..' || name === '') && !path.includes('\0'));

/** A file of the backup, exact to the byte. */
export const Part = z.object({ ruta: PartPath, bytes: Count, sha256: Sha256 });
export type Part = z.output<typeof Part>;

const Name = z.string().regex(/^[a-z_][a-z\d_]*$/);
/** Such as `numeric(12,5)`, `timestamp with time zone`, `text[]`: used in statements unescaped. */
const SqlType = z.string().regex(/^"?[a-z][a-z\d_ ]*"?(?:\(\d+(?:,\d+)?\))?[a-z ]*(?:\[\])?$/);

/** A backup's description. Written last: without it a folder is no backup. */
export const Manifest = z.object({
  formato: z.literal(1),
  /** By the database's clock. */
  hecho: z.iso.datetime(),
  motor: z.enum(['pglite', 'postgresql']),
  migraciones: z.array(z.object({ numero: z.int().positive(), nombre: z.string(), sha256: Sha256 })),
  tablas: z.array(
    z.object({
      tabla: Name,
      columns: z.array(z.object({ name: Name, type: SqlType })),
      filas: Count,
      huella: Sha256,
      /** File of the rows; `aparte`: keys, outside the backup's folder. */
      parte: Part,
      aparte: z.boolean(),
    }),
  ),
  secuencias: z.array(z.object({ nombre: Name, valor: z.string().regex(/^\d+$/), usada: z.boolean() })),
  /** Quotes of the last thirty days. */
  recientes: Count,
  /** List and totals of the files. */
  archivos: z.object({ lista: Part, cuantos: Count, bytes: Count }),
});
export type Manifest = z.output<typeof Manifest>;

const MANIFEST = 'manifiesto.json';
/** In `sha256sum` format, so that anyone can check. */
const MANIFEST_SUM = 'manifiesto.sha256';
export const MANIFEST_FILES: readonly string[] = [MANIFEST, MANIFEST_SUM];

export async function writeManifest(carpeta: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(Manifest.parse(manifest), null, 1)}\n`;
  const options = { mode: 0o600, flag: 'wx', flush: true };
  await writeFile(join(carpeta, MANIFEST_SUM), `${sha256Hex(text)}  ${MANIFEST}\n`, options);
  await writeFile(join(carpeta, MANIFEST), text, options);
}

/** Out: the manifest, or a Spanish reason. */
export async function readManifest(
  carpeta: string,
): Promise<{ ok: true; manifest: Manifest } | { ok: false; motivo: string }> {
  const text = await readFile(join(carpeta, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) {
    return { ok: false, motivo: `falta ${MANIFEST}: no es un respaldo, o no se terminó de guardar` };
  }
  const sum = await readFile(join(carpeta, MANIFEST_SUM), 'utf8').catch(() => '');
  if (sum.slice(0, 64) !== sha256Hex(text)) {
    return { ok: false, motivo: `${MANIFEST}: no es el que se guardó (${MANIFEST_SUM} dice otra cosa)` };
  }
  const read = Manifest.safeParse(parseJson(text));
  if (read.success) return { ok: true, manifest: read.data };
  return { ok: false, motivo: `${MANIFEST}: no dice lo que un respaldo de esta versión del programa` };
}

/** Out: `undefined`: no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
