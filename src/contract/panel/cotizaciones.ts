import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import { Descuento, EntregaDePanel } from '../cotizacion.ts';
import { COLUMNAS_DE_COTIZACIONES, ENTREGAS_DE_FILTRO, ESTADOS_DE_FILTRO } from './choices.ts';
import { AsesorEnPanel } from './inventario.ts';
import { IdDePanel } from './shapes.ts';

const Instante = z.iso.datetime();
const Dia = z.iso.date('Debe ser un día como 2026-01-31');
const Monto = z.number().describe('MXN');
/** Address at which the buyers' steps have the same house chosen: ids alone (`rutaOfConfiguracion`). */
export const RutaDeConfiguracion = z.string();
const Folio = z.string().trim().min(1).max(60);

/** Whom a quote is of, and their page on the panel. */
export const PersonaDeCotizacion = z.object({
  id: IdDePanel,
  nombre: z.string(),
  correo: z.string(),
  telefono: z.string(),
});

/** Who attends: an adviser, or nobody yet. */
export const AsesorDeFiltro = z.union([IdDePanel, z.literal('nadie')]);

const FIELDS = {
  /** Folio or its number, name, mail, telephone or lot, as typed; without personal data by whom does not see any. */
  busca: z.string().trim().min(1).max(200).optional(),
  id_proyecto: z.int32().positive().optional(),
  /** Of that project. */
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
  /** Last day on which it is good. */
  vigencia: z.iso.date(),
  /** `renovada`: a newer one stands in its place. */
  estado: z.enum(['vigente', 'vencida', 'renovada']),
  /** How its buyer's newest mail stands; null once their data were deleted. */
  entrega: EntregaDePanel.nullable(),
  id_proyecto: z.int(),
  proyecto: z.string(),
  id_lote: z.string(),
  modelo: z.string(),
  /** 'Agave pide 9 m de frente y el lote 12 tiene 7.8 m.', as issued; null where it fits or is not known. */
  noCabe: z.string().nullable(),
  /** What is left after `descuento`. */
  precioTotal: Monto,
  /** Null without one. Its reason is what the staff wrote of its person: null where `persona` is. */
  descuento: Descuento.extend({ motivo: z.string().nullable() }).nullable(),
  /** Who attends to its person. */
  asesor: AsesorEnPanel.nullable(),
  /** Null where `readContacto` does not reach, or their data were deleted. */
  persona: PersonaDeCotizacion.nullable(),
  /** Its person had their data deleted. */
  borrada: z.boolean(),
});
export type CotizacionListed = z.infer<typeof CotizacionListed>;

/** Without a mail server what is sent becomes a file. */
export const HasMailServer = z.boolean().describe('Si hay servidor de correo');

/** Most quotes of one file. */
export const EXPORT_MAX = 10_000;

export const EnvioShown = z.object({
  /** `corregida`: to another address than before. */
  suceso: z.enum(['emitida', 'corregida']),
  entrega: EntregaDePanel,
  creadoEn: Instante,
  /** Null where `readContacto` does not reach. */
  destinatario: z.string().nullable(),
});

/** The panel's calls for quotes, each with the action that it is (domain/permisos.ts). */
export const COTIZACION_CALLS = {
  ListarCotizaciones: {
    resumen: 'Las cotizaciones que se buscan, de lo más nuevo a lo más viejo, por páginas de 50',
    accion: 'readCotizaciones',
    solicitud: z
      .strictObject({
        ...FIELDS,
        /** Only those before this one: folio of the last of the page before. */
        antesDe: Folio.optional(),
      })
      .refine(hasItsProyecto, MODEL_ALONE),
    respuesta: z.object({
      cotizaciones: z.array(CotizacionListed),
      hayMas: z.boolean(),
      /** By whom the reader may filter. */
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
      /** The buyer's own page and file; null where `readContacto` does not reach: whoever has them acts as the buyer. */
      url: z.string().nullable(),
      pdf: z.string().nullable(),
      /** Folio of the quote that this one renews, and of the newest that renews it. */
      anterior: z.string().nullable(),
      siguiente: z.string().nullable(),
      /** Mails to the buyer, the newest first. */
      envios: z.array(EnvioShown),
    }),
  },
  LeerSalidaDeCorreos: {
    resumen: 'Si hay servidor de correo, y cuántas cotizaciones vigentes se quedaron como archivo',
    accion: 'readCotizaciones',
    solicitud: z.strictObject({}),
    /** `guardadas`: of those whose mails the reader may send again; `HOY_COUNT_MAX` where there are as many or more. */
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
      /** `adelantada`: it was about to go; `liberada`: it was withheld. */
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
      /** Said after `CORREO_DE_OTRA_PERSONA`: it is theirs from now on. */
      juntar: z.literal(true).optional(),
    }),
    respuesta: z.object({
      correo: z.string(),
      entrega: EntregaDePanel,
      conServidor: HasMailServer,
      /** Whose it is now: at that address there may be somebody already. `null`: nobody's, deleted since. */
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
      /** The file's name. */
      archivo: z.string(),
      contenido: z.base64(),
      cotizaciones: z.int(),
    }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
