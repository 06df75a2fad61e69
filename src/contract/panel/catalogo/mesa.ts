import { z } from 'zod';
import type { Accion } from '../../../domain/permisos.ts';
import { RevisionRead, RutaDeArchivo } from './draftShapes.ts';
import { LigasDePlano } from './ligas.ts';

const Cuatro = z.tuple([z.number(), z.number(), z.number(), z.number()]);
/** Index of a shape; stable for the same file. */
const Lugar = z.int();

/** A shape that is or may be a lot, in drawing units. */
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
  /** Letter size of the smallest of these, drawing units. */
  letra: z.number().optional(),
  /** A disc around a number without an enclosing shape. */
  alfiler: z.literal(true).optional(),
  /** Unlikely to be a lot (hill, whole block, letter, strip): selectable, hidden by default. */
  aparte: z.literal(true).optional(),
});
export type FiguraDeMesa = z.infer<typeof FiguraDeMesa>;

/** A lot of the list with its shapes. */
export const LoteDeMesa = z.object({
  id_lote: z.string(),
  /** m²; `null` if unknown. */
  terreno: z.number().nullable(),
  figuras: z.array(Lugar),
  /** Source of its shapes: the drawing, a person's decision, or (partly) drawn by hand. */
  por: z.enum(['dibujo', 'persona', 'trazo']).nullable(),
  /** Similar names in the drawing, if it has no shape. */
  propuestas: z.array(z.string()).optional(),
});
export type LoteDeMesa = z.infer<typeof LoteDeMesa>;

/** A lot about which the drawing contradicts itself. */
export const DisputaDeMesa = z.object({
  id_lote: z.string(),
  /** Reason in Spanish, the same for all alike, without a full stop. */
  motivo: z.string(),
  /** The same with the shapes. */
  porque: z.string(),
  figuras: z.array(Lugar),
});
export type DisputaDeMesa = z.infer<typeof DisputaDeMesa>;

/** m² in list and drawing. */
const AreaDeLote = z.object({ id_lote: z.string(), lista: z.number().nullable(), dibujada: z.number() });

/** How many, and the first of them. */
const CuentaDeLotes = z.object({ total: z.int(), lotes: z.array(z.string()) });

/** Lots of the published drawing compared with this one, by position. */
export const ComparacionDePlano = z.object({
  /** Transform of the whole sheet: `x' = escala · x + dx`. */
  hoja: z.object({ escala: z.number(), dx: z.number(), dy: z.number() }),
  iguales: CuentaDeLotes,
  /** Lots with a changed outline, with a Spanish description. */
  cambiados: z.array(z.object({ id_lote: z.string(), texto: z.string() })),
  movidos: CuentaDeLotes,
  renombrados: z.object({
    total: z.int(),
    lotes: z.array(z.object({ antes: z.string(), ahora: z.string() })),
  }),
  faltantes: CuentaDeLotes,
  nuevos: CuentaDeLotes,
  /** Lots without a shape, with the equal shape at their old place. Only a person confirms these. */
  reconocidos: z.array(z.object({ id_lote: z.string(), figura: Lugar })),
});
export type ComparacionDePlano = z.infer<typeof ComparacionDePlano>;

/** A drawing at the desk: its shapes and how they were read. */
export const MesaDePlano = z.object({
  plano: z.string(),
  /** Page for lots drawn by hand: x, y, width, height. */
  hoja: Cuatro,
  /** Picture: x, y, width, height. */
  vista: Cuatro,
  figuras: z.array(FiguraDeMesa),
  /** Number of shapes beyond the display limit. */
  otras: z.int(),
  /** In list order. */
  lotes: z.array(LoteDeMesa),
  disputas: z.array(DisputaDeMesa),
  /** Shapes that look like lots but are none. */
  sobrantes: z.array(Lugar),
  /** Lots found by similarity, grouped by reason. Each group needs one decision before publication. */
  cercanos: z.array(z.object({ porque: z.string(), lotes: z.array(z.string()) })),
  /** How the drawing was read, in whole sentences. */
  lectura: z.array(z.string()),
  ligas: LigasDePlano,
  /** For each of `ligas.ligas` its shape; `null` if it has no effect. */
  halladas: z.array(Lugar.nullable()),
  /** Decisions without effect, in whole sentences. */
  perdidas: z.array(z.string()),
  /** GeoJSON properties that may hold lot numbers, with the number of matches. */
  propiedades: z.array(z.object({ nombre: z.string(), lotes: z.int() })).optional(),
  propiedad: z.string().optional(),
  /** Of a PDF with several pages: the one that was read, and what they look like, the likeliest first. */
  paginas: z
    .object({
      total: z.int(),
      leida: z.int(),
      /** By a person. */
      elegida: z.boolean(),
      /** Several may be the plan: no lot is assigned before a person chooses. */
      porElegir: z.boolean(),
      vistas: z.array(
        z.object({ numero: z.int(), clase: z.enum(['dibujo', 'imagen', 'texto']), lotes: z.int() }),
      ),
    })
    .optional(),
  /** Layers of lines used to find lots, and alternatives. */
  lineas: z
    .object({
      tomadas: z.array(z.string()),
      opciones: z.array(z.object({ lineas: z.array(z.string()), lotes: z.int() })),
    })
    .optional(),
  /** m² per square drawing unit; absent if not to scale. */
  m2PorUnidad2: z.number().optional(),
  /** If the unit is known: areas missing in the list, and areas that differ. */
  areas: z.object({ faltan: z.array(AreaDeLote), difieren: z.array(AreaDeLote) }).optional(),
  /** Notices in whole sentences. */
  avisos: z.array(z.string()),
  /** Absent if the published drawing is this one, or none is published. */
  comparacion: ComparacionDePlano.optional(),
});
export type MesaDePlano = z.infer<typeof MesaDePlano>;

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
