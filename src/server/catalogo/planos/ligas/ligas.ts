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

/** What people have decided about one drawing; a file beside it, `PLANO.ligas.json`. */
const LigasDePlano = z.strictObject({
  version: z.literal(1),
  /** `ignorar`: the numbers printed in shapes are not lots': houses', or measures. */
  numerosEscritos: z.enum(['comparar', 'ignorar']).default('comparar'),
  ligas: z.array(LigaDePlano).max(20_000),
});
export type Ligas = z.infer<typeof LigasDePlano>;

export const SIN_LIGAS: Ligas = { version: 1, numerosEscritos: 'comparar', ligas: [] };

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
export function writeLigas({ version, numerosEscritos, ligas }: Ligas): string {
  const lines = ligas.map((liga) => `    ${JSON.stringify(liga)}`).join(',\n');
  return `{\n  "version": ${version},\n  "numerosEscritos": "${numerosEscritos}",\n  "ligas": [\n${lines}\n  ]\n}\n`;
}
