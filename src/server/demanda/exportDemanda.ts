import type { z } from 'zod';
import type {
  DEMANDA_CALLS,
  DemandaDeCampana,
  DemandaDeCosa,
  TablaDeDemanda,
} from '../../contract/panel/demanda.ts';
import { TOQUES, type Toque } from '../../domain/demanda/demanda.ts';
import { fechaEnMexico } from '../../domain/fecha.ts';
import type { Member } from '../../domain/permisos.ts';
import { writeBitacora } from '../personal/bitacora/writeBitacora.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import { readByIndex } from '../plataforma/db/readByIndex.ts';
import { neutralCell, writeCsv } from '../plataforma/sheets/writeCsv.ts';
import type { AskedDemanda } from './askedDemanda.ts';
import { type Demanda, readDemanda } from './readDemanda.ts';
import { readPorAsesor } from './readPorAsesor.ts';

type RequestOf<C extends keyof typeof DEMANDA_CALLS> = z.infer<(typeof DEMANDA_CALLS)[C]['solicitud']>;
type DemandaFile = z.infer<(typeof DEMANDA_CALLS)['ExportarDemanda']['respuesta']>;
type Deps = Pick<PanelDeps, 'db' | 'clock'>;

const COSA = ['id', 'nombre', 'visto', 'elegido', 'cotizado', 'apartado', 'vendido'] as const;
const COLUMNS: Readonly<Record<TablaDeDemanda, readonly string[]>> = {
  lotes: COSA.filter((name) => name !== 'nombre'),
  modelos: COSA,
  equipamientos: COSA,
  campanas: [
    ...['toque', 'source', 'medium', 'campaign', 'cotizaciones'],
    ...['apartados', 'apartado', 'ventas', 'vendido', 'sinPrecio'],
  ],
  camino: ['paso', 'cuantos'],
  semanas: ['lunes', 'dias', 'cotizaciones', 'apartados', 'ventas'],
  totales: [
    'desde',
    'hasta',
    'visitas',
    'cotizaciones',
    'mostrador',
    'apartados',
    'ventas',
    'diasAVenta',
    'ventasConDias',
  ],
  correos: ['aceptados', 'guardados', 'sinConstancia', 'rechazados', 'retenidos', 'pendientes'],
};
const OF_ASESOR = [
  'nombre',
  'personas',
  'contactadas',
  'horasAlContacto',
  'cotizaciones',
  'apartados',
  'ventas',
] as const;

/** Exports a table for a spreadsheet; logged. */
export function exportDemanda(
  deps: Deps,
  reader: Member,
  { tabla, ...asked }: RequestOf<'ExportarDemanda'>,
): Promise<DemandaFile> {
  return exportRows(deps, reader, {
    ...asked,
    tabla,
    columns: COLUMNS[tabla],
    read: async (tx) => rowsOf(await readDemanda(tx, asked), asked, tabla),
  });
}

/** Exports the advisers' results for a spreadsheet; logged. */
export function exportPorAsesor(
  deps: Deps,
  reader: Member,
  asked: RequestOf<'ExportarDemandaPorAsesor'>,
): Promise<DemandaFile> {
  return exportRows(deps, reader, {
    ...asked,
    tabla: 'asesores',
    columns: OF_ASESOR,
    read: async (tx) =>
      (await readPorAsesor(tx, asked)).map((row) => ({ ...row, nombre: neutralCell(row.nombre ?? '') })),
  });
}

interface Exporting {
  id_proyecto?: number;
  desde: string;
  hasta: string;
  tabla: string;
  columns: readonly string[];
  read(tx: Queryable): Promise<readonly object[]>;
}

async function exportRows({ db, clock }: Deps, reader: Member, asked: Exporting): Promise<DemandaFile> {
  const { id_proyecto, desde, hasta, tabla, columns } = asked;
  return readByIndex(db, async (tx) => {
    const rows = await asked.read(tx);
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: reader.id },
      en: clock(),
      accion: 'demanda.exportar',
      ...(id_proyecto && { proyecto: id_proyecto }),
      despues: { tabla, desde, hasta, lineas: rows.length },
    });
    const archivo = `demanda-${tabla}-${fechaEnMexico(clock())}.csv`;
    return { archivo, csv: writeCsv(columns, rows), lineas: rows.length };
  });
}

function rowsOf(demanda: Demanda, { desde, hasta }: AskedDemanda, tabla: TablaDeDemanda): readonly object[] {
  if (tabla === 'correos') return [demanda.correos];
  if (tabla === 'totales') return [{ desde, hasta, ...demanda.totales }, demanda.antes];
  if (tabla === 'campanas') return TOQUES.flatMap((toque) => demanda.campanas[toque].map(rowOf(toque)));
  if (tabla === 'camino' || tabla === 'semanas') return demanda[tabla];
  return demanda[tabla].map((row: DemandaDeCosa) => ({
    ...row,
    id: neutralCell(row.id),
    nombre: neutralCell(row.nombre),
  }));
}

/** Links are written by anybody. */
const rowOf =
  (toque: Toque) =>
  ({ source, medium, campaign, ...row }: DemandaDeCampana) => ({
    toque,
    source: neutralCell(source ?? ''),
    medium: neutralCell(medium),
    campaign: neutralCell(campaign),
    ...row,
  });
