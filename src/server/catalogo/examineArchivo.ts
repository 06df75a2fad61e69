import { formatImagen } from '../../contract/imagen.ts';
import type { Referencia } from './csv/rowReader.ts';
import type { Falta } from './falta.ts';
import { examineImagen, type ImagenExaminada } from './imagenes/examineImagen.ts';
import type { Tablas } from './tablas.ts';

/** What a file of the folder is, and the address that it will have. */
export type ArchivoExaminado =
  | { tipo: 'imagen'; direccion: string; imagen: ImagenExaminada }
  | { tipo: 'plano'; direccion: string };

type Examen = { ok: true; examinado: ArchivoExaminado; avisos: Falta[] } | { ok: false; faltas: Falta[] };

/** Looks whether a file is what the cell that names it says; writes nothing. */
export async function examineArchivo(
  { archivo, linea, columna, ruta, tipo }: Referencia,
  bytes: Buffer,
  _tablas: Tablas,
  _permitirSinFigura: boolean,
): Promise<Examen> {
  if (tipo === 'plano') return { ok: true, examinado: { tipo, direccion: '' }, avisos: [] };
  const examined = await examineImagen(bytes);
  if (!examined.ok) {
    return { ok: false, faltas: [{ archivo, linea, columna, motivo: `«${ruta}» ${examined.motivo}` }] };
  }
  const { hash, ancho, alto, primeraVista } = examined.imagen;
  const direccion = formatImagen(hash, ancho, alto, primeraVista);
  return { ok: true, examinado: { tipo, direccion, imagen: examined.imagen }, avisos: [] };
}
