/** What a backup must know of a table. */
export interface KnownTable {
  /** Columns that tell its rows apart, with their types; none where nothing does. */
  key: readonly (readonly [column: string, type: string])[];
  /** Not put back by a restore: who was let in or challenged then must not be by that now. */
  passing?: true;
  /** What other data is sealed with: it can be kept apart. */
  secret?: true;
}

const ID = { key: [['id', 'bigint']] } as const;

/** Every table whose rows a backup holds; a test holds this list against the schema. */
export const KNOWN_TABLES: Readonly<Record<string, KnownTable>> = {
  apartado: ID,
  archivo: { key: [['ruta', 'text']] },
  aviso: ID,
  aviso_de_privacidad: ID,
  bitacora: ID,
  borrador: { key: [['unico', 'boolean']] },
  borrador_archivo: { key: [['ruta', 'text']] },
  calendario: { key: [['personal_id', 'bigint']] },
  catalogo: { key: [['unico', 'boolean']] },
  clave_api: ID,
  codigo_de_respaldo: {
    key: [
      ['personal_id', 'bigint'],
      ['huella', 'text'],
    ],
  },
  correo_salida: ID,
  cotizacion: ID,
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
  descuento_pedido: ID,
  equipamiento: { key: [['id_equ', 'integer']] },
  equipamiento_imagen: {
    key: [
      ['id_proyecto', 'integer'],
      ['orden', 'integer'],
    ],
  },
  idempotencia: { key: [['clave', 'text']] },
  intento: { key: [] },
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
  persona: ID,
  persona_nota: ID,
  personal: ID,
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
  turno_de_asesor: {
    key: [
      ['id_proyecto', 'integer'],
      ['personal_id', 'bigint'],
    ],
  },
  venta: ID,
};

/**
 * Tables of which a backup holds no rows: the manifest names the migrations; each copy's sending is its own, and whom it tells; what was read of
 * lots and of a draft's files the next reading finds out; a name of a writing is never another copy's, and its lots are all new to whoever reads them; an upload that is on the way is chosen again.
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

/** Sequences whose numbers people are told; one that was told and lost with the database is never told again. */
export const TOLD_SEQUENCES: readonly string[] = ['cotizacion_numero', 'apartado_id_seq'];

/**
 * Everything that may lie in the data folder. Of these a backup copies the files of `catalogo` (through `Archivos`) and
 * `correos`; the rows of `base` are copied as rows, and all else is of one process or one machine.
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
];
