import type { Modelo, Proyecto } from '../../../contract/catalogo.ts';
import { JPEG_WIDTH, parseImagen } from '../../../contract/imagen.ts';
import type { Oferta } from '../../../contract/pantalla.ts';
import { absoluteOf, RUTA_PROYECTOS, rutaOf } from '../../../contract/rutas.ts';
import { phoneLinkOf } from '../../../domain/contacto.ts';
import { type Archivos, ArchivosUnavailable } from '../../plataforma/archivos/archivos.ts';
import { type Portada, summarizeOferta } from '../warmPortada.ts';

/** Structured data of a page, by schema.org, for search engines. `undefined` is left out when it is written. */
export type DatosDePagina = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

/** The company. In: PUBLIC_URL. */
function datosOfEmpresa({ empresa }: Pick<Portada, 'empresa'>, base: string): DatosDePagina {
  return {
    '@type': 'Organization',
    name: empresa.nombre,
    url: absoluteOf(base, RUTA_PROYECTOS),
    logo: pictureOf(empresa.logo, base),
    telephone: phoneLinkOf(empresa.telefono)?.replace('tel:', ''),
    email: empresa.correo || undefined,
    address: empresa.domicilio || undefined,
  };
}

/**
 * The company, a project and its houses, each with its offer of today; the list's document has no room for it. Counts and prices are those that the screens show, by
 * the same function: what cannot be chosen is not in stock. In: PUBLIC_URL.
 */
export async function datosOfProyecto(
  of: Portada,
  archivos: Archivos,
  proyecto: Proyecto,
  base: string,
): Promise<DatosDePagina> {
  const { id_proyecto } = proyecto;
  const lotes = await of.read('RecuperarLotes', id_proyecto);
  const graph = [datosOfEmpresa(of, base), offerOf(residenceOf(proyecto, base), of.ofertas.get(id_proyecto))];
  for (const modelo of await of.read('RecuperarModelos', id_proyecto)) {
    const oferta = await summarizeOferta(archivos, proyecto, lotes, [modelo]).catch(withoutFile);
    graph.push(offerOf(houseOf(modelo, base), oferta));
  }
  return { '@context': CONTEXT, '@graph': graph };
}

/** The thing, offered; alone if nothing is known of its price. */
function offerOf(itemOffered: DatosDePagina, oferta: Oferta | undefined): DatosDePagina {
  if (!oferta || (oferta.lotes && oferta.desde === undefined)) return itemOffered;
  return {
    '@type': 'AggregateOffer',
    itemOffered,
    availability: `${CONTEXT}/${oferta.lotes ? 'InStock' : 'SoldOut'}`,
    ...(oferta.lotes && { lowPrice: oferta.desde, priceCurrency: 'MXN' }),
  };
}

function residenceOf(proyecto: Proyecto, base: string): DatosDePagina {
  const { id_proyecto, nombre, descripcion, lugar, ubicacion, icono } = proyecto;
  return {
    '@type': 'Residence',
    name: nombre,
    description: descripcion,
    url: absoluteOf(base, rutaOf('lote', id_proyecto)),
    image: pictureOf(icono, base),
    address: lugar,
    hasMap: ubicacion,
  };
}

function houseOf(modelo: Modelo, base: string): DatosDePagina {
  const { nombre, descripcion, icono, terreno, recamaras, banos } = modelo;
  return {
    '@type': 'SingleFamilyResidence',
    name: nombre,
    description: descripcion,
    image: pictureOf(icono, base),
    // m², by UN/CEFACT.
    floorSize: { '@type': 'QuantitativeValue', value: terreno, unitCode: 'MTK' },
    numberOfBedrooms: recamaras,
    numberOfFullBathrooms: banos && Math.floor(banos),
    numberOfPartialBathrooms: banos && banos % 1 ? 1 : undefined,
  };
}

function pictureOf(address: string, base: string): string | undefined {
  const imagen = parseImagen(address);
  return imagen && absoluteOf(base, imagen.rendition(JPEG_WIDTH, 'jpg'));
}

/** The page is shown without the offer then. */
function withoutFile(error: unknown): undefined {
  if (!(error instanceof ArchivosUnavailable)) throw error;
  return undefined;
}
