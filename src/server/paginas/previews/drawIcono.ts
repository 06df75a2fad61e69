import sharp from 'sharp';
import type { PublicEmpresa } from '../../../contract/empresa.ts';
import { ICONOS, type IconFile } from './iconos.ts';
import type { LogoParts } from './readLogoParts.ts';

/** The house's own figure, where the company has no logo; in a square of 48. */
const CASA =
  '<path d="M13 35V20l11-9 11 9v15M20 35V26h8v9" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>';
/** Share of that square that the figure takes. */
const PARTE_DE_CASA = 24 / 48;

/** The company's icon as PNG: the logo's figure, else the whole logo, on its ground or the brand's colour. */
export async function drawIcono(
  nombre: IconFile,
  { colorPrimario }: Pick<PublicEmpresa, 'colorPrimario'>,
  partes: LogoParts | undefined,
): Promise<Buffer> {
  const { lado, forma, parte } = ICONOS[nombre];
  const fondo = partes ? (partes.fondo ?? colorPrimario) : colorPrimario;
  const scale = partes ? 1 : (parte / PARTE_DE_CASA) * 0.8;
  const inner = partes
    ? ''
    : `<g transform="translate(24 24) scale(${scale}) translate(-24 -23)">${CASA}</g>`;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${lado}" height="${lado}" viewBox="0 0 48 48"><rect width="48" height="48" rx="${forma === 'placa' ? 10 : 0}" fill="${fondo}"/>${inner}</svg>`;
  const icono = sharp(Buffer.from(ground));
  if (partes) {
    const { png, ancho, alto } = partes.simbolo;
    const fit = (lado * parte) / Math.max(ancho, alto);
    const logo = sharp(png).resize(Math.max(1, Math.round(ancho * fit)), Math.max(1, Math.round(alto * fit)));
    icono.composite([{ input: await logo.png().toBuffer() }]);
  }
  return icono.png({ compressionLevel: 9 }).toBuffer();
}
