import { z } from 'zod';
import { NearLote } from './cotizacion.ts';

/** Every refusal's stable code and status (decisions 3; RFC 9457). */
export const PROBLEMS = {
  SOLICITUD_INVALIDA: { status: 400, title: 'La solicitud no es válida' },
  ANTIFALSIFICACION: { status: 403, title: 'Falta la prueba contra falsificación de solicitudes' },
  NO_ENCONTRADO: { status: 404, title: 'No existe lo que se pidió' },
  PROYECTO_INEXISTENTE: { status: 404, title: 'El proyecto ya no está disponible' },
  LOTE_INEXISTENTE: { status: 404, title: 'El lote ya no está disponible' },
  MODELO_INEXISTENTE: { status: 404, title: 'El modelo ya no está disponible' },
  EQUIPAMIENTO_INEXISTENTE: { status: 404, title: 'Un equipamiento ya no está disponible' },
  COTIZACION_INEXISTENTE: { status: 404, title: 'La cotización no existe' },
  METODO_NO_PERMITIDO: { status: 405, title: 'Este método no está permitido' },
  LOTE_VENDIDO: { status: 409, title: 'El lote ya se vendió' },
  CORREO_EN_CAMINO: { status: 409, title: 'La cotización se está enviando en este momento' },
  CORREO_YA_ENVIADO: { status: 409, title: 'La cotización ya se envió' },
  CORRECCION_NO_PERMITIDA: { status: 409, title: 'El correo de esta cotización ya no se puede cambiar' },
  SOLICITUD_DEMASIADO_GRANDE: { status: 413, title: 'La solicitud es demasiado grande' },
  TIPO_NO_ADMITIDO: { status: 415, title: 'El contenido debe ser JSON' },
  CLAVE_REUTILIZADA: { status: 422, title: 'La clave de idempotencia ya se usó con otro contenido' },
  DEMASIADAS_SOLICITUDES: { status: 429, title: 'Demasiadas solicitudes; intenta de nuevo en un momento' },
  ERROR_INTERNO: { status: 500, title: 'Ocurrió un error' },
  BASE_DE_DATOS_AUSENTE: { status: 503, title: 'El servicio no está disponible por el momento' },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

export const CampoProblem = z.object({ campo: z.string(), mensaje: z.string() });

/** Body of every refusal, `application/problem+json`. */
export const Problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
  detail: z.string().optional(),
  errores: z.array(CampoProblem).optional(),
  /** With `LOTE_VENDIDO` and `LOTE_INEXISTENTE`: available lots nearest in area and place. */
  lotesCercanos: z.array(NearLote).optional(),
});
export type Problem = z.infer<typeof Problem>;
