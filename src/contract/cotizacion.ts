import { z } from 'zod';
import { ESTATUS_DE_LOTE } from '../domain/lote.ts';
import { EquipamientoFacts, ModeloFacts, ProyectoFacts } from './catalogo.ts';

const Monto = z.number().describe('MXN');
const Superficie = z.number().describe('m²');

export const TotalesOnWire = z.object({
  precioCasa: Monto,
  precioModificaciones: Monto,
  precioTerrenoExedente: Monto,
  precioTotal: Monto,
  precioApartado: Monto,
});
export type TotalesCotizacion = z.infer<typeof TotalesOnWire>;

/** Most bytes of `seleccion` (decisions 3). */
export const SELECCION_MAX_BYTES = 64 * 1024;

/** What the buyer agreed to beside the form. */
export const Consentimiento = z.object({
  aviso: z.string().max(100).describe('Versión del aviso de privacidad que se mostró'),
  /** A box of its own, not ticked by itself. */
  mercadotecnia: z.boolean(),
});
export type Consentimiento = z.infer<typeof Consentimiento>;

/** Set where the total that the browser showed is not the catalogue's: the quote has `ahora`. */
export const RenewedPrecio = z.object({ antes: Monto, ahora: Monto });
export type RenewedPrecio = z.infer<typeof RenewedPrecio>;

/** Whose link led the buyer here (`?asesor=`): a name, a number or an address of the company's own choice. */
export const Asesor = z.string().regex(/^[\w.@-]{1,60}$/);

/** What the staff took off the price of a quote, and why; the buyer reads both. */
export const Descuento = z.object({ monto: Monto, motivo: z.string() });
export type Descuento = z.infer<typeof Descuento>;

const Metros = z.number().describe('m');
/** By what the model does not fit on the lot, as the lot's drawing had it when the quote was issued. */
export const StoredMisfit = z.object({
  por: z.enum(['frente', 'fondo', 'forma']),
  /** What the model needs of its lot. */
  pide: z.object({ frente: Metros, fondo: Metros }),
  /** How much of `por` the lot has; absent where its shape fails. */
  tiene: Metros.optional(),
});

/** `POST /api/Correo`: issues the quote and queues its mail. */
export const Correo = {
  solicitud: z.object({
    seleccion: z.string().describe('Texto JSON de la selección guardada completa (formLotificacion)'),
    consentimiento: Consentimiento.optional(),
    asesor: Asesor.optional(),
  }),
  /** One per submitted draft; the same key with the same content answers the same quote again. */
  claveDeIdempotencia: z.string().min(1).max(200),
  respuesta: z.object({
    folio: z.string(),
    /** Absolute path on this server at which anybody who holds it sees the quote. */
    url: z.string(),
    /** Last day on which the quote is good, `YYYY-MM-DD`. */
    vigencia: z.iso.date(),
    cotizacion: TotalesOnWire,
    precioActualizado: RenewedPrecio.optional(),
    /** The request's `Idempotency-Key`, under which the CRM is told too: one event id for one quote. */
    event_id: z.string().optional(),
  }),
};
export type CorreoAnswer = z.infer<typeof Correo.respuesta>;

/** The company as a quote shows it. */
export const EmpresaEnCotizacion = z.object({
  nombre: z.string(),
  razonSocial: z.string(),
  domicilio: z.string(),
  telefono: z.string(),
  correo: z.string(),
  horarioQuejas: z.string(),
  registroProfeco: z.string(),
  logo: z.string(),
  /** Brand colours (`#1F4337`), so that a quote keeps the look in which it was issued. */
  colorPrimario: z.string(),
  colorAcento: z.string(),
});

/** What comes after the quote, in the company's own words; what it does not say is not claimed. */
export const Siguiente = z.object({
  llamada: z.string().describe('Quién llama y cuándo').optional(),
  whatsapp: z.string().describe('Número con el que se le escribe').optional(),
  horario: z.string().optional(),
  papeles: z.array(z.string()).optional(),
  apartado: z.string().describe('Qué es el monto apartado').optional(),
});
export type Siguiente = z.infer<typeof Siguiente>;

/**
 * Everything that a quote shows, computed once when it is issued and kept for ever: screen, e-mail and PDF
 * are made from this one value, so they cannot disagree.
 */
export const DocumentoCotizacion = z.object({
  folio: z.string(),
  /** Instant of issue, ISO 8601 with offset Z. */
  emitida: z.iso.datetime(),
  /** Last day on which it is good, in the company's time zone. */
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
    /** terreno − 168, with its sign. */
    excedente: Superficie,
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
  /** `precioTotal` is what is left after `descuento`. */
  cotizacion: TotalesOnWire,
  descuento: Descuento.optional(),
  /** Absent where the model fits, and where its needs or the lot's measures are not known. */
  noCabe: StoredMisfit.optional(),
  leyendas: z.array(z.string()),
  siguiente: Siguiente.optional(),
  asesor: Asesor.optional(),
});
export type DocumentoCotizacion = z.infer<typeof DocumentoCotizacion>;

const Rechazada = z.object({
  estado: z.literal('rechazada'),
  /** `direccion`: there is no such mailbox; `contenido`: the mail was not taken; `intentos`: given up after hours. */
  motivo: z.enum(['direccion', 'contenido', 'intentos']),
});
const ended = <E extends string>(estado: E) => z.object({ estado: z.literal(estado), en: z.iso.datetime() });

