import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import { validateCorreo } from '../../domain/contacto.ts';
import type { Settings } from '../plataforma/settings.ts';
import type { Mailbox } from './transport.ts';

/**
 * Where a buyer's reply goes: to their adviser, else to the sales team (`CORREO_VENTAS`), else to the
 * company's valid address, else `undefined`.
 */
export function replyToOf(
  asesor: Mailbox | undefined,
  empresa: Pick<DocumentoCotizacion['empresa'], 'nombre' | 'correo'>,
  { correoVentas }: Pick<Settings, 'correoVentas'>,
): Mailbox | undefined {
  if (asesor) return asesor;
  const address = correoVentas ?? empresa.correo;
  return validateCorreo(address) === undefined ? { name: empresa.nombre, address } : undefined;
}
