import type { GroupOfLotes } from '../../../contract/existencias/existenciaCalls.ts';
import type { PanelAnswerOf, PanelRequestOf } from '../../../contract/panel/calls.ts';
import { decimalToNumber, decimalToText } from '../../../domain/decimal.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { ESTADOS_DE_LOTE } from '../../../domain/lote.ts';
import { sumLotes } from '../../../domain/lotes/enPesos.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import { type SheetColumn, writeSheet } from '../../plataforma/sheets/writeSheet.ts';
import { type LoteEnPesos, priceLotes } from '../inventario/priceLotes.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock' | 'archivos'>;

const NO_PROJECT = { ok: false, motivo: 'PROYECTO_INEXISTENTE' } as const;

/** A project's lots in sums of state, phase and model. */
export async function readExistencias(
  deps: Deps,
  _reader: Member,
  { id_proyecto }: PanelRequestOf<'LeerExistencias'>,
): Promise<{ ok: true; answer: PanelAnswerOf<'LeerExistencias'> } | typeof NO_PROJECT> {
  const lotes = await listExistencias(deps, id_proyecto);
  if (!lotes) return NO_PROJECT;
  const etapas = new Map(lotes.flatMap(({ etapa }) => (etapa ? [[etapa.clave, etapa]] : [])));
  return { ok: true, answer: { grupos: groupLotes(lotes), etapas: [...etapas.values()] } };
}

function groupLotes(lotes: readonly LoteEnPesos[]): GroupOfLotes[] {
  const groups = new Map<string, LoteEnPesos[]>();
  for (const lote of lotes) {
    const key = JSON.stringify([lote.estado, lote.etapa?.clave, lote.modelo]);
    const group = groups.get(key);
    if (group) group.push(lote);
    else groups.set(key, [lote]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { estado, etapa, modelo } = first;
    const { lotes: count, pesos, sinPrecio } = sumLotes(group);
    // A sum may have more digits than a price; a number still keeps its centavos.
    const sum = Number(decimalToText(pesos));
    return { estado, etapa: etapa?.clave ?? null, modelo, lotes: count, pesos: sum, sinPrecio };
  });
}

/**
 * A project's lots with their prices, and of sold and held ones the model that was quoted. Out: `undefined` for an
 * unknown project.
 */
export function listExistencias(
  { db, clock, archivos }: Deps,
  id_proyecto: number,
): Promise<LoteEnPesos[] | undefined> {
  return readByIndex(db, async (tx) => {
    const [known] = await tx.query('select from proyecto where id_proyecto = $1::int', [id_proyecto]);
    if (!known) return undefined;
    const lotes = await priceLotes(tx, { clock, archivos }, id_proyecto);
    const quoted = await readQuotedModelos(tx, id_proyecto);
    return lotes.map((lote) =>
      lote.estado === 'vendido' || lote.estado === 'apartado'
        ? { ...lote, modelo: quoted.get(lote.id_lote) ?? null }
        : lote,
    );
  });
}

/** Models of the quotes of open holds and sales, by lot. */
async function readQuotedModelos(db: Queryable, id_proyecto: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id_lote: Present<string>; modelo: Present<string> }>(
    `select de.id_lote, c.documento -> 'modelo' ->> 'nombre' as modelo
     from (select id_lote, cotizacion_id from apartado where id_proyecto = $1::int and terminado_en is null
       union all select id_lote, cotizacion_id from venta where id_proyecto = $1::int and anulada_en is null) as de
     join cotizacion c on c.id = de.cotizacion_id`,
    [id_proyecto],
  );
  return new Map(rows.map(({ id_lote, modelo }) => [id_lote, modelo]));
}

/** The lots of a project or of one of its phases, as a spreadsheet without anybody's data. */
export async function exportExistencias(
  deps: Deps,
  _reader: Member,
  { id_proyecto, etapa, formato }: PanelRequestOf<'ExportarExistencias'>,
): Promise<{ ok: true; answer: PanelAnswerOf<'ExportarExistencias'> } | typeof NO_PROJECT> {
  const lotes = await listExistencias(deps, id_proyecto);
  if (!lotes) return NO_PROJECT;
  const rows = lotes.filter((lote) => etapa === undefined || lote.etapa?.clave === etapa);
  const contenido = await writeSheet(formato, 'Existencias', COLUMNS, rows);
  return {
    ok: true,
    answer: {
      archivo: `existencias-${id_proyecto}-${fechaEnMexico(deps.clock())}.${formato}`,
      contenido: contenido.toString('base64'),
      filas: rows.length,
    },
  };
}

const COLUMNS: readonly SheetColumn<LoteEnPesos>[] = [
  { titulo: 'Lote', cell: ({ id_lote }) => id_lote },
  { titulo: 'Superficie m²', cell: ({ terreno }) => decimalToText(terreno) },
  { titulo: 'Etapa', cell: ({ etapa }) => etapa?.nombre ?? '' },
  { titulo: 'Estado', cell: ({ estado }) => ESTADOS_DE_LOTE[estado].etiqueta },
  { titulo: 'Modelo', cell: ({ modelo }) => modelo ?? '' },
  {
    titulo: 'Precio',
    cell: ({ precio }) => (precio === undefined ? '' : { monto: decimalToNumber(precio) }),
  },
  { titulo: 'El precio es', cell: ({ precio, estado }) => (precio === undefined ? '' : sourceOf(estado)) },
];

/** Whose word a price is. */
function sourceOf(estado: LoteEnPesos['estado']): string {
  if (estado === 'vendido') return 'el de la venta';
  return estado === 'apartado' ? 'el apartado' : 'desde, sin equipamiento';
}
