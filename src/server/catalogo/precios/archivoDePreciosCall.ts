import type { SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { ReadersOptions } from '../readers/openReaders.ts';
import { readPreciosArchivo } from './readPreciosArchivo.ts';

/** What the call for a file of prices does. */
export const ARCHIVO_DE_PRECIOS_HANDLERS: {
  LeerArchivoDePrecios: SignedHandler<
    'LeerArchivoDePrecios',
    PanelDeps & { reading?: ReadersOptions | undefined }
  >;
} = {
  async LeerArchivoDePrecios(deps, { csv = '', libro }) {
    const archivo = libro === undefined ? Buffer.from(csv) : Buffer.from(libro, 'base64');
    const read = await readPreciosArchivo(archivo, deps.reading);
    return read.ok ? { ok: true, answer: { cambios: read.cambios } } : read;
  },
};
