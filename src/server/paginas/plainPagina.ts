import { parseImagen } from '../../contract/imagen.ts';
import { onSite } from '../../contract/rutas.ts';
import type { Empresa } from '../catalogo/empresa.ts';
import { brandStyle } from './composePagina.ts';
import type { WrittenPieces } from './csp.ts';
import { escapeHtml } from './html.ts';
import { linksOfIconos } from './previews/iconos.ts';
import type { Resources } from './resources.ts';

const STYLE = [
  'header{display:flex;align-items:center;justify-content:space-between;gap:16px;max-width:42rem;min-height:56px;margin:0 auto;padding:0 16px}',
  'header img{display:block;height:28px;width:auto}',
  'header a{display:flex;align-items:center;min-height:48px;color:inherit;font-weight:600;text-decoration:none}',
  'header a:hover{text-decoration:underline}',
  'main{max-width:42rem;margin:0 auto;padding:24px 16px 64px;overflow-wrap:anywhere}',
  'h1{margin:0 0 24px;font-size:min(clamp(1.75rem,6vw,2.5rem),10vw);line-height:1.1;letter-spacing:-.03em}',
].join('');

/** A page without need of script; its texts are HTML. */
interface PlainPagina {
  empresa: Empresa;
  recursos: Resources;
  titulo: string;
  /** Beside the logo. */
  enlace?: string;
  /** Added to the frame's style. */
  estilo: string;
  cuerpo: string;
  /** After the content. */
  script?: string;
}

/** In: `piezas` notes inline pieces for the policy. */
export function composePlainPagina(piezas: WrittenPieces, pagina: PlainPagina): string {
  const { empresa, recursos, titulo, enlace = '', estilo, cuerpo, script = '' } = pagina;
  const letters = recursos.letras.map(
    (it) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${it}">`,
  );
  const style = [recursos.estilo, brandStyle(empresa.colorPrimario, empresa.colorAcento), STYLE + estilo].map(
    (it) => piezas.style(it),
  );
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(titulo)} | ${escapeHtml(empresa.nombre)}</title>${linksOfIconos(empresa)}${letters.join('')}${style.join('')}</head>
<body><header>${logoOf(empresa)}${enlace}</header>
<main>${cuerpo}</main>${script}</body></html>
`;
}

function logoOf({ logo, nombre }: Empresa): string {
  const imagen = logo && parseImagen(logo);
  if (!imagen) return `<strong>${escapeHtml(nombre)}</strong>`;
  const { ancho, alto, rendition } = imagen;
  return `<img src="${escapeHtml(onSite(rendition(400, 'webp')))}" alt="${escapeHtml(nombre)}" width="${ancho}" height="${alto}">`;
}
