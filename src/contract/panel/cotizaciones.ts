import { z } from 'zod';
import { MOTIVOS_DE_ESTADO } from '../../domain/lote.ts';
import type { Accion } from '../../domain/permisos.ts';
import { CampanaOnWire, Descuento, EstadoDeCorreoDePanel } from '../cotizacion.ts';
import { LISTINGS } from '../listings/listings.ts';
import { ChosenPlan } from '../planes/planEnCotizacion.ts';
import { COLUMNAS_DE_COTIZACIONES } from './choices.ts';
import { AsesorEnPanel } from './inventario.ts';
import { exportCall, listCall } from './listCall.ts';
import { IdDePanel } from './shapes.ts';

const Instante = z.iso.datetime();
const Monto = z.number().describe('MXN');
/** Address that opens the same house as a draft (`rutaOfConfiguracion`). */
export const RutaDeConfiguracion = z.string();
const Folio = z.string().trim().min(1).max(60);

const PersonaDeCotizacion = z.object({
  id: IdDePanel,
  nombre: z.string(),
  correo: z.string(),
  telefono: z.string(),
});

/** An adviser, or unassigned. */
export const AsesorDeFiltro = z.union([IdDePanel, z.literal('nadie')]);

export const CotizacionListed = z.object({
  folio: z.string(),
  emitidaEn: Instante,
  /** Last valid day. */
  vigencia: z.iso.date(),
  /** `renovada`: replaced by a newer one. */
  estado: z.enum(['vigente', 'vencida', 'renovada']),
  /** The buyer's newest mail; `null` once their data were erased. */
  entrega: EstadoDeCorreoDePanel.nullable(),
  id_proyecto: z.int(),
  proyecto: z.string(),
  id_lote: z.string(),
  modelo: z.string(),
  /** 'Agave pide 9 m de frente y en el lote 12 caben 7.8 m.', as issued; `null` if it fits or is unknown. */
  noCabe: z.string().nullable(),
  /** After `descuento`. */
  precioTotal: Monto,
  plan: ChosenPlan,
  /** `null` without one. The reason is about the person, so it is `null` where `persona` is. */
  descuento: Descuento.extend({ motivo: z.string().nullable() }).nullable(),
  /** The person's adviser. */
  asesor: AsesorEnPanel.nullable(),
  /** `null` without `readContacto`, or after erasure. */
  persona: PersonaDeCotizacion.nullable(),
  /** What led to it; `null` where `persona` is, or without one. */
  campana: CampanaOnWire.nullable(),
  /** Erased. */
  borrada: z.boolean(),
});
export type CotizacionListed = z.infer<typeof CotizacionListed>;

export const HasMailServer = z.boolean().describe('Si hay servidor de correo');

const EnvioShown = z.object({
  /** `corregida`: sent to a corrected address. */
  suceso: z.enum(['emitida', 'corregida']),
  entrega: EstadoDeCorreoDePanel,
  creadoEn: Instante,
  /** `null` without `readContacto`. */
  destinatario: z.string().nullable(),
});

export const COTIZACION_CALLS = {
  ListarCotizaciones: listCall(LISTINGS.cotizaciones, {
    resumen: 'Las cotizaciones que se buscan, de lo más nuevo a lo más viejo, por páginas',
    accion: 'readCotizaciones',
    fila: CotizacionListed,
    /** By whom the reader may filter. */
    mas: { asesores: z.array(AsesorEnPanel) },
  }),
  LeerCotizacion: {
    resumen: 'Una cotización con su desglose y la historia de sus envíos',
    accion: 'readCotizaciones',
    solicitud: z.strictObject({ folio: Folio }),
    respuesta: CotizacionListed.extend({
      equipamientos: z.array(z.string()),
      configuracion: RutaDeConfiguracion,
      /** The lot now. */
      lote: z.enum(MOTIVOS_DE_ESTADO),
      precioCasa: Monto,
      precioModificaciones: Monto,
      precioTerrenoExedente: Monto,
      /** The buyer's page and file; `null` without `readContacto`, since they let anyone act as the buyer. */
      url: z.string().nullable(),
      pdf: z.string().nullable(),
      /** Folios of the quote that this one renews, and of the newest that renews it. */
      anterior: z.string().nullable(),
      siguiente: z.string().nullable(),
      /** Newest first. */
      envios: z.array(EnvioShown),
    }),
  },
  LeerSalidaDeCorreos: {
    resumen: 'Si hay servidor de correo, y cuántas cotizaciones vigentes se quedaron como archivo',
    accion: 'readCotizaciones',
    solicitud: z.strictObject({}),
    /** `guardadas`: those that the reader may resend, up to `HOY_COUNT_MAX`. */
    respuesta: z.object({ conServidor: HasMailServer, guardadas: z.int() }),
  },
  EnviarGuardadas: {
    resumen: 'Envía las cotizaciones vigentes que se quedaron como archivo; 1,000 cuando mucho',
    accion: 'resendCotizacion',
    solicitud: z.strictObject({}),
    respuesta: z.object({ enviadas: z.int() }),
  },
  ReenviarCotizacion: {
    resumen: 'Envía otra vez una cotización a su comprador, también la que estaba retenida',
    accion: 'resendCotizacion',
    solicitud: z.strictObject({ folio: Folio }),
    respuesta: z.object({
      /** `adelantada`: it was queued; `liberada`: it was withheld. */
      como: z.enum(['adelantada', 'liberada', 'nueva']),
      correo: z.string(),
      conServidor: HasMailServer,
    }),
  },
  CorregirCorreoDeCotizacion: {
    resumen: 'Cambia el correo de una cotización, también la que ya salió, y la envía ahí',
    accion: 'resendCotizacion',
    solicitud: z.strictObject({
      folio: Folio,
      correo: z.string().max(1000),
      /** Confirms after `CORREO_DE_OTRA_PERSONA` that the quote becomes theirs. */
      juntar: z.literal(true).optional(),
    }),
    respuesta: z.object({
      correo: z.string(),
      entrega: EstadoDeCorreoDePanel,
      conServidor: HasMailServer,
      /** Its person now, maybe another one who had that address; `null` if erased since. */
      persona: z.string().nullable(),
    }),
  },
  ExportarCotizaciones: exportCall(LISTINGS.cotizaciones, {
    resumen: 'Las cotizaciones que se ven, como CSV o Excel; 10,000 cuando mucho',
    mas: { columnas: z.array(z.enum(COLUMNAS_DE_COTIZACIONES)).min(1).max(COLUMNAS_DE_COTIZACIONES.length) },
  }),
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
