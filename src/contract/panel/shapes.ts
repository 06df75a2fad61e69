import { z } from 'zod';
import { BITACORA_ACCIONES, type BitacoraAccion } from '../../domain/bitacora.ts';
import { ACCIONES, ROLES } from '../../domain/permisos.ts';

/** Ids of the staff's side: text, since they are longer than a JSON number may be. */
export const IdDePanel = z.string().regex(/^[1-9]\d{0,17}$/, 'No es un id');
export const RolDePersonal = z.enum(ROLES);
const Instante = z.iso.datetime();

/** What stands in an invitation's link, behind `#`. */
export const InvitacionSecret = z.string().min(20).max(100);
/** What a call asked of the browser, to be sent back with the answer. */
export const ChallengeText = z.string().min(20).max(100);
export const CorreoDePersonal = z.string().min(3).max(254);
export const NombreDePersonal = z.string().max(200);
/** As typed; what is too short or too common is told by name (`CONTRASENA_DEBIL`). */
export const PasswordText = z.string().max(256);
/** Six digits, or where it is said a recovery code; blanks and hyphens are left out. */
export const TypedCode = z.string().min(1).max(40);

const Base64Url = z
  .string()
  .min(1)
  .max(8192)
  .regex(/^[\w-]+$/, 'No es base64url');

/** What a browser's `navigator.credentials.create` answers, in WebAuthn's own JSON. */
export const PasskeyMade = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type PasskeyMade = z.infer<typeof PasskeyMade>;

/** What a browser's `navigator.credentials.get` answers. */
export const PasskeyUsed = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
});
export type PasskeyUsed = z.infer<typeof PasskeyUsed>;

/** The options for the browser's own passkey dialog, in WebAuthn's JSON; `challenge` is the `reto` to send back. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });

/** The key of one-time codes that is being taken up: as text to type, as an address that opens an app, and as its QR. */
export const CodeKeyOffer = z.object({
  reto: z.string(),
  secreto: z.string(),
  uri: z.string(),
  /** The address's QR as a path in a square of `lado` units. */
  qr: z.object({ lado: z.int(), trazo: z.string() }),
});
export type CodeKeyOffer = z.infer<typeof CodeKeyOffer>;

export const PersonaDePanel = z.object({
  id: IdDePanel,
  nombre: z.string(),
  correo: z.string(),
  rol: RolDePersonal,
});
export type PersonaDePanel = z.infer<typeof PersonaDePanel>;

/** The readable half of a session: for `localStorage.token`, asked for anew at `renovarEn` (decisions 7). */
export const TokenDePanel = z.object({ token: z.string(), renovarEn: Instante });

/** What a sign-in answers; the other half is in the cookie. */
export const SignInAnswer = TokenDePanel.extend({ persona: PersonaDePanel });
export type SignInAnswer = z.infer<typeof SignInAnswer>;

/** The recovery codes, told this once. */
export const RecoveryCodesAnswer = z.object({ respaldos: z.array(z.string()).length(10) });
export type RecoveryCodesAnswer = z.infer<typeof RecoveryCodesAnswer>;

/** With what buyers come who are somebody's: its name, where they chose one, and the whole address. Null: none come. */
const EnlaceDeAsesor = z.object({ nombre: z.string().nullable(), url: z.string() });
export type EnlaceDeAsesor = z.infer<typeof EnlaceDeAsesor>;

export const SessionShown = z.object({
  id: IdDePanel,
  dispositivo: z.string(),
  creadaEn: Instante,
  vistaEn: Instante,
  /** The one that asks. */
  esta: z.boolean(),
});

export const PasskeyShown = z.object({
  id: z.string(),
  nombre: z.string(),
  creadaEn: Instante,
  usadaEn: Instante.nullable(),
});

export const AccountAnswer = z.object({
  persona: PersonaDePanel,
  /** What the role reaches, action by action. */
  permisos: z.record(z.enum(ACCIONES), z.enum(['all', 'own', 'none'])),
  sesiones: z.array(SessionShown),
  llaves: z.array(PasskeyShown),
  /** Whom one can sign in with, and since when this person does; null: nobody, by the settings. */
  proveedor: z.object({ nombre: z.string(), desde: Instante.nullable() }).nullable(),
  contrasena: z.boolean(),
  enlace: EnlaceDeAsesor.nullable(),
  /** Recovery codes that are left. */
  respaldos: z.int(),
  /** Until when the last proof of identity suffices. */
  probadaHasta: Instante,
});
export type AccountAnswer = z.infer<typeof AccountAnswer>;

export const StaffShown = PersonaDePanel.extend({
  altaEn: Instante,
  bajaEn: Instante.nullable(),
  vistaEn: Instante.nullable(),
  llaves: z.int(),
  proveedor: z.boolean(),
  contrasena: z.boolean(),
  enlace: EnlaceDeAsesor.nullable(),
  /** Their keys of the API that open, by name, and whether their calendar has an address: both end with them or a lower role. */
  claves: z.array(z.string()),
  calendario: z.boolean(),
  /** Open invitations that they made, lots that they hold, people whom they attend. */
  invitaciones: z.int(),
  apartados: z.int(),
  personas: z.int(),
});

export const InvitacionShown = z.object({
  id: IdDePanel,
  correo: z.string(),
  rol: RolDePersonal,
  venceEn: Instante,
  /** Who invited; null: the command line. */
  por: z.string().nullable(),
});

const KindOfLine = z.enum(Object.keys(BITACORA_ACCIONES) as [BitacoraAccion, ...BitacoraAccion[]]);
const Dia = z.iso.date('Debe ser un día como 2026-01-31');

/** Which lines of the log; each may be left out. Days are Mexico City's, both included. */
export const BitacoraFilter = z.strictObject({
  /** Whose. */
  personal: IdDePanel.optional(),
  accion: KindOfLine.optional(),
  /** With what was changed of all lots of its project. */
  lote: z.strictObject({ id_proyecto: z.int32().positive(), id_lote: z.string().min(1).max(100) }).optional(),
  desde: Dia.optional(),
  hasta: Dia.optional(),
  /** Only lines older than this one: the last of the page before. */
  antesDe: IdDePanel.optional(),
});
export type BitacoraFilter = z.infer<typeof BitacoraFilter>;

/**
 * What a line of the log says of a thing, before and after. Named, since a value of JSON holds such values: the calls' description
 * refers to it by its name.
 */
export const EstadoEnBitacora = z
  .record(z.string(), z.json().register(z.globalRegistry, { id: 'ValorDeBitacora' }))
  .nullable();

export const BitacoraRow = z.object({
  id: IdDePanel,
  en: Instante,
  /** Null: the command line, the program itself, or somebody who is not known. */
  quien: z.object({ id: IdDePanel, nombre: z.string() }).nullable(),
  origen: z.enum(['panel', 'mando', 'sistema']),
  accion: KindOfLine,
  sobre: z.string().nullable(),
  lote: z.object({ id_proyecto: z.int(), id_lote: z.string() }).nullable(),
  antes: EstadoEnBitacora,
  despues: EstadoEnBitacora,
  /** The line that this one undid. */
  deshace: IdDePanel.nullable(),
});
export type BitacoraRow = z.infer<typeof BitacoraRow>;
