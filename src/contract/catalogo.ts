import { z } from 'zod';
import { ESTATUS_DE_LOTE } from '../domain/lote.ts';

/** Most lots, projects, … have ids far below this; it is what an `integer` column holds. */
const Id = z.int().positive().max(2_147_483_647);
/** MXN or m² with up to 5 decimals, as a JSON number. */
const Numero = z.number();
/** An absolute path on this server or an `https:` address; empty where the catalogue names none. */
const Direccion = z.string();

export const EstatusOfLote = z.enum(ESTATUS_DE_LOTE);

/** Text that the developer wrote about it; absent where there is none, as every optional field here. */
const Texto = z.string();

/** Where a project is and when it is handed over (decisions 11). */
export const ProyectoFacts = z.object({
  ubicacion: Direccion.describe('Dirección https: del mapa').optional(),
  entrega: Texto.describe('Cuándo se entrega').optional(),
});

export const Proyecto = z.object({
  id_proyecto: Id,
  nombre: z.string(),
  svg: Direccion,
  icono: Direccion,
  urlPagina: Direccion,
  precioExedente: Numero.describe('MXN por m² excedente'),
  descripcion: Texto.optional(),
  lugar: Texto.describe('Dónde está, en palabras: municipio y estado').optional(),
  ...ProyectoFacts.shape,
});
export type Proyecto = z.infer<typeof Proyecto>;

export const Lote = z.object({
  id_lote: z.string(),
  terreno: Numero.describe('m² de terreno'),
  estatus: EstatusOfLote,
});
export type Lote = z.infer<typeof Lote>;

/** What a model tells of itself beside its area and price (decisions 11); nothing of it changes a price. */
export const ModeloFacts = z.object({
  recamaras: z.int().optional(),
  banos: z.number().describe('De medio en medio').optional(),
  niveles: z.int().optional(),
  estacionamientos: z.int().optional(),
  frente: z.number().describe('m que la casa pide de frente, con sus restricciones').optional(),
  fondo: z.number().describe('m que la casa pide de fondo, con sus restricciones').optional(),
  descripcion: Texto.optional(),
  entrega: Texto.describe('Cuándo se entrega').optional(),
});
export type ModeloFacts = z.infer<typeof ModeloFacts>;

export const Modelo = z.object({
  id_modelo: Id,
  nombre: z.string(),
  icono: Direccion,
  terreno: Numero.describe('m² de construcción'),
  precioVenta: Numero.describe('MXN'),
  ...ModeloFacts.shape,
});
export type Modelo = z.infer<typeof Modelo>;

export const Equipamiento = z.object({
  id_equ: Id,
  nombre: z.string(),
  img: Direccion,
  precioVenta: Numero.describe('MXN'),
});
export type Equipamiento = z.infer<typeof Equipamiento>;

export const ImagenRow = z.object({
  img: Direccion,
  alt: z.string(),
  foco: z.string().describe('Lo que queda a la vista donde se recorta, como 30% 20%').optional(),
});
export type ImagenRow = z.infer<typeof ImagenRow>;

/** What a model's picture is. */
export const ImagenKind = z.enum(['foto', 'planta', 'recorrido']);

export const ImagenDeModelo = ImagenRow.extend({ tipo: ImagenKind.optional() });
export type ImagenDeModelo = z.infer<typeof ImagenDeModelo>;

/** The six reading calls (specification 7, decisions 3): `POST /api/<name>`. */
export const READING_CALLS = {
  RecuperarProyectos: {
    resumen: 'Proyectos; con -1, todos',
    solicitud: z.object({ id_proyecto: z.union([z.literal(-1), Id]) }),
    respuesta: z.array(Proyecto),
  },
  RecuperarLotes: {
    resumen: 'Lotes de un proyecto',
    solicitud: z.object({ id: Id }),
    respuesta: z.array(Lote),
  },
  RecuperarModelos: {
    resumen: 'Modelos de un proyecto',
    solicitud: z.object({ id_proyecto: Id }),
    respuesta: z.array(Modelo),
  },
  RecuperarModelosImg: {
    resumen: 'Imágenes de un modelo',
    solicitud: z.object({ id_modelo: Id }),
    respuesta: z.array(ImagenDeModelo),
  },
  RecuperarEquipamientos: {
    resumen: 'Equipamientos de un proyecto',
    solicitud: z.object({ id_proyecto: Id }),
    respuesta: z.array(Equipamiento),
  },
  RecuperarEquipamientosImg: {
    resumen: 'Imágenes de los equipamientos de un proyecto',
    solicitud: z.object({ id_proyecto: Id }),
    respuesta: z.array(ImagenRow),
  },
} as const;

export type ReadingCall = keyof typeof READING_CALLS;
export type SolicitudDe<C extends ReadingCall> = z.infer<(typeof READING_CALLS)[C]['solicitud']>;
export type AnswerOf<C extends ReadingCall> = z.infer<(typeof READING_CALLS)[C]['respuesta']>;
