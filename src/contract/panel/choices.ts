import type { MAIL_STANDINGS } from '../../domain/correo/entrega.ts';

/** Kept apart from the schemas: the browser must not load the validator. */

export const NOTA_KINDS = ['nota', 'llamada', 'whatsapp'] as const;
export type KindOfNota = (typeof NOTA_KINDS)[number];

/** Outcome of a call or message. With `noContesto` the person keeps waiting. */
export const RESULTADOS_DE_CONTACTO = ['contesto', 'noContesto', 'sinInteres'] as const;
export type ResultadoDeContacto = (typeof RESULTADOS_DE_CONTACTO)[number];

export const PERSONAS_DE_CAMBIO_MAX = 500;
export const LOTES_DE_CAMBIO_MAX = 500;

/** Formats of a data hand-over: readable, and for programs. */
export const FORMATOS_DE_DATOS = ['pdf', 'json'] as const;
export type FormatoDeDatos = (typeof FORMATOS_DE_DATOS)[number];

/** In screen order. */
export const LISTAS_DE_HOY = [
  'derechos',
  'nuevas',
  'esperan',
  'pasos',
  'visitas',
  'porAprobar',
  'precios',
  'decididos',
  'pagos',
  'apartados',
  'correos',
  'vencen',
  'porBorrar',
] as const;
export type ListaDeHoy = (typeof LISTAS_DE_HOY)[number];

/** How many are shown of a person's lists, newest first. */
export const SHOWN_OF_PERSONA = {
  apartados: 100,
  ventas: 100,
  visitas: 100,
  consentimientos: 100,
  correos: 200,
  notas: 200,
};
export type ListaDePersona = keyof typeof SHOWN_OF_PERSONA;

/** Price lists per page. */
export const LISTAS_DE_PAGINA = 20;

/** Counting stops here: beyond it only 'more' matters. */
export const HOY_COUNT_MAX = 1000;

/**
 * `porVencer`: valid for at most seven days, the person's newest, not renewed, no hold or sale, and nobody
 * spoke with them in that time. `sinLote`: valid, not renewed, lot taken by another or withdrawn.
 */
export const ESTADOS_DE_FILTRO = ['vigente', 'porVencer', 'sinLote', 'vencida', 'renovada'] as const;
/**
 * `vencida`: something is overdue. `liquidada`: all is paid. `porVencer` is sought only: such a sale may be late
 * too.
 */
export const ESTADOS_DE_VENTA = [
  'porVencer',
  'vencida',
  'alCorriente',
  'liquidada',
  'sinPrecio',
  'anulada',
] as const;
/** Of the papers that a sale's project asks for. */
export const ESTADOS_DE_PAPELES = ['faltan', 'completos'] as const;
/** `detenida`: refused or withheld. `pendiente` includes retries. */
export const ESTADOS_DE_CORREO_DE_FILTRO = [
  'enviada',
  'guardada',
  'sinConstancia',
  'pendiente',
  'rechazada',
  'retenida',
  'detenida',
] as const;

/** One or two words each, for screens and files. */
export const ESTADO_DE_CORREO_WORDS: Readonly<Record<(typeof MAIL_STANDINGS)[number], string>> = {
  pendiente: 'Por salir',
  reintentando: 'Se intenta otra vez',
  enviada: 'Enviada',
  guardada: 'Sin salir: es un archivo',
  sinConstancia: 'Sin constancia',
  rechazada: 'Rechazada',
  retenida: 'Retenida',
  cancelada: 'Cancelada',
};

/** Columns of the quote list and its export; the first is always shown. */
export const COLUMNAS_DE_COTIZACIONES = [
  'folio',
  'emitida',
  'nombre',
  'correo',
  'telefono',
  'proyecto',
  'lote',
  'modelo',
  'noCabe',
  'precio',
  'descuento',
  'total',
  'plan',
  'aPagar',
  'vigencia',
  'estado',
  'entrega',
  'asesor',
  'campana',
] as const;
export type ColumnaDeCotizaciones = (typeof COLUMNAS_DE_COTIZACIONES)[number];

/** Most rows of one file for a spreadsheet. */
export const EXPORT_MAX = 10_000;

/** Rights of an API key. */
export const DERECHOS_DE_API = [
  'personas.leer',
  'cotizaciones.leer',
  'lotes.leer',
  'personas.escribir',
] as const;
export type DerechoDeApi = (typeof DERECHOS_DE_API)[number];
/** Longest life of a key, days including today: forgotten programs stop reading. */
export const CLAVE_MAX_DIAS = 366;

/** What the studio gives as a file. */
export const ARCHIVOS_TO_DOWNLOAD = ['catalogo.zip', 'catalogo.xlsx', 'plantilla-de-catalogo.xlsx'] as const;
export type ArchivoToDownload = (typeof ARCHIVOS_TO_DOWNLOAD)[number];

/** Kind of a catalogue file, by its name. */
export const KINDS_OF_ARCHIVO = ['tabla', 'empresa', 'plano', 'imagen', 'otro'] as const;

/** Rows with a form of their own. */
export const KINDS_OF_FICHA = ['proyecto', 'modelo', 'equipamiento'] as const;
export type FichaKind = (typeof KINDS_OF_FICHA)[number];

/** Stages of a review of the draft, in their order. */
export const STAGES_OF_REVIEW = ['tablas', 'archivos', 'comparacion'] as const;

/** How a lot of a drawing changes, in screen order. */
export const CHANGES_OF_FIGURA = ['nuevo', 'forma', 'lugar', 'numero', 'sale'] as const;
export type ChangeOfFigura = (typeof CHANGES_OF_FIGURA)[number];

/** Pages of a PDF among which a plan's may be chosen. */
export const PAGINAS_MAX = 100_000;
