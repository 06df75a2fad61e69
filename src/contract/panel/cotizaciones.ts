import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import { Descuento, EntregaDePanel } from '../cotizacion.ts';
import { COLUMNAS_DE_COTIZACIONES, ENTREGAS_DE_FILTRO, ESTADOS_DE_FILTRO } from './choices.ts';
import { AsesorEnPanel } from './inventario.ts';
import { IdDePanel } from './shapes.ts';

const Instante = z.iso.datetime();
const Dia = z.iso.date('Debe ser un día como 2026-01-31');
const Monto = z.number().describe('MXN');
/** Address that opens the same house as a draft (`rutaOfConfiguracion`). */
export const RutaDeConfiguracion = z.string();
const Folio = z.string().trim().min(1).max(60);

export const PersonaDeCotizacion = z.object({
  id: IdDePanel,
  nombre: z.string(),
  correo: z.string(),
  telefono: z.string(),
});

/** An adviser, or unassigned. */
export const AsesorDeFiltro = z.union([IdDePanel, z.literal('nadie')]);

const FIELDS = {
  /** As typed. Readers without personal data search folio and lot only. */
  busca: z.string().trim().min(1).max(200).optional(),
  id_proyecto: z.int32().positive().optional(),
  /** In that project. */
  id_modelo: z.int32().positive().optional(),
  estado: z.enum(ESTADOS_DE_FILTRO).optional(),
  entrega: z.enum(ENTREGAS_DE_FILTRO).optional(),
  asesor: AsesorDeFiltro.optional(),
  /** Days of issue in Mexico City, both included. */
  desde: Dia.optional(),
  hasta: Dia.optional(),
};
const MODEL_ALONE = { path: ['id_modelo'], error: 'Elige también el proyecto' };
const hasItsProyecto = (given: { id_proyecto?: number | undefined; id_modelo?: number | undefined }) =>
  given.id_modelo === undefined || given.id_proyecto !== undefined;

export const FiltroDeCotizaciones = z.strictObject(FIELDS).refine(hasItsProyecto, MODEL_ALONE);
export type FiltroDeCotizaciones = z.infer<typeof FiltroDeCotizaciones>;

export const CotizacionListed = z.object({
  folio: z.string(),
  emitidaEn: Instante,
  /** Last valid day. */
  vigencia: z.iso.date(),
  /** `renovada`: replaced by a newer one. */
  estado: z.enum(['vigente', 'vencida', 'renovada']),
  /** The buyer's newest mail; `null` once their data were erased. */
  entrega: EntregaDePanel.nullable(),
  id_proyecto: z.int(),
  proyecto: z.string(),
  id_lote: z.string(),
  modelo: z.string(),
  /** 'Agave pide 9 m de frente y el lote 12 tiene 7.8 m.', as issued; `null` if it fits or is unknown. */
  noCabe: z.string().nullable(),
  /** After `descuento`. */
  precioTotal: Monto,
  /** `null` without one. The reason is about the person, so it is `null` where `persona` is. */
  descuento: Descuento.extend({ motivo: z.string().nullable() }).nullable(),
  /** The person's adviser. */
  asesor: AsesorEnPanel.nullable(),
  /** `null` without `readContacto`, or after erasure. */
  persona: PersonaDeCotizacion.nullable(),
  /** Erased. */
  borrada: z.boolean(),
});
export type CotizacionListed = z.infer<typeof CotizacionListed>;

export const HasMailServer = z.boolean().describe('Si hay servidor de correo');

export const EXPORT_MAX = 10_000;

export const EnvioShown = z.object({
  /** `corregida`: sent to a corrected address. */
  suceso: z.enum(['emitida', 'corregida']),
  entrega: EntregaDePanel,
  creadoEn: Instante,
  /** `null` without `readContacto`. */
  destinatario: z.string().nullable(),
});

export const COTIZACION_CALLS = {
  ListarCotizaciones: {
    resumen: 'Las cotizaciones que se buscan, de lo más nuevo a lo más viejo, por páginas de 50',
    accion: 'readCotizaciones',
    solicitud: z
      .strictObject({
        ...FIELDS,
        /** Cursor: folio of the previous page's last quote. */
        antesDe: Folio.optional(),
      })
      .refine(hasItsProyecto, MODEL_ALONE),
    respuesta: z.object({
      cotizaciones: z.array(CotizacionListed),
      hayMas: z.boolean(),
      /** Filter choices for this reader. */
      asesores: z.array(AsesorEnPanel),
    }),
  },
  LeerCotizacion: {
    resumen: 'Una cotización con su desglose y la historia de sus envíos',
    accion: 'readCotizaciones',
    solicitud: z.strictObject({ folio: Folio }),
    respuesta: CotizacionListed.extend({
      equipamientos: z.array(z.string()),
      configuracion: RutaDeConfiguracion,
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
      entrega: EntregaDePanel,
      conServidor: HasMailServer,
      /** Its person now, maybe another one who had that address; `null` if erased since. */
      persona: z.string().nullable(),
    }),
  },
  ExportarCotizaciones: {
    resumen: 'Las cotizaciones que se ven, como CSV o Excel; 10,000 cuando mucho',
    accion: 'exportPersonas',
    solicitud: z
      .strictObject({
        ...FIELDS,
        formato: z.enum(['csv', 'xlsx']),
        columnas: z.array(z.enum(COLUMNAS_DE_COTIZACIONES)).min(1).max(COLUMNAS_DE_COTIZACIONES.length),
      })
      .refine(hasItsProyecto, MODEL_ALONE),
    respuesta: z.object({
      archivo: z.string(),
      contenido: z.base64(),
      cotizaciones: z.int(),
    }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
