import { RecoverCotizacion, type RecoverCotizacionAnswer } from '../../contract/cotizacion.ts';
import { readFiltroDeProyectos, rutaOfProyectos } from '../../contract/proyectos/filtroDeProyectos.ts';
import { RUTA_PANEL, RUTA_PROYECTOS, type Ruta, rutaOf, splitAddress } from '../../contract/rutas.ts';
import { readRutaDePanel, rutaOfPanel } from '../../contract/rutasDePanel.ts';
import { nameProvider } from '../personal/provider/nameProvider.ts';
import type { Compressed } from '../plataforma/files/compressed.ts';
import { Drawing, type DrawingDeps, type ServedDocument } from './drawing.ts';
import { hasManyProyectos } from './readingsOfPantalla.ts';
import { createRecentPages, type RecentPages } from './recentPages.ts';
import type { RutaDePagina } from './resources.ts';
import type { Portada } from './warmPortada.ts';

export interface DocumentosDeps extends DrawingDeps {
  /** What the pages are made from, as the catalogue stands. */
  portada: () => Promise<Portada>;
  cotizacion: ReadableCotizacion;
}

/** An issued quote by its secret: what it shows, and a short text that differs whenever that may. */
interface ReadableCotizacion {
  read: (c: string) => Promise<RecoverCotizacionAnswer | undefined>;
  stamp: (c: string) => Promise<string | undefined>;
}

/**
 * Out: a function from an address to its page. Each is made once for the catalogue as it stands, and anew when
 * the catalogue changes; a quote by its own address anew whenever anything of it did, and browsers keep none.
 */
export function createDocumentos({ portada, cotizacion, ...deps }: DocumentosDeps) {
  const drawing = new Drawing(deps);
  const proveedor = deps.settings.proveedor ? nameProvider(deps.settings.proveedor.emisor) : null;
  const documentOfIssued = createIssued(drawing, cotizacion, deps.web.finish !== undefined);
  const made = createKept();

  /** In: `signed`, whether the browser sent a session's cookie, which only says what the staff's page shows first. */
  return async (pantalla: RutaDePagina, address: string, signed = false): Promise<ServedDocument> => {
    const of = await portada();
    if (pantalla === 'simulador') return documentOfSimulador(address, of);
    if (pantalla.tipo === 'panel') return documentOfPanel(address, signed, of);
    const emitida = pantalla.tipo === 'emitida' && (await documentOfIssued(pantalla, address, of));
    return emitida || documentOfCatalogo(pantalla, address, of);
  };

  async function documentOfCatalogo(pantalla: Ruta, address: string, of: Portada): Promise<ServedDocument> {
    const direccion = direccionOf(pantalla, address, of);
    const clave = direccion ?? pantalla.tipo;
    const kept = made.get(of, clave);
    if (kept) return kept;
    const dibujada = direccion ? await drawing.drawPantalla(direccion, of) : undefined;
    // There are as many searches as people who search.
    const searched = direccion?.includes('?');
    const readers = searched ? 'one' : pantalla.tipo === 'proyectos' ? 'first' : 'all';
    // What could not be drawn today may be tomorrow.
    const whole = dibujada !== undefined || !direccion;
    const documento = await drawing.makePagina({ pantalla, address, of, dibujada, readers, whole });
    return whole && !searched ? made.keep(of, clave, documento) : documento;
  }

  /** As many prices as there are houses: only the page without one is kept. */
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

/** Pages of the catalogue as it stands, by a key; those of an earlier catalogue go with it. */
function createKept() {
  const made = new WeakMap<Portada, Map<string, ServedDocument>>();
  /** The last one of each key, whose body is good for as long as the page says the same. */
  const bodies = new Map<string, Compressed>();
  return {
    get: (of: Portada, clave: string) => made.get(of)?.get(clave),
    keep(of: Portada, clave: string, documento: ServedDocument): ServedDocument {
      // A change of the catalogue that changes nothing here compresses nothing here.
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
 * Out: the page of an issued quote, kept by all that it is made of: the address with the quote's secret, and what may
 * change of the quote; where its lot is not free, what its call answers now. In: `fresh`, that pages are made anew each
 * time, as while developing. The page is `undefined` where the quote cannot be read.
 */
function createIssued(drawing: Drawing, cotizacion: ReadableCotizacion, fresh: boolean) {
  const issued = new WeakMap<Portada, RecentPages<ServedDocument | undefined>>();

  return async (
    pantalla: Ruta & { tipo: 'emitida' },
    address: string,
    of: Portada,
  ): Promise<ServedDocument | undefined> => {
    const recent = issued.get(of) ?? createRecentPages<ServedDocument | undefined>();
    issued.set(of, recent);
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
          cotizacion: answer.documento,
        } as const;
        return { page: await drawing.makePagina(asked), keep: dibujada !== undefined && !fresh };
      });
      return { page, keep: page?.drawn === true && !fresh && isSteady(answer) };
    });
  };
}

/** Out: `undefined` where the quote cannot be read, whatever the cause: the browser then asks for it. */
async function readOf<T>(
  secret: string,
  read: (c: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const asked = RecoverCotizacion.solicitud.safeParse({ c: secret });
  return asked.success ? read(asked.data.c).catch(() => undefined) : undefined;
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
