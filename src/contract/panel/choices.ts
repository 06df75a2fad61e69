import type { MAIL_STANDINGS } from '../../domain/correo/entrega.ts';

/**
 * What the panel's calls let one choose among, and how far they go. Apart from the calls' shapes: the browser loads these, and with a
 * shape it would load the validator.
 */

/** What the staff writes down of a person. */
export const NOTA_KINDS = ['nota', 'llamada', 'whatsapp'] as const;
export type KindOfNota = (typeof NOTA_KINDS)[number];

/** How a call or a message ended. `noContesto`: they were not spoken with, and wait as before. */
export const RESULTADOS_DE_CONTACTO = ['contesto', 'noContesto', 'sinInteres'] as const;
export type ResultadoDeContacto = (typeof RESULTADOS_DE_CONTACTO)[number];

/** Most people of one change. */
export const PERSONAS_DE_CAMBIO_MAX = 500;

/** How a person's data are handed over: for the person to read, and for a program. */
export const FORMATOS_DE_DATOS = ['pdf', 'json'] as const;
export type FormatoDeDatos = (typeof FORMATOS_DE_DATOS)[number];

/** The lists of today, in their order on the screen. */
export const LISTAS_DE_HOY = [
  'nuevas',
  'esperan',
  'pasos',
  'porAprobar',
  'precios',
  'decididos',
  'apartados',
  'correos',
  'vencen',
  'porBorrar',
] as const;
export type ListaDeHoy = (typeof LISTAS_DE_HOY)[number];

/** Lists of a person that a screen shows as far as that many, newest first. */
export const SHOWN_OF_PERSONA = {
  apartados: 100,
  ventas: 100,
  consentimientos: 100,
  correos: 200,
  notas: 200,
};
export type ListaDePersona = keyof typeof SHOWN_OF_PERSONA;

/** Lists of prices of a project that are shown at first, and how many more at each request. */
export const LISTAS_DE_PAGINA = 20;

/** Most that a list of today counts to: beyond it, that there are more is all that matters. */
export const HOY_COUNT_MAX = 1000;

/**
 * By what quotes are chosen. `porVencer`: good for seven days at most, the newest of its person, not renewed, no hold or sale for
 * them, and nobody spoke with them in those days: whom somebody calls this week. `sinLote`: good and not renewed, of a lot that went to somebody else or is not for sale any
 * more.
 */
export const ESTADOS_DE_FILTRO = ['vigente', 'porVencer', 'sinLote', 'vencida', 'renovada'] as const;
/** `detenida`: refused or withheld. `pendiente`: one that is tried again, too. */
export const ENTREGAS_DE_FILTRO = [
  'enviada',
  'guardada',
  'sinConstancia',
  'pendiente',
  'rechazada',
  'retenida',
  'detenida',
] as const;

/** Each in a word or two, on screens and in files. */
export const ENTREGA_WORDS: Readonly<Record<(typeof MAIL_STANDINGS)[number], string>> = {
  pendiente: 'Por salir',
  reintentando: 'Se intenta otra vez',
  enviada: 'Enviada',
  guardada: 'Sin salir: es un archivo',
  sinConstancia: 'Sin constancia',
  rechazada: 'Rechazada',
  retenida: 'Retenida',
  cancelada: 'Cancelada',
};

/** What a quote's list can show, each a column of its file too; the first always stands. */
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
  'vigencia',
  'estado',
  'entrega',
  'asesor',
] as const;
export type ColumnaDeCotizaciones = (typeof COLUMNAS_DE_COTIZACIONES)[number];

/** What a key of the company's own programs may read. */
export const DERECHOS_DE_API = ['personas.leer', 'cotizaciones.leer', 'lotes.leer'] as const;
export type DerechoDeApi = (typeof DERECHOS_DE_API)[number];
/** Days that a key may be good for, today's included: a program that nobody remembers stops reading by itself. */
export const CLAVE_MAX_DIAS = 366;

/** What a file of the catalogue is, by its name. */
export const KINDS_OF_ARCHIVO = ['tabla', 'empresa', 'plano', 'imagen', 'otro'] as const;

/** What has a form of its own: a row of `proyectos.csv`, `modelos.csv`, `equipamientos.csv`. */
export const KINDS_OF_FICHA = ['proyecto', 'modelo', 'equipamiento'] as const;
export type FichaKind = (typeof KINDS_OF_FICHA)[number];
