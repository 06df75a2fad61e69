import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import { validateCorreo } from '../../domain/contacto.ts';
import type { Settings } from '../plataforma/settings.ts';
import type { Mailbox } from './transport.ts';

/**
 * Where a buyer's answer goes: to who attends to them, else to the sales team (`CORREO_VENTAS`), else to the company's own address;
 * `undefined` where there is none of them.
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
