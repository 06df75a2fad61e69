import { z } from 'zod';

const Monto = z.number().describe('MXN');
const Superficie = z.number().describe('m²');

export const Totales = z.object({
  precioCasa: Monto,
  precioModificaciones: Monto,
  precioTerrenoExedente: Monto,
  precioTotal: Monto,
  precioApartado: Monto,
});
export type TotalesCotizacion = z.infer<typeof Totales>;

/** Most bytes of `seleccion` (decisions 3). */
export const SELECCION_BYTES_MAXIMO = 64 * 1024;

/** `POST /api/Correo`: issues the quote and queues its mail. */
export const Correo = {
  solicitud: z.object({
    seleccion: z.string().describe('Texto JSON de la selección guardada completa (formLotificacion)'),
  }),
  /** One per submitted draft; the same key with the same content answers the same quote again. */
  claveDeIdempotencia: z.string().min(1).max(200),
  respuesta: z.object({
    folio: z.string(),
    /** Absolute path on this server at which anybody who holds it sees the quote. */
    url: z.string(),
    /** Last day on which the quote is good, `YYYY-MM-DD`. */
    vigencia: z.iso.date(),
    cotizacion: Totales,
  }),
};
export type RespuestaCorreo = z.infer<typeof Correo.respuesta>;

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
  }),
  equipamientos: z.array(
    z.object({ id_equ: z.int(), nombre: z.string(), img: z.string(), precioVenta: Monto }),
  ),
  cotizacion: Totales,
  leyendas: z.array(z.string()),
});
export type DocumentoCotizacion = z.infer<typeof DocumentoCotizacion>;

/** How the buyer's mail stands. */
export const Entrega = z.enum(['pendiente', 'enviada', 'rechazada']);
export type Entrega = z.infer<typeof Entrega>;

/** `POST /api/RecuperarCotizacion`: a quote by the secret of its own address. */
export const RecuperarCotizacion = {
  solicitud: z.object({ c: z.string().min(1).max(100) }),
  respuesta: z.object({ documento: DocumentoCotizacion, entrega: Entrega, vigente: z.boolean() }),
};
export type RespuestaRecuperarCotizacion = z.infer<typeof RecuperarCotizacion.respuesta>;
