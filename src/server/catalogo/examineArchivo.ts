import { formatImagen } from '../../contract/imagen.ts';
import type { ExaminedImagen } from '../plataforma/files/examineImagen.ts';
import type { Faults } from '../plataforma/sheets/falta.ts';
import type { Reference } from './csv/readTablas.ts';
import {
  type BesidePlano,
  type ExaminedPlano,
  examinePlano,
  type PlanoContextOfArchivo,
} from './examinePlano.ts';

/** A file with its future address. */
export type ExaminedArchivo =
  | { tipo: 'imagen'; direccion: string; imagen: ExaminedImagen }
  | ExaminedPlano
  /** Decisions and linked pictures belong to a drawing; an export returns them. */
  | { tipo: 'ligas' | 'enlazada'; direccion: '' };

/** Checks that a file is what its cell says; writes nothing. */
export async function examineArchivo(
  { archivo, linea, columna, ruta, tipo }: Reference,
  bytes: Buffer,
  context: PlanoContextOfArchivo,
  beside?: BesidePlano,
): Promise<Faults & { examinado?: ExaminedArchivo }> {
  if (tipo === 'plano') return examinePlano(ruta, bytes, context, beside);
  const read = await context.readers.imagen(bytes);
  const examined = read.ok ? read.valor : read;
  if (!examined.ok) {
    return { faltas: [{ archivo, linea, columna, motivo: `«${ruta}» ${examined.motivo}` }], avisos: [] };
  }
  const { hash, ancho, alto, primeraVista } = examined.imagen;
  const direccion = formatImagen(hash, ancho, alto, primeraVista);
  const avisos = hasLetters(bytes)
    ? [
        {
          archivo,
          linea,
          columna,
          motivo: `«${ruta}» lleva letras como texto; conviértelas en trazos para que se vean igual`,
        },
      ]
    : [];
  return { faltas: [], avisos, examinado: { tipo, direccion, imagen: examined.imagen } };
}

/** An SVG's letters would use this machine's fonts. */
function hasLetters(bytes: Buffer): boolean {
  return /^[\s\uFEFF]*</.test(bytes.toString('utf8', 0, 100)) && bytes.includes('<text');
}
