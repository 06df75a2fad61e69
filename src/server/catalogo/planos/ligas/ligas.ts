import { z } from 'zod';

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

/** What people have decided about one drawing; a file beside it, `PLANO.ligas.json`. */
const LigasDePlano = z.strictObject({
  version: z.literal(1),
  /** A GeoJSON's property that names its lots. */
  propiedad: z.string().min(1).max(200).optional(),
  /** Where lots are lines and no shapes: names of the sets of lines between which they lie, as the report has them. */
  linderos: z.array(z.string().min(1).max(200)).min(1).max(20).optional(),
  /** The page on which `trazos` were drawn, x, y, width, height: on another one their places mean nothing. */
  hoja: z.tuple([Coordinate, Coordinate, Coordinate, Coordinate]).optional(),
  /** `ignorar`: the numbers printed in shapes are not lots': houses', or measures. */
  numerosEscritos: z.enum(['comparar', 'ignorar']).default('comparar'),
  /** What becomes of lots' numbers that nothing encloses: pins where that is plain, always, never. */
  alfileres: z.enum(['automaticos', 'siempre', 'nunca']).default('automaticos'),
  ligas: z.array(LigaDePlano).max(20_000),
  trazos: z.array(TrazoDeLote).max(20_000).default([]),
});
export type Ligas = z.infer<typeof LigasDePlano>;

export const SIN_LIGAS: Ligas = {
  version: 1,
  numerosEscritos: 'comparar',
  alfileres: 'automaticos',
  ligas: [],
  trazos: [],
};

/** `planos/los-mirasoles.svg` has its decisions in `planos/los-mirasoles.ligas.json`. */
export function rutaOfLigas(plano: string): string {
  return `${plano.replace(/\.[^./]*$/, '')}.ligas.json`;
}

/** In: the file's bytes. Out: the decisions, or why they cannot be read, in Spanish without a full stop. */
export function readLigas(bytes: Uint8Array): { ok: true; valor: Ligas } | { ok: false; motivo: string } {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, motivo: 'no es JSON bien formado' };
    if (error instanceof TypeError) return { ok: false, motivo: 'no está en UTF-8' };
    throw error;
  }
  if (typeof json === 'object' && json !== null && 'version' in json && json.version !== 1)
    return { ok: false, motivo: 'lo escribió una versión más nueva de este programa; actualícelo' };
  const read = LigasDePlano.safeParse(json);
  if (read.success) return { ok: true, valor: read.data };
  const [issue] = read.error.issues;
  return { ok: false, motivo: `no se entiende «${issue?.path.join('.') ?? ''}»` };
}

/** The decisions as a file: one a line, so that a person finds and deletes them. */
export function writeLigas({ version, numerosEscritos, ligas, trazos, ...whole }: Ligas): string {
  const fields = [
    `  "version": ${version}`,
    `  "numerosEscritos": "${numerosEscritos}"`,
    ...Object.entries(whole).map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`),
    `  "ligas": ${writeLines(ligas)}`,
    ...(trazos.length ? [`  "trazos": ${writeLines(trazos)}`] : []),
  ];
  return `{\n${fields.join(',\n')}\n}\n`;
}

function writeLines(items: readonly unknown[]): string {
  return `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
}
