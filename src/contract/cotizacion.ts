import { z } from 'zod';
import { ESTATUS_DE_LOTE } from '../domain/lote.ts';
import { CAMPANA_LENGTH, type Campana, CLICK_LENGTH } from '../domain/personas/origen.ts';
import { Cercania, EquipamientoFacts, ModeloFacts, ProyectoFacts } from './catalogo.ts';
import { GastoEnCotizacion, PlanEnCotizacion } from './planes/planEnCotizacion.ts';

const Monto = z.number().describe('MXN');
const Superficie = z.number().describe('m²');

const TotalesOnWire = z.object({
  precioCasa: Monto,
  precioModificaciones: Monto,
  precioTerrenoExedente: Monto,
  precioTotal: Monto,
  precioApartado: Monto,
});
export type TotalesCotizacion = z.infer<typeof TotalesOnWire>;

/** Limit of `seleccion` (decisions 3). */
export const SELECCION_MAX_BYTES = 64 * 1024;

/** What the buyer agreed to in the form. */
export const Consentimiento = z.object({
  aviso: z.string().max(100).describe('Versión del aviso de privacidad que se mostró'),
  /** A separate box, unticked by default. */
  mercadotecnia: z.boolean(),
});
export type Consentimiento = z.infer<typeof Consentimiento>;

/** Set if the browser showed another total than the catalogue's. The quote has `ahora`. */
export const RenewedPrecio = z.object({ antes: Monto, ahora: Monto });
export type RenewedPrecio = z.infer<typeof RenewedPrecio>;

/** The adviser whose link led here (`?asesor=`): a name, a number or a mail address. */
export const Asesor = z.string().regex(/^[\w.@-]{1,60}$/);

/** The campaign that led here, without `utm_` (decisions 14), and a network's own mark of the click. */
const CampanaValue = z.string().min(1).max(CAMPANA_LENGTH).optional();
const ClickValue = z.string().min(1).max(CLICK_LENGTH).optional();
export const CampanaOnWire = z.object({
  source: CampanaValue,
  medium: CampanaValue,
  campaign: CampanaValue,
  content: CampanaValue,
  term: CampanaValue,
  gclid: ClickValue,
  gbraid: ClickValue,
  wbraid: ClickValue,
  fbclid: ClickValue,
  msclkid: ClickValue,
  ttclid: ClickValue,
} satisfies Record<keyof Campana, z.ZodType>);

/** The staff's discount on a quote, with the reason that the buyer reads. */
export const Descuento = z.object({ monto: Monto, motivo: z.string() });
export type Descuento = z.infer<typeof Descuento>;

const Metros = z.number().describe('m');
/** Why the model does not fit on the lot, by the drawing at issue. */
const StoredMisfit = z.object({
  por: z.enum(['frente', 'fondo', 'forma']),
  pide: z.object({ frente: Metros, fondo: Metros }),
  /** What the lot has of `por`; absent for 'forma'. */
  tiene: Metros.optional(),
});

/** `id_plan` of a payment plan; a number is read as its text. */
export const IdDePlan = z.union([z.string().min(1).max(100), z.int()]).describe('El plan de pago elegido');
export type IdDePlan = z.infer<typeof IdDePlan>;

/** `POST /api/Correo`: issues the quote and queues its mail. */
export const Correo = {
  solicitud: z.object({
    seleccion: z.string().describe('Texto JSON de la selección guardada completa (formLotificacion)'),
    consentimiento: Consentimiento.optional(),
    asesor: Asesor.optional(),
    plan: IdDePlan.optional(),
    campana: CampanaOnWire.optional().describe(
      'La campaña que lo trajo esta vez: sus parámetros utm y la marca del clic',
    ),
    primeraCampana: CampanaOnWire.optional().describe('La primera que lo trajo en 30 días'),
  }),
  /** One per submitted draft. The same key with the same content returns the same quote. */
  claveDeIdempotencia: z.string().min(1).max(200),
  respuesta: z.object({
    folio: z.string(),
    /** Path of the quote's page. It contains the secret, so anyone who has it sees the quote. */
    url: z.string(),
    /** Last valid day, `YYYY-MM-DD`. */
    vigencia: z.iso.date(),
    cotizacion: TotalesOnWire,
    precioActualizado: RenewedPrecio.optional(),
    /** The request's `Idempotency-Key`. The CRM hears the same id, so both count one conversion. */
    event_id: z.string().optional(),
  }),
};
export type CorreoAnswer = z.infer<typeof Correo.respuesta>;

