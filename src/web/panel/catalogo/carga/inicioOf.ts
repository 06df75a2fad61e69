import { INICIO_BYTES } from '../../../../contract/panel/catalogo/partes.ts';
import { base64Of } from '../../../calls/panel/base64Of.ts';

/** A file's first bytes, base64. The server refuses a wrong kind by them before the upload. */
export async function inicioOf(file: Blob): Promise<string> {
  return base64Of(new Uint8Array(await file.slice(0, INICIO_BYTES).arrayBuffer()));
}
