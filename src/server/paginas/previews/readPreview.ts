import type { Lote, Modelo, Proyecto } from '../../../contract/catalogo.ts';
import { type LinkedLote, rutaOfConfiguracion, rutaOfLote } from '../../../contract/rutas.ts';
import { decimal, formatArea, formatPrecio } from '../../../domain/decimal.ts';
import { canChoose, estadoOf } from '../../../domain/lote.ts';
import { type Croquis, drawCroquis } from '../../../domain/lotes/croquis.ts';
import { measureLote } from '../../../domain/lotes/medidas.ts';
import { type Archivos, ArchivosUnavailable } from '../../plataforma/archivos/archivos.ts';
import { groundsOfPlano } from '../../plataforma/archivos/groundsOfPlano.ts';
import { sha256Hex } from '../../plataforma/digest.ts';
import { type Portada, summarizeOferta } from '../warmPortada.ts';

/** What a link's picture shows: a project, a lot of it, or a house on the lot. Never a person, folio or agreed price. */
export interface LinkPreview {
  /** Address of the picture, of this content. */
  ruta: string;
  /** The page that has it; absent for a project's own. */
  enlace?: string | undefined;
  /** What stands above the title; '' for a project without place. */
  sobre: string;
  titulo: string;
  /** The facts below it. */
  texto: string;
  /** `Desde $1,945,000.00`; '' without a price. */
  precio: string;
  /** Address of the photograph; '' for none. */
  foto: string;
  croquis: Croquis | undefined;
}

/** What a link names; a project alone has no lot. */
export type LinkedPart = Pick<LinkedLote, 'id_proyecto'> & Partial<LinkedLote>;

/** `undefined` for an unknown project, lot or model. A drawing that cannot be read now tells no sketch and no price. */
export async function readPreview(
  of: Portada,
  archivos: Archivos,
  linked: LinkedPart,
): Promise<LinkPreview | undefined> {
  const { id_proyecto, id_lote, id_modelo } = linked;
  const proyecto = of.proyectos.find((it) => it.id_proyecto === id_proyecto);
  if (!proyecto) return undefined;
  const lotes = id_lote === undefined ? [] : await of.read('RecuperarLotes', id_proyecto);
  const lote = lotes.find((it) => it.id_lote === id_lote);
  const modelos = lote ? await of.read('RecuperarModelos', id_proyecto) : [];
  const modelo = modelos.find((it) => it.id_modelo === id_modelo);
  if ((id_lote !== undefined && !lote) || (id_modelo !== undefined && !modelo)) return undefined;
  const told = !lote
    ? ofProyecto(of, proyecto)
    : modelo
      ? ofCasa(proyecto, lote, modelo)
      : await ofLote(archivos, proyecto, { lote, modelos });
  const enlace =
    lote &&
    (modelo
      ? rutaOfConfiguracion({
          ...{ id_proyecto, id_lote: lote.id_lote, id_modelo: modelo.id_modelo },
          equipamientos: [],
        })
      : rutaOfLote(id_proyecto, lote.id_lote));
  return { ...told, enlace, ruta: rutaOfPreview(linked, [told, brandOf(of.empresa)]) };
}

/** What of the company is in each picture. */
function brandOf({ nombre, logo, colorPrimario, colorAcento }: Portada['empresa']): readonly string[] {
  return [nombre, logo, colorPrimario, colorAcento];
}

/** Shape of the pictures' letters and places: a new one makes all of them anew. */
const HECHURA = 1;

function rutaOfPreview({ id_proyecto, id_lote, id_modelo }: LinkedPart, shown: unknown): string {
  const lote = id_lote === undefined ? '' : `lote=${encodeURIComponent(id_lote)}&`;
  const modelo = id_modelo === undefined ? '' : `modelo=${id_modelo}&`;
  const version = sha256Hex(JSON.stringify([HECHURA, shown])).slice(0, 8);
  return `/compartir/${id_proyecto}.jpg?${lote}${modelo}v=${version}`;
}

type Told = Omit<LinkPreview, 'ruta' | 'enlace'>;

function ofProyecto({ ofertas }: Portada, { id_proyecto, nombre, lugar = '', icono }: Proyecto): Told {
  const oferta = ofertas.get(id_proyecto);
  return {
    ...{ sobre: lugar, titulo: nombre, foto: icono, croquis: undefined },
    texto: oferta ? tellLotes(oferta.lotes) : '',
    precio: tellPrecio(oferta?.desde),
  };
}

/** `118 lotes disponibles`; '' if there are none. */
function tellLotes(lotes: number): string {
  if (!lotes) return '';
  return lotes === 1 ? '1 lote disponible' : `${lotes.toLocaleString('en-US')} lotes disponibles`;
}

function tellPrecio(desde: string | undefined, words = 'Desde'): string {
  return desde === undefined ? '' : `${words} ${formatPrecio(decimal(desde))}`;
}

/** A lot that cannot be chosen says its state in place of a price. */
async function ofLote(
  archivos: Archivos,
  proyecto: Proyecto,
  { lote, modelos }: { lote: Lote; modelos: readonly Modelo[] },
): Promise<Told> {
  const [croquis, oferta] = await Promise.all([
    sketchOf(archivos, proyecto, lote),
    summarizeOferta(archivos, proyecto, [lote], modelos).catch(withoutFile),
  ]);
  return {
    ...{ sobre: proyecto.nombre, titulo: `Lote ${lote.id_lote}`, foto: proyecto.icono, croquis },
    texto: tellLote(lote),
    precio: tellPrecio(oferta?.desde, 'Con casa desde'),
  };
}

/** `190m²`, with its state if it cannot be chosen. */
function tellLote(lote: Lote): string {
  const area = formatArea(decimal(lote.terreno));
  return canChoose(lote) ? area : `${area} · ${estadoOf(lote).etiqueta}`;
}

/** Without a price: a quote's link has this picture too, and its price is one person's. */
function ofCasa({ nombre, icono }: Proyecto, lote: Lote, modelo: Modelo): Told {
  return {
    ...{ sobre: nombre, titulo: `Lote ${lote.id_lote}`, foto: modelo.icono || icono, croquis: undefined },
    ...{ texto: `Modelo ${modelo.nombre}`, precio: '' },
  };
}

/** Units of the sketch, of the shape of the picture's side. */
const CROQUIS = [200, 196.875] as const;

async function sketchOf(archivos: Archivos, { svg }: Proyecto, lote: Lote): Promise<Croquis | undefined> {
  const groundOf = await groundsOfPlano(archivos, svg).catch(withoutFile);
  const ground = groundOf?.({ id_lote: lote.id_lote, terreno: decimal(lote.terreno) });
  return drawCroquis(measureLote(lote, ground), undefined, CROQUIS);
}

function withoutFile(error: unknown): undefined {
  if (!(error instanceof ArchivosUnavailable)) throw error;
  return undefined;
}