export const EmpresaEnCotizacion = z.object({
  nombre: z.string(),
  razonSocial: z.string(),
  domicilio: z.string(),
  telefono: z.string(),
  correo: z.string(),
  horarioQuejas: z.string(),
  registroProfeco: z.string(),
  logo: z.string(),
  /** Brand colours (`#1F4337`): a quote keeps the look of its issue. */
  colorPrimario: z.string(),
  colorAcento: z.string(),
});

/** Next steps in the company's own words; absent parts are not claimed. */
export const Siguiente = z.object({
  llamada: z.string().describe('Quién llama y cuándo').optional(),
  whatsapp: z.string().describe('Número con el que se le escribe').optional(),
  horario: z.string().optional(),
  papeles: z.array(z.string()).optional(),
  apartado: z.string().describe('Qué es el monto apartado').optional(),
});
export type Siguiente = z.infer<typeof Siguiente>;

/** Everything that a quote shows, computed at issue and kept. Screen, mail and PDF derive from it. */
export const DocumentoCotizacion = z.object({
  folio: z.string(),
  emitida: z.iso.datetime(),
  /** Last valid day, Mexico City. */
  vigencia: z.iso.date(),
  empresa: EmpresaEnCotizacion,
  cliente: z.object({ nombre: z.string(), correo: z.string(), telefono: z.string() }),
  proyecto: z.object({
    id_proyecto: z.int(),
    nombre: z.string(),
    icono: z.string(),
    svg: z.string(),
    urlPagina: z.string(),
    precioExedente: Monto,
    ...ProyectoFacts.shape,
  }),
  lote: z.object({
    id_lote: z.string(),
    terreno: Superficie,
    /** terreno − 168, signed. */
    excedente: Superficie,
    /** What was known of its sides; `aprox`: by the drawing. */
    medidas: z
      .object({
        frente: Metros.optional(),
        fondo: Metros.optional(),
        aprox: z.literal(true).optional(),
        contorno: z
          .array(z.tuple([Metros, Metros]).readonly())
          .readonly()
          .optional(),
      })
      .optional(),
  }),
  modelo: z.object({
    id_modelo: z.int(),
    nombre: z.string(),
    img: z.string(),
    terreno: Superficie.describe('m² de construcción'),
    precioVenta: Monto,
    ...ModeloFacts.shape,
  }),
  equipamientos: z.array(
    z.object({
      id_equ: z.int(),
      nombre: z.string(),
      img: z.string(),
      precioVenta: Monto,
      ...EquipamientoFacts.shape,
    }),
  ),
  /** `precioTotal` is after `descuento`. */
  cotizacion: TotalesOnWire,
  descuento: Descuento.optional(),
  /** Absent if the model fits or a size is unknown. */
  noCabe: StoredMisfit.optional(),
  /** Absent if the company has none. */
  planes: z.array(PlanEnCotizacion).optional(),
  /** `id_plan` of the plan that the buyer chose. It changes none of `cotizacion`. */
  plan: z.string().optional(),
  /** Absent if the company tells none. Not part of any amount above. */
  gastos: z.array(GastoEnCotizacion).optional(),
  leyendas: z.array(z.string()),
  siguiente: Siguiente.optional(),
  cercanias: z.array(Cercania).describe('Lo que hay cerca, como se sabía').optional(),
  asesor: Asesor.optional(),
});
export type DocumentoCotizacion = z.infer<typeof DocumentoCotizacion>;

const Rechazada = z.object({
  estado: z.literal('rechazada'),
  /** `direccion`: no such mailbox; `contenido`: mail refused; `intentos`: gave up after hours. */
  motivo: z.enum(['direccion', 'contenido', 'intentos']),
});
const ended = <E extends string>(estado: E) => z.object({ estado: z.literal(estado), en: z.iso.datetime() });

/** State of the buyer's mail (`buyerStandingOf`), sent to the document's `cliente.correo`. */
export const EstadoDeCorreo = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('pendiente') }),
  ended('enviada').describe('Un servidor de correo la aceptó'),
  z.object({ estado: z.literal('guardada') }).describe('No sale por correo: está en su página'),
  z.object({ estado: z.literal('sinConstancia') }).describe('No se sabe si salió por correo'),
  Rechazada,
  z.object({ estado: z.literal('retenida') }).describe('Espera a que alguien de la empresa la deje salir'),
]);
export type EstadoDeCorreo = z.infer<typeof EstadoDeCorreo>;

/** The same for staff (`standingOf`). */
export const EstadoDeCorreoDePanel = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('pendiente') }),
  z.object({ estado: z.literal('reintentando') }),
  ended('enviada').extend({ por: z.string().describe('El servidor que la aceptó') }),
  ended('guardada').describe('Sin servidor de correo se guardó como archivo'),
  ended('sinConstancia').describe('De antes de que se anotara quién la aceptó'),
  Rechazada,
  z.object({
    estado: z.literal('retenida'),
    por: z.enum(['direccion', 'origen', 'total']).nullable(),
    sola: z.boolean().describe('Sale sola cuando le toque; si no, espera a que alguien la libere'),
  }),
  z.object({ estado: z.literal('cancelada') }),
]);
export type EstadoDeCorreoDePanel = z.infer<typeof EstadoDeCorreoDePanel>;

