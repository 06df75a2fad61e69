import { createHash } from 'node:crypto';
import { RecoverCotizacion, type RecoverCotizacionAnswer } from '../../contract/cotizacion.ts';
import { readFiltroDeProyectos, rutaOfProyectos } from '../../contract/proyectos/filtroDeProyectos.ts';
import {
  type LinkedLote,
  RUTA_PANEL,
  RUTA_PROYECTOS,
  type Ruta,
  readLinkedLote,
  rutaOf,
  splitAddress,
} from '../../contract/rutas.ts';
import { readRutaDePanel, rutaOfPanel } from '../../contract/rutasDePanel.ts';
import { nameProvider } from '../personal/provider/nameProvider.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import type { Audience, Compressed } from '../plataforma/files/compressed.ts';
import { Drawing, type DrawingDeps, type ServedDocument } from './drawing.ts';
import type { HeadFacts, PreviewedCotizacion } from './head.ts';
import { datosOfProyecto } from './previews/datosOfProyecto.ts';
import { readPreview } from './previews/readPreview.ts';
import { hasManyProyectos } from './readingsOfPantalla.ts';
import type { RutaDePagina } from './resources.ts';
import type { Portada } from './warmPortada.ts';

export interface DocumentosDeps extends DrawingDeps {
  portada: () => Promise<Portada>;
  cotizacion: ReadableCotizacion;
  archivos: Archivos;
}

/** Reads an issued quote by its secret. `stamp` changes whenever its page may change. */
interface ReadableCotizacion {
  read: (c: string) => Promise<RecoverCotizacionAnswer | undefined>;
  stamp: (c: string) => Promise<string | undefined>;
}

/** Makes pages by address, cached until their catalogue or quote changes; browsers cache no quote. */
export function createDocumentos({ portada, cotizacion, archivos, ...deps }: DocumentosDeps) {
  const drawing = new Drawing(deps);
  const proveedor = deps.settings.proveedor ? nameProvider(deps.settings.proveedor.emisor) : null;
  const documentOfIssued = createIssued(drawing, cotizacion, {
    archivos,
    fresh: deps.web.finish !== undefined,
  });
  const made = createKept();
  const linkedPages = recentByPortada<ServedDocument>();

  /** In: `signed`: the browser has a session cookie; only decides the staff page's first view. */
  return async (pantalla: RutaDePagina, address: string, signed = false): Promise<ServedDocument> => {
    const of = await portada();
    if (pantalla === 'simulador') return documentOfSimulador(address, of);
    if (pantalla.tipo === 'panel') return documentOfPanel(address, signed, of);
    const emitida = pantalla.tipo === 'emitida' && (await documentOfIssued(pantalla, address, of));
    return emitida || documentOfCatalogo(pantalla, address, of);
  };

  async function documentOfCatalogo(pantalla: Ruta, address: string, of: Portada): Promise<ServedDocument> {
    const direccion = direccionOf(pantalla, address, of);
    const linked = readLinkedLote(address);
    const make = async (readers: Audience) => {
      const dibujada = direccion ? await drawing.drawPantalla(direccion, of) : undefined;
      // Retries what could not be drawn.
      const whole = dibujada !== undefined || !direccion;
      const facts = await factsOf(pantalla, linked, of);
      const page = await drawing.makePagina({ pantalla, address, of, dibujada, readers, whole, facts });
      return { page, keep: whole };
    };
    // A shared link has many visitors, but all of a project's lots are too many to cache.
    if (linked) return linkedPages(of).get([JSON.stringify(linked)], () => make('one'));
    const clave = direccion ?? pantalla.tipo;
    const kept = made.get(of, clave);
    if (kept) return kept;
    // Searches are too many to cache.
    const searched = direccion?.includes('?');
    const { page, keep } = await make(searched ? 'one' : pantalla.tipo === 'proyectos' ? 'first' : 'all');
    return keep && !searched ? made.keep(of, clave, page) : page;
  }

  /** Of a project's own page, or of a lot's that the address names. */
  async function factsOf(pantalla: Ruta, linked: LinkedLote | undefined, of: Portada): Promise<HeadFacts> {
    if (pantalla.tipo !== 'paso' || pantalla.paso !== 'lote') return {};
    const proyecto = of.proyectos.find(({ id_proyecto }) => id_proyecto === pantalla.id);
    if (!proyecto) return {};
    const preview = linked && (await readPreview(of, archivos, linked));
    return {
      preview: preview ?? (await readPreview(of, archivos, proyecto)),
      datos: preview ? undefined : await datosOfProyecto(of, archivos, proyecto, deps.settings.publicUrl),
    };
  }

  /** Prices are too many to cache: only the page without one. */
  async function documentOfSimulador(address: string, of: Portada): Promise<ServedDocument> {
    const { path, query } = splitAddress(address);
    const kept = query ? undefined : made.get(of, path);
    if (kept) return kept;
    const dibujada = await drawing.drawSimulador(path, query, of);
    const readers = query ? 'one' : 'all';
    const documento = await drawing.makePagina({ pantalla: 'simulador', address, of, dibujada, readers });
    return !query && dibujada ? made.keep(of, path, documento) : documento;
  }

  async function documentOfPanel(address: string, signed: boolean, of: Portada): Promise<ServedDocument> {
    const direccion = drawnRutaDePanel(address);
    const clave = `${direccion} ${signed}`;
    const kept = made.get(of, clave);
    if (kept) return kept;
    const dibujada = await drawing.drawPantalla(direccion, of, [
      ['Sesion', null, signed],
      ['Proveedor', null, proveedor],
    ]);
    const asked = { pantalla: { tipo: 'panel' }, address, of, dibujada, readers: 'all' } as const;
    const documento = await drawing.makePagina(asked);
    return dibujada ? made.keep(of, clave, documento) : documento;
  }
}

