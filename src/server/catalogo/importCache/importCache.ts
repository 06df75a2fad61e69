import { z } from 'zod';
import type { Queryable } from '../../plataforma/db/db.ts';

export type LotesLeidos = {
  id_proyecto: number;
  /** Digest of the rows as written (`scanLotes`). */
  huella: string;
} & TracedLotes;

/** Facts of a project's lots used elsewhere. */
export type TracedLotes = {
  /** Digest of ids and areas in order: a drawing depends on it. */
  trazado: string;
  /** Place of the first in display order; the others follow. */
  desde: number;
  cuantos: number;
  /** Largest area, m², decimal text. */
  terreno_mayor: string;
};

const Hallazgo = z.object({
  archivo: z.string(),
  linea: z.number().optional(),
  columna: z.string().optional(),
  motivo: z.string(),
  /** Number of lots; formerly `true`. */
  sinFigura: z.union([z.literal(true).transform(() => 1), z.int().positive()]).optional(),
});

export const Lectura = z.object({
  lector: z.string(),
  /** What it was read against; empty for a picture. */
  contexto: z.string(),
  /** Its faults, which are cached too. */
  faltas: z.array(Hallazgo),
  avisos: z.array(Hallazgo),
  /** Digest of its lots' lines; `null` if no finding refers to one. */
  lugares: z.string().nullable(),
  /** A picture, or the name of a drawing's products. */
  examinado: z.discriminatedUnion('tipo', [
    z.object({
      tipo: z.literal('imagen'),
      direccion: z.string(),
      imagen: z.object({ hash: z.string(), ancho: z.number(), alto: z.number(), primeraVista: z.string() }),
    }),
    z.object({
      tipo: z.literal('plano'),
      direccion: z.string(),
      hash: z.string(),
      /** Paths of linked pictures. */
      buscadas: z.array(z.string()).optional(),
    }),
  ]),
});
export type Lectura = z.infer<typeof Lectura>;

/** A picture has no context. */
export const NO_CONTEXT = '';

interface RememberedArchivo {
  sha256: string;
  lectura: Lectura;
}

/** Cache of earlier imports by the same program. */
export interface ImportCache {
  lector: string;
  /** By project: those whose lots in the database equal what was read. */
  lotes: ReadonlyMap<number, LotesLeidos>;
  /** By path; several contexts, or another file in the draft, are possible. */
  archivos: ReadonlyMap<string, readonly RememberedArchivo[]>;
  /** Names of existing products. */
  present: Pick<ReadonlySet<string>, 'has'>;
}

/** @throws {DatabaseUnavailable} */
export async function loadImportCache(
  db: Queryable,
  lector: string,
  present: ImportCache['present'],
): Promise<ImportCache> {
  const rows = await db.query<{ ruta: string; sha256: string; lectura: unknown }>(
    `select ruta, sha256, lectura from archivo where lectura ->> 'lector' = $1
     union all select ruta, sha256, lectura from borrador_leido where lectura ->> 'lector' = $1`,
    [lector],
  );
  const byPath = new Map<string, RememberedArchivo[]>();
  for (const { ruta, sha256, lectura } of rows) {
    const read = Lectura.safeParse(lectura);
    if (!read.success) continue;
    const known = { sha256, lectura: read.data };
    byPath.set(ruta, [...(byPath.get(ruta) ?? []), known]);
  }
  return {
    lector,
    lotes: new Map((await selectLotesLeidos(db, lector)).map((it) => [it.id_proyecto, it])),
    archivos: byPath,
    present,
  };
}

/** Projects whose lots nobody wrote since: the write mark still matches. */
export function selectLotesLeidos(db: Queryable, lector: string): Promise<LotesLeidos[]> {
  return db.query<LotesLeidos>(
    `select id_proyecto, huella, trazado, desde, cuantos, trim_scale(terreno_mayor)::text as terreno_mayor
     from lotes_leidos join lotes_escritos using (id_proyecto, filas) where lector = $1`,
    [lector],
  );
}
