import { deflateSync } from 'node:zlib';

/** A rectangle or polygon in points, y upwards. */
export type PdfFigure = { corners: readonly (readonly [number, number])[]; capa?: string; fill?: boolean };
export interface PdfText {
  /** The middle of its line. */
  x: number;
  y: number;
  size: number;
  value: string;
  capa?: string;
}

export interface PdfPage {
  figures?: readonly PdfFigure[];
  texts?: readonly PdfText[];
  /** Operators of its own. */
  content?: string;
}

interface PdfFile {
  pages: readonly PdfPage[];
  /** Empty pages after them. */
  empty?: number;
  size?: readonly [number, number];
  /** Names of layers that are off. */
  off?: readonly string[];
  /** Entries of the catalogue and the trailer, for hostile files. */
  catalog?: string;
  trailer?: string;
  /** Objects from number 1000. */
  more?: readonly (string | Buffer)[];
  /** Entries of each page's resources. */
  resources?: string;
}

/** Widths of Helvetica's digits and usual letters, in ems. */
const WIDE = 0.556;

/** A PDF by ISO 32000-1, uncompressed, in Helvetica. */
export function writePdf({
  pages,
  empty = 0,
  size = [700, 600],
  off = [],
  catalog = '',
  trailer = '',
  more = [],
  resources: named = '',
}: PdfFile): Buffer {
  const layers = [
    ...new Set(
      pages.flatMap(({ figures = [], texts = [] }) =>
        [...figures, ...texts].flatMap(({ capa }) => capa ?? []),
      ),
    ),
  ];
  const objects = new Map<number, string>();
  const first = 10 + layers.length;
  const blank = (i: number) => 100_000 + i;
  const kids = [
    ...pages.map((_, i) => first + 2 * i),
    ...Array.from({ length: empty }, (_, i) => blank(i)),
  ].map((number) => `${number} 0 R`);
  const groups = layers.map((_, i) => `${10 + i} 0 R`).join(' ');
  const hidden = layers.flatMap((name, i) => (off.includes(name) ? `${10 + i} 0 R` : [])).join(' ');
  const optional = layers.length
    ? `/OCProperties << /OCGs [${groups}] /D << /Order [${groups}] /OFF [${hidden}] >> >>`
    : '';
  objects.set(1, `<< /Type /Catalog /Pages 2 0 R ${optional} ${catalog} >>`);
  objects.set(2, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`);
  objects.set(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [i, name] of layers.entries()) objects.set(10 + i, `<< /Type /OCG /Name (${name}) >>`);
  const properties = layers.map((_, i) => `/L${i} ${10 + i} 0 R`).join(' ');
  for (const [i, page] of pages.entries()) {
    const content = contentOf(page, layers);
    const resources = `<< /Font << /F 3 0 R >> /Properties << ${properties} >> ${named} >>`;
    objects.set(
      first + 2 * i,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Resources ${resources} /Contents ${first + 2 * i + 1} 0 R >>`,
    );
    objects.set(
      first + 2 * i + 1,
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    );
  }
  for (const [i, object] of more.entries())
    objects.set(1000 + i, typeof object === 'string' ? object : object.toString('latin1'));
  for (let i = 0; i < empty; i++) objects.set(blank(i), '<< /Type /Page /Parent 2 0 R >>');
  return assemble(objects, trailer);
}

function contentOf({ figures = [], texts = [], content = '' }: PdfPage, layers: readonly string[]): string {
  const within = (capa: string | undefined, drawn: string) =>
    capa === undefined ? drawn : `/OC /L${layers.indexOf(capa)} BDC ${drawn} EMC`;
  const lines = figures.map(({ corners, capa, fill }) => {
    const path = corners.map(([x, y], i) => `${x.toFixed(3)} ${y.toFixed(3)} ${i ? 'l' : 'm'}`).join(' ');
    return within(capa, `${path} h ${fill ? 'f' : 'S'}`);
  });
  const words = texts.map(({ x, y, size, value, capa }) => {
    const left = x - (value.length * WIDE * size) / 2;
    const escaped = value.replace(/[\\()]/g, '\\$&');
    return within(
      capa,
      `BT /F ${size} Tf ${left.toFixed(3)} ${(y - 0.36 * size).toFixed(3)} Td (${escaped}) Tj ET`,
    );
  });
  return ['0.5 w', ...lines, ...words, content].join('\n');
}

function assemble(objects: ReadonlyMap<number, string>, trailer: string): Buffer {
  let text = '%PDF-1.7\n';
  const places: string[] = ['0 1\n0000000000 65535 f \n'];
  for (const [number, object] of objects) {
    places.push(`${number} 1\n${String(Buffer.byteLength(text, 'latin1')).padStart(10, '0')} 00000 n \n`);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const at = Buffer.byteLength(text, 'latin1');
  const last = [...objects.keys()].reduce((most, number) => Math.max(most, number), 0) + 1;
  text += `xref\n${places.join('')}trailer\n<< /Size ${last} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A stream object. In: entries of its dictionary; its content, compressed if `isPacked`. */
export function pdfStream(entries: string, content: string | Buffer, isPacked = false): Buffer {
  const bytes = isPacked ? deflateSync(content) : Buffer.from(content);
  const head = `<< ${entries} ${isPacked ? '/Filter /FlateDecode ' : ''}/Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}
