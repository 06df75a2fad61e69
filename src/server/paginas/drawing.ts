import type { PageSettings } from '../../contract/empresa.ts';
import type { DoneReading } from '../../contract/pantalla.ts';
import { readRuta } from '../../contract/rutas.ts';
import { publicEmpresa } from '../catalogo/empresa.ts';
import { WHOLE_CATALOGO } from '../catalogo/listas/listas.ts';
import { DatabaseUnavailable } from '../plataforma/db/db.ts';
import { type Audience, Compressed } from '../plataforma/files/compressed.ts';
import type { Settings } from '../plataforma/settings.ts';
import { composePagina, type DrawnPagina, type PaginaParts } from './composePagina.ts';
import { cspOf, cspWhileDeveloping, WrittenPieces } from './csp.ts';
import { HEAD_OF_SIMULADOR, type HeadFacts, headOfPantalla } from './head.ts';
import { hasManyProyectos, readingsOfPantalla } from './readingsOfPantalla.ts';
import type { RutaDePagina } from './resources.ts';
import type { Portada } from './warmPortada.ts';
import type { Web } from './web.ts';

export interface DrawingDeps {
  web: Web;
  settings: Settings;
  /** Receives why a screen was not drawn; the browser draws it then. */
  onFault: (error: unknown) => void;
}

export interface ServedDocument {
  body: Compressed;
  csp: string;
  /** Whether its screen is included; else the browser draws it. */
  drawn: boolean;
  /** Whether it is complete and equal for all: shared caches may store it. */
  shared: boolean;
  /** Never cached or listed: its address has a secret, or it is the staff's. */
  secreto: boolean;
}

interface PaginaAsked {
  pantalla: RutaDePagina;
  address: string;
  of: Portada;
  /** `undefined`: the browser draws the screen. */
  dibujada: DrawnPagina | undefined;
  readers: Audience;
  /** What the head tells beside the catalogue. */
  facts?: HeadFacts;
  /** Whether complete; by default, whether drawn. */
  whole?: boolean;
}

/** Draws screens on the server and makes their pages. Caches nothing. */
export class Drawing {
  readonly #deps: DrawingDeps;

  constructor(deps: DrawingDeps) {
    this.#deps = deps;
  }

  /** In: known data of the screen. Out: `undefined`: the browser draws it. */
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
    return this.#attempt(async () => {
      const creditos = await of.read('RecuperarCreditos', WHOLE_CATALOGO);
      // The frame has no origin of its own, so it cannot ask.
      const lecturas: DoneReading[] = creditos.length ? [['RecuperarCreditos', {}, creditos]] : [];
      return { direccion: path, lecturas, ...of.pintor.renderSimulador(query, creditos) };
    });
  }

  async makePagina({
    pantalla,
    address,
    of,
    dibujada,
    readers,
    facts = {},
    whole = dibujada !== undefined,
  }: PaginaAsked): Promise<ServedDocument> {
    const { web, settings } = this.#deps;
    const piezas = new WrittenPieces();
    const simulador = pantalla === 'simulador';
    const secreto = !simulador && (pantalla.tipo === 'emitida' || pantalla.tipo === 'panel');
    const medicion = simulador || secreto ? undefined : settings.medicion;
    const configuracion = { ...this.#settingsOf(of), ...(medicion && ({ medicion: true } as const)) };
    const composed = composePagina(piezas, {
      configuracion,
      medicion,
      portada: of,
      cabeza: simulador ? HEAD_OF_SIMULADOR : headOfPantalla(pantalla, of, settings.publicUrl, facts),
      recursos: web.recursos(pantalla, hasManyProyectos(of)),
      dibujada,
      clase: kindOf(pantalla, dibujada),
      desarrollo: web.finish !== undefined,
    });
    const html = web.finish ? await web.finish(composed, address) : composed;
    const marco = simulador ? 'self' : secreto ? 'none' : 'sites';
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
      // An absent database is no drawing fault; the calls report it.
      if (!(error instanceof DatabaseUnavailable)) this.#deps.onFault(error);
      return undefined;
    }
  }

  #settingsOf({ empresa }: Portada): PageSettings {
    const { simuladorUrl, publicUrl } = this.#deps.settings;
    const simulador = simuladorUrl ?? '/simulador';
    return { empresa: publicEmpresa(empresa), simulador, origen: publicUrl };
  }
}

function kindOf(pantalla: RutaDePagina, dibujada: DrawnPagina | undefined): PaginaParts['clase'] {
  if (pantalla === 'simulador') return pantalla;
  if (pantalla.tipo === 'proyectos') return 'lista';
  if (pantalla.tipo === 'panel') return 'panel';
  return pantalla.tipo === 'emitida' && dibujada ? 'emitida' : 'paso';
}
