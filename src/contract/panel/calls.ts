import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import { TRAIDA_CALLS } from '../bringing/traidas.ts';
import { CASA_CALLS, EXISTENCIA_CALLS, PAPEL_CALLS } from '../existencias/existenciaCalls.ts';
import { LISTINGS } from '../listings/listings.ts';
import { SEARCH_CALLS } from '../listings/searchCalls.ts';
import { NEGOCIO_CALLS } from '../negocio/negocioCalls.ts';
import { AGENDA_CALLS } from '../visita/agendaCalls.ts';
import { BORRADOR_CALLS } from './catalogo/borrador.ts';
import { CARGA_CALLS } from './catalogo/cargas.ts';
import { FICHA_CALLS } from './catalogo/fichas.ts';
import { FUENTE_CALLS } from './catalogo/fuente.ts';
import { MESA_CALLS } from './catalogo/mesa.ts';
import { COTIZACION_CALLS } from './cotizaciones.ts';
import { DEMANDA_CALLS } from './demanda.ts';
import { DERECHO_CALLS } from './derechos.ts';
import { DESCUENTO_CALLS } from './descuentos.ts';
import { HOY_CALLS } from './hoy.ts';
import { INTEGRACION_CALLS } from './integraciones.ts';
import { INVENTARIO_CALLS } from './inventario.ts';
import { listCall } from './listCall.ts';
import { PERSONA_CALLS } from './personas.ts';
import { PRECIOS_CALLS } from './precios.ts';
import { PROVIDER_OPEN_CALLS, PROVIDER_SIGNED_CALLS } from './provider.ts';
import { RECIBO_CALLS } from './recibos.ts';
import { RECORDATORIO_CALLS } from './recordatorios.ts';
import {
  AccountAnswer,
  BitacoraRow,
  ChallengeText,
  CodeKeyOffer,
  CorreoDePersonal,
  IdDePanel,
  InvitacionSecret,
  InvitacionShown,
  NombreDePersonal,
  PasskeyMade,
  PasskeyOptions,
  PasskeyShown,
  PasskeyUsed,
  PasswordText,
  RecoveryCodesAnswer,
  RolDePersonal,
  SignInAnswer,
  StaffShown,
  TokenDePanel,
  TypedCode,
} from './shapes.ts';
import { CUENTA_CALLS, VENTA_CALLS } from './ventas.ts';

/** Base64 letters of the largest picture sent: the screen sends some 100,000. */
const MOST_OF_RETRATO = 900_000;

interface CallShape {
  resumen: string;
  solicitud: z.ZodType;
  respuesta: z.ZodType;
}

const Nada = z.strictObject({});
const Hecho = z.object({ hecho: z.literal(true) });
/** A picture's bytes; `null` removes it. */
const Retrato = z.base64().max(MOST_OF_RETRATO).nullable();
const PasskeyNombre = z.string().trim().min(1, 'Escribe un nombre').max(60);

/** The staff's calls about the catalogue in preparation: its files, forms, price lists and drawings. */
export const DRAFT_CALLS = {
  ...CARGA_CALLS,
  ...FUENTE_CALLS,
  ...PRECIOS_CALLS,
  ...BORRADOR_CALLS,
  ...FICHA_CALLS,
  ...MESA_CALLS,
} as const;

/** The staff's calls without a session, `POST /api/panel/<name>`. Each authenticates by itself. */
export const PANEL_OPEN_CALLS = {
  ...PROVIDER_OPEN_CALLS,
  LeerInvitacion: {
    resumen: 'De quién es una invitación, y si todavía sirve',
    solicitud: z.strictObject({ invitacion: InvitacionSecret }),
    respuesta: z.object({
      correo: z.string(),
      rol: RolDePersonal,
      venceEn: z.iso.datetime(),
      /** True if the person was staff before and starts anew. */
      regreso: z.boolean(),
    }),
  },
  PrepararLlaveDeInvitacion: {
    resumen: 'Opciones para crear la llave de acceso de quien fue invitado',
    solicitud: z.strictObject({ invitacion: InvitacionSecret }),
    respuesta: PasskeyOptions,
  },
  AceptarConLlave: {
    resumen: 'Acepta la invitación con una llave de acceso, y entra',
    solicitud: z.strictObject({
      invitacion: InvitacionSecret,
      nombre: NombreDePersonal,
      reto: ChallengeText,
      llave: PasskeyMade,
      nombreDeLlave: PasskeyNombre,
    }),
    respuesta: SignInAnswer,
  },
  PrepararCodigosDeInvitacion: {
    resumen: 'La clave de los códigos de un solo uso de quien fue invitado',
    solicitud: z.strictObject({ invitacion: InvitacionSecret }),
    respuesta: CodeKeyOffer,
  },
  AceptarConContrasena: {
    resumen: 'Acepta la invitación con contraseña y códigos de un solo uso, y entra',
    solicitud: z.strictObject({
      invitacion: InvitacionSecret,
      nombre: NombreDePersonal,
      contrasena: PasswordText,
      reto: ChallengeText,
      codigo: TypedCode,
    }),
    respuesta: SignInAnswer.extend(RecoveryCodesAnswer.shape),
  },
  PrepararEntrada: {
    resumen: 'Opciones para entrar con una llave de acceso',
    solicitud: Nada,
    respuesta: PasskeyOptions,
  },
  EntrarConLlave: {
    resumen: 'Entra con una llave de acceso',
    solicitud: z.strictObject({ reto: ChallengeText, llave: PasskeyUsed }),
    respuesta: SignInAnswer,
  },
  EntrarConContrasena: {
    resumen: 'El primer paso de quien entra con contraseña',
    solicitud: z.strictObject({ correo: CorreoDePersonal, contrasena: PasswordText }),
    respuesta: z.object({ reto: z.string() }),
  },
  EntrarConCodigo: {
    resumen: 'El segundo paso: un código de un solo uso, o uno de respaldo',
    solicitud: z.strictObject({ reto: ChallengeText, codigo: TypedCode }),
    respuesta: SignInAnswer,
  },
} as const satisfies Record<string, CallShape>;

