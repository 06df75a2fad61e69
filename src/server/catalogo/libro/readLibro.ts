import { foldText } from '../../foldText.ts';
import type { SoughtArchivo } from '../carpeta/carpeta.ts';
import { ARCHIVOS_CSV, type ArchivoCsv } from '../tablas.ts';
import { csvOfHoja, type HojaAsCsv } from './csvOfHoja.ts';
import { openLibro, settleLibro } from './openLibro.ts';
import { readHoja } from './readHoja.ts';

/** A table's sheet, under its own name. */
export interface TablaDeLibro extends HojaAsCsv {
  hoja: string;
}

export interface ReadLibro {
  tablas: Partial<Record<ArchivoCsv, TablaDeLibro>>;
  /** Sheets that are no table. */
  otras: string[];
}

/**
 * Reads a workbook's tables. In: the one table that it is named after, whose sheet may have any name where it is the
 * only one; `undefined`: each sheet that is named like a table.
 */
export async function readLibro(
  bytes: Uint8Array,
  sola: ArchivoCsv | undefined,
): Promise<SoughtArchivo<ReadLibro>> {
  const opened = await openLibro(bytes);
  if (!opened.ok) return opened;
  const { hojas } = opened.valor;
  return settleLibro(async () => {
    const tablas: ReadLibro['tablas'] = {};
    for (const archivo of sola ? [sola] : ARCHIVOS_CSV) {
      const named = hojas.filter(({ nombre }) => foldText(nombre.trim()) === nameOfTabla(archivo));
      const [hoja, another] = sola && !named.length && hojas.length === 1 ? hojas : named;
      if (another) return { ok: false, motivo: `tiene dos hojas «${nameOfTabla(archivo)}»; deja una` };
      if (hoja)
        tablas[archivo] = { hoja: hoja.nombre, ...csvOfHoja(await readHoja(opened.valor, hoja.part)) };
    }
    if (sola && !tablas[sola]) {
      return { ok: false, motivo: `tiene ${hojas.length} hojas y ninguna se llama «${nameOfTabla(sola)}»` };
    }
    const read = new Set(Object.values(tablas).map(({ hoja }) => hoja));
    return {
      ok: true,
      valor: { tablas, otras: hojas.map(({ nombre }) => nombre).filter((name) => !read.has(name)) },
    };
  });
}

/** Reads the one sheet of a workbook, or that of several that has the name. */
export async function readOnlyHoja(bytes: Uint8Array, nombre: string): Promise<SoughtArchivo<TablaDeLibro>> {
  const opened = await openLibro(bytes);
  if (!opened.ok) return opened;
  const { hojas } = opened.valor;
  return settleLibro(async () => {
    const [hoja, another] =
      hojas.length > 1 ? hojas.filter((it) => foldText(it.nombre.trim()) === nombre) : hojas;
    if (!hoja || another)
      return { ok: false, motivo: `tiene ${hojas.length} hojas; deja una sola que se llame «${nombre}»` };
    return {
      ok: true,
      valor: { hoja: hoja.nombre, ...csvOfHoja(await readHoja(opened.valor, hoja.part)) },
    };
  });
}

/** `lotes` of `lotes.csv`: its sheet's name, and its workbook's. */
export function nameOfTabla(archivo: ArchivoCsv): string {
  return archivo.replace(/\.csv$/, '');
}
