import { z } from 'zod';

/** Most lots, projects, … have ids far below this; it is what an `integer` column holds. */
const Id = z.int().positive().max(2_147_483_647);
/** MXN or m² with up to 5 decimals, as a JSON number. */
const Numero = z.number();
/** An absolute path on this server or an `https:` address; empty where the catalogue names none. */
const Direccion = z.string();

export const Estatus = z.enum(['Disponible', 'Vendido']);
export type EstatusLote = z.infer<typeof Estatus>;

export const Proyecto = z.object({
  id_proyecto: Id,
  nombre: z.string(),
  svg: Direccion,
  icono: Direccion,
  urlPagina: Direccion,
  precioExedente: Numero.describe('MXN por m² excedente'),
});
export type Proyecto = z.infer<typeof Proyecto>;

export const Lote = z.object({
  id_lote: z.string(),
  terreno: Numero.describe('m² de terreno'),
  estatus: Estatus,
});
export type Lote = z.infer<typeof Lote>;

export const Modelo = z.object({
  id_modelo: Id,
  nombre: z.string(),
  icono: Direccion,
  terreno: Numero.describe('m² de construcción'),
  precioVenta: Numero.describe('MXN'),
});
export type Modelo = z.infer<typeof Modelo>;

export const Equipamiento = z.object({
  id_equ: Id,
  nombre: z.string(),
  img: Direccion,
  precioVenta: Numero.describe('MXN'),
});
export type Equipamiento = z.infer<typeof Equipamiento>;

export const Imagen = z.object({ img: Direccion, alt: z.string() });
export type Imagen = z.infer<typeof Imagen>;

/** The six reading calls (specification 7, decisions 3): `POST /api/<name>`. */
export const LLAMADAS_DE_LECTURA = {
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
    respuesta: z.array(Imagen),
  },
  RecuperarEquipamientos: {
    resumen: 'Equipamientos de un proyecto',
    solicitud: z.object({ id_proyecto: Id }),
    respuesta: z.array(Equipamiento),
  },
  RecuperarEquipamientosImg: {
    resumen: 'Imágenes de los equipamientos de un proyecto',
    solicitud: z.object({ id_proyecto: Id }),
    respuesta: z.array(Imagen),
  },
} as const;

export type LlamadaDeLectura = keyof typeof LLAMADAS_DE_LECTURA;
export type SolicitudDe<C extends LlamadaDeLectura> = z.infer<(typeof LLAMADAS_DE_LECTURA)[C]['solicitud']>;
export type RespuestaDe<C extends LlamadaDeLectura> = z.infer<(typeof LLAMADAS_DE_LECTURA)[C]['respuesta']>;
