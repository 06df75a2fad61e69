import type { VENTA_CALLS } from '../../../contract/panel/ventas.ts';
import { answering, asMember, type SignedHandler } from '../../personal/calls/result.ts';
import { agreeVenta, correctVenta } from './changeVenta.ts';
import { exportPagos } from './exportPagos.ts';
import { exportVentas, listVentas } from './listVentas.ts';
import { openVenta } from './openVenta.ts';
import { registerPago, takeBackPago } from './pagos.ts';
import { fixPapeles, markPapel, readPapeles } from './papeles.ts';

export const VENTA_HANDLERS: { [C in keyof typeof VENTA_CALLS]: SignedHandler<C> } = {
  ListarVentas: asMember(listVentas),
  ExportarVentas: asMember(exportVentas),
  ExportarPagos: asMember(exportPagos),
  LeerVenta: asMember(openVenta),
  AcordarVenta: asMember(agreeVenta),
  CorregirVenta: asMember(correctVenta),
  RegistrarPago: asMember(registerPago),
  QuitarPago: asMember(takeBackPago),
  MarcarPapel: asMember(markPapel),
  LeerPapeles: answering(readPapeles),
  FijarPapeles: asMember(fixPapeles),
};
