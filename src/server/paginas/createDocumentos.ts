import { RecoverCotizacion, type RecoverCotizacionAnswer } from '../../contract/cotizacion.ts';
import type { PageSettings } from '../../contract/empresa.ts';
import type { DoneReading, ReadCotizacion } from '../../contract/pantalla.ts';
import { readFiltroDeProyectos, rutaOfProyectos } from '../../contract/proyectos/filtroDeProyectos.ts';
import {
  RUTA_PANEL,
  RUTA_PROYECTOS,
  type Ruta,
  readRuta,
  rutaOf,
  splitAddress,
} from '../../contract/rutas.ts';
import { readRutaDePanel, rutaOfPanel } from '../../contract/rutasDePanel.ts';
import { publicEmpresa } from '../catalogo/empresa.ts';
import { nameProvider } from '../personal/provider/nameProvider.ts';
import { DatabaseUnavailable } from '../plataforma/db/db.ts';
import { type Audience, Compressed } from '../plataforma/files/compressed.ts';
import type { Settings } from '../plataforma/settings.ts';
import { composePagina, type DrawnPagina, type PaginaParts } from './composePagina.ts';
import { cspOf, cspWhileDeveloping, WrittenPieces } from './csp.ts';
import { HEAD_OF_SIMULADOR, headOfPantalla, type PreviewedCotizacion } from './head.ts';
import { hasManyProyectos, readingsOfPantalla } from './readingsOfPantalla.ts';
import { createRecentPages, type RecentPages } from './recentPages.ts';
import type { RutaDePagina } from './resources.ts';
import type { Portada } from './warmPortada.ts';
import type { Web } from './web.ts';

export interface DocumentosDeps {
  web: Web;
  settings: Settings;
  /** What the pages are made from, as the catalogue stands. */
  portada: () => Promise<Portada>;
  /** An issued quote by its secret: what it shows, and a short text that differs whenever that may. */
  cotizacion: {
    read: (c: string) => Promise<RecoverCotizacionAnswer | undefined>;
    stamp: (c: string) => Promise<string | undefined>;
  };
  /** Told why a screen could not be drawn: its page comes, and its program draws it alone. */
  onFault: (error: unknown) => void;
}

/** A page as it is sent. */
export interface ServedDocument {
  body: Compressed;
  csp: string;
  /** Whether its screen is in it; else its program draws it alone. */
  drawn: boolean;
  /** Whether it is whole, and the same for everybody: then caches on the way may keep it. */
  shared: boolean;
  /** Nobody keeps it and no search engine lists it: its address carries a secret, or it is the staff's. */
  secreto: boolean;
}

/**
 * Out: a function from an address to its page. Each is made once for the catalogue as it stands, and anew when
 * the catalogue changes; a quote by its own address anew whenever anything of it did, and browsers keep none.
 */
