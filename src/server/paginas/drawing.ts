import type { PageSettings } from '../../contract/empresa.ts';
import type { DoneReading } from '../../contract/pantalla.ts';
import { readRuta } from '../../contract/rutas.ts';
import { publicEmpresa } from '../catalogo/empresa.ts';
import { DatabaseUnavailable } from '../plataforma/db/db.ts';
import { type Audience, Compressed } from '../plataforma/files/compressed.ts';
import type { Settings } from '../plataforma/settings.ts';
import { composePagina, type DrawnPagina, type PaginaParts } from './composePagina.ts';
import { cspOf, cspWhileDeveloping, WrittenPieces } from './csp.ts';
import { HEAD_OF_SIMULADOR, headOfPantalla, type PreviewedCotizacion } from './head.ts';
import { hasManyProyectos, readingsOfPantalla } from './readingsOfPantalla.ts';
import type { RutaDePagina } from './resources.ts';
import type { Portada } from './warmPortada.ts';
import type { Web } from './web.ts';

export interface DrawingDeps {
  web: Web;
  settings: Settings;
  /** Told why a screen could not be drawn: its page is served, and the browser draws it. */
  onFault: (error: unknown) => void;
}

/** A page as it is sent. */
export interface ServedDocument {
  body: Compressed;
  csp: string;
  /** Whether its screen is in it; else the browser draws it. */
  drawn: boolean;
  /** Whether it is whole, and the same for everybody: then caches on the way may keep it. */
  shared: boolean;
  /** Nobody keeps it and no search engine lists it: its address carries a secret, or it is the staff's. */
  secreto: boolean;
}

/** One page to make of a drawn screen. */
interface PaginaAsked {
  pantalla: RutaDePagina;
  address: string;
  of: Portada;
  /** `undefined` where the browser has to draw the screen. */
  dibujada: DrawnPagina | undefined;
  readers: Audience;
  cotizacion?: PreviewedCotizacion;
  /** Whether nothing is missing; as a rule, whether it was drawn. */
  whole?: boolean;
}

/** Draws screens on the server, and makes pages of them. Keeps nothing. */
export class Drawing {
  readonly #deps: DrawingDeps;

  constructor(deps: DrawingDeps) {
    this.#deps = deps;
  }

  /** In: the readings that the screen asks for, where they are known. Out: `undefined` where the browser has to draw it. */
  drawPantalla(
    direccion: string,
    of: Portada,
    known?: readonly DoneReading[],
  ): Promise<DrawnPagina | undefined> {
    return this.#attempt(async () => {
      const lecturas = known ?? (await readingsOfPantalla(direccion, readRuta(direccion), of));
      const configuracion = this.#settingsOf(of);
      return { direccion, lecturas, ...of.pintor.renderPantalla({ direccion, configuracion, lecturas }) };
    });
  }

  drawSimulador(path: string, query: string, of: Portada): Promise<DrawnPagina | undefined> {
    return this.#attempt(async () => ({
      direccion: path,
      lecturas: [],
      ...of.pintor.renderSimulador(query),
    }));
  }

  async makePagina({
    pantalla,
    address,
    of,
    dibujada,
    readers,
    cotizacion,
    whole = dibujada !== undefined,
  }: PaginaAsked): Promise<ServedDocument> {
    const { web, settings } = this.#deps;
    const piezas = new WrittenPieces();
    const simulador = pantalla === 'simulador';
    const composed = composePagina(piezas, {
      configuracion: this.#settingsOf(of),
      portada: of,
      cabeza: simulador ? HEAD_OF_SIMULADOR : headOfPantalla(pantalla, of, settings.publicUrl, cotizacion),
      recursos: web.recursos(pantalla, hasManyProyectos(of)),
      dibujada,
      clase: kindOf(pantalla, dibujada),
      desarrollo: web.finish !== undefined,
    });
    const html = web.finish ? await web.finish(composed, address) : composed;
    const marco = simulador ? 'self' : 'none';
    const secreto = !simulador && (pantalla.tipo === 'emitida' || pantalla.tipo === 'panel');
    return {
      body: new Compressed(html, readers),
      csp: web.finish ? cspWhileDeveloping(settings, marco) : cspOf(piezas, settings, marco),
      drawn: dibujada !== undefined,
      shared: whole && of.leida && !secreto && !web.finish,
      secreto,
    };
  }

  async #attempt(drawing: () => Promise<DrawnPagina>): Promise<DrawnPagina | undefined> {
    try {
      return await drawing();
    } catch (error) {
      // A database that is away is no fault of the drawing, and the calls themselves tell of it.
      if (!(error instanceof DatabaseUnavailable)) this.#deps.onFault(error);
      return undefined;
    }
  }

  #settingsOf({ empresa }: Portada): PageSettings {
    const { simuladorUrl, publicUrl } = this.#deps.settings;
    const simulador = simuladorUrl ?? '/simulador';
    return { empresa: publicEmpresa(empresa), simulador, origen: new URL(publicUrl).origin };
  }
}

function kindOf(pantalla: RutaDePagina, dibujada: DrawnPagina | undefined): PaginaParts['clase'] {
  if (pantalla === 'simulador') return pantalla;
  if (pantalla.tipo === 'proyectos') return 'lista';
  if (pantalla.tipo === 'panel') return 'panel';
  return pantalla.tipo === 'emitida' && dibujada ? 'emitida' : 'paso';
}
