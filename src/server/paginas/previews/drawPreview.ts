import sharp, { type OverlayOptions } from 'sharp';
import type { PublicEmpresa } from '../../../contract/empresa.ts';
import { parseImagen } from '../../../contract/imagen.ts';
import { svgOfCroquis } from '../../documentos/drawnCroquis.ts';
import { loadFontsFor } from '../../documentos/pdf/fonts.ts';
import { PDF_COLOR } from '../../documentos/pdf/paginaDePdf.ts';
import { breakText, writeLine } from '../../documentos/writeLine.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { nameOfArchivo } from '../../plataforma/archivos/nameOfArchivo.ts';
import { type LogoParts, readLogoParts } from './readLogoParts.ts';
import type { LinkPreview } from './readPreview.ts';

/** As the chat programs and networks show it whole, px. */
export const PREVIEW_SIZE = [1200, 630] as const;
const [ANCHO, ALTO] = PREVIEW_SIZE;
/** Left edge of the photograph; the words stand on paper before it. */
const FOTO = 560;
const MARGEN = 60;
const WIDE = FOTO - 2 * MARGEN;
const LOGO = { ancho: 300, alto: 64 } as const;

type BrandedEmpresa = Pick<PublicEmpresa, 'nombre' | 'logo' | 'colorPrimario' | 'colorAcento'>;

/** Colours of the words' side: a logo of light letters stands on the brand's colour. */
interface Paper {
  fondo: string;
  tinta: string;
  suave: string;
  acento: string;
}

/** The link's picture as JPEG. @throws {ArchivosUnavailable} */
export async function drawPreview(
  archivos: Archivos,
  preview: LinkPreview,
  empresa: BrandedEmpresa,
): Promise<Buffer> {
  const partes = await readLogoParts(archivos, empresa.logo);
  await loadFontsFor([preview.sobre, preview.titulo, preview.texto, preview.precio, empresa.nombre].join());
  const papel: Paper =
    partes && !partes.fondo
      ? { fondo: empresa.colorPrimario, tinta: '#ffffff', suave: '#ffffff', acento: '#ffffff' }
      : {
          fondo: PDF_COLOR.papel,
          tinta: PDF_COLOR.tinta,
          suave: PDF_COLOR.suave,
          acento: empresa.colorAcento,
        };
  const picture = await pictureOf(archivos, preview, empresa);
  // Without a picture the brand's colour closes the side.
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${ANCHO}" height="${ALTO}"><rect width="${ANCHO}" height="${ALTO}" fill="${papel.fondo}"/><rect x="${FOTO}" width="${ANCHO - FOTO}" height="${ALTO}" fill="${empresa.colorPrimario}"/>${wordsOf(preview, papel, partes ? '' : empresa.nombre)}</svg>`;
  return sharp(Buffer.from(ground))
    .composite([...(picture ? [picture] : []), ...(partes ? [await placeLogo(partes)] : [])])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function pictureOf(
  archivos: Archivos,
  { croquis, foto }: LinkPreview,
  { colorAcento }: BrandedEmpresa,
): Promise<OverlayOptions | undefined> {
  const [width, height] = [ANCHO - FOTO, ALTO];
  if (croquis) {
    const svg = svgOfCroquis(croquis, colorAcento, Math.min(width / croquis.ancho, height / croquis.alto));
    const input = await sharp(Buffer.from(svg))
      .resize(width, height, { fit: 'contain', background: PDF_COLOR.papel })
      .png()
      .toBuffer();
    return { input, left: FOTO, top: 0 };
  }
  const imagen = parseImagen(foto);
  const content = imagen && (await archivos.get(nameOfArchivo(imagen.rendition(1600, 'webp'))));
  if (!content) return undefined;
  return sharp(content)
    .resize(width, height, { fit: 'cover' })
    .toBuffer()
    .then(
      (input) => ({ input, left: FOTO, top: 0 }),
      () => undefined,
    );
}

async function placeLogo({ logo: { png, ancho, alto } }: LogoParts): Promise<OverlayOptions> {
  const scale = Math.min(LOGO.ancho / ancho, LOGO.alto / alto);
  const [width, height] = [Math.round(ancho * scale) || 1, Math.round(alto * scale) || 1];
  return { input: await sharp(png).resize(width, height).png().toBuffer(), left: MARGEN, top: MARGEN };
}

/** Sizes of the title, the largest that takes two lines. */
const TITULO = [84, 68, 54, 44, 36] as const;

/** The words from the foot upwards: price, facts, title, what stands above it. */
function wordsOf({ sobre, titulo, texto, precio }: LinkPreview, papel: Paper, nombre: string): string {
  const paths: string[] = [];
  let y = ALTO - MARGEN;
  const write = (line: string, tamano: number, color: string, peso: 'regular' | 'fuerte') => {
    const { trazo } = writeLine(line, MARGEN, y, { tamano, peso });
    paths.push(`<path d="${trazo}" fill="${color}"/>`);
  };
  if (precio) {
    write(precio, fitting(precio, 44), papel.acento, 'fuerte');
    y -= 64;
  }
  for (const line of [...(texto ? breakText(texto, WIDE, { tamano: 34, peso: 'regular' }) : [])].reverse()) {
    write(line, 34, papel.suave, 'regular');
    y -= 46;
  }
  y -= 10;
  const lines = titleOf(titulo);
  for (const line of [...lines.texto].reverse()) {
    write(line, lines.tamano, papel.tinta, 'fuerte');
    y -= lines.tamano * 1.04;
  }
  y -= 4;
  if (sobre) write(sobre, fitting(sobre, 32), papel.acento, 'fuerte');
  if (nombre) {
    y = MARGEN + 30;
    write(nombre, fitting(nombre, 34), papel.tinta, 'fuerte');
  }
  return paths.join('');
}

/** The size at which a line has room. */
function fitting(line: string, tamano: number): number {
  const { ancho } = writeLine(line, 0, 0, { tamano, peso: 'fuerte' });
  return Math.min(tamano, (tamano * WIDE) / ancho);
}

function titleOf(titulo: string): { tamano: number; texto: readonly string[] } {
  for (const tamano of TITULO) {
    const texto = breakText(titulo, WIDE, { tamano, peso: 'fuerte' });
    if (texto.length <= 2) return { tamano, texto };
  }
  const [smallest] = TITULO.slice(-1);
  const tamano = smallest ?? 0;
  const texto = breakText(titulo, WIDE, { tamano, peso: 'fuerte' });
  return { tamano, texto: [texto[0] ?? '', `${(texto[1] ?? '').slice(0, -1)}…`] };
}
