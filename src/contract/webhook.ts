import { z } from 'zod';
import { DocumentoCotizacion } from './cotizacion.ts';

/** The person behind a quote, as the sales team and its CRM see them. */
export const ContactoRecord = z.object({
  /** Every quote of theirs, oldest first, this one among them: spellings of one mailbox are one person. */
  folios: z.array(z.string()),
  /** Whether they agreed to marketing with this quote. */
  mercadotecnia: z.boolean(),
  /** The privacy notice that they accepted, and when; absent where none was shown. */
  aviso: z.object({ version: z.string(), en: z.iso.datetime() }).optional(),
  /** Folio of the quote that this one renews. */
  anterior: z.string().optional(),
});
export type ContactoRecord = z.infer<typeof ContactoRecord>;

const EnTodos = {
  id: z.string(),
  /** Absolute address of the quote; a secret. */
  url: z.string(),
  documento: DocumentoCotizacion,
  contacto: ContactoRecord,
};

/** Who counts conversions from both sides counts one by it; absent where the request had none. */
const EventId = z
  .string()
  .optional()
  .describe(
    'Bajo el que el navegador avisó de la misma cotización al administrador de etiquetas (`Idempotency-Key` de la solicitud)',
  );

/**
 * Body of what is posted to `WEBHOOK_URL` for every quote, and when its buyer corrects the address. Headers: `Webhook-Id` (the same at every try: a
 * repeat is told by it), `Webhook-Timestamp` (seconds since 1970, of this try), and
 * `Webhook-Signature: v1=<hex>`, the HMAC-SHA256 by `WEBHOOK_SECRET` of `<timestamp>.<body>`.
 */
export const AvisoDeCotizacion = z.discriminatedUnion('tipo', [
  z.object({
    ...EnTodos,
    tipo: z.literal('cotizacion.emitida'),
    event_id: EventId,
  }),
  z.object({
    ...EnTodos,
    /** A quote that renews another, which `contacto.anterior` names; told once, by this and not as issued. */
    tipo: z.literal('cotizacion.renovada'),
    event_id: EventId,
  }),
  z.object({
    ...EnTodos,
    /** `documento.cliente.correo` is another than in the notices before. */
    tipo: z.literal('cotizacion.corregida'),
    /** The address until then; absent where its person's data were deleted meanwhile. */
    correoAnterior: z.string().optional(),
  }),
]);
export type AvisoDeCotizacion = z.infer<typeof AvisoDeCotizacion>;

/** Who it is about, as the company knows them when it is sent, whatever a quote, a hold or a sale said of them at the time. */
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

export const ApartadoDeAviso = z.object({
  id: z.string(),
  folio: z.string(),
  ...DeUnLote,
  venceEn: z.iso.datetime(),
  pagoEn: z.iso.date().nullable(),
  asesor: AsesorDeAviso.nullable(),
});
export type ApartadoDeAviso = z.infer<typeof ApartadoDeAviso>;
export const VentaDeAviso = z.object({
  id: z.string(),
  ...DeUnLote,
  fecha: z.iso.date(),
  apartado: z.string().nullable().describe('id del apartado del que se hizo'),
});
export type VentaDeAviso = z.infer<typeof VentaDeAviso>;

/** What becomes of a hold, in the order in which it may happen. */
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
export const SUCESOS_DE_ENTREGA = ['cotizacion.entregada', 'cotizacion.rechazada'] as const;

const EnCadaSuceso = {
  id: z.string().describe('El mismo en cada intento y cuando se envía otra vez'),
  en: z.iso.datetime().describe('Cuándo pasó'),
  orden: z.int().describe('Crece: de una misma cosa vale lo del número mayor'),
};

/**
 * Body of what is posted to `WEBHOOK_URL` beside the quotes' own notices, under the same headers. What happened to one thing is
 * posted in its order, unless one of them was given up; amounts, people and advisers are as they stand when it is posted.
 */
export const AvisoDeSuceso = z.discriminatedUnion('tipo', [
  z.object({ ...EnCadaSuceso, tipo: z.enum(SUCESOS_DE_APARTADO), apartado: ApartadoDeAviso }),
  z.object({ ...EnCadaSuceso, tipo: z.enum(SUCESOS_DE_VENTA), venta: VentaDeAviso }),
  z.object({
    ...EnCadaSuceso,
    tipo: z.enum(SUCESOS_DE_ENTREGA).describe('El servidor de correo la recibió, o la rechazó'),
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
export type AvisoDeSuceso = z.infer<typeof AvisoDeSuceso>;

/** Body of what an administrator sends to try whether it arrives; of nothing that happened, and never repeated. */
export const AvisoDePrueba = z.object({
  id: z.string(),
  tipo: z.literal('prueba'),
  en: z.iso.datetime(),
});
export type AvisoDePrueba = z.infer<typeof AvisoDePrueba>;

/** Whatever is told. */
export type AvisoKind = (AvisoDeCotizacion | AvisoDeSuceso)['tipo'];
