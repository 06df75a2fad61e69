import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import { decimalToNumber } from '../../../domain/decimal.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { ESTADOS_DE_LOTE } from '../../../domain/lote.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { OutcomeOf } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import { type SheetColumn, writeSheet } from '../../plataforma/sheets/writeSheet.ts';
import type { LoteEnPesos } from '../inventario/priceLotes.ts';
import { inEtapa, listExistencias } from './listExistencias.ts';

/** The lots of a project, of one of its phases, or of the company, as a spreadsheet without anybody's data. */
export async function exportExistencias(
  deps: Pick<PanelDeps, 'db' | 'clock' | 'archivos'>,
  _reader: Member,
  { id_proyecto: asked, etapa, formato }: PanelRequestOf<'ExportarExistencias'>,
): Promise<OutcomeOf<'ExportarExistencias'>> {
  const id_proyecto = asked ?? null;
  const found = await readByIndex(deps.db, (tx) => listExistencias(tx, deps, id_proyecto));
  if (!found) return { ok: false, motivo: 'PROYECTO_INEXISTENTE' };
  const filas = inEtapa(found.lotes, etapa);
  const columnas = [
    ...(id_proyecto === null
      ? [
          {
            titulo: 'Proyecto',
            cell: (lote: LoteEnPesos) => found.ofertas.get(lote.id_proyecto)?.nombre ?? '',
          },
        ]
      : []),
    ...COLUMNS,
  ];
  const contenido = await writeSheet(formato, 'Existencias', columnas, filas);
  return {
    ok: true,
    answer: {
      archivo: `existencias-${id_proyecto ?? 'todas'}-${fechaEnMexico(deps.clock())}.${formato}`,
      contenido: contenido.toString('base64'),
      filas: filas.length,
    },
  };
}

const COLUMNS: readonly SheetColumn<LoteEnPesos>[] = [
  { titulo: 'Lote', cell: ({ id_lote }) => id_lote },
  {
    titulo: 'Superficie m²',
    suma: true,
    cell: ({ terreno }) => ({ numero: decimalToNumber(terreno), decimales: 2 }),
  },
  { titulo: 'Etapa', cell: ({ etapa }) => etapa?.nombre ?? '' },
  { titulo: 'Estado', cell: ({ estado }) => ESTADOS_DE_LOTE[estado].etiqueta },
  { titulo: 'Modelo', cell: ({ modelo }) => modelo ?? '' },
  {
    titulo: 'Precio',
    suma: true,
    cell: ({ precio }) => (precio === undefined ? '' : { monto: decimalToNumber(precio) }),
  },
  { titulo: 'El precio es', cell: ({ precio, estado }) => (precio === undefined ? '' : sourceOf(estado)) },
];

/** Whose word a price is. */
function sourceOf(estado: LoteEnPesos['estado']): string {
  if (estado === 'vendido') return 'el de la venta';
  return estado === 'apartado' ? 'el apartado' : 'desde, sin equipamiento';
}
