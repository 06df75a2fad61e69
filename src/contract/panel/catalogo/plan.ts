import { z } from 'zod';
import { ESTATUS_DE_LOTE } from '../../../domain/lote.ts';
import { CHANGES_OF_ARCHIVO, RevisionRead } from './draftShapes.ts';

const Cambio = z.enum(CHANGES_OF_ARCHIVO);
const Cuantos = z.int();

/** Where a fault is mended: the segments behind `/panel/catalogo`; null: with another file. */
const LugarDeFalta = z.array(z.string()).nullable();

/** One fault or notice of the draft. */
export const FaltaShown = z.object({
  /** File, line, column and reason. */
  texto: z.string(),
  lugar: LugarDeFalta,
  /** A lot without a shape in its drawing, which can be published all the same. */
  sinFigura: z.boolean(),
});
export type FaltaShown = z.infer<typeof FaltaShown>;

/** A cell before and after; null: empty. */
export const CampoDePlan = z.object({
  campo: z.string(),
  antes: z.string().nullable(),
  despues: z.string().nullable(),
});
export type CampoDePlan = z.infer<typeof CampoDePlan>;

export const RowShown = z.object({
  cambio: Cambio,
  clave: z.string(),
  nombre: z.string(),
  /** Of which project or model it is; empty where it stands for itself. */
  de: z.string(),
  campos: z.array(CampoDePlan),
});
export type RowShown = z.infer<typeof RowShown>;

export const TablaDePlan = z.object({
  archivo: z.string(),
  agregados: Cuantos,
  cambiados: Cuantos,
  quitados: Cuantos,
  /** Whether rows that stay stand in another order. */
  reordenada: z.boolean(),
  /** The first of each kind. */
  filas: z.array(RowShown),
});
export type TablaDePlan = z.infer<typeof TablaDePlan>;

/** A lot of which the draft says otherwise than the panel. */
export const DifferenceShown = z.object({
  id_proyecto: z.int(),
  id_lote: z.string(),
  /** What the draft says; null: it has the lot no longer. */
  carpeta: z.enum(ESTATUS_DE_LOTE).nullable(),
  /** What the panel has, in Spanish. */
  panel: z.string(),
  /** Whether the draft's word was chosen. */
  liberado: z.boolean(),
});
export type DifferenceShown = z.infer<typeof DifferenceShown>;

/** What became of the published drawing's lots in the one that takes its place, all of them by name. */
export const RedrawnPlano = z.object({
  ruta: z.string(),
  /** How many keep outline and place. */
  iguales: Cuantos,
  /** Those whose outline is another. */
  cambiados: z.array(
    z.object({
      id_lote: z.string(),
      /** By how much, in Spanish. */
      texto: z.string(),
      /** Both outlines as path data, and the part of the sheet about them; null: beyond as many as are drawn. */
      dibujo: z
        .object({
          vista: z.tuple([z.number(), z.number(), z.number(), z.number()]),
          antes: z.string(),
          ahora: z.string(),
        })
        .nullable(),
    }),
  ),
  movidos: z.array(z.string()),
  renombrados: z.array(z.object({ antes: z.string(), ahora: z.string() })),
  faltantes: z.array(z.string()),
  nuevos: z.array(z.string()),
});
export type RedrawnPlano = z.infer<typeof RedrawnPlano>;

/** What publishing the draft would do (decisions 4, 8 and 10). Lists are cut, with how many there are. */
export const PlanDeBorrador = z.object({
  revision: RevisionRead,
  version: RevisionRead,
  /** When it was compared. */
  en: z.iso.datetime(),
  /** Sent back with 'Publicar'; null where faults stand in the way. */
  hash: z.string().nullable(),
  cambia: z.boolean(),
  faltas: z.array(FaltaShown),
  cuantasFaltas: Cuantos,
  cuantasSinFigura: Cuantos,
  avisos: z.array(FaltaShown),
  cuantosAvisos: Cuantos,
  cuentas: z.object({
    proyectos: Cuantos,
    lotes: Cuantos,
    modelos: Cuantos,
    equipamientos: Cuantos,
    imagenes: Cuantos,
    planos: Cuantos,
  }),
  tablas: z.array(TablaDePlan),
  archivos: z.object({
    agregados: Cuantos,
    cambiados: Cuantos,
    quitados: Cuantos,
    filas: z.array(z.object({ ruta: z.string(), cambio: Cambio })),
  }),
  /** Drawings that change. */
  figuras: z.array(RedrawnPlano),
  empresa: z.array(CampoDePlan),
  difieren: z.array(DifferenceShown),
  cuantosDifieren: Cuantos,
  /** Prices that stay as a list of prices has them, a sentence each. */
  precios: z.array(z.string()),
  /** What live quotes, holds and sales say to it, a sentence each. */
  efectos: z.array(z.string()),
});
export type PlanDeBorrador = z.infer<typeof PlanDeBorrador>;
