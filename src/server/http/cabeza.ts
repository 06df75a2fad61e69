import type { Proyecto } from '../../contract/catalogo.ts';
import { ANCHO_JPEG, parseImagen } from '../../contract/imagen.ts';
import type { OfertaDeInicio } from '../../contract/inicio.ts';
import { decimal, formatPrecio } from '../../domain/decimal.ts';
import type { Portada } from './portadaCaliente.ts';

/** What a page says of itself to search engines and link previews. */
export interface Cabeza {
  /** Tells pages apart whose HTML differs. */
  clave: string;
  titulo: string;
  descripcion: string;
  /** Absolute address under which the page wants to be known; absent: it wants not to be listed. */
  canonica?: string;
  imagen?: { direccion: string; ancho: number; alto: number };
}

const DESCRIPCION =
  'Elige tu lote, tu modelo de casa y su equipamiento, y recibe tu cotización por correo en minutos.';
/** Screens that show a visitor's own draft: reachable by address, of no use to a search engine. */
const PASOS: [RegExp, string, string][] = [
  [/^\/lotificacion\/seleccionmodelo\//i, 'modelo', 'Selecciona un modelo'],
  [/^\/lotificacion\/seleccionmodequ\//i, 'equipamiento', 'Selecciona equipamientos'],
  [/^\/lotificacion\/cotizacion\//i, 'cotizacion', 'Tu cotización'],
  [/^\/panel(?:\/|$)/i, 'panel', 'Panel'],
];

/** Whether the address is the project list's: the bare root or its own. */
export function isInicio(address: string): boolean {
  return /^\/(?:lotificacion\/proyecto\/?)?$/i.test(pathOf(address));
}

/**
 * The address under which the project list is known, the root's too: the specification's own, where every other
 * address leads. A second address that named the root would look like a page that wants not to be found.
 */
export const RUTA_PROYECTOS = '/lotificacion/proyecto';

/** The address under which a project is known: step 1's. */
export function rutaDeProyecto(id_proyecto: number): string {
  return `/lotificacion/SeleccionCasa/${id_proyecto}`;
}

/** In: path with or without query; what the catalogue holds; PUBLIC_URL. */
export function cabezaOf(address: string, portada: Portada, publicUrl: string): Cabeza {
  const path = pathOf(address);
  const base = publicUrl.replace(/\/+$/, '');
  if (isInicio(path)) return cabezaDeInicio(portada, base);
  const id = /^\/lotificacion\/seleccioncasa\/(\d{1,10})\/?$/i.exec(path)?.[1];
  const proyecto = portada.proyectos.find(({ id_proyecto }) => String(id_proyecto) === id);
  if (proyecto) return cabezaDeProyecto(proyecto, portada, base);
  const [, clave = 'otra', titulo = 'Elige tu casa y recibe tu cotización'] =
    PASOS.find(([pattern]) => pattern.test(path)) ?? [];
  return { clave, titulo: named(titulo, portada), descripcion: DESCRIPCION };
}

function cabezaDeInicio(portada: Portada, base: string): Cabeza {
  return {
    clave: 'inicio',
    titulo: named('Elige tu casa y recibe tu cotización', portada),
    descripcion: DESCRIPCION,
    canonica: base + RUTA_PROYECTOS,
    ...pictureOf(portada.proyectos[0], base),
  };
}

function cabezaDeProyecto(proyecto: Proyecto, portada: Portada, base: string): Cabeza {
  const { id_proyecto, nombre } = proyecto;
  const oferta = portada.inicio?.estado.ofertas.find((it) => it.id_proyecto === id_proyecto);
  return {
    clave: `proyecto ${id_proyecto}`,
    titulo: named(`${nombre}: elige tu lote y tu casa`, portada),
    descripcion: `${promiseOf(oferta)}Elige tu lote en el plano de ${nombre}, tu modelo de casa y su equipamiento, y recibe tu cotización por correo.`,
    canonica: base + rutaDeProyecto(id_proyecto),
    ...pictureOf(proyecto, base),
  };
}

function promiseOf(oferta: OfertaDeInicio | undefined): string {
  if (!oferta?.lotes) return '';
  const desde = oferta.desde === undefined ? '' : `, desde ${formatPrecio(decimal(oferta.desde))}`;
  return `${oferta.lotes === 1 ? '1 lote disponible' : `${oferta.lotes} lotes disponibles`}${desde}. `;
}

function pictureOf(proyecto: Proyecto | undefined, base: string): Pick<Cabeza, 'imagen'> {
  const imagen = proyecto && parseImagen(proyecto.icono);
  if (!imagen) return {};
  const ancho = Math.min(ANCHO_JPEG, imagen.ancho);
  const alto = Math.round((imagen.alto * ancho) / imagen.ancho);
  return { imagen: { direccion: `${base}${imagen.rendition(ANCHO_JPEG, 'jpg')}`, ancho, alto } };
}

function named(titulo: string, { empresa }: Portada): string {
  return `${titulo} | ${empresa.nombre}`;
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? '';
}