/** How the buyer's mail stands (`buyerStandingOf`); it goes to the document's `cliente.correo`. */
export const Entrega = z.discriminatedUnion('estado', [
  z.object({ estado: z.literal('pendiente') }),
  ended('enviada').describe('Un servidor de correo la aceptó'),
  z.object({ estado: z.literal('guardada') }).describe('No sale por correo: está en su página'),
  z.object({ estado: z.literal('sinConstancia') }).describe('No se sabe si salió por correo'),
  Rechazada,
  z.object({ estado: z.literal('retenida') }).describe('Espera a que alguien de la empresa la deje salir'),
]);
export type Entrega = z.infer<typeof Entrega>;

/** The same as the staff reads it (`standingOf`). */
export const EntregaDePanel = z.discriminatedUnion('estado', [
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
export type EntregaDePanel = z.infer<typeof EntregaDePanel>;

/** An available lot that may stand in for one that is not. */
export const NearLote = z.object({
  id_lote: z.string(),
  terreno: Superficie,
  /** Its area less that of the lot it stands in for, m². */
  diferencia: Superficie,
  /**
   * What the same house costs there less what it costs on that lot, at today's price of land, MXN; absent where no
   * JSON number can carry it.
   */
  diferenciaDePrecio: Monto.optional(),
  /** Whether the chosen model fits there; absent where that is not known. */
  cabe: z.boolean().optional(),
});
export type NearLote = z.infer<typeof NearLote>;

/** Another quote of the same person, by its own address. */
export const LinkedCotizacion = z.object({ folio: z.string(), url: z.string() });

/** How an issued quote stands against today's date and catalogue. */
export const Hoy = z.object({
  /** Whether it is still good: today in Mexico City is not after `vigencia`. */
  vigente: z.boolean(),
  /** `Retirado`: the catalogue has it no longer (nor, then, its project). */
  lote: z.enum([...ESTATUS_DE_LOTE, 'Retirado']),
  /** Whether the catalogue still has them. */
  proyecto: z.boolean(),
  modelo: z.boolean(),
  /** Chosen equipment that the catalogue has no longer. */
  equipamientosRetirados: z.array(z.int()),
  /** What the same house costs today; absent where a part of it is withdrawn. */
  precio: z
    .object({
      cotizacion: TotalesOnWire,
      /** Today's total less the quote's, with its sign. */
      diferencia: Monto,
    })
    .optional(),
  /** What is left of the house where equipment is withdrawn and nothing else. */
  resto: z
    .object({
      /** What it costs today. */
      precioTotal: Monto,
      /** That less what the same parts cost in the quote before any discount, with its sign. */
      diferencia: Monto,
    })
    .optional(),
  /** Whether `RenewCotizacion` can issue a new one. */
  actualizable: z.boolean(),
  /** Up to five, those first on which the model fits, then nearest in area and in place; empty while the lot is available, or the reader's own. */
  lotesCercanos: z.array(NearLote),
  /** Where the lot is held for whoever this quote is of, or was sold to them: then no price of today concerns them. */
  tuyo: z
    .discriminatedUnion('estado', [
      z.object({ estado: z.literal('apartado'), hasta: z.iso.datetime() }),
      /** Its payment is written down, and it does not end by itself. */
      z.object({ estado: z.literal('pagado') }),
      z.object({ estado: z.literal('vendido') }),
    ])
    .optional(),
});
export type Hoy = z.infer<typeof Hoy>;

/** `POST /api/RecuperarCotizacion`: a quote by the secret of its own address; its `cliente` is masked. */
export const RecoverCotizacion = {
  solicitud: z.object({ c: z.string().min(1).max(100) }),
  respuesta: z.object({
    documento: DocumentoCotizacion,
    entrega: Entrega,
    /** How often the mail's address was corrected: whether it may be once more is `refuseCorrection`'s to say. */
    correcciones: z.int(),
    hoy: Hoy,
    /** Name of whoever of the staff attends to its person today; then `documento` tells no word of a link. */
    atiende: z.string().optional(),
    /** The quote that this one renews. */
    anterior: LinkedCotizacion.optional(),
    /** The newest quote that renews this one. */
    sustituidaPor: LinkedCotizacion.optional(),
  }),
};
export type RecoverCotizacionAnswer = z.infer<typeof RecoverCotizacion.respuesta>;

/**
 * `POST /api/ActualizarCotizacion`: issues a new quote of the same house for the same person at today's
 * catalogue. Takes `Idempotency-Key` and anti-forgery, answers and refuses as `Correo`.
 */
export const RenewCotizacion = {
  solicitud: z.object({ c: z.string().min(1).max(100) }),
  respuesta: Correo.respuesta,
};

/**
 * `POST /api/CorregirCorreo`: sends the same quote to another address, within a day of the issue, or while its mail waits or was
 * refused. The contact's own rules say what an address is. While it is being sent: `CORREO_EN_CAMINO`, and how that ends
 * is known soon; a day after the issue `CORREO_YA_ENVIADO`; after a few times `CORRECCION_NO_PERMITIDA`.
 * Asked again with the address that it has, it changes nothing, but for a mail that was refused.
 */
export const CorreccionCall = {
  solicitud: z.object({ c: z.string().min(1).max(100), correo: z.string().max(1000) }),
  respuesta: z.object({ correo: z.string().describe('Cubierto: m•••@ejemplo.mx'), entrega: Entrega }),
};
export type CorreccionAnswer = z.infer<typeof CorreccionCall.respuesta>;
