import { z } from 'zod';

/** As many of the texts inside a shape are told. */
export const TEXTOS_MAX = 5;

/**
 * A shape of a drawing as it can be found again: by where it lies and how large it is, in the drawing's units, and by
 * its name where it has one. `x` and `y` are the middle of its box. By hand the name alone will do, where it is the
 * only one.
 */
const HuellaDeFigura = z.strictObject({
  nombre: z.string().max(200).optional(),
  x: z.number().optional(),
  y: z.number().optional(),
  area: z.number().positive().optional(),
  /** What was printed in it when that was decided: where it is another lot's number today, the decision is in doubt. */
  escritos: z.array(z.string().max(200)).max(TEXTOS_MAX).optional(),
});
export type Huella = z.infer<typeof HuellaDeFigura>;

/** 'This shape is that lot'; of no lot where `id_lote` is null. Several shapes of one lot are its parts. */
const LigaDePlano = z.strictObject({
  id_lote: z.string().min(1).max(100).nullable(),
  figura: HuellaDeFigura.refine(({ nombre, x, y, area }) => {
    const measures = [x, y, area].filter((value) => value !== undefined).length;
    return measures === 3 || (measures === 0 && nombre !== undefined);
  }, 'necesita «nombre», o «x», «y» y «area»'),
});
export type Liga = z.infer<typeof LigaDePlano>;

const Coordinate = z.number().min(-1e9).max(1e9);
const Hoja = z.tuple([Coordinate, Coordinate, Coordinate, Coordinate]);

/**
 * A lot that a person drew, or a part of one: a scanned plan has no shapes, and of a shape that is two lots each is drawn
 * anew. `puntos`: its corners, x and y in turn, in the drawing's units; the last one joins the first.
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

/** Sheets of which outlines are kept, lots that stood about them, and outlines, at most. */
const HOJAS_MAX = 20;
const ANCLAS_MAX = 24;
const TRAZOS_MAX = 20_000;

/** On what outlines were drawn. */
const SHEET_OF_TRAZOS = {
  /** Its page, x, y, width, height: on another one their places mean nothing. */
  hoja: Hoja.optional(),
  /** Boxes of some of the drawing's own lots on it: by them it is known again, and how it was moved since. */
  anclas: z
    .array(z.strictObject({ id_lote: z.string().min(1).max(100), caja: Hoja }))
    .max(ANCLAS_MAX)
    .optional(),
};
const AnteriorDeTrazos = z.strictObject({ ...SHEET_OF_TRAZOS, trazos: z.array(TrazoDeLote).max(TRAZOS_MAX) });
/** Outlines that were drawn on an earlier sheet and not brought along yet. */
export type AnteriorDeTrazos = z.infer<typeof AnteriorDeTrazos>;
export type SheetOfTrazos = Omit<AnteriorDeTrazos, 'trazos'>;

/** What people have decided about one drawing; a file beside it, `PLANO.ligas.json`. */
export const LigasDePlano = z.strictObject({
  version: z.literal(1),
  /** A GeoJSON's property that names its lots. */
  propiedad: z.string().min(1).max(200).optional(),
  /** Where lots are lines and no shapes: names of the sets of lines between which they lie, as the report has them. */
  linderos: z.array(z.string().min(1).max(200)).min(1).max(20).optional(),
  ...SHEET_OF_TRAZOS,
  anteriores: z.array(AnteriorDeTrazos).max(HOJAS_MAX).optional(),
  /** `ignorar`: the numbers printed in shapes are not lots': houses', or measures. */
  numerosEscritos: z.enum(['comparar', 'ignorar']).default('comparar'),
  /** What becomes of lots' numbers that nothing encloses: pins where that is plain, always, never. */
  alfileres: z.enum(['automaticos', 'siempre', 'nunca']).default('automaticos'),
  ligas: z.array(LigaDePlano).max(20_000),
  trazos: z.array(TrazoDeLote).max(TRAZOS_MAX).default([]),
});
export type Ligas = z.infer<typeof LigasDePlano>;