export function createDocumentos({ web, settings, portada, cotizacion, onFault }: DocumentosDeps) {
  const proveedor = settings.proveedor ? nameProvider(settings.proveedor.emisor) : null;
  const made = new WeakMap<Portada, Map<string, ServedDocument>>();
  const issued = new WeakMap<Portada, RecentPages<ServedDocument | undefined>>();
  /** The last one of each address, whose body is good for as long as the page says the same. */
  const bodies = new Map<string, Compressed>();

  /** In: `signed`, whether the browser sent a session's cookie, which only says what the staff's page shows first. */
  return async (pantalla: RutaDePagina, address: string, signed = false): Promise<ServedDocument> => {
    const of = await portada();
    if (pantalla === 'simulador') return documentOfSimulador(address, of);
    if (pantalla.tipo === 'panel') return documentOfPanel(address, signed, of);
    const emitida = pantalla.tipo === 'emitida' && (await documentOfIssued(pantalla, address, of));
    if (emitida) return emitida;
    const direccion = direccionOf(pantalla, address, of);
    const clave = direccion ?? pantalla.tipo;
    const mine = keptOf(of);
    const kept = mine.get(clave);
    if (kept) return kept;
    const dibujada = direccion ? await draw(direccion, undefined, of) : undefined;
    // There are as many searches as people who search.
    const searched = direccion?.includes('?');
    const readers = searched ? 'one' : pantalla.tipo === 'proyectos' ? 'first' : 'all';
    // What could not be drawn today may be tomorrow.
    const whole = dibujada !== undefined || !direccion;
    const documento = await make(pantalla, address, of, dibujada, { readers, whole });
    if (whole && !searched) mine.set(clave, keepBody(clave, documento));
    return documento;
  };

  /**
   * Kept by all that it is made of: the address with the quote's secret, and what may change of the quote; where its lot
   * is not free, what its call answers now. While developing it is made anew. Out: `undefined` where it cannot be read.
   */
  async function documentOfIssued(
    pantalla: Ruta & { tipo: 'emitida' },
    address: string,
    of: Portada,
  ): Promise<ServedDocument | undefined> {
    const recent = issued.get(of) ?? createRecentPages<ServedDocument | undefined>();
    issued.set(of, recent);
    const stamp = await readOf(pantalla.c, cotizacion.stamp);
    if (stamp === undefined) return undefined;
    return recent.get(['stamp', address, stamp], async () => {
      const answer = await readOf(pantalla.c, cotizacion.read);
      if (!answer) return { page: undefined, keep: false };
      const leida: ReadCotizacion = ['RecuperarCotizacion', pantalla.c, answer];
      const page = await recent.get(['answer', address, JSON.stringify(answer)], async () => {
        const dibujada = await draw(address, [leida], of);
        const made = { readers: 'one', cotizacion: answer.documento } as const;
        const drawn = await make(pantalla, address, of, dibujada, made);
        return { page: drawn, keep: dibujada !== undefined && !web.finish };
      });
      return { page, keep: page?.drawn === true && !web.finish && isSteady(answer) };
    });
  }

  /** As many prices as there are houses: only the page without one is kept. */
  async function documentOfSimulador(address: string, of: Portada): Promise<ServedDocument> {
    const { path, query } = splitAddress(address);
    const mine = keptOf(of);
    const kept = query ? undefined : mine.get(path);
    if (kept) return kept;
    const dibujada = await attempt(async () => ({
      direccion: path,
      lecturas: [],
      ...of.pintor.renderSimulador(query),
    }));
    const documento = await make('simulador', address, of, dibujada, { readers: query ? 'one' : 'all' });
    if (!query && dibujada) mine.set(path, documento);
    return documento;
  }

  async function documentOfPanel(address: string, signed: boolean, of: Portada): Promise<ServedDocument> {
    const mine = keptOf(of);
    const direccion = drawnRutaDePanel(address);
    const clave = `${direccion} ${signed}`;
    const kept = mine.get(clave);
    if (kept) return kept;
    const dibujada = await draw(
      direccion,
      [
        ['Sesion', null, signed],
        ['Proveedor', null, proveedor],
      ],
      of,
    );
    const documento = await make({ tipo: 'panel' }, address, of, dibujada);
    if (dibujada) mine.set(clave, keepBody(clave, documento));
    return documento;
  }

  /** A change of the catalogue that changes nothing here compresses nothing here. */
  function keepBody(clave: string, documento: ServedDocument): ServedDocument {
    const before = bodies.get(clave);
    if (before?.equals(documento.body)) documento.body = before;
    bodies.set(clave, documento.body);
    return documento;
  }

  function keptOf(of: Portada): Map<string, ServedDocument> {
    const kept = made.get(of) ?? new Map<string, ServedDocument>();
    made.set(of, kept);
    return kept;
  }

  async function make(
    pantalla: RutaDePagina,
    address: string,
    of: Portada,
    dibujada: DrawnPagina | undefined,
    {
      readers,
      cotizacion,
      whole = dibujada !== undefined,
    }: { readers: Audience; cotizacion?: PreviewedCotizacion; whole?: boolean } = { readers: 'all' },
  ) {
    const piezas = new WrittenPieces();
    const simulador = pantalla === 'simulador';
    const composed = composePagina(piezas, {
      configuracion: pageSettingsOf(of),
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

  /** In: what the screen asks for, where it is known already. Out: `undefined` where the browser has to draw it alone. */
  async function draw(
    direccion: string,
    known: readonly DoneReading[] | undefined,
    of: Portada,
  ): Promise<DrawnPagina | undefined> {
    return attempt(async () => {
      const lecturas = known ?? (await readingsOfPantalla(direccion, readRuta(direccion), of));
      const configuracion = pageSettingsOf(of);
      return { direccion, lecturas, ...of.pintor.renderPantalla({ direccion, configuracion, lecturas }) };
    });
  }

  async function attempt(drawing: () => Promise<DrawnPagina>): Promise<DrawnPagina | undefined> {
    try {
      return await drawing();
    } catch (error) {
      // A database that is away is no fault of the drawing, and the calls themselves tell of it.
      if (!(error instanceof DatabaseUnavailable)) onFault(error);
      return undefined;
    }
  }

  /** Whatever keeps the quote from being read: the page comes, and its program asks for itself. */
  async function readOf<T>(
    secret: string,
    read: (c: string) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const asked = RecoverCotizacion.solicitud.safeParse({ c: secret });
    return asked.success ? read(asked.data.c).catch(() => undefined) : undefined;
  }

  function pageSettingsOf({ empresa }: Portada): PageSettings {
    const simulador = settings.simuladorUrl ?? '/simulador';
    return { empresa: publicEmpresa(empresa), simulador, origen: new URL(settings.publicUrl).origin };
  }
}

/** Whether only a change can make it another: its lot is free. A hold on one ends by itself. */
function isSteady({ hoy }: RecoverCotizacionAnswer): boolean {
  return hoy.actualizable && hoy.tuyo === undefined;
}

/** The one address of a screen that is the same for every visitor; `undefined` where the catalogue has none such. */
function direccionOf(pantalla: Ruta, address: string, of: Portada): string | undefined {
  const { leida, proyectos } = of;
  if (!leida) return undefined;
  if (pantalla.tipo === 'proyectos' && hasManyProyectos(of)) {
    return rutaOfProyectos(readFiltroDeProyectos(splitAddress(address).query));
  }
  if (pantalla.tipo === 'proyectos') return RUTA_PROYECTOS;
  const known = proyectos.some(({ id_proyecto }) => pantalla.tipo === 'paso' && id_proyecto === pantalla.id);
  return known && pantalla.tipo === 'paso' && pantalla.id !== undefined
    ? rutaOf(pantalla.paso, pantalla.id)
    : undefined;
}

/** What is drawn of the staff's side is the same for every address but the invitation's and the one to which a provider sends back. */
function drawnRutaDePanel(address: string): string {
  const { seccion } = readRutaDePanel(address);
  return seccion === 'invitacion' || seccion === 'entrada' ? rutaOfPanel(seccion) : RUTA_PANEL;
}

function kindOf(pantalla: RutaDePagina, dibujada: DrawnPagina | undefined): PaginaParts['clase'] {
  if (pantalla === 'simulador') return pantalla;
  if (pantalla.tipo === 'proyectos') return 'lista';
  if (pantalla.tipo === 'panel') return 'panel';
  return pantalla.tipo === 'emitida' && dibujada ? 'emitida' : 'paso';
}
