import { z } from 'zod';
import { OPTIONAL_TABLAS } from '../../../domain/columnas/tablas.ts';
import type { Accion } from '../../../domain/permisos.ts';
import { KINDS_OF_FICHA, PAGINAS_MAX } from '../choices.ts';
import { RevisionRead, RutaDeArchivo } from './draftShapes.ts';

const FichaKind = z.enum(KINDS_OF_FICHA);

const Id = z.int32().positive();
/** As typed or as in the file; faults are reported per field (`FICHA_INVALIDA`). */
const Celda = z.string().max(5000);
/** By column name. */
export const CellsOfFicha = z.record(z.string().max(40), Celda);

/** A gallery picture; columns that its table lacks stay empty. */
export const ImagenDeFicha = z.strictObject({ img: Celda, alt: Celda, tipo: Celda, foco: Celda });
export type ImagenDeFicha = z.infer<typeof ImagenDeFicha>;
const IMAGENES_MAX = 60;

/** Limit of one form. */
export const LOTES_MAX = 20_000;
export const LoteDeFicha = z.strictObject({
  id_lote: Celda,
  terreno: Celda,
  estatus: Celda,
  frente: Celda.default(''),
  fondo: Celda.default(''),
  etapa: Celda.default(''),
  seccion: Celda.default(''),
  nivel: Celda.default(''),
});
export type LoteDeFicha = z.infer<typeof LoteDeFicha>;

/** Far more than anybody compares. */
const RENGLONES_MAX = 200;
/** A small table: its rows of one project, or with `null` those of the whole catalogue. */
const TablaAsked = { tabla: z.enum(OPTIONAL_TABLAS), id_proyecto: Id.nullable() };

/** A picture of the draft; `direccion` is `null` until published. */
const ImagenDisponible = z.object({ ruta: z.string(), direccion: z.string().nullable() });
export type ImagenDisponible = z.infer<typeof ImagenDisponible>;

const Line = z.string().max(2000);
const Lines = z.array(Line).max(60);

/** `empresa.json` in its form, with the effective values; empty means the default. */
export const EmpresaDeFicha = z.strictObject({
  nombre: Line,
  anio: Line,
  logo: Line,
  colorPrimario: Line,
  colorAcento: Line,
  razonSocial: Line,
  domicilio: Line,
  telefono: Line,
  correo: Line,
  horarioQuejas: Line,
  registroProfeco: Line,
  casaAMedida: Line,
  avisoCorto: z.string().max(5000),
  avisoCompleto: z.string().max(60_000),
  leyendas: Lines,
  llamada: Line,
  whatsapp: Line,
  horario: Line,
  papeles: Lines,
  apartado: Line,
  /** Days as `lunes, martes`; all four empty: no visits are offered. */
  visitaDias: Line,
  visitaDesde: Line,
  visitaHasta: Line,
  visitaLugar: Line,
});
export type EmpresaDeFicha = z.infer<typeof EmpresaDeFicha>;

const EnBorrador = { revision: RevisionRead };
/** New revision of the draft. */
const Guardada = z.object({ revision: RevisionRead });

const ProyectoEnFichas = z.object({
  /** 0 if the cell is not an id. */
  id_proyecto: z.int(),
  nombre: z.string(),
  /** Path of its drawing; empty if none. */
  svg: z.string(),
  lotes: z.int(),
  /** Rows of its small tables. */
  etapas: z.int(),
  planes: z.int(),
  gastos: z.int(),
  cercanias: z.int(),
  modelos: z.array(z.object({ id_modelo: z.int(), nombre: z.string(), imagenes: z.int() })),
  equipamientos: z.array(z.object({ id_equ: z.int(), nombre: z.string() })),
});
export type ProyectoEnFichas = z.infer<typeof ProyectoEnFichas>;

