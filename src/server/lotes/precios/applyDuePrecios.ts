import { CLASES_DE_PRECIO, type ClaseDePrecio } from '../../../domain/precios/listaDePrecios.ts';
import { type BitacoraLine, writeCambio } from '../../personal/bitacora/writeBitacora.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db, Queryable } from '../../plataforma/db/db.ts';
import { announceChange } from '../apartados/announceChange.ts';
import { someAreDue, WAITING } from './listasSql.ts';
import { PLACES_OF_PRECIO } from './readPrecios.ts';

interface DueLista {
  id: string;
  id_proyecto: number;
  nombre: string;
}

/**
 * Writes the prices of due lists into the catalogue, each list once, by time, and notifies open pages
 * (decisions 9, 10). All code that prices calls it first, so that no server misses a list's time. Skips what
 * an import has withdrawn since. Out: how many lists.
 * @throws {DatabaseUnavailable}
 */
export async function applyDuePrecios({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const [look] = await db.query<{ due: boolean }>(`select ${someAreDue('$1')} as due`, [clock()]);
  if (!look?.due) return 0;
  return db.transaction(async (tx) => {
    // An import reads and writes the prices under this lock, so neither interleaves.
    await tx.query('lock table catalogo in share row exclusive mode');
    const ahora = clock();
    const due = await tx.query<DueLista>(
      `select id::text as id, id_proyecto, nombre from lista_de_precios
       where ${WAITING} and vigente_en <= $1::timestamptz order by vigente_en, id for update`,
      [ahora],
    );
    for (const lista of due) await apply(tx, lista, ahora);
    if (due.length) await announceChange(tx);
    return due.length;
  }, 'read committed');
}

async function apply(tx: Queryable, { id, id_proyecto, nombre }: DueLista, ahora: Date): Promise<void> {
  const changed: { clase: ClaseDePrecio; id: number; antes: string; precio: string }[] = [];
  for (const clase of CLASES_DE_PRECIO) changed.push(...(await write(tx, { lista: id, clase, id_proyecto })));
  await tx.query('update lista_de_precios set aplicada_en = $2::timestamptz where id = $1::bigint', [
    id,
    ahora,
  ]);
  const common = { author: { origen: 'sistema' }, en: ahora, proyecto: id_proyecto } as const;
  const exedente = changed.find(({ clase }) => clase === 'exedente');
  const lines: BitacoraLine[] = [
    {
      ...common,
      accion: 'precios.aplicar',
      sobre: `lista ${id}`,
      antes: pricesOf(changed, 'antes'),
      despues: { lista: nombre, ...pricesOf(changed, 'precio') },
    },
  ];
  if (exedente) {
    lines.push({
      ...common,
      accion: 'proyecto.precio',
      sobre: `proyecto ${id_proyecto}`,
      antes: { precioExedente: exedente.antes },
      despues: { precioExedente: exedente.precio },
    });
  }
  await writeCambio(tx, lines);
}

/**
 * Writes one kind's prices, and the former ones into the list. Out: the changed ones, as shortest decimal
 * texts.
 */
async function write(
  tx: Queryable,
  { lista, clase, id_proyecto }: { lista: string; clase: ClaseDePrecio; id_proyecto: number },
) {
  const { tabla, id, columna } = PLACES_OF_PRECIO[clase];
  const rows = await tx.query<{ id: number; antes: string; precio: string }>(
    `with now as (
       select t.${id} as id, t.${columna} as antes, p.precio from ${tabla} t
       join precio_de_lista p on p.id = t.${id} and p.clase = '${clase}' and p.lista_id = $1::bigint
       where t.id_proyecto = $2::int for update of t),
     written as (update ${tabla} t set ${columna} = now.precio from now where t.${id} = now.id),
     noted as (update precio_de_lista p set antes = now.antes from now
       where p.lista_id = $1::bigint and p.clase = '${clase}' and p.id = now.id)
     select id, trim_scale(antes)::text as antes, trim_scale(precio)::text as precio from now
     where antes <> precio order by id`,
    [lista, id_proyecto],
  );
  return rows.map((row) => ({ clase, ...row }));
}

function pricesOf(
  changed: readonly { clase: ClaseDePrecio; id: number; antes: string; precio: string }[],
  of: 'antes' | 'precio',
) {
  return Object.fromEntries(changed.map((it) => [`${it.clase} ${it.id}`, it[of]]));
}
