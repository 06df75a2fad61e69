import { z } from 'zod';
import { PAGINAS_MAX } from '../choices.ts';

/** Most texts reported per shape. */
export const TEXTOS_MAX = 5;

/**
 * How a shape is found again: centre of its box and area in drawing units, and its name if any. Files written
 * by hand may give the name alone if it is unique.
 */
const HuellaDeFigura = z.strictObject({
  nombre: z.string().max(200).optional(),
  x: z.number().optional(),
  y: z.number().optional(),
  area: z.number().positive().optional(),
  /** Numbers printed in it when decided. If they name another lot today, the decision is in doubt. */
  escritos: z.array(z.string().max(200)).max(TEXTOS_MAX).optional(),
});
export type Huella = z.infer<typeof HuellaDeFigura>;

/** 'This shape is that lot'; `id_lote` null means no lot. Several shapes may be parts of one lot. */
const LigaDePlano = z.strictObject({
  id_lote: z.string().min(1).max(100).nullable(),
  figura: HuellaDeFigura.refine(({ nombre, x, y, area }) => {
    const measures = [x, y, area].filter((value) => value !== undefined).length;
    return measures === 3 || (measures === 0 && nombre !== undefined);
  }, 'necesita «nombre», o «x», «y» y «area»'),
});
export type Liga = z.infer<typeof LigaDePlano>;

const Coordinate = z.number().min(-1e9).max(1e9);
const Lamina = z.tuple([Coordinate, Coordinate, Coordinate, Coordinate]);

/**
 * A lot, or a part of one, drawn by hand: scans have no shapes, and one shape may cover two lots. `puntos`:
 * corners as x, y, x, y…, in drawing units, closed implicitly.
 */
const TrazoDeLote = z.strictObject({
  id_lote: z.string().min(1).max(100),
  puntos: z
    .array(Coordinate)
    .min(6)
    .max(1000)
    .refine(({ length }) => length % 2 === 0, 'a cada «x» le sigue su «y»'),
});
export type Trazo = z.infer<typeof TrazoDeLote>;

const HOJAS_MAX = 20;
const ANCLAS_MAX = 24;
const TRAZOS_MAX = 20_000;

/** The sheet on which outlines were drawn. */
const SHEET_OF_TRAZOS = {
  /** Page: x, y, width, height. Outlines are meaningless on another page. */
  hoja: Lamina.optional(),
  /** Boxes of some lots of the drawing itself. They identify the sheet and show how it moved. */
  anclas: z
    .array(z.strictObject({ id_lote: z.string().min(1).max(100), caja: Lamina }))
    .max(ANCLAS_MAX)
    .optional(),
};
const AnteriorDeTrazos = z.strictObject({ ...SHEET_OF_TRAZOS, trazos: z.array(TrazoDeLote).max(TRAZOS_MAX) });
/** Outlines from an earlier sheet that were not carried over yet. */
export type AnteriorDeTrazos = z.infer<typeof AnteriorDeTrazos>;
export type SheetOfTrazos = Omit<AnteriorDeTrazos, 'trazos'>;

/** Decisions about one drawing, stored beside it as `PLANO.ligas.json`. */
export const LigasDePlano = z.strictObject({
  version: z.literal(1),
  /** The GeoJSON property with lot numbers. */
  propiedad: z.string().min(1).max(200).optional(),
  /** The page of a PDF, from 1. */
  pagina: z.int().min(1).max(PAGINAS_MAX).optional(),
  /** If lots are loose lines: the layers between which they lie, named as in the report. */
  linderos: z.array(z.string().min(1).max(200)).min(1).max(20).optional(),
  ...SHEET_OF_TRAZOS,
  anteriores: z.array(AnteriorDeTrazos).max(HOJAS_MAX).optional(),
  /** `ignorar`: numbers printed in shapes are house numbers or measures, not lots. */
  numerosEscritos: z.enum(['comparar', 'ignorar']).default('comparar'),
  /** Pins for numbers without an enclosing shape: where plainly meant, always, never. */
  alfileres: z.enum(['automaticos', 'siempre', 'nunca']).default('automaticos'),
  ligas: z.array(LigaDePlano).max(20_000),
  trazos: z.array(TrazoDeLote).max(TRAZOS_MAX).default([]),
});
export type Ligas = z.infer<typeof LigasDePlano>;
