import { z } from 'zod';
import { ESTATUS_DE_LOTE } from '../../../domain/lote.ts';
import { CHANGES_OF_FIGURA } from '../choices.ts';
import { CHANGES_OF_ARCHIVO, RevisionRead } from './draftShapes.ts';

const Cambio = z.enum(CHANGES_OF_ARCHIVO);
const Cuantos = z.int();

/** Where to fix a fault: segments after `/panel/catalogo`; `null`: in another file. */
const LugarDeFalta = z.array(z.string()).nullable();

/** A fault or warning of the draft. */
export const FaltaShown = z.object({
  texto: z.string(),
  lugar: LugarDeFalta,
  /** A lot without a shape: publishable if the person allows it. */
  sinFigura: z.boolean(),
});
export type FaltaShown = z.infer<typeof FaltaShown>;

/** `null`: empty. */
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
  /** Its project or model; empty if it has none. */
  de: z.string(),
  campos: z.array(CampoDePlan),
});
export type RowShown = z.infer<typeof RowShown>;

export const TablaDePlan = z.object({
  archivo: z.string(),
  agregados: Cuantos,
  cambiados: Cuantos,
  quitados: Cuantos,
  /** True if the remaining rows changed order. */
  reordenada: z.boolean(),
  /** The first of each kind. */
  filas: z.array(RowShown),
});
export type TablaDePlan = z.infer<typeof TablaDePlan>;

/** A lot for which draft and panel disagree. */
export const DifferenceShown = z.object({
  id_proyecto: z.int(),
  id_lote: z.string(),
  /** `null`: the draft has no such lot. */
  carpeta: z.enum(ESTATUS_DE_LOTE).nullable(),
  /** In Spanish. */
  panel: z.string(),
  /** True if the draft was chosen. */
  liberado: z.boolean(),
});
export type DifferenceShown = z.infer<typeof DifferenceShown>;

const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** A drawing's picture with its changed lots, the first of them outlined. */
const PlanoPicture = z.object({
  direccion: z.string(),
  /** The sheet and the part to show: x, y, width, height. */
  lamina: Box,
  vista: Box,
  lotes: z.array(
    z.object({
      id_lote: z.string(),
      cambio: z.enum(CHANGES_OF_FIGURA),
      /** Path data. */
      d: z.string(),
      /** Place of its mark. */
      centro: z.tuple([z.number(), z.number()]),
    }),
  ),
});
export type PlanoPicture = z.infer<typeof PlanoPicture>;

/** The project of a link to its buyers' page. */
const ProyectoNombrado = z.object({ id_proyecto: z.int(), nombre: z.string() });

/** The published drawing's lots compared with the new drawing, all by name. */
export const RedrawnPlano = z.object({
  ruta: z.string(),
  proyectos: z.array(ProyectoNombrado),
  /** `null` if its files are not at hand. */
  antes: PlanoPicture.nullable(),
  ahora: PlanoPicture.nullable(),
  iguales: Cuantos,
  cambiados: z.array(
    z.object({
      id_lote: z.string(),
      /** In Spanish. */
      texto: z.string(),
      /** Both outlines as path data, and the visible part of the sheet; `null` beyond the display limit. */
      dibujo: z
        .object({
          vista: Box,
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

/** Effect of publishing the draft (decisions 4, 8 and 10). Lists are cut, counts are complete. */
export const PlanDeBorrador = z.object({
  revision: RevisionRead,
  version: RevisionRead,
  en: z.iso.datetime(),
  /** Sent back with 'Publicar'; `null` while there are faults. */
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
  /** Projects of which buyers see a change. */
  proyectos: z.array(ProyectoNombrado),
  /** Drawings that change. */
  figuras: z.array(RedrawnPlano),
  empresa: z.array(CampoDePlan),
  difieren: z.array(DifferenceShown),
  cuantosDifieren: Cuantos,
  /** Prices that a price list overrides, one sentence each. */
  precios: z.array(z.string()),
  /** Consequences for open quotes, holds and sales, one sentence each. */
  efectos: z.array(z.string()),
});
export type PlanDeBorrador = z.infer<typeof PlanDeBorrador>;
