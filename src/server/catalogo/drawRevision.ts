import type { OutlinedLote } from '../../contract/plano.ts';
import type { ExaminedPlano } from './examinePlano.ts';
import type { ShapeWithoutLote } from './planos/report/informe.ts';

const LIGADO = '#1f7a4d';
const DUDOSO = '#c77700';
const SIN_LOTE = '#c01818';

/**
 * A picture of a drawing's health, for `revisar`: the drawing pale underneath, every bound lot with the id
 * that it was given, what is doubtful (area, rivals, another number inside) and what no lot claims.
 * Out: SVG text that shows itself in any browser.
 */
export function drawRevision({ fondo, trazos, informe }: ExaminedPlano): string {
  const [x, y, width, height] = trazos.viewBox;
  const doubtful = new Set(
    [
      ...informe.disputados,
      ...informe.textoDistinto,
      ...(informe.escala?.aEscala ? informe.escala.fuera : []),
    ].map(({ id_lote }) => id_lote),
  );
  const line = Math.max(width, height) / 800;
  const letter = Math.min(line * 14, width / 16);
  const band = letter * 5; // three lines of legend above the drawing
  const lots = trazos.lotes.map((lote) => drawLote(lote, doubtful.has(lote.id_lote) ? DUDOSO : LIGADO, line));
  const rivals = informe.disputados.flatMap(({ figuras }) => figuras.slice(1));
  const loose = [...informe.figurasSinLote, ...rivals].map((figura) => drawLoose(figura, line));
  const legend: [string, string][] = [
    [LIGADO, `con figura: ${informe.ligados} de ${informe.lotes}`],
    [DUDOSO, `dudosos: ${doubtful.size}`],
    [SIN_LOTE, `figuras sin lote: ${informe.figurasSinLote.length}`],
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y - band} ${width} ${height + band}" font-family="sans-serif">`,
    `<rect x="${x}" y="${y - band}" width="${width}" height="${height + band}" fill="#fff"/>`,
    `<image x="${x}" y="${y}" width="${width}" height="${height}" opacity="0.35" href="data:image/svg+xml;base64,${Buffer.from(fondo).toString('base64')}"/>`,
    ...lots,
    ...loose,
    ...legend.map(
      ([color, text], index) =>
        `<text x="${x + letter}" y="${y - band + letter * 1.5 * (index + 1)}" font-size="${letter}" fill="${color}">■ ${text}</text>`,
    ),
    '</svg>',
  ].join('\n');
}

function drawLote(
  { id_lote, d, etiqueta: [x, y, radio] }: OutlinedLote,
  color: string,
  line: number,
): string {
  const size = Math.min(radio, (radio * 3) / [...id_lote].length);
  return (
    `<path d="${escapeXml(d)}" fill="${color}" fill-opacity="0.25" stroke="${color}" stroke-width="${line}"/>` +
    `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" dominant-baseline="central">${escapeXml(id_lote)}</text>`
  );
}

/** A shape that no lot has, with the name that it bears in the drawing. */
function drawLoose({ nombre, d, caja: [minX, minY, maxX, maxY] }: ShapeWithoutLote, line: number): string {
  const size = Math.min((maxY - minY) / 3, (maxX - minX) / Math.max(4, [...nombre].length / 2));
  return (
    `<path d="${escapeXml(d)}" fill="#fff" fill-opacity="0.6" stroke="${SIN_LOTE}" stroke-width="${line * 2}" stroke-dasharray="${line * 5}"/>` +
    `<text x="${(minX + maxX) / 2}" y="${(minY + maxY) / 2}" font-size="${size}" fill="${SIN_LOTE}" text-anchor="middle" dominant-baseline="central">${escapeXml(nombre)}</text>`
  );
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