/** Calls with a session, each with its action (domain/permisos.ts). */
const STAFF_CALLS = {
  ...PROVIDER_SIGNED_CALLS,
  Renovar: {
    resumen: 'El token de la hora que corre; acepta uno vencido de la misma sesión',
    accion: 'readCuenta',
    solicitud: Nada,
    respuesta: TokenDePanel,
  },
  Salir: { resumen: 'Cierra la sesión', accion: 'endSession', solicitud: Nada, respuesta: Hecho },
  LeerCuenta: {
    resumen: 'La cuenta propia: sesiones, llaves, permisos',
    accion: 'readCuenta',
    solicitud: Nada,
    respuesta: AccountAnswer,
  },
  CerrarSesion: {
    resumen: 'Cierra una sesión propia',
    accion: 'endSession',
    solicitud: z.strictObject({ sesion: IdDePanel }),
    respuesta: Hecho,
  },
  CerrarOtrasSesiones: {
    resumen: 'Cierra todas las sesiones propias menos esta',
    accion: 'endSession',
    solicitud: Nada,
    respuesta: z.object({ cerradas: z.int() }),
  },
  PrepararPrueba: {
    resumen: 'Opciones para confirmar la identidad con una llave de acceso',
    accion: 'readCuenta',
    solicitud: Nada,
    respuesta: PasskeyOptions,
  },
  ProbarConLlave: {
    resumen: 'Confirma la identidad con una llave de acceso',
    accion: 'readCuenta',
    solicitud: z.strictObject({ reto: ChallengeText, llave: PasskeyUsed }),
    respuesta: z.object({ probadaHasta: z.iso.datetime() }),
  },
  ProbarConContrasena: {
    resumen: 'Confirma la identidad con contraseña y código',
    accion: 'readCuenta',
    solicitud: z.strictObject({ contrasena: PasswordText, codigo: TypedCode }),
    respuesta: z.object({ probadaHasta: z.iso.datetime() }),
  },
  PrepararLlave: {
    resumen: 'Opciones para crear otra llave de acceso',
    accion: 'changeFactores',
    solicitud: Nada,
    respuesta: PasskeyOptions,
  },
  AgregarLlave: {
    resumen: 'Agrega una llave de acceso; cierra las otras sesiones',
    accion: 'changeFactores',
    solicitud: z.strictObject({ reto: ChallengeText, llave: PasskeyMade, nombreDeLlave: PasskeyNombre }),
    respuesta: z.object({ llave: PasskeyShown }),
  },
  QuitarLlave: {
    resumen: 'Quita una llave de acceso; cierra las otras sesiones',
    accion: 'changeFactores',
    solicitud: z.strictObject({ llave: z.string().max(2048) }),
    respuesta: Hecho,
  },
  PrepararCodigos: {
    resumen: 'La clave de los códigos de un solo uso que acompañarán a la contraseña',
    accion: 'changeFactores',
    solicitud: Nada,
    respuesta: CodeKeyOffer,
  },
  FijarContrasena: {
    resumen: 'Fija contraseña y códigos nuevos; cierra las otras sesiones',
    accion: 'changeFactores',
    solicitud: z.strictObject({ contrasena: PasswordText, reto: ChallengeText, codigo: TypedCode }),
    respuesta: RecoveryCodesAnswer,
  },
  CambiarContrasena: {
    resumen: 'Cambia la contraseña y conserva los códigos; cierra las otras sesiones',
    accion: 'changeFactores',
    solicitud: z.strictObject({ contrasena: PasswordText }),
    respuesta: Hecho,
  },
  QuitarContrasena: {
    resumen: 'Quita contraseña y códigos; cierra las otras sesiones',
    accion: 'changeFactores',
    solicitud: Nada,
    respuesta: Hecho,
  },
  RenovarRespaldos: {
    resumen: 'Códigos de respaldo nuevos; los anteriores dejan de servir',
    accion: 'changeFactores',
    solicitud: Nada,
    respuesta: RecoveryCodesAnswer,
  },
  ListarPersonal: {
    resumen: 'El personal y las invitaciones abiertas',
    accion: 'readPersonal',
    solicitud: Nada,
    respuesta: z.object({ personal: z.array(StaffShown), invitaciones: z.array(InvitacionShown) }),
  },
  InvitarPersonal: {
    resumen: 'Hace el enlace con el que alguien entra al panel',
    accion: 'changePersonal',
    solicitud: z.strictObject({ correo: CorreoDePersonal, rol: RolDePersonal }),
    respuesta: z.object({
      correo: z.string(),
      url: z.string(),
      venceEn: z.iso.datetime(),
      regreso: z.boolean(),
    }),
  },
  AnularInvitacion: {
    resumen: 'Anula una invitación abierta',
    accion: 'changePersonal',
    solicitud: z.strictObject({ invitacion: IdDePanel }),
    respuesta: Hecho,
  },
  CambiarRol: {
    resumen: 'Cambia el rol de alguien; cierra sus sesiones',
    accion: 'changePersonal',
    solicitud: z.strictObject({ id: IdDePanel, rol: RolDePersonal, relevo: IdDePanel.optional() }),
    respuesta: Hecho,
  },
  DarDeBaja: {
    resumen: 'Da de baja a alguien; lo que llevaba pasa a su relevo',
    accion: 'changePersonal',
    solicitud: z.strictObject({ id: IdDePanel, relevo: IdDePanel.optional() }),
    respuesta: Hecho,
  },
  FijarRetrato: {
    resumen: 'Pone la propia foto, que ven sus compradores, o la quita',
    accion: 'changeRetrato',
    solicitud: z.strictObject({ imagen: Retrato }),
    respuesta: Hecho,
  },
  FijarRetratoDe: {
    resumen: 'Pone la foto de alguien más, o la quita',
    accion: 'changePersonal',
    solicitud: z.strictObject({ id: IdDePanel, imagen: Retrato }),
    respuesta: Hecho,
  },
  LeerBitacora: listCall(LISTINGS.bitacora, {
    resumen: 'La bitácora, de lo más nuevo a lo más viejo, por páginas',
    accion: 'readBitacora',
    fila: BitacoraRow,
    mas: {},
  }),
} as const;