/** Calls that edit the draft in place. */
export const FICHA_CALLS = {
  LeerFichas: {
    resumen: 'Qué tiene el borrador del catálogo: la empresa, los proyectos y lo de cada uno',
    accion: 'importCatalogo',
    solicitud: z.strictObject({}),
    respuesta: z.object({
      version: RevisionRead,
      revision: RevisionRead,
      empresa: z.object({
        nombre: z.string(),
        /** True if the company changed any default. */
        propia: z.boolean(),
        /** Empty fields that a proper quote needs. */
        faltan: z.array(z.string()),
      }),
      proyectos: z.array(ProyectoEnFichas),
      /** Number of rows. */
      creditos: z.int(),
      /** Tables that cannot be edited in place, with the reason. */
      ilegibles: z.array(z.object({ archivo: z.string(), motivo: z.string() })),
    }),
  },
  LeerFicha: {
    resumen: 'Una ficha del borrador, celda por celda, con sus imágenes',
    accion: 'importCatalogo',
    solicitud: z.strictObject({ tipo: FichaKind, id: Id.nullable() }),
    respuesta: z.object({
      revision: RevisionRead,
      celdas: CellsOfFicha,
      /** For a project, those of its equipment. */
      imagenes: z.array(ImagenDeFicha),
      disponibles: z.array(ImagenDisponible),
      planos: z.array(z.string()),
      /** Pictures that may be scanned plans. */
      escaneos: z.array(z.string()),
    }),
  },
  GuardarFicha: {
    resumen: 'Guarda en el borrador un proyecto, un modelo o un equipamiento, con sus imágenes en su orden',
    accion: 'importCatalogo',
    solicitud: z.strictObject({
      ...EnBorrador,
      tipo: FichaKind,
      /** `null`: a new one. */
      id: Id.nullable(),
      celdas: CellsOfFicha,
      imagenes: z.array(ImagenDeFicha).max(IMAGENES_MAX, `Caben ${IMAGENES_MAX} imágenes`),
    }),
    respuesta: Guardada.extend({ id: Id }),
  },
  QuitarFicha: {
    resumen: 'Quita del borrador un proyecto, un modelo o un equipamiento, con lo que es suyo',
    accion: 'importCatalogo',
    solicitud: z.strictObject({ ...EnBorrador, tipo: FichaKind, id: Id }),
    respuesta: Guardada,
  },
  LeerLotesDeFicha: {
    resumen: 'Los lotes de un proyecto en el borrador, celda por celda',
    accion: 'importCatalogo',
    solicitud: z.strictObject({ id_proyecto: Id }),
    respuesta: z.object({ revision: RevisionRead, lotes: z.array(LoteDeFicha) }),
  },
  GuardarLotes: {
    resumen: 'Guarda en el borrador la lista de lotes de un proyecto; las faltas dicen su renglón',
    accion: 'importCatalogo',
    solicitud: z.strictObject({
      ...EnBorrador,
      id_proyecto: Id,
      lotes: z.array(LoteDeFicha).max(LOTES_MAX, `Caben ${LOTES_MAX} lotes`),
    }),
    respuesta: Guardada,
  },
  LeerTabla: {
    resumen: 'Los planes, gastos o cercanías de un proyecto, o los créditos, en el borrador',
    accion: 'importCatalogo',
    solicitud: z.strictObject(TablaAsked),
    respuesta: z.object({ revision: RevisionRead, filas: z.array(CellsOfFicha) }),
  },
  GuardarTabla: {
    resumen: 'Guarda en el borrador esos renglones en su orden; las faltas dicen su renglón',
    accion: 'importCatalogo',
    solicitud: z.strictObject({
      ...EnBorrador,
      ...TablaAsked,
      filas: z.array(CellsOfFicha).max(RENGLONES_MAX, `Caben ${RENGLONES_MAX} renglones`),
    }),
    respuesta: Guardada,
  },
  LeerEmpresa: {
    resumen: 'La empresa en el borrador, y los avisos de privacidad que se han publicado',
    accion: 'importCatalogo',
    solicitud: z.strictObject({}),
    respuesta: z.object({
      revision: RevisionRead,
      empresa: EmpresaDeFicha,
      disponibles: z.array(ImagenDisponible),
      /** Newest first. */
      avisos: z.array(
        z.object({
          version: z.string(),
          desde: z.iso.datetime(),
          corto: z.string(),
          completo: z.string(),
          /** Quotes whose buyers accepted it. */
          cotizaciones: z.int(),
        }),
      ),
    }),
  },
  GuardarEmpresa: {
    resumen: 'Guarda la empresa en el borrador; un aviso de privacidad que cambió tiene una versión nueva',
    accion: 'importCatalogo',
    solicitud: z.strictObject({ ...EnBorrador, empresa: EmpresaDeFicha }),
    respuesta: Guardada,
  },
  VerEmpresa: {
    resumen: 'Cómo se verían el correo y el PDF de una cotización con estos datos; no guarda nada',
    accion: 'importCatalogo',
    solicitud: z.strictObject({ empresa: EmpresaDeFicha }),
    respuesta: z.object({
      /** HTML of the buyer's mail. */
      correo: z.string(),
      /** Base64. */
      pdf: z.string(),
    }),
  },
  VerImagen: {
    resumen: 'Una imagen o un plano del borrador, en pequeño',
    accion: 'importCatalogo',
    solicitud: z.strictObject({
      ruta: RutaDeArchivo,
      /** Of a PDF, from 1; by default the one that is read. */
      pagina: z.int().min(1).max(PAGINAS_MAX).optional(),
    }),
    respuesta: z.object({ /** `data:` address. */ direccion: z.string() }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
