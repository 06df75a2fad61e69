import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import { LISTINGS } from '../listings/listings.ts';
import { DERECHOS_DE_API } from './choices.ts';
import { listCall } from './listCall.ts';
import { IdDePanel } from './shapes.ts';

const Instante = z.iso.datetime();
const Dia = z.iso.date();

/** Delivery states of a webhook notice. */
const ESTADOS_DE_ENVIO = ['pendiente', 'enviado', 'rechazado'] as const;
/** A letter for the table, then the id in it. */
const IdDeEntrega = z.string().regex(/^[ac][1-9]\d{0,17}$/, 'No es un id');
const ENVIOS_MAX = 100;
/** Limits of one repeated period. */
export const PERIODO_MAX_DIAS = 31;
export const PERIODO_MAX_EVENTOS = 5_000;

export const EnvioDeEvento = z.object({
  id: IdDeEntrega,
  tipo: z.string(),
  /** A folio or an id, never a name. */
  sobre: z.string(),
  creadaEn: Instante,
  estado: z.enum(ESTADOS_DE_ENVIO),
  intentos: z.int(),
  enviadaEn: Instante.nullable(),
  /** Code of the last failure, without the other system's words. */
  error: z.string().nullable(),
});
export type EnvioDeEvento = z.infer<typeof EnvioDeEvento>;

export const ClaveShown = z.object({
  id: IdDePanel,
  nombre: z.string(),
  /** First characters of the secret. */
  prefijo: z.string(),
  derechos: z.array(z.enum(DERECHOS_DE_API)),
  venceEl: Dia,
  creadaEn: Instante,
  creadaPor: z.string(),
  usadaEn: Instante.nullable(),
  estado: z.enum(['viva', 'vencida', 'revocada']),
});
export type ClaveShown = z.infer<typeof ClaveShown>;

export const INTEGRACION_CALLS = {
  LeerIntegraciones: {
    resumen: 'A qué sistema se avisa y cómo va, y las claves de la API',
    accion: 'readIntegraciones',
    solicitud: z.strictObject({}),
    respuesta: z.object({
      /** `null`: no WEBHOOK_URL. */
      webhook: z
        .object({
          servidor: z.string(),
          pendientes: z.int(),
          rechazados: z.int(),
          ultimoEnviadoEn: Instante.nullable(),
        })
        .nullable(),
      api: z.object({
        listas: z.array(z.string()),
        /** Address of their description; `null` if off. */
        documentacion: z.string().nullable(),
      }),
      claves: z.array(ClaveShown),
    }),
  },
  ListarEntregas: listCall(LISTINGS.entregas, {
    resumen: 'Los avisos al sistema propio, de lo más nuevo a lo más viejo, por páginas',
    accion: 'readIntegraciones',
    fila: EnvioDeEvento,
    mas: {},
  }),
  ReenviarEntregas: {
    resumen: 'Envía otra vez avisos que no se pudieron entregar: los nombrados, o todos',
    accion: 'changeIntegraciones',
    solicitud: z.strictObject({ ids: z.array(IdDeEntrega).min(1).max(ENVIOS_MAX).optional() }),
    respuesta: z.object({ reenviados: z.int() }),
  },
  RepetirEntregas: {
    resumen: 'Envía otra vez los avisos de un periodo, también los que se recibieron',
    accion: 'changeIntegraciones',
    solicitud: z.strictObject({ desde: Dia, hasta: Dia }),
    respuesta: z.object({ reenviados: z.int() }),
  },
  ProbarAviso: {
    resumen: 'Envía un aviso de prueba al sistema propio, y dice qué contestó',
    accion: 'changeIntegraciones',
    solicitud: z.strictObject({}),
    respuesta: z.object({
      recibido: z.boolean(),
      /** HTTP status or failure code, without the other system's words. */
      respuesta: z.string(),
      ms: z.int(),
    }),
  },
  CrearClave: {
    resumen: 'Crea una clave de la API; su secreto se ve esta única vez',
    accion: 'changeClaves',
    solicitud: z.strictObject({
      nombre: z.string().trim().min(1, 'Escribe un nombre').max(60),
      derechos: z.array(z.enum(DERECHOS_DE_API)).min(1, 'Elige al menos un derecho'),
      venceEl: Dia,
    }),
    respuesta: z.object({ clave: ClaveShown, secreto: z.string() }),
  },
  RevocarClave: {
    resumen: 'Revoca una clave de la API: deja de abrir en ese momento',
    accion: 'changeClaves',
    solicitud: z.strictObject({ clave: IdDePanel }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
  LeerCalendario: {
    resumen: 'Si el calendario propio de siguientes pasos tiene dirección, y desde cuándo',
    accion: 'changeCalendario',
    solicitud: z.strictObject({}),
    respuesta: z.object({ creadoEn: Instante.nullable() }),
  },
  CrearCalendario: {
    resumen: 'Da al calendario propio una dirección nueva; la anterior deja de servir',
    accion: 'changeCalendario',
    solicitud: z.strictObject({}),
    respuesta: z.object({ url: z.string(), creadoEn: Instante }),
  },
  QuitarCalendario: {
    resumen: 'Quita la dirección del calendario propio',
    accion: 'changeCalendario',
    solicitud: z.strictObject({}),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
