import type { PRECIOS_CALLS } from '../../../contract/panel/precios.ts';
import { asMember, type SignedHandler } from '../../personal/calls/result.ts';
import {
  approveListaDePrecios,
  prepareListaDePrecios,
  withdrawListaDePrecios,
} from './changeListasDePrecios.ts';
import { reviewPrecios } from './reviewPrecios.ts';
import { exportPrecios, showPrecios } from './showPrecios.ts';

/** The catalogue reads uploaded price files (`archivoDePreciosCall.ts`). */
export const PRECIOS_HANDLERS: {
  [C in Exclude<keyof typeof PRECIOS_CALLS, 'LeerArchivoDePrecios'>]: SignedHandler<C>;
} = {
  LeerPrecios: asMember(showPrecios),
  RevisarPrecios: (deps, body) => reviewPrecios(deps, body),
  ExportarPrecios: asMember(exportPrecios),
  PrepararPrecios: asMember(prepareListaDePrecios),
  AprobarPrecios: asMember(approveListaDePrecios),
  RetirarPrecios: asMember(withdrawListaDePrecios),
};
