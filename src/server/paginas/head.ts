import type { Proyecto } from '../../contract/catalogo.ts';
import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import { JPEG_WIDTH, parseImagen } from '../../contract/imagen.ts';
import { absoluteOf, type Paso, RUTA_PROYECTOS, type Ruta, rutaOf } from '../../contract/rutas.ts';
import { escapeHtml } from './html.ts';
import type { DatosDePagina } from './previews/datosOfProyecto.ts';
import { PREVIEW_SIZE } from './previews/drawPreview.ts';
import type { LinkPreview } from './previews/readPreview.ts';
import type { Portada } from './warmPortada.ts';

/** A page's data for search engines and link previews. */
export interface Head {
  /** Distinguishes pages with different HTML. */
  clave: string;
  titulo: string;
  descripcion: string;
  /** Canonical absolute address; absent: not to be listed. */
  canonica?: string;
  /** Absolute address of the page itself, if it is not the canonical one: previews would show that one's. */
  propia?: string;
  imagen?: { direccion: string; ancho: number; alto: number };
  datos?: DatosDePagina | undefined;
}

/** What is read for a page's head before it is made. */
export interface HeadFacts {
  /** What the link shows where it is shared. */
  preview?: LinkPreview | undefined;
  /** Of a project's own page. */
  datos?: DatosDePagina | undefined;
  /** An issued quote. */
  cotizacion?: PreviewedCotizacion | undefined;
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
export type PreviewedCotizacion = Pick<DocumentoCotizacion, 'proyecto' | 'lote' | 'modelo'>;

/** In: target of the address; catalogue; PUBLIC_URL; what was read for it. */
export function headOfPantalla(ruta: Ruta, portada: Portada, publicUrl: string, facts: HeadFacts): Head {
  const { preview, cotizacion } = facts;
  if (cotizacion) return headOfIssued(cotizacion, portada, { publicUrl, preview });
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
  return proyecto ? headOfProyecto(proyecto, portada, publicUrl, facts) : unlisted('otra', TITULO);
}

/** The house's picture, without person or price. */
function headOfIssued(
  { proyecto, modelo }: PreviewedCotizacion,
  portada: Portada,
  { publicUrl, preview }: { publicUrl: string; preview: LinkPreview | undefined },
): Head {
  return {
    clave: 'emitida',
    titulo: named(TITULOS.cotizacion, portada),
    descripcion: `Una casa en ${proyecto.nombre}: su lote en el plano, su modelo y su equipamiento.`,
    ...(preview ? imagenOf(preview, publicUrl) : pictureOf(modelo.img, publicUrl)),
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

/** A project, or a lot of it that the address names: its own preview, and the project's canonical page. */
function headOfProyecto(
  { id_proyecto, nombre }: Proyecto,
  portada: Portada,
  base: string,
  { preview, datos }: HeadFacts,
): Head {
  const hasta = `Elige tu lote en el plano de ${nombre}, tu modelo de casa y su equipamiento, y recibe tu cotización por correo.`;
  const titulo = preview?.enlace ? `${preview.titulo} en ${nombre}` : `${nombre}: elige tu lote y tu casa`;
  const told =
    preview && [preview.texto, preview.precio && lowerFirst(preview.precio)].filter(Boolean).join(', ');
  return {
    clave: `proyecto ${id_proyecto}`,
    titulo: named(titulo, portada),
    descripcion: [told && `${told}.`, hasta].filter(Boolean).join(' '),
    canonica: absoluteOf(base, rutaOf('lote', id_proyecto)),
    ...(preview?.enlace && { propia: absoluteOf(base, preview.enlace) }),
    ...(preview && imagenOf(preview, base)),
    datos,
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function imagenOf({ ruta }: LinkPreview, base: string): Pick<Head, 'imagen'> {
  const [ancho, alto] = PREVIEW_SIZE;
  return { imagen: { direccion: absoluteOf(base, ruta), ancho, alto } };
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
export function headOf(
  { titulo, descripcion, canonica, propia = canonica, imagen }: Head,
  empresa: string,
): string {
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
    propia && og('url', propia),
    imagen &&
      og('image', imagen.direccion) + og('image:width', imagen.ancho) + og('image:height', imagen.alto),
    imagen && meta('twitter:card', 'summary_large_image'),
  ]
    .filter(Boolean)
    .join('');
}
