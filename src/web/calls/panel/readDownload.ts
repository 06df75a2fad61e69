import type { ArchivoToDownload } from '../../../contract/panel/choices.ts';
import { onSite } from '../../../contract/rutas.ts';
import { ApiFailure, failureOf, identity } from '../api.ts';
import { askSigned } from './callPanel.ts';

/**
 * A file of the studio. It may be large, so it has no timeout.
 * @throws {ApiFailure} {GivenUp} as `callPanel`
 */
export function readDownload(archivo: ArchivoToDownload): Promise<Blob> {
  const ruta = `panel/descargas/${archivo}`;
  return askSigned(async () => {
    try {
      const response = await fetch(onSite(`/api/${ruta}`), {
        headers: identity(),
        credentials: 'same-origin',
      });
      if (!response.ok) throw await failureOf(ruta, response);
      return await response.blob();
    } catch (error) {
      if (error instanceof ApiFailure) throw error;
      throw new ApiFailure(`${ruta}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}
