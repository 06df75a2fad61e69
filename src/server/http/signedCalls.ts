import type { SignedCall } from '../../contract/panel/calls.ts';
import { BORRADOR_HANDLERS } from '../borrador/borradorCalls.ts';
import { CARGA_HANDLERS } from '../borrador/cargas/cargaCalls.ts';
import { FICHA_HANDLERS } from '../borrador/fichas/fichaCalls.ts';
import type { EditorDeps } from '../borrador/fichas/viewEmpresa.ts';
import { MESA_HANDLERS } from '../borrador/mesa/mesaCalls.ts';
import { ARCHIVO_DE_PRECIOS_HANDLERS } from '../catalogo/precios/archivoDePreciosCall.ts';
import { DESCUENTO_HANDLERS } from '../cotizaciones/counter/descuentoCalls.ts';
import { COTIZACION_HANDLERS } from '../cotizaciones/panel/cotizacionCalls.ts';
import { DEMANDA_HANDLERS } from '../demanda/demandaCalls.ts';
import { INTEGRACION_HANDLERS } from '../integraciones/integracionCalls.ts';
import { INVENTARIO_HANDLERS } from '../lotes/inventario/inventarioCalls.ts';
import { PRECIOS_HANDLERS } from '../lotes/precios/preciosCalls.ts';
import { RECIBO_HANDLERS } from '../lotes/recibos/reciboCalls.ts';
import { ACCOUNT_HANDLERS } from '../personal/calls/accountCalls.ts';
import { PROVIDER_SIGNED_HANDLERS } from '../personal/calls/providerCalls.ts';
import type { SignedHandler } from '../personal/calls/result.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import { PERSONA_HANDLERS } from '../personas/personaCalls.ts';
import { DERECHO_HANDLERS } from '../seguimiento/derechos/derechoCalls.ts';
import {
  HOY_HANDLERS,
  PAGINA_DE_PERSONA_HANDLERS,
  RECORDATORIO_HANDLERS,
} from '../seguimiento/seguimientoCalls.ts';
import { STAFF_HANDLERS } from '../seguimiento/staff/staffCalls.ts';

export type SignedDeps = PanelDeps & EditorDeps;

export const SIGNED_HANDLERS: { [C in SignedCall]: SignedHandler<C, SignedDeps> } = {
  ...PROVIDER_SIGNED_HANDLERS,
  ...DEMANDA_HANDLERS,
  ...ACCOUNT_HANDLERS,
  ...STAFF_HANDLERS,
  ...CARGA_HANDLERS,
  ...PERSONA_HANDLERS,
  ...PAGINA_DE_PERSONA_HANDLERS,
  ...INVENTARIO_HANDLERS,
  ...COTIZACION_HANDLERS,
  ...DERECHO_HANDLERS,
  ...DESCUENTO_HANDLERS,
  ...HOY_HANDLERS,
  ...PRECIOS_HANDLERS,
  ...ARCHIVO_DE_PRECIOS_HANDLERS,
  ...BORRADOR_HANDLERS,
  ...FICHA_HANDLERS,
  ...MESA_HANDLERS,
  ...RECIBO_HANDLERS,
  ...RECORDATORIO_HANDLERS,
  ...INTEGRACION_HANDLERS,
};
