import { LAST_RESPALDO } from './lastRespaldo.ts';

interface KnownTable {
  /** Key columns with types; may be empty. */
  key: readonly (readonly [column: string, type: string])[];
  /** Not restored: old sessions and challenges must not let anyone in. */
  passing?: true;
  /** Keys that seal other data: can be kept apart. */
  secret?: true;
}

const ID = { key: [['id', 'bigint']] } as const;

/** All tables in a backup; a test compares the list with the schema. */
export const KNOWN_TABLES: Readonly<Record<string, KnownTable>> = {
  apartado: ID,
  archivo: { key: [['ruta', 'text']] },
  asignacion: ID,
  asignacion_persona: {
    key: [
      ['asignacion_id', 'bigint'],
      ['persona_id', 'bigint'],
    ],
  },
  aviso: ID,
  aviso_de_pago: ID,
  aviso_de_privacidad: ID,
  bitacora: ID,
  borrador: { key: [['unico', 'boolean']] },
  borrador_archivo: { key: [['ruta', 'text']] },
  calendario: { key: [['personal_id', 'bigint']] },
  catalogo: { key: [['unico', 'boolean']] },
  cercania: {
    key: [
      ['id_proyecto', 'integer'],
      ['orden', 'integer'],
    ],
  },
  clave_api: ID,
  codigo_de_respaldo: {
    key: [
      ['personal_id', 'bigint'],
      ['huella', 'text'],
    ],
  },
  correo_salida: ID,
  costo_de_origen: {
    key: [
      ['id_proyecto', 'integer'],
      ['mes', 'date'],
      ['origen', 'text'],
    ],
  },
  cotizacion: ID,
  credito: { key: [['id_credito', 'text']] },
  etapa: {
    key: [
      ['id_proyecto', 'integer'],
      ['etapa', 'text'],
    ],
  },
  cuenta_de_proveedor: {
    key: [
      ['emisor', 'text'],
      ['sujeto', 'text'],
    ],
  },
  demanda: {
    key: [
      ['id_proyecto', 'integer'],
      ['dia', 'date'],
      ['clase', 'text'],
      ['hecho', 'text'],
      ['cosa', 'text'],
    ],
  },
  demanda_sumada: { key: [['unico', 'boolean']] },
  derecho_pedido: ID,
  descuento_pedido: ID,
  equipamiento: { key: [['id_equ', 'integer']] },
  equipamiento_imagen: {
    key: [
      ['id_proyecto', 'integer'],
      ['orden', 'integer'],
    ],
  },
  gasto: {
    key: [
      ['id_proyecto', 'integer'],
      ['orden', 'integer'],
    ],
  },
  espera: ID,
  idempotencia: { key: [['clave', 'text']] },
  idempotencia_de_api: {
    key: [
      ['clave_id', 'bigint'],
      ['clave', 'text'],
    ],
  },
  intento: { key: [] },
  fuente_de_catalogo: { key: [['unica', 'boolean']] },
  invitacion: ID,
  limite_de_descuento: { key: [['rol', 'text']] },
  lista_de_precios: ID,
  llave: { key: [['id', 'text']] },
  lote: {
    key: [
      ['id_proyecto', 'integer'],
      ['id_lote', 'text'],
    ],
  },
  lote_visto: {
    key: [
      ['id_proyecto', 'integer'],
      ['id_lote', 'text'],
    ],
  },
  modelo: { key: [['id_modelo', 'integer']] },
  modelo_imagen: {
    key: [
      ['id_modelo', 'integer'],
      ['orden', 'integer'],
    ],
  },
  origen_reciente: { key: [] },
  pago: ID,
  papel: ID,
  papel_recibido: {
    key: [
      ['venta_id', 'bigint'],
      ['papel_id', 'bigint'],
    ],
  },
  parcialidad: {
    key: [
      ['venta_id', 'bigint'],
      ['orden', 'integer'],
    ],
  },
  persona: ID,
  persona_nota: ID,
  personal: ID,
  plan_de_pago: {
    key: [
      ['id_proyecto', 'integer'],
      ['id_plan', 'text'],
    ],
  },
  persona_clave: { key: [['clave', 'text']] },
  persona_distinta: {
    key: [
      ['una', 'bigint'],
      ['otra', 'bigint'],
    ],
  },
  precio_de_lista: {
    key: [
      ['lista_id', 'bigint'],
      ['clase', 'text'],
      ['id', 'integer'],
    ],
  },
  proyecto: { key: [['id_proyecto', 'integer']] },
  publicacion: ID,
  recibo: ID,
  recordatorio: ID,
  recordatorio_ajuste: { key: [['tipo', 'text']] },
  recordatorio_alto: { key: [['clave', 'text']] },
  reto: { key: [['huella', 'text']], passing: true },
  secreto: { key: [['nombre', 'text']], secret: true },
  sesion: { ...ID, passing: true },
  traida: ID,
  traida_fila: {
    key: [
      ['traida_id', 'bigint'],
      ['hecho', 'bigint'],
    ],
  },
  turno_de_asesor: {
    key: [
      ['id_proyecto', 'integer'],
      ['personal_id', 'bigint'],
    ],
  },
  venta: ID,
  visita: ID,
};

/**
 * Tables without rows in a backup: migrations are in the manifest; sending state, reading caches and write
 * names are each copy's own; unfinished uploads are chosen again.
 */
export const SKIPPED_TABLES: readonly string[] = [
  'migracion',
  'envio_detenido',
  'aviso_destino',
  'lotes_leidos',
  'lotes_escritos',
  'lote_cambio',
  'carga',
  'carga_parte',
  'carga_archivo',
  'borrador_leido',
];

/** Sequences whose numbers people see; a lost one is never given again. */
export const TOLD_SEQUENCES: readonly string[] = ['cotizacion_numero', 'apartado_id_seq'];

/**
 * Possible entries of the data folder. A backup copies the files of `catalogo` (through `Archivos`) and
 * `correos`; `base` as rows; the rest belongs to a process or machine.
 */
export const KNOWN_ENTRIES: readonly string[] = [
  'archivos-cerca',
  'catalogo',
  'correos',
  'base',
  'base.nueva',
  'base.trasladada',
  'base.traslado',
  'servidor',
  LAST_RESPALDO,
];
