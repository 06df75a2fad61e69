import type { Queryable } from '../plataforma/db/db.ts';

/** A staff member; `null`: none, or deleted. */
export type Who = { id: string; nombre: string } | null;

/** A file that the draft adds, replaces or removes. */
export interface ArchivoDeBorrador {
  ruta: string;
  /** `originales/…`; `null`: removed. */
  original: string | null;
  bytes: number | null;
  /** The draft's revision that brought it. */
  revision: string;
  por: Who;
  en: Date;
}

export interface StoredBorrador {
  revision: string;
  /** Version of the catalogue when the draft began; '0': none. */
  base: string;
  comenzadoPor: Who;
  comenzadoEn: Date;
  cambiadoEn: Date;
  /** Sorted by path. */
  archivos: ArchivoDeBorrador[];
}

/** The revision of no draft. */
export const NO_REVISION = '0';

/** Reads the draft in one statement. */
export async function readBorrador(db: Queryable): Promise<StoredBorrador | undefined> {
  const rows = await db.query<Row>(
    `select b.revision::text as revision, b.base::text as base, b.comenzado_en, b.cambiado_en,
       b.comenzado_por::text as comenzado_por, quien.nombre as comenzo,
       f.ruta, f.original, f.bytes::float8 as bytes, f.revision::text as suya, f.cambiado_en as en,
       f.cambiado_por::text as cambiado_por, otro.nombre as cambio
     from borrador b left join borrador_archivo f on true
     left join personal quien on quien.id = b.comenzado_por left join personal otro on otro.id = f.cambiado_por`,
  );
  const [head] = rows;
  if (!head) return undefined;
  return {
    revision: head.revision,
    base: head.base,
    comenzadoPor: whoOf(head.comenzado_por, head.comenzo),
    comenzadoEn: head.comenzado_en,
    cambiadoEn: head.cambiado_en,
    archivos: rows
      .flatMap(({ ruta, original, bytes, suya, en, cambiado_por, cambio }) =>
        ruta === null || suya === null || en === null
          ? []
          : [{ ruta, original, bytes, revision: suya, por: whoOf(cambiado_por, cambio), en }],
      )
      .sort((a, b) => (a.ruta < b.ruta ? -1 : 1)),
  };
}

export function whoOf(id: string | null, nombre: string | null): Who {
  return id === null || nombre === null ? null : { id, nombre };
}

type Row = {
  revision: string;
  base: string;
  comenzado_por: string | null;
  comenzo: string | null;
  comenzado_en: Date;
  cambiado_en: Date;
  ruta: string | null;
  original: string | null;
  bytes: number | null;
  suya: string | null;
  cambiado_por: string | null;
  cambio: string | null;
  en: Date | null;
};
