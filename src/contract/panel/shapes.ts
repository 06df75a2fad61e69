import { z } from 'zod';
import { BITACORA_ACCIONES, type BitacoraAccion } from '../../domain/bitacora.ts';
import { ACCIONES, ROLES } from '../../domain/permisos.ts';

/** Ids as text: they may exceed a JSON number. */
export const IdDePanel = z.string().regex(/^[1-9]\d{0,17}$/, 'No es un id');
export const RolDePersonal = z.enum(ROLES);
const Instante = z.iso.datetime();

/** Behind `#` in an invitation's link. */
export const InvitacionSecret = z.string().min(20).max(100);
/** Challenge to send back with the answer. */
export const ChallengeText = z.string().min(20).max(100);
export const CorreoDePersonal = z.string().min(3).max(254);
export const NombreDePersonal = z.string().max(200);
/** As typed; weak ones are refused by name (`CONTRASENA_DEBIL`). */
export const PasswordText = z.string().max(256);
/** Six digits, or where stated a recovery code; blanks and hyphens are ignored. */
export const TypedCode = z.string().min(1).max(40);

const Base64Url = z
  .string()
  .min(1)
  .max(8192)
  .regex(/^[\w-]+$/, 'No es base64url');

/** Result of `navigator.credentials.create`, WebAuthn JSON. */
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

/** Result of `navigator.credentials.get`. */
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

/** Options for the browser's passkey dialog, WebAuthn JSON. Send `challenge` back as `reto`. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });

/** A new TOTP key: as text, as an `otpauth:` address, and as a QR code. */
export const CodeKeyOffer = z.object({
  reto: z.string(),
  secreto: z.string(),
  uri: z.string(),
  /** Path in a square of `lado` units. */
  qr: z.object({ lado: z.int(), trazo: z.string() }),
});
export type CodeKeyOffer = z.infer<typeof CodeKeyOffer>;

export const PersonaDePanel = z.object({
  id: IdDePanel,
  nombre: z.string(),
  correo: z.string(),
  rol: RolDePersonal,
});

/** Readable half of a session, kept in `localStorage.token`; renew at `renovarEn` (decisions 7). */
export const TokenDePanel = z.object({ token: z.string(), renovarEn: Instante });

/** The other half is in the cookie. */
export const SignInAnswer = TokenDePanel.extend({ persona: PersonaDePanel });
export type SignInAnswer = z.infer<typeof SignInAnswer>;

/** Shown only once. */
export const RecoveryCodesAnswer = z.object({ respaldos: z.array(z.string()).length(10) });
export type RecoveryCodesAnswer = z.infer<typeof RecoveryCodesAnswer>;

/** The adviser's link: its chosen name, if any, and full address. `null`: the role has none. */
const EnlaceDeAsesor = z.object({ nombre: z.string().nullable(), url: z.string() });
export type EnlaceDeAsesor = z.infer<typeof EnlaceDeAsesor>;

const SessionShown = z.object({
  id: IdDePanel,
  dispositivo: z.string(),
  creadaEn: Instante,
  vistaEn: Instante,
  /** This session. */
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
  /** Reach of the role per action. */
  permisos: z.record(z.enum(ACCIONES), z.enum(['all', 'own', 'none'])),
  sesiones: z.array(SessionShown),
  llaves: z.array(PasskeyShown),
  /** The provider, and since when this person uses it; `null`: none configured. */
  proveedor: z.object({ nombre: z.string(), desde: Instante.nullable() }).nullable(),
  contrasena: z.boolean(),
  enlace: EnlaceDeAsesor.nullable(),
  /** Address of the picture that buyers see. */
  retrato: z.string().nullable(),
  /** Whether a mail tells them of each person they get; `null` for roles without people. */
  correoAlAsignar: z.boolean().nullable(),
  /** Remaining recovery codes. */
  respaldos: z.int(),
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
  retrato: z.string().nullable(),
  /** Live API keys and calendar; both end with the person or a lower role. */
  claves: z.array(z.string()),
  calendario: z.boolean(),
  /** Open invitations, live holds, people attended. */
  invitaciones: z.int(),
  apartados: z.int(),
  personas: z.int(),
});

export const InvitacionShown = z.object({
  id: IdDePanel,
  correo: z.string(),
  rol: RolDePersonal,
  venceEn: Instante,
  /** `null`: the command line. */
  por: z.string().nullable(),
});

export const KindOfLine = z.enum(Object.keys(BITACORA_ACCIONES) as [BitacoraAccion, ...BitacoraAccion[]]);
/** State before or after. Registered by name because JSON values are recursive in the OpenAPI page. */
export const EstadoEnBitacora = z
  .record(z.string(), z.json().register(z.globalRegistry, { id: 'ValorDeBitacora' }))
  .nullable();

export const BitacoraRow = z.object({
  id: IdDePanel,
  en: Instante,
  /** `null`: the command line, the program, or unknown. */
  quien: z.object({ id: IdDePanel, nombre: z.string() }).nullable(),
  /** Name of the API key by which a program did it. */
  clave: z.string().nullable(),
  origen: z.enum(['panel', 'mando', 'sistema', 'clave']),
  accion: KindOfLine,
  sobre: z.string().nullable(),
  lote: z.object({ id_proyecto: z.int(), id_lote: z.string() }).nullable(),
  antes: EstadoEnBitacora,
  despues: EstadoEnBitacora,
  /** The line that this one undid. */
  deshace: IdDePanel.nullable(),
});
export type BitacoraRow = z.infer<typeof BitacoraRow>;