/** Caches pages per catalogue. */
function createKept() {
  const made = new WeakMap<Portada, Map<string, ServedDocument>>();
  /** Last body of each key, reused while the page is equal. */
  const bodies = new Map<string, Compressed>();
  return {
    get: (of: Portada, clave: string) => made.get(of)?.get(clave),
    keep(of: Portada, clave: string, documento: ServedDocument): ServedDocument {
      // An equal page is not compressed again.
      const before = bodies.get(clave);
      if (before?.equals(documento.body)) documento.body = before;
      bodies.set(clave, documento.body);
      const kept = made.get(of) ?? new Map<string, ServedDocument>();
      made.set(of, kept.set(clave, documento));
      return documento;
    },
  };
}

/**
 * Caches pages of issued quotes by address, stamp and, if the lot is not free, the call's answer. In:
 * `fresh`: never cache, as in development. Out: `undefined` if the quote cannot be read.
 */
function createIssued(
  drawing: Drawing,
  cotizacion: ReadableCotizacion,
  { archivos, fresh }: { archivos: Archivos; fresh: boolean },
) {
  const issued = recentByPortada<ServedDocument | undefined>();

  return async (
    pantalla: Ruta & { tipo: 'emitida' },
    address: string,
    of: Portada,
  ): Promise<ServedDocument | undefined> => {
    const recent = issued(of);
    const stamp = await readOf(pantalla.c, cotizacion.stamp);
    if (stamp === undefined) return undefined;
    return recent.get(['stamp', address, stamp], async () => {
      const answer = await readOf(pantalla.c, cotizacion.read);
      if (!answer) return { page: undefined, keep: false };
      const page = await recent.get(['answer', address, JSON.stringify(answer)], async () => {
        const dibujada = await drawing.drawPantalla(address, of, [
          ['RecuperarCotizacion', pantalla.c, answer],
        ]);
        const asked = {
          pantalla,
          address,
          of,
          dibujada,
          readers: 'one',
          facts: {
            cotizacion: answer.documento,
            preview: await previewOfIssued(answer.documento, of, archivos),
          },
        } as const;
        return { page: await drawing.makePagina(asked), keep: dibujada !== undefined && !fresh };
      });
      return { page, keep: page?.drawn === true && !fresh && isSteady(answer) };
    });
  };
}

/** Out: `undefined` on any failure: the browser asks itself. */
async function readOf<T>(
  secret: string,
  read: (c: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const asked = RecoverCotizacion.solicitud.safeParse({ c: secret });
  return asked.success ? read(asked.data.c).catch(() => undefined) : undefined;
}

/** Whether only a change can alter it: its lot is free. Holds expire by themselves. */
function isSteady({ hoy }: RecoverCotizacionAnswer): boolean {
  return hoy.actualizable && hoy.tuyo === undefined;
}

/** Canonical address of a shared screen; `undefined` if the catalogue has none. */
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

/** All staff addresses are drawn equal, except invitation and provider return. */
function drawnRutaDePanel(address: string): string {
  const { seccion } = readRutaDePanel(address);
  return seccion === 'invitacion' || seccion === 'entrada' ? rutaOfPanel(seccion) : RUTA_PANEL;
}

/** The picture of its house on its lot, while the catalogue has both by these names; it names nobody. */
async function previewOfIssued(
  { proyecto, lote, modelo }: PreviewedCotizacion,
  of: Portada,
  archivos: Archivos,
) {
  const { id_proyecto } = proyecto;
  const modelos = of.leida ? await of.read('RecuperarModelos', id_proyecto) : [];
  const same = modelos.some((it) => it.id_modelo === modelo.id_modelo && it.nombre === modelo.nombre);
  if (!same) return undefined;
  return readPreview(of, archivos, { id_proyecto, id_lote: lote.id_lote, id_modelo: modelo.id_modelo });
}

/** About ten megabytes with compressed forms. */
const MOST_PAGES = 100;
/** An unused page is forgotten after so long, since it shows personal data, ms. */
const FORGET_MS = 10 * 60_000;

/** `keep`: whether equal inputs always give this page. */
interface MadePage<P> {
  page: P;
  keep: boolean;
}

interface RecentPages<P> {
  /** The page of equal inputs, else `make`'s. */
  get(madeOf: readonly string[], make: () => Promise<MadePage<P>>): Promise<P>;
}

/** Recent pages of each catalogue. */
function recentByPortada<P>(): (of: Portada) => RecentPages<P> {
  const made = new WeakMap<Portada, RecentPages<P>>();
  return (of) => {
    const recent = made.get(of) ?? createRecentPages<P>();
    made.set(of, recent);
    return recent;
  };
}

/** Caches recent pages by all inputs, so that none shows another's. In: most pages; time unused, ms. */
export function createRecentPages<P>(most = MOST_PAGES, forgetMs = FORGET_MS): RecentPages<P> {
  const kept = new Map<string, { page: P; timer: NodeJS.Timeout }>();

  function forget(key: string): void {
    clearTimeout(kept.get(key)?.timer);
    kept.delete(key);
  }

  function keep(key: string, page: P): void {
    forget(key);
    kept.set(key, { page, timer: setTimeout(forget, forgetMs, key).unref() });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) forget(oldest);
  }

  return {
    async get(madeOf, make) {
      // A digest: the inputs include a quote's secret and person.
      const key = createHash('sha256').update(JSON.stringify(madeOf)).digest('base64');
      const known = kept.get(key);
      const made = known ? { page: known.page, keep: true } : await make();
      if (made.keep) keep(key, made.page);
      return made.page;
    },
  };
}
