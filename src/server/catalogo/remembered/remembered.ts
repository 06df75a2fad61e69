import { z } from 'zod';
import type { Queryable } from '../../plataforma/db/db.ts';

/** A project's lots as an import read them. */
export type LotesLeidos = {
  id_proyecto: number;
  /** Digest of the rows as they were written; see `scanLotes`. */
  huella: string;
} & TracedLotes;

/** What of a project's lots goes into more than their own rows. */
export type TracedLotes = {
  /** Digest of ids and areas, in order: what a drawing is bound by. */
  trazado: string;
  /** Place of the first one in display order; the others follow it. */
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
  /** How many; before they were counted, that there was one. */
  sinFigura: z.union([z.literal(true).transform(() => 1), z.int().positive()]).optional(),
});

/** What a file was read as. */
export const Lectura = z.object({
  lector: z.string(),
  /** What it was read against; of a picture nothing. */
  contexto: z.string(),
  /** What stands in the way of using it: a file is remembered with its faults, never as one without. */
  faltas: z.array(Hallazgo),
  avisos: z.array(Hallazgo),
  /** Digest of the lines of the lots that it was read against; `null` where none of its findings stands at one. */
  lugares: z.string().nullable(),
  /** A picture, or the name of what was made of a drawing. */
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
      /** Paths of the pictures to which it links. */
      buscadas: z.array(z.string()).optional(),
    }),
  ]),
});
export type Lectura = z.infer<typeof Lectura>;

/** What a picture is read against. */
export const NO_CONTEXT = '';

/** A file's content and what it was read as. */
export interface RememberedArchivo {
  sha256: string;
  lectura: Lectura;
}

/** What earlier imports leave for the next one of the same program. */
export interface Remembered {
  lector: string;
  /** By project: of which the database holds just what was read. */
  lotes: ReadonlyMap<number, LotesLeidos>;
  /** By path; one may have been read against several things, or be another in the draft. */
  archivos: ReadonlyMap<string, readonly RememberedArchivo[]>;
  /** Names of what was made of files and is there. */
  present: Pick<ReadonlySet<string>, 'has'>;
}

/** In: the program that reads; what of the files that it may recall is there. @throws {DatabaseUnavailable} */
export async function loadRemembered(
  db: Queryable,
  lector: string,
  present: Remembered['present'],
): Promise<Remembered> {
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

/** Of projects whose lots nobody wrote since: the mark of their rows is the one that was stored with the reading. */
export function selectLotesLeidos(db: Queryable, lector: string): Promise<LotesLeidos[]> {
  return db.query<LotesLeidos>(
    `select id_proyecto, huella, trazado, desde, cuantos, trim_scale(terreno_mayor)::text as terreno_mayor
     from lotes_leidos join lotes_escritos using (id_proyecto, filas) where lector = $1`,
    [lector],
  );
}
