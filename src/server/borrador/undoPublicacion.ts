import { z } from 'zod';
import type { Member } from '../../domain/permisos.ts';
import { importCatalogo } from '../catalogo/importCatalogo.ts';
import type { JudgedCatalogo } from '../catalogo/plan/judgeCatalogo.ts';
import type { StoreOptions } from '../catalogo/storeCatalogo.ts';
import { stillMay } from '../lotes/inventario/changeLotes.ts';
import { besideClearing } from '../plataforma/archivos/clear/besideClearing.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import { formatFalta } from '../plataforma/sheets/falta.ts';
import type { BorradorDeps } from './changeBorrador.ts';
import { carpetaOf } from './openBorrador.ts';
import { readingOfBorrador } from './readingOfBorrador.ts';

type UndoRefusal = {
  ok: false;
  motivo: 'NO_PERMITIDO' | 'NO_SE_DESHACE' | 'YA_DESHECHO';
  detail?: string;
};

const Antes = z.array(z.object({ ruta: z.string(), original: z.string() }));

/**
 * Restores the folder before the last publication, and its draft if there is no newer one. Refused, with a
 * reason, under something newer. Released lots stay released. In: the published version.
 */
export async function undoPublicacion(
  deps: BorradorDeps,
  person: Member,
  { version }: { version: string },
): Promise<{ ok: true; answer: { version: string } } | UndoRefusal> {
  const { db } = deps;
  const last = await readPublicacion(db, version);
  if (last?.deshecha) return { ok: false, motivo: 'YA_DESHECHO' };
  if (!last?.antes) return refuse('Después se publicó otra vez; solo la última publicación se deshace');
  const files = new Map(last.antes.map(({ ruta, original }) => [ruta, { original }]));
  const reading = await readingOfBorrador(deps.reading);
  const storing: StoreOptions<UndoRefusal> = {
    author: { origen: 'panel', personalId: person.id },
    accion: 'catalogo.deshacer',
    async demand(tx, { judged }) {
      if (!(await stillMay(tx, person, 'publishCatalogo'))) return { ok: false, motivo: 'NO_PERMITIDO' };
      const now = await readPublicacion(tx, version);
      if (!now || now.deshecha) return { ok: false, motivo: 'YA_DESHECHO' };
      const newer = (await findNewer(tx, now)) ?? describeHeld(judged);
      return newer === undefined ? undefined : refuse(newer);
    },
    finish: (tx, { version: made, ahora }) => finishUndo(tx, { id: last.id, made, ahora, por: person.id }),
  };
  const undone = await besideClearing(deps, (archivos, again) =>
    importCatalogo({
      ...deps,
      archivos,
      carpeta: carpetaOf(files, archivos),
      reading,
      // As it was published.
      permitirSinFigura: true,
      ...(again ? {} : { storing }),
    }),
  );
  if (undone.ok) return { ok: true, answer: { version: undone.resumen.version } };
  if ('motivo' in undone) return undone;
  const [falta] = undone.faltas;
  return refuse(falta ? formatFalta(falta) : 'No se pudo leer lo que había antes');
}

const refuse = (detail: string): UndoRefusal => ({ ok: false, motivo: 'NO_SE_DESHACE', detail });

interface Publicacion {
  id: string;
  en: Date;
  deshecha: boolean;
  antes: z.infer<typeof Antes> | undefined;
}

async function readPublicacion(db: Queryable, version: string): Promise<Publicacion | undefined> {
  const [row] = await db.query<{ id: string; en: Date; deshecha: boolean; antes: unknown }>(
    `select id::text as id, publicada_en as en, deshecha_en is not null as deshecha, antes
     from publicacion where version = $1::bigint order by id desc limit 1`,
    [version],
  );
  if (!row) return undefined;
  const antes = Antes.safeParse(row.antes);
  return { id: row.id, en: row.en, deshecha: row.deshecha, antes: antes.success ? antes.data : undefined };
}

/** What was imported or took effect since, which undoing would overwrite. */
export async function findNewer(db: Queryable, { en }: { en: Date }): Promise<string | undefined> {
  const [row] = await db.query<{ importado: boolean; lista: string | null }>(
    `select coalesce((select importado_en <> $1::timestamptz from catalogo), true) as importado,
       (select nombre from lista_de_precios where aplicada_en > $1::timestamptz order by aplicada_en limit 1) as lista`,
    [en],
  );
  if (row?.importado) return 'Después se importó otro catálogo';
  return row?.lista == null
    ? undefined
    : `Después entró en vigor la lista de precios «${row.lista}»; prepara otra publicación`;
}

/** Lots that came with the publication and are held by now. */
function describeHeld({ kept }: JudgedCatalogo): string | undefined {
  const held = kept.filter(({ carpeta, retiradoEn }) => carpeta === null && retiradoEn === null);
  if (!held.length) return undefined;
  const lotes = held.map(({ id_lote }) => id_lote).join(', ');
  return `Alguien apartó ${held.length === 1 ? `el lote ${lotes}, que llegó` : `los lotes ${lotes}, que llegaron`} con esta publicación`;
}

async function finishUndo(
  tx: Queryable,
  { id, made, ahora, por }: { id: string; made: string; ahora: Date; por: string },
): Promise<void> {
  const [begun] = await tx.query(
    `insert into borrador (revision, base, comenzado_por, comenzado_en, cambiado_en)
     values ((extract(epoch from $3::timestamptz) * 1000)::bigint, $1::bigint, $2::bigint, $3::timestamptz, $3::timestamptz)
     on conflict (unico) do nothing returning unico`,
    [made, por, ahora],
  );
  if (begun) {
    await tx.query(
      `insert into borrador_archivo (ruta, original, bytes, revision, cambiado_por, cambiado_en)
       select f.ruta, f.original, f.bytes, b.revision, $2::bigint, $3::timestamptz
       from publicacion p, borrador b, jsonb_to_recordset(p.borrador) as f(ruta text, original text, bytes bigint)
       where p.id = $1::bigint`,
      [id, por, ahora],
    );
  }
  await tx.query(
    `update publicacion set deshecha_por = $2::bigint, deshecha_en = $3::timestamptz, antes = null, borrador = null
     where id = $1::bigint`,
    [id, por, ahora],
  );
}
