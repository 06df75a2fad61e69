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

/** What a file of the folder is, and the address that it will have. */
export type ExaminedArchivo =
  | { tipo: 'imagen'; direccion: string; imagen: ExaminedImagen }
  | ExaminedPlano
  /** What lies beside a drawing, decisions and linked pictures: a part of the drawing, and given back by an export. */
  | { tipo: 'ligas' | 'enlazada'; direccion: '' };

/** Looks whether a file is what the cell that names it says; writes nothing. `beside`: what lies beside a drawing. */
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

/** An SVG's letters are drawn with the fonts of this machine, which are not the company's. */
function hasLetters(bytes: Buffer): boolean {
  return /^[\s\uFEFF]*</.test(bytes.toString('utf8', 0, 100)) && bytes.includes('<text');
}
