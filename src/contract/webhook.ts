import { z } from 'zod';
import { CampanaOnWire, DocumentoCotizacion } from './cotizacion.ts';

/** The person behind a quote, for sales and CRM. */
export const ContactoRecord = z.object({
  /** All their quotes, oldest first, this one included; spellings of one mailbox are one person. */
  folios: z.array(z.string()),
  /** Consent to marketing with this quote. */
  mercadotecnia: z.boolean(),
  /** The accepted privacy notice; absent if none was shown. */
  aviso: z.object({ version: z.string(), en: z.iso.datetime() }).optional(),
  /** The quote that this one renews. */
  anterior: z.string().optional(),
  /** The campaign that led to this quote, and the first that led to the person within 30 days. */
  campana: CampanaOnWire.optional(),
  primeraCampana: CampanaOnWire.optional(),
});
export type ContactoRecord = z.infer<typeof ContactoRecord>;

const EnTodos = {
  id: z.string(),
  /** Full address of the quote; a secret. */
  url: z.string(),
  documento: DocumentoCotizacion,
  contacto: ContactoRecord,
};

/** Deduplicates conversions counted by browser and server; absent if the request had none. */
const EventId = z
  .string()
  .optional()
  .describe(
    'Bajo el que el navegador avisó de la misma cotización al administrador de etiquetas (`Idempotency-Key` de la solicitud)',
  );

/**
 * Body posted to `WEBHOOK_URL` for every quote and every corrected address. Headers: `Webhook-Id` (equal on
 * retries), `Webhook-Timestamp` (seconds since 1970, per attempt), and `Webhook-Signature`, by Standard Webhooks
 * (`v1,<base64>`) if `WEBHOOK_SECRET` is `whsec_…`.
 */
export const EventoDeCotizacion = z.discriminatedUnion('tipo', [
  z.object({
    ...EnTodos,
    tipo: z.literal('cotizacion.emitida'),
    event_id: EventId,
  }),
  z.object({
    ...EnTodos,
    /** A renewal of `contacto.anterior`; sent instead of 'cotizacion.emitida'. */
    tipo: z.literal('cotizacion.renovada'),
    event_id: EventId,
  }),
  z.object({
    ...EnTodos,
    /** `documento.cliente.correo` changed. */
    tipo: z.literal('cotizacion.corregida'),
    /** The previous address; absent after erasure. */
    correoAnterior: z.string().optional(),
  }),
]);
export type EventoDeCotizacion = z.infer<typeof EventoDeCotizacion>;

/** The person as known at sending time, whatever a quote, hold or sale says. */
const PersonaDeAviso = z.object({
  id: z.string(),
  nombre: z.string(),
  correo: z.string(),
  telefono: z.string(),
});
const AsesorDeAviso = z.object({ id: z.string(), nombre: z.string(), correo: z.string() });

const DeUnLote = {
  id_proyecto: z.int(),
  proyecto: z.string(),
  id_lote: z.string(),
  cotizacion: z.string().nullable().describe('Folio de la cotización de la que se hizo'),
  precioTotal: z.number().nullable().describe('MXN, el de esa cotización'),
  persona: PersonaDeAviso.nullable().describe('null: sus datos se borraron, o no se dijo quién'),
};

export const ApartadoDeEvento = z.object({
  id: z.string(),
  folio: z.string(),
  ...DeUnLote,
  venceEn: z.iso.datetime(),
  pagoEn: z.iso.date().nullable(),
  asesor: AsesorDeAviso.nullable(),
});
export type ApartadoDeEvento = z.infer<typeof ApartadoDeEvento>;
export const VentaDeEvento = z.object({
  id: z.string(),
  ...DeUnLote,
  fecha: z.iso.date(),
  apartado: z.string().nullable().describe('id del apartado del que se hizo'),
});
export type VentaDeEvento = z.infer<typeof VentaDeEvento>;
export const VisitaDeEvento = z.object({
  id: z.string(),
  id_proyecto: z.int(),
  proyecto: z.string(),
  cotizacion: z.string().nullable().describe('Folio de la cotización desde la que se agendó'),
  inicio: z.iso.datetime(),
  minutos: z.int(),
  lugar: z.string().nullable(),
  persona: PersonaDeAviso.nullable().describe('null: sus datos se borraron'),
  asesor: AsesorDeAviso.nullable().describe('Quien la recibe; null: nadie todavía'),
});
export type VisitaDeEvento = z.infer<typeof VisitaDeEvento>;

