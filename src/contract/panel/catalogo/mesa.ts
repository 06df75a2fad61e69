import { z } from 'zod';
import type { Accion } from '../../../domain/permisos.ts';
import { RevisionRead, RutaDeArchivo } from './draftShapes.ts';
import { LigasDePlano } from './ligas.ts';

const Cuatro = z.tuple([z.number(), z.number(), z.number(), z.number()]);
/** A shape's place in the drawing: the same as long as the drawing is the same file. */
const Lugar = z.int();

/** A shape that is a lot, or may be one; in the drawing's units. */
export const FiguraDeMesa = z.object({
  n: Lugar,
  /** SVG path data, absolute `M L C Q Z` only. */
  d: z.string(),
  caja: Cuatro,
  area: z.number(),
  etiqueta: z.tuple([z.number(), z.number(), z.number()]),
  nombre: z.string().optional(),
  /** Numbers printed inside. */
  escritos: z.array(z.string()).optional(),
  /** The disc about a number that nothing encloses. */
  alfiler: z.literal(true).optional(),
  /** No lot by the looks of it, as a hill, a house or a whole block: there to be chosen, and not shown unasked. */
  aparte: z.literal(true).optional(),
});
export type FiguraDeMesa = z.infer<typeof FiguraDeMesa>;

/** A lot of the list, and the shapes that it has. */
export const LoteDeMesa = z.object({
  id_lote: z.string(),
  /** m²; null: not known yet. */
  terreno: z.number().nullable(),
  figuras: z.array(Lugar),
  /** By what it has them: the drawing itself, or a person's decision; `trazo`, wholly or in part drawn by hand. */
  por: z.enum(['dibujo', 'persona', 'trazo']).nullable(),
  /** Names in the drawing that come near, where it has none. */
  propuestas: z.array(z.string()).optional(),
});
export type LoteDeMesa = z.infer<typeof LoteDeMesa>;

/** A lot of which the drawing says two things. */
export const DisputaDeMesa = z.object({
  id_lote: z.string(),
  /** Why, in Spanish, without a full stop. */
  porque: z.string(),
  figuras: z.array(Lugar),
});
export type DisputaDeMesa = z.infer<typeof DisputaDeMesa>;

/** What a lot measures in the list and in the drawing, m². */
const AreaDeLote = z.object({ id_lote: z.string(), lista: z.number().nullable(), dibujada: z.number() });

/** How many lots there are of a kind, and the first of them. */
const CuentaDeLotes = z.object({ total: z.int(), lotes: z.array(z.string()) });
export type CuentaDeLotes = z.infer<typeof CuentaDeLotes>;

/** What became of the lots of the published drawing in this one, by where they lie. */
export const ComparacionDePlano = z.object({
  /** How the whole sheet was made larger and moved: `x' = escala · x + dx`. */
  hoja: z.object({ escala: z.number(), dx: z.number(), dy: z.number() }),
  iguales: CuentaDeLotes,
  /** All whose outline is another, and by how much, in Spanish. */
  cambiados: z.array(z.object({ id_lote: z.string(), texto: z.string() })),
  movidos: CuentaDeLotes,
  renombrados: z.object({
    total: z.int(),
    lotes: z.array(z.object({ antes: z.string(), ahora: z.string() })),
  }),
  faltantes: CuentaDeLotes,
  nuevos: CuentaDeLotes,
  /** Lots that have no shape, and the one of the same form that lies where each lay: never decided by itself. */
  reconocidos: z.array(z.object({ id_lote: z.string(), figura: Lugar })),
});
export type ComparacionDePlano = z.infer<typeof ComparacionDePlano>;

/** A drawing as it lies on the desk: what it shows, and what was made of it. */
export const MesaDePlano = z.object({
  /** Address of the drawing as a picture. */
  plano: z.string(),
  /** x, y, width, height of the page on which lots are drawn by hand. */
  hoja: Cuatro,
  /** x, y, width, height of the picture. */
  vista: Cuatro,
  figuras: z.array(FiguraDeMesa),
  /** Shapes beyond as many as can be shown. */
  otras: z.int(),
  /** In the list's order. */
  lotes: z.array(LoteDeMesa),
  disputas: z.array(DisputaDeMesa),
  /** Shapes that look like lots and are none. */
  sobrantes: z.array(Lugar),
  /** Lots that were found alike, by nearness or otherwise written: one decision each, and nothing is published before it is taken. */
  cercanos: z.array(z.object({ porque: z.string(), lotes: z.array(z.string()) })),
  /** How the drawing was read, as whole sentences: by what lots were found, what was traced, has a pin, is left over, was dropped. */
  lectura: z.array(z.string()),
  ligas: LigasDePlano,
  /** Of each of `ligas.ligas` the shape that it is about; null: it has no effect. */
  halladas: z.array(Lugar.nullable()),
  /** Decisions without an effect, as whole sentences. */
  perdidas: z.array(z.string()),
  /** Properties of a GeoJSON that may name its lots, and how many each finds. */
  propiedades: z.array(z.object({ nombre: z.string(), lotes: z.int() })).optional(),
  propiedad: z.string().optional(),
  /** Lines between which lots were found, and others that there are. */
  lineas: z
    .object({
      tomadas: z.array(z.string()),
      opciones: z.array(z.object({ lineas: z.array(z.string()), lotes: z.int() })),
    })
    .optional(),
  /** m² for one square unit of the drawing, where it is drawn to scale. */
  m2PorUnidad2: z.number().optional(),
  /** Where its unit is known: areas that the list has not, and those that it has otherwise. */
  areas: z.object({ faltan: z.array(AreaDeLote), difieren: z.array(AreaDeLote) }).optional(),
  /** What the person should know, as whole sentences. */
  avisos: z.array(z.string()),
  /** Absent where the published drawing is this one, or there is none. */
  comparacion: ComparacionDePlano.optional(),
});
export type MesaDePlano = z.infer<typeof MesaDePlano>;

/** The panel's calls for the drawing's desk, each with the action that it is. */
export const MESA_CALLS = {
  LeerMesa: {
    resumen: 'Un plano del borrador con sus figuras, sus lotes y lo que falta por decidir',
    accion: 'importCatalogo',
    solicitud: z.strictObject({ ruta: RutaDeArchivo }),
    respuesta: MesaDePlano.extend({ revision: RevisionRead }),
  },
  RevisarLigas: {
    resumen: 'Lo mismo como quedaría con otras decisiones; no guarda nada',
    accion: 'importCatalogo',
    solicitud: z.strictObject({ ruta: RutaDeArchivo, ligas: LigasDePlano }),
    respuesta: MesaDePlano,
  },
  GuardarLigas: {
    resumen: 'Guarda en el borrador las decisiones sobre un plano',
    accion: 'importCatalogo',
    solicitud: z.strictObject({ revision: RevisionRead, ruta: RutaDeArchivo, ligas: LigasDePlano }),
    respuesta: z.object({ revision: RevisionRead }),
  },
  GuardarAreas: {
    resumen:
      'Escribe en la lista de lotes del borrador las áreas que mide el dibujo, de los lotes que se nombran',
    accion: 'importCatalogo',
    solicitud: z.strictObject({
      revision: RevisionRead,
      ruta: RutaDeArchivo,
      lotes: z.array(z.string().min(1).max(100)).min(1).max(20_000),
    }),
    respuesta: z.object({ revision: RevisionRead }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