/** An available lot offered instead of another. */
export const NearLote = z.object({
  id_lote: z.string(),
  terreno: Superficie,
  /** Its area less the wanted lot's, m². */
  diferencia: Superficie,
  /** Price of the same house there less that on the wanted lot, MXN; absent beyond a JSON number. */
  diferenciaDePrecio: Monto.optional(),
  /** Absent if unknown. */
  cabe: z.boolean().optional(),
});
export type NearLote = z.infer<typeof NearLote>;

/** Another quote of the same person. */
const LinkedCotizacion = z.object({ folio: z.string(), url: z.string() });

/** An issued quote compared with today's date and catalogue. */
export const Hoy = z.object({
  /** True until the end of `vigencia`, Mexico City. */
  vigente: z.boolean(),
  /** `Retirado`: no longer in the catalogue, alone or with its project. */
  lote: z.enum([...ESTATUS_DE_LOTE, 'Retirado']),
  /** Whether the catalogue still has them. */
  proyecto: z.boolean(),
  modelo: z.boolean(),
  /** Chosen equipment no longer in the catalogue. */
  equipamientosRetirados: z.array(z.int()),
  /** Today's price of the same house; absent if a part is withdrawn. */
  precio: z
    .object({
      cotizacion: TotalesOnWire,
      /** Today's total less the quote's. */
      diferencia: Monto,
    })
    .optional(),
  /** The house without withdrawn equipment; absent if anything else is withdrawn. */
  resto: z
    .object({
      precioTotal: Monto,
      /** Today's price less the price of these parts in the quote, before any discount. */
      diferencia: Monto,
    })
    .optional(),
  /** Whether `RenewCotizacion` can issue a new one. */
  actualizable: z.boolean(),
  /** Up to five, fitting ones first; empty while the lot is available or the reader's own. */
  lotesCercanos: z.array(NearLote),
  /** Set if the lot is held for or sold to this quote's person; today's price does not concern them. */
  tuyo: z
    .discriminatedUnion('estado', [
      z.object({ estado: z.literal('apartado'), hasta: z.iso.datetime() }),
      /** Paid: the hold does not end by itself. */
      z.object({ estado: z.literal('pagado') }),
      z.object({ estado: z.literal('vendido') }),
    ])
    .optional(),
});
export type Hoy = z.infer<typeof Hoy>;

/** `POST /api/RecuperarCotizacion`: a quote by its secret, with `cliente` masked. */
export const RecoverCotizacion = {
  solicitud: z.object({ c: z.string().min(1).max(100) }),
  respuesta: z.object({
    documento: DocumentoCotizacion,
    entrega: EstadoDeCorreo,
    /** Corrections of the mail's address so far. `refuseCorrection` decides on one more. */
    correcciones: z.int(),
    hoy: Hoy,
    /** Name of the person's adviser today. If set, `documento` names no link. */
    atiende: z.string().optional(),
    /** Address of their picture (`imagen.ts`). */
    retrato: z.string().optional(),
    /** The quote that this one renews. */
    anterior: LinkedCotizacion.optional(),
    /** The newest quote that renews this one. */
    sustituidaPor: LinkedCotizacion.optional(),
  }),
};
export type RecoverCotizacionAnswer = z.infer<typeof RecoverCotizacion.respuesta>;

/**
 * `POST /api/ActualizarCotizacion`: the same house and person at today's catalogue, otherwise as `Correo`.
 * Without `plan` the quote's own plan stays, if the catalogue still has it.
 */
export const RenewCotizacion = {
  solicitud: z.object({ c: z.string().min(1).max(100), plan: IdDePlan.optional() }),
  respuesta: Correo.respuesta,
};

/**
 * `POST /api/CorregirCorreo`: sends the same quote to another address (`refuseCorrection`). Refuses with
 * `CORREO_EN_CAMINO` during a send, `CORREO_YA_ENVIADO` a day after issue, `CORRECCION_NO_PERMITIDA` after a
 * few corrections. The same address again changes nothing, unless its mail was refused.
 */
export const CorreccionCall = {
  solicitud: z.object({ c: z.string().min(1).max(100), correo: z.string().max(1000) }),
  respuesta: z.object({ correo: z.string().describe('Cubierto: m•••@ejemplo.mx'), entrega: EstadoDeCorreo }),
};
export type CorreccionAnswer = z.infer<typeof CorreccionCall.respuesta>;
