import type { Proyecto } from '../../contract/catalogo.ts';
import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import { JPEG_WIDTH, parseImagen } from '../../contract/imagen.ts';
import type { Oferta } from '../../contract/pantalla.ts';
import { absoluteOf, type Paso, RUTA_PROYECTOS, type Ruta, rutaOf } from '../../contract/rutas.ts';
import { decimal, formatPrecio } from '../../domain/decimal.ts';
import { escapeHtml } from './html.ts';
import type { Portada } from './warmPortada.ts';

/** A page's data for search engines and link previews. */
export interface Head {
  /** Distinguishes pages with different HTML. */
  clave: string;
  titulo: string;
  descripcion: string;
  /** Canonical absolute address; absent: not to be listed. */
  canonica?: string;
  imagen?: { direccion: string; ancho: number; alto: number };
}

const TITULO = 'Elige tu casa y recibe tu cotización';
const DESCRIPCION =
  'Elige tu lote, tu modelo de casa y su equipamiento, y recibe tu cotización por correo en minutos.';
/** Screens of a visitor's draft, of no use to search engines. */
const TITULOS: Record<Exclude<Paso, 'lote'>, string> = {
  modelo: 'Selecciona un modelo',
  equipamiento: 'Selecciona equipamientos',
  cotizacion: 'Tu cotización',
};

/** Preview of a quote: it may be forwarded to others. */
export type PreviewedCotizacion = Pick<DocumentoCotizacion, 'proyecto' | 'modelo'>;

/** In: target of the address; catalogue; PUBLIC_URL; an issued quote. */
export function headOfPantalla(
  ruta: Ruta,
  portada: Portada,
  publicUrl: string,
  cotizacion?: PreviewedCotizacion,
): Head {
  if (cotizacion) return headOfIssued(cotizacion, portada, publicUrl);
  if (ruta.tipo === 'proyectos') return headOfInicio(portada, publicUrl);
  const unlisted = (clave: string, titulo: string) => ({
    clave,
    titulo: named(titulo, portada),
    descripcion: DESCRIPCION,
  });
  if (ruta.tipo === 'panel') return unlisted('panel', 'Panel');
  const paso = ruta.tipo === 'emitida' ? 'cotizacion' : ruta.tipo === 'paso' ? ruta.paso : 'lote';
  if (paso !== 'lote') return unlisted(paso, TITULOS[paso]);
  const id = ruta.tipo === 'paso' ? ruta.id : undefined;
  const proyecto = portada.proyectos.find(({ id_proyecto }) => id_proyecto === id);
  return proyecto ? headOfProyecto(proyecto, portada, publicUrl) : unlisted('otra', TITULO);
}

/** The house's picture, without person or price. */
function headOfIssued({ proyecto, modelo }: PreviewedCotizacion, portada: Portada, base: string): Head {
  return {
    clave: 'emitida',
    titulo: named(TITULOS.cotizacion, portada),
    descripcion: `Una casa en ${proyecto.nombre}: su lote en el plano, su modelo y su equipamiento.`,
    ...pictureOf(modelo.img, base),
  };
}

function headOfInicio(portada: Portada, base: string): Head {
  return {
    clave: 'inicio',
    titulo: named(TITULO, portada),
    descripcion: DESCRIPCION,
    canonica: absoluteOf(base, RUTA_PROYECTOS),
    ...pictureOf(portada.proyectos[0]?.icono, base),
  };
}

function headOfProyecto(proyecto: Proyecto, portada: Portada, base: string): Head {
  const { id_proyecto, nombre } = proyecto;
  const oferta = portada.ofertas.get(id_proyecto);
  return {
    clave: `proyecto ${id_proyecto}`,
    titulo: named(`${nombre}: elige tu lote y tu casa`, portada),
    descripcion: `${promiseOf(oferta)}Elige tu lote en el plano de ${nombre}, tu modelo de casa y su equipamiento, y recibe tu cotización por correo.`,
    canonica: absoluteOf(base, rutaOf('lote', id_proyecto)),
    ...pictureOf(proyecto.icono, base),
  };
}

function promiseOf(oferta: Oferta | undefined): string {
  if (!oferta?.lotes) return '';
  const desde = oferta.desde === undefined ? '' : `, desde ${formatPrecio(decimal(oferta.desde))}`;
  return `${oferta.lotes === 1 ? '1 lote disponible' : `${oferta.lotes} lotes disponibles`}${desde}. `;
}

/** In: picture address. Pictures from elsewhere have no known size. */
function pictureOf(address: string | undefined, base: string): Pick<Head, 'imagen'> {
  const imagen = address && parseImagen(address);
  if (!imagen) return {};
  const ancho = Math.min(JPEG_WIDTH, imagen.ancho);
  const alto = Math.round((imagen.alto * ancho) / imagen.ancho);
  return { imagen: { direccion: absoluteOf(base, imagen.rendition(JPEG_WIDTH, 'jpg')), ancho, alto } };
}

function named(titulo: string, { empresa }: Portada): string {
  return `${titulo} | ${empresa.nombre}`;
}

/** The simulator's page, shown in a frame. */
export const HEAD_OF_SIMULADOR: Head = {
  clave: 'simulador',
  titulo: 'Simulador de crédito hipotecario',
  descripcion:
    'Calcula la mensualidad, los intereses y la tabla de pagos de un crédito hipotecario a tasa fija.',
};

/** Elements of the page's head. */
export function headOf({ titulo, descripcion, canonica, imagen }: Head, empresa: string): string {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const og = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${escapeHtml(String(content))}">`;
  return [
    `<title>${escapeHtml(titulo)}</title>`,
    meta('description', descripcion),
    canonica ? `<link rel="canonical" href="${escapeHtml(canonica)}">` : meta('robots', 'noindex'),
    og('title', titulo),
    og('description', descripcion),
    og('site_name', empresa),
    og('type', 'website'),
    og('locale', 'es_MX'),
    canonica && og('url', canonica),
    imagen &&
      og('image', imagen.direccion) + og('image:width', imagen.ancho) + og('image:height', imagen.alto),
    imagen && meta('twitter:card', 'summary_large_image'),
  ]
    .filter(Boolean)
    .join('');
}
