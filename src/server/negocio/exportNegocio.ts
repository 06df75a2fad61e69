import type { Negocio } from '../../contract/negocio/negocioCalls.ts';
import type { PanelAnswerOf, PanelRequestOf } from '../../contract/panel/calls.ts';
import { ESTADOS_DE_LOTE } from '../../domain/lote.ts';
import { daysOfMonths, type PasoDeNegocio } from '../../domain/negocio/negocio.ts';
import type { Member } from '../../domain/permisos.ts';
import { ORIGENES } from '../../domain/personas/origen.ts';
import { writeBitacora } from '../personal/bitacora/writeBitacora.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import { readByIndex } from '../plataforma/db/readByIndex.ts';
import { neutralCell, writeCsv } from '../plataforma/sheets/writeCsv.ts';
import { readNegocio } from './readNegocio.ts';

const COLUMNS = [
  'tabla',
  'concepto',
  'personas',
  'visitas',
  'apartados',
  'ventas',
  'lotes',
  'pesos',
  'sin_precio',
  'costo',
  'costo_por_venta',
] as const;

/** Cells by column; absent ones stay empty. */
type CsvRow = Partial<Record<(typeof COLUMNS)[number], string | number>>;

/** In which column a step's count stands. */
const COLUMN_OF: Readonly<Record<PasoDeNegocio, (typeof COLUMNS)[number]>> = {
  nuevas: 'personas',
  cotizadas: 'personas',
  visitas: 'visitas',
  apartados: 'apartados',
  ventas: 'ventas',
  escrituras: 'ventas',
};

/** Exports every table of the page as one file; logged. */
export function exportNegocio(
  deps: Pick<PanelDeps, 'db' | 'clock' | 'archivos'>,
  reader: Member,
  { id_proyecto = null, desde, hasta }: ExportRequest,
): Promise<PanelAnswerOf<'ExportarNegocio'>> {
  return readByIndex(deps.db, async (tx) => {
    const negocio = await readNegocio(tx, deps, { id_proyecto, ...daysOfMonths({ desde, hasta }) });
    const rows = rowsOf(negocio);
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: reader.id },
      en: deps.clock(),
      accion: 'negocio.exportar',
      ...(id_proyecto !== null && { proyecto: id_proyecto }),
      despues: { desde, hasta, lineas: rows.length },
    });
    return {
      archivo: `negocio-${desde}-${hasta}.csv`,
      csv: writeCsv(COLUMNS, rows),
      lineas: rows.length,
    };
  });
}

type ExportRequest = Omit<PanelRequestOf<'ExportarNegocio'>, 'id_proyecto'> & {
  id_proyecto?: number | null | undefined;
};

function rowsOf({ vendido, apartado, porVender, fuera, meses, embudo, ...told }: Negocio): CsvRow[] {
  const lots = Object.entries({ Vendido: vendido, Apartado: apartado, 'Por vender desde': porVender });
  const counts = ({
    visitas,
    apartados,
    ventas,
    vendido: pesos,
    sinPrecio,
  }: Negocio['asesores'][number]) => ({
    ...{ visitas, apartados, ventas, pesos, sin_precio: sinPrecio },
  });
  return [
    ...lots.map(([concepto, { lotes, pesos, sinPrecio }]) => ({
      ...{ tabla: 'lotes', concepto, lotes, pesos, sin_precio: sinPrecio },
    })),
    ...(['noLiberado', 'bloqueado', 'muestra'] as const).map((estado) => ({
      ...{ tabla: 'lotes', concepto: ESTADOS_DE_LOTE[estado].etiqueta, lotes: fuera[estado] },
    })),
    ...meses.map(({ mes, ventas }) => ({ tabla: 'meses', concepto: mes, ventas })),
    ...embudo.map(({ paso, cuantos, pesos, sinPrecio }) => ({
      ...{ tabla: 'pasos', concepto: paso, [COLUMN_OF[paso]]: cuantos, pesos, sin_precio: sinPrecio },
    })),
    ...told.origenes.map(({ origen, personas, costo, costoPorVenta, ...rest }) => ({
      ...{ tabla: 'origenes', concepto: origen === null ? '' : ORIGENES[origen], personas },
      ...counts({ ...rest, nombre: null }),
      ...{ costo: costo ?? '', costo_por_venta: costoPorVenta ?? '' },
    })),
    ...told.asesores.map((row) => ({
      ...{ tabla: 'asesores', concepto: neutralCell(row.nombre ?? ''), ...counts(row) },
    })),
  ];
}