/** Events of a hold, in possible order. */
export const SUCESOS_DE_APARTADO = [
  'apartado.creado',
  'apartado.extendido',
  'apartado.pagado',
  'apartado.pago_retirado',
  'apartado.reasignado',
  'apartado.liberado',
  'apartado.vencido',
  'apartado.vendido',
  'apartado.repuesto',
] as const;
export const SUCESOS_DE_VENTA = ['venta.anotada', 'venta.anulada'] as const;
export const SUCESOS_DE_VISITA = ['visita.agendada', 'visita.movida', 'visita.cancelada'] as const;
export const SUCESOS_DE_CORREO = ['cotizacion.entregada', 'cotizacion.rechazada'] as const;

const EnCadaSuceso = {
  id: z.string().describe('El mismo en cada intento y cuando se envía otra vez'),
  en: z.iso.datetime().describe('Cuándo pasó'),
  orden: z.int().describe('Crece: de una misma cosa vale lo del número mayor'),
};

/**
 * Body of all other notices, same headers. Notices about one thing arrive in order, unless one was given up.
 */
export const EventoDeWebhook = z.discriminatedUnion('tipo', [
  z.object({ ...EnCadaSuceso, tipo: z.enum(SUCESOS_DE_APARTADO), apartado: ApartadoDeEvento }),
  z.object({ ...EnCadaSuceso, tipo: z.enum(SUCESOS_DE_VENTA), venta: VentaDeEvento }),
  z.object({ ...EnCadaSuceso, tipo: z.enum(SUCESOS_DE_VISITA), visita: VisitaDeEvento }),
  z.object({
    ...EnCadaSuceso,
    tipo: z.enum(SUCESOS_DE_CORREO).describe('El servidor de correo la recibió, o la rechazó'),
    cotizacion: z.object({ folio: z.string(), persona: PersonaDeAviso.nullable() }),
    motivo: z.string().optional().describe('Del rechazo: código y paso, sin datos de nadie'),
  }),
  z.object({
    ...EnCadaSuceso,
    tipo: z.literal('persona.asignada'),
    persona: PersonaDeAviso.nullable(),
    asesor: AsesorDeAviso.nullable().describe('null: nadie, y así cualquiera que venda'),
  }),
  z.object({
    ...EnCadaSuceso,
    tipo: z
      .literal('persona.corregida')
      .describe('Su nombre, correo o teléfono, o que ya no quiere promociones'),
    persona: PersonaDeAviso.nullable(),
    mercadotecnia: z.boolean().describe('Si acepta promociones hoy'),
  }),
  z.object({
    ...EnCadaSuceso,
    tipo: z
      .literal('persona.contactada')
      .describe('El primer contacto que se anotó; el de un apartado o una venta va en el aviso de ellos'),
    persona: PersonaDeAviso.nullable(),
    asesor: AsesorDeAviso.nullable().describe('Quien la atendía'),
  }),
  z.object({
    ...EnCadaSuceso,
    tipo: z.literal('persona.siguiente').describe('Su siguiente paso cambió'),
    persona: PersonaDeAviso.nullable(),
    asesor: AsesorDeAviso.nullable().describe('Quien la atendía'),
    siguienteEn: z.iso.date().nullable().describe('El día, sin lo que se escribió; null: ya no hay'),
  }),
  z.object({
    ...EnCadaSuceso,
    tipo: z
      .literal('persona.unida')
      .describe('Al corregirse un correo resultó ser otra que ya estaba: lo de `de` es de `con`'),
    de: z.string().describe('El id que ya no lleva nadie'),
    con: z.string(),
    persona: PersonaDeAviso.nullable().describe('La de `con`; null: ya tampoco está'),
  }),
  z.object({
    ...EnCadaSuceso,
    tipo: z.literal('persona.borrada'),
    persona: z.object({ id: z.string() }),
    folios: z.array(z.string()).describe('De sus cotizaciones; conserva lote y montos, nunca a la persona'),
  }),
]);
export type EventoDeWebhook = z.infer<typeof EventoDeWebhook>;

/** Body of a test notice; nothing happened, and it is never repeated. */
export const EventoDePrueba = z.object({
  id: z.string(),
  tipo: z.literal('prueba'),
  en: z.iso.datetime(),
});
export type EventoDePrueba = z.infer<typeof EventoDePrueba>;

export type EventoKind = (EventoDeCotizacion | EventoDeWebhook)['tipo'];
