import type { OutlinedLote } from '../../contract/plano.ts';
import type { FiguraDePlano, InformeDePlano } from '../planos/report/informe.ts';
import type { ExaminedPlano } from './examinePlano.ts';

const LIGADO = '#1f7a4d';
const DUDOSO = '#c77700';
const SIN_LOTE = '#c01818';
const ALFILER = '#2b5fb3';

/**
 * A self-contained SVG for `revisar`: the pale drawing, bound lots with ids, doubtful areas, disputed shapes
 * with name and printed number, and unclaimed shapes.
 */
export function drawRevision({ fondo, trazos, informe }: ExaminedPlano): string {
  const [x, y, width, height] = trazos.viewBox;
  const outside = informe.escala?.aEscala ? informe.escala.fuera : [];
  const doubtful = new Set(outside.map(({ id_lote }) => id_lote));
  const line = Math.max(width, height) / 800;
  const letter = Math.min(line * 14, width / 16);
  const band = letter * (informe.alfileres.length ? 6.5 : 5); // lines of the legend
  const lots = trazos.lotes.map((lote) =>
    drawLote(lote, lote.alfiler ? ALFILER : doubtful.has(lote.id_lote) ? DUDOSO : LIGADO, line),
  );
  const disputed = disputedFiguras(informe).map(([figura, lotes]) =>
    drawLoose(figura, DUDOSO, labelsOfDisputed(figura, lotes), line),
  );
  const loose = informe.figurasSinLote.map((figura) => drawLoose(figura, SIN_LOTE, [figura.nombre], line));
  const legend: [string, string][] = [
    [LIGADO, `con figura: ${informe.ligados - informe.alfileres.length} de ${informe.lotes}`],
    ...(informe.alfileres.length
      ? [[ALFILER, `con marca: ${informe.alfileres.length}`] as [string, string]]
      : []),
    [DUDOSO, `por decidir: ${informe.disputados.length}; con otra área: ${doubtful.size}`],
    [SIN_LOTE, `figuras sin lote: ${informe.figurasSinLote.length}`],
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y - band} ${width} ${height + band}" font-family="sans-serif">`,
    `<rect x="${x}" y="${y - band}" width="${width}" height="${height + band}" fill="#fff"/>`,
    `<image x="${x}" y="${y}" width="${width}" height="${height}" opacity="0.35" href="data:image/svg+xml;base64,${Buffer.from(fondo).toString('base64')}"/>`,
    ...lots,
    ...loose,
    ...disputed,
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

/** Each disputed shape with its possible lots. */
function disputedFiguras({ disputados }: InformeDePlano): [FiguraDePlano, string[]][] {
  const byOutline = new Map<string, [FiguraDePlano, string[]]>();
  for (const { id_lote, figuras } of disputados)
    for (const figura of figuras) {
      const known = byOutline.get(figura.d);
      if (known) known[1].push(id_lote);
      else byOutline.set(figura.d, [figura, [id_lote]]);
    }
  return [...byOutline.values()];
}

/** Both contradicting facts: `lot-4`, and the number printed inside. */
function labelsOfDisputed({ nombre, escritos }: FiguraDePlano, lotes: readonly string[]): string[] {
  const printed = escritos.length ? [`escrito: ${escritos.join(', ')}`] : [];
  return [`¿lote ${lotes.slice(0, 3).join(' o ')}?`, `nombre: ${nombre}`, ...printed];
}

/** An unclaimed shape, dashed, with labels. */
function drawLoose(
  { d, caja: [minX, minY, maxX, maxY] }: FiguraDePlano,
  color: string,
  labels: readonly string[],
  line: number,
): string {
  const longest = Math.max(4, ...labels.map((label) => [...label].length / 2));
  const size = Math.min((maxY - minY) / (labels.length + 2), (maxX - minX) / longest);
  const top = (minY + maxY) / 2 - ((labels.length - 1) / 2) * size * 1.2;
  const texts = labels.map(
    (label, i) =>
      `<text x="${(minX + maxX) / 2}" y="${top + i * size * 1.2}" font-size="${size}" fill="${color}" text-anchor="middle" dominant-baseline="central">${escapeXml(label)}</text>`,
  );
  return `<path d="${escapeXml(d)}" fill="#fff" fill-opacity="0.6" stroke="${color}" stroke-width="${line * 2}" stroke-dasharray="${line * 5}"/>${texts.join('')}`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
