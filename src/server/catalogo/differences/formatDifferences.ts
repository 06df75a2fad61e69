import { describeDifference } from './describeDifference.ts';
import { describePrecio, type PrecioDifference } from './listedPrecios.ts';
import type { LoteDifference } from './panelDifferences.ts';

/** Lots where folder and panel differ (decisions 8), with advice. In: limit of lines. */
export function formatDifferences(kept: readonly LoteDifference[], most = kept.length): string[] {
  if (!kept.length) return [];
  const lotes = kept.length === 1 ? '1 lote' : `${kept.length} lotes`;
  return [
    `La carpeta y el panel difieren en ${lotes}; vale el panel:`,
    ...formatSome(kept, most, describeDifference),
    'Para que valga la carpeta en un lote, importa con --liberar y su nombre, como --liberar 1/12,1/37',
  ];
}

/** Prices where a price list overrides the folder (decisions 10), with advice. In: limit of lines. */
export function formatListed(listed: readonly PrecioDifference[], most = listed.length): string[] {
  if (!listed.length) return [];
  const precios = listed.length === 1 ? '1 precio' : `${listed.length} precios`;
  return [
    `La carpeta tiene ${precios} de antes de una lista; vale la lista:`,
    ...formatSome(listed, most, describePrecio),
    'Para otro precio, prepara una lista en el panel; «exportar» escribe los precios de hoy en una carpeta',
  ];
}

/** Indented lines, and the number of further ones. */
export function formatSome<T>(list: readonly T[], most: number, describe: (item: T) => string): string[] {
  const lines = list.slice(0, most).map((item) => `  ${describe(item)}`);
  return list.length > most ? [...lines, `  y ${list.length - most} más`] : lines;
}
