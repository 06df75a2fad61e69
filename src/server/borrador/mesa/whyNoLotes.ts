import type { Readers } from '../../catalogo/readers/readers.ts';
import { formatFalta } from '../../plataforma/sheets/falta.ts';

type ReadTables = Extract<Awaited<ReturnType<Readers['tablas']>>, { ok: true }>['valor'];

/** Why a drawing has no lots, a Spanish sentence: faulty rows count as none. In: path, lots found. */
export function whyNoLotes(ruta: string, lotes: number, { tablas, faltas }: ReadTables): string | undefined {
  if (lotes > 0) return undefined;
  const firstOf = (archivo: string) => {
    const falta = faltas.find((one) => one.archivo === archivo);
    return falta && ` Corrige primero lo que no se pudo leer: ${formatFalta(falta)}.`;
  };
  if (!tablas['proyectos.csv'].some(({ svg }) => svg === ruta))
    return `Ningún proyecto usa este plano.${firstOf('proyectos.csv') ?? ` Escribe ${ruta} en la columna svg de proyectos.csv.`}`;
  return `El proyecto de este plano no tiene lotes.${firstOf('lotes.csv') ?? ' Agrégalos a lotes.csv y aquí los ligas.'}`;
}
