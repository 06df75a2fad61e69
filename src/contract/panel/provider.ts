import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import { RUTA_PANEL } from '../rutas.ts';
import { InvitacionSecret, NombreDePersonal, SignInAnswer } from './shapes.ts';

/** Return path of OpenID Connect; `PUBLIC_URL` with it is registered at the provider. */
export const RUTA_RETURN = `${RUTA_PANEL}/entrada`;

/** Fragment or query of the return address, verbatim. */
const ProviderResponse = z.string().min(1).max(8192);
const ProviderAddress = z.object({ url: z.url({ protocol: /^https?$/ }) });
const Nada = z.strictObject({});
const Returned = z.strictObject({ respuesta: ProviderResponse });

/** `nombre` as on the button; `null`: no provider configured. */
const ProviderShown = z.object({ proveedor: z.object({ nombre: z.string() }).nullable() });

/** OpenID Connect without a session. */
export const PROVIDER_OPEN_CALLS = {
  LeerProveedor: {
    resumen: 'Con qué proveedor se puede entrar, si hay uno',
    solicitud: Nada,
    respuesta: ProviderShown,
  },
  PrepararEntradaConProveedor: {
    resumen: 'La dirección del proveedor para entrar',
    solicitud: Nada,
    respuesta: ProviderAddress,
  },
  PrepararInvitacionConProveedor: {
    resumen: 'La dirección del proveedor para quien fue invitado',
    solicitud: z.strictObject({ invitacion: InvitacionSecret, nombre: NombreDePersonal }),
    respuesta: ProviderAddress,
  },
  EntrarConProveedor: {
    resumen: 'Entra, o acepta la invitación, con lo que respondió el proveedor',
    solicitud: Returned,
    respuesta: SignInAnswer,
  },
} as const;

/** With a session. */
export const PROVIDER_SIGNED_CALLS = {
  PrepararPruebaConProveedor: {
    resumen: 'La dirección del proveedor para confirmar la identidad; ahí se entra de nuevo',
    accion: 'readCuenta',
    solicitud: Nada,
    respuesta: ProviderAddress,
  },
  ProbarConProveedor: {
    resumen: 'Confirma la identidad con lo que respondió el proveedor',
    accion: 'readCuenta',
    solicitud: Returned,
    respuesta: z.object({ probadaHasta: z.iso.datetime() }),
  },
  PrepararEnlaceConProveedor: {
    resumen: 'La dirección del proveedor para entrar también con él',
    accion: 'changeFactores',
    solicitud: Nada,
    respuesta: ProviderAddress,
  },
  EnlazarProveedor: {
    resumen: 'Enlaza la cuenta del proveedor que respondió; cierra las otras sesiones',
    accion: 'changeFactores',
    solicitud: Returned,
    respuesta: z.object({ hecho: z.literal(true) }),
  },
  QuitarProveedor: {
    resumen: 'Quita el enlace con el proveedor; cierra las otras sesiones',
    accion: 'changeFactores',
    solicitud: Nada,
    respuesta: z.object({ hecho: z.literal(true) }),
  },
} as const satisfies Record<string, { accion: Accion } & Record<string, unknown>>;
