import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import { RUTA_PANEL } from '../rutas.ts';
import { InvitacionSecret, NombreDePersonal, SignInAnswer } from './shapes.ts';

/** Where the provider sends the browser back to: `PUBLIC_URL` with this path is what is registered there. */
export const RUTA_RETURN = `${RUTA_PANEL}/entrada`;

/** What stood behind `#` or `?` in the address to which the provider sent the browser back, as it came. */
const ProviderResponse = z.string().min(1).max(8192);
/** Where the browser goes: the provider's own page. */
const ProviderAddress = z.object({ url: z.url({ protocol: /^https?$/ }) });
const Nada = z.strictObject({});
const Returned = z.strictObject({ respuesta: ProviderResponse });

/** Whom somebody can sign in with: `nombre` is as a button says it; null: nobody, by the settings. */
export const ProviderShown = z.object({ proveedor: z.object({ nombre: z.string() }).nullable() });

/** The calls of OpenID Connect before there is a session. */
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

/** Those of whoever is signed in. */
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
