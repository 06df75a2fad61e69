import { codeOf } from '../db/unavailable.ts';

const REASONS: Record<string, string> = {
  EEXIST: 'ya existe; se escribe solo en un archivo nuevo',
  ENOENT: 'no existe esa carpeta, o no se puede escribir en ella',
  ENOTDIR: 'no es una carpeta',
  EISDIR: 'es una carpeta',
  EACCES: 'no hay permiso para escribir ahí',
  EPERM: 'no hay permiso para escribir ahí',
  EROFS: 'ahí no se puede escribir: es de solo lectura',
  ENOSPC: 'no queda espacio',
};

/** Why a file could not be written, in Spanish; `undefined` for other errors. */
export function writeFaultOf(error: unknown): string | undefined {
  return REASONS[codeOf(error) ?? ''];
}
