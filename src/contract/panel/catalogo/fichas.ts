import { z } from 'zod';
import type { Accion } from '../../../domain/permisos.ts';
import { KINDS_OF_FICHA } from '../choices.ts';
import { RevisionRead, RutaDeArchivo } from './draftShapes.ts';

const FichaKind = z.enum(KINDS_OF_FICHA);

const Id = z.int32().positive();
/** As typed or as it stands in the file; what is wrong with it is told field by field (`FICHA_INVALIDA`). */
const Celda = z.string().max(5000);
/** Cells by their columns' names. */
export const CellsOfFicha = z.record(z.string().max(40), Celda);
export type CellsOfFicha = z.infer<typeof CellsOfFicha>;

/** A picture in a gallery, cell by cell; a column that the kind of gallery lacks stays empty. */
export const ImagenDeFicha = z.strictObject({ img: Celda, alt: Celda, tipo: Celda, foco: Celda });
export type ImagenDeFicha = z.infer<typeof ImagenDeFicha>;
export const IMAGENES_MAX = 60;

/** Most lots of one project that a form takes. */
export const LOTES_MAX = 20_000;
export const LoteDeFicha = z.strictObject({ id_lote: Celda, terreno: Celda, estatus: Celda });
export type LoteDeFicha = z.infer<typeof LoteDeFicha>;

/** A picture that the draft has, and where it can be looked at; null: it was not published yet. */
const ImagenDisponible = z.object({ ruta: z.string(), direccion: z.string().nullable() });
export type ImagenDisponible = z.infer<typeof ImagenDisponible>;

const Line = z.string().max(2000);
const Lines = z.array(Line).max(60);

/** `empresa.json` as its form has it: every field filled with what holds; empty: its default. */
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
});
export type EmpresaDeFicha = z.infer<typeof EmpresaDeFicha>;

const EnBorrador = { revision: RevisionRead };
/** The draft's revision from now on. */
const Guardada = z.object({ revision: RevisionRead });

const ProyectoEnFichas = z.object({
  /** 0: its cell is no id. */
  id_proyecto: z.int(),
  nombre: z.string(),
  /** Path of its drawing; empty: none. */
  svg: z.string(),
  lotes: z.int(),
  modelos: z.array(z.object({ id_modelo: z.int(), nombre: z.string(), imagenes: z.int() })),
  equipamientos: z.array(z.object({ id_equ: z.int(), nombre: z.string() })),
});
export type ProyectoEnFichas = z.infer<typeof ProyectoEnFichas>;

/** The panel's calls that edit the catalogue's draft in place, each with the action that it is. */
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
        /** Whether the company filled in anything of its own. */
        propia: z.boolean(),
        /** Fields that a serious quote shows and that are empty. */
        faltan: z.array(z.string()),
      }),
      proyectos: z.array(ProyectoEnFichas),
      /** Tables that cannot be edited in place, and why. */
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
      /** A model's pictures; a project's are those of its equipment. */
      imagenes: z.array(ImagenDeFicha),
      disponibles: z.array(ImagenDisponible),
      /** Drawings that the draft has. */
      planos: z.array(z.string()),
      /** Pictures that may be a scanned one. */
      escaneos: z.array(z.string()),
    }),
  },
  GuardarFicha: {
    resumen: 'Guarda en el borrador un proyecto, un modelo o un equipamiento, con sus imágenes en su orden',
    accion: 'importCatalogo',
    solicitud: z.strictObject({
      ...EnBorrador,
      tipo: FichaKind,
      /** Null: a new one. */
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
  LeerEmpresa: {
    resumen: 'La empresa en el borrador, y los avisos de privacidad que se han publicado',
    accion: 'importCatalogo',
    solicitud: z.strictObject({}),
    respuesta: z.object({
      revision: RevisionRead,
      empresa: EmpresaDeFicha,
      disponibles: z.array(ImagenDisponible),
      /** From the newest on. */
      avisos: z.array(
        z.object({
          version: z.string(),
          desde: z.iso.datetime(),
          corto: z.string(),
          completo: z.string(),
          /** Quotes whose buyers consented to it. */
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
      /** The buyer's mail. */
      correo: z.string(),
      /** Base64. */
      pdf: z.string(),
    }),
  },
  VerImagen: {
    resumen: 'Una imagen del borrador que todavía no se publica, en pequeño',
    accion: 'importCatalogo',
    solicitud: z.strictObject({ ruta: RutaDeArchivo }),
    respuesta: z.object({ /** `data:` address. */ direccion: z.string() }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