/** Calls by which somebody enters, keeps an account, or keeps those of others. */
export const ACCOUNT_CALLS = { ...PANEL_OPEN_CALLS, ...STAFF_CALLS } as const;

/** Calls of somebody who entered. */
export const PANEL_SIGNED_CALLS = {
  ...STAFF_CALLS,
  ...PERSONA_CALLS,
  ...DEMANDA_CALLS,
  ...NEGOCIO_CALLS,
  ...INVENTARIO_CALLS,
  ...EXISTENCIA_CALLS,
  ...PAPEL_CALLS,
  ...CASA_CALLS,
  ...VENTA_CALLS,
  ...CUENTA_CALLS,
  ...TRAIDA_CALLS,
  ...COTIZACION_CALLS,
  ...DERECHO_CALLS,
  ...DESCUENTO_CALLS,
  ...HOY_CALLS,
  ...SEARCH_CALLS,
  ...DRAFT_CALLS,
  ...RECIBO_CALLS,
  ...RECORDATORIO_CALLS,
  ...AGENDA_CALLS,
  ...INTEGRACION_CALLS,
} as const satisfies Record<string, CallShape & { accion: Accion }>;

export type OpenCall = keyof typeof PANEL_OPEN_CALLS;
export type SignedCall = keyof typeof PANEL_SIGNED_CALLS;

export const PANEL_CALLS = { ...PANEL_OPEN_CALLS, ...PANEL_SIGNED_CALLS } as const;
export type PanelCall = OpenCall | SignedCall;
export type PanelRequestOf<C extends PanelCall> = z.infer<(typeof PANEL_CALLS)[C]['solicitud']>;
export type PanelAnswerOf<C extends PanelCall> = z.infer<(typeof PANEL_CALLS)[C]['respuesta']>;
