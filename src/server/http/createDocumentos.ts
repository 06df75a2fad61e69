import { createHash } from 'node:crypto';
import { RecuperarCotizacion, type RespuestaRecuperarCotizacion } from '../../contract/cotizacion.ts';
import type { PasoHecho } from '../../contract/inicio.ts';
import { empresaPublica } from '../catalogo/empresa.ts';
import type { Settings } from '../settings.ts';
import { cabezaOf } from './cabeza.ts';
import { Compressed } from './compressed.ts';
import { cspOf, cspWhileDeveloping, type Marco } from './csp.ts';
import { type DireccionDePaso, pasoOf } from './pasoOf.ts';
import type { Portada } from './portadaCaliente.ts';
import { renderPagina } from './renderPagina.ts';
import type { Pagina, Web } from './web.ts';

export interface DocumentosDeps {
  web: Web;
  settings: Settings;
  /** What the pages are made from, as the catalogue stands. */
  portada: () => Promise<Portada>;
  /** An issued quote by its secret. */
  cotizacion: (c: string) => Promise<RespuestaRecuperarCotizacion | undefined>;
}

/** A page as it is sent. */
export interface Documento {
  body: Compressed;
  csp: string;
  /** Weak: one for all encodings of the same page. */
  etag: string;
}

const MARCO: Record<Pagina, Marco> = { index: 'none', simulador: 'self' };

/**
 * Out: a function from an address to its page. Each is made once for the catalogue as it stands, and anew when
 * the catalogue changes; a quote by its own address is made for each who asks, and kept by nobody.
 */
export function createDocumentos({ web, settings, portada, cotizacion }: DocumentosDeps) {
  const made = new WeakMap<Portada, Map<string, Documento>>();
  const simulador = settings.simuladorUrl ?? '/simulador';

  return async (pagina: Pagina, address: string): Promise<Documento> => {
    const of = await portada();
    const direccion = pagina === 'index' ? pasoOf(address) : undefined;
    const own = direccion?.paso === 'emitida' ? await drawnCotizacion(address, of) : undefined;
    if (own) return make(pagina, address, of, own);
    const paso = direccion && ofProyecto(direccion, of);
    const cabeza = pagina === 'index' && cabezaOf(address, of, settings.publicUrl).clave;
    const clave = [cabeza || pagina, paso?.paso, paso?.id].join(' ');
    const mine = made.get(of) ?? new Map<string, Documento>();
    made.set(of, mine);
    const kept = mine.get(clave);
    if (kept) return kept;
    const documento = await make(pagina, address, of, paso && (await drawnPaso(paso, of)));
    mine.set(clave, documento);
    return documento;
  };

  async function make(pagina: Pagina, address: string, of: Portada, paso: PasoHecho | undefined) {
    const html = renderPagina(await web.page(pagina, address), {
      configuracion: { empresa: empresaPublica(of.empresa), simulador },
      portada: of,
      ...(pagina === 'index' && { cabeza: cabezaOf(address, of, settings.publicUrl) }),
      ...(paso && { paso }),
      conEspera: web.desarrollo,
    });
    const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    const csp = (web.desarrollo ? cspWhileDeveloping : cspOf.bind(undefined, html))(settings, MARCO[pagina]);
    return { body: new Compressed(html), csp, etag: `W/"${digest}"` };
  }

  /** Whatever keeps the quote from being read or drawn: the page comes, and its program asks for itself. */
  async function drawnCotizacion(address: string, of: Portada): Promise<PasoHecho | undefined> {
    const c = new URLSearchParams(address.slice(address.indexOf('?'))).get('c');
    const asked = RecuperarCotizacion.solicitud.safeParse({ c });
    if (!of.drawCotizacion || !asked.success) return undefined;
    const read = await cotizacion(asked.data.c).catch(() => undefined);
    return (
      read &&
      of.drawCotizacion({
        empresa: empresaPublica(of.empresa),
        simulador,
        origen: new URL(settings.publicUrl).origin,
        leida: ['RecuperarCotizacion', asked.data.c, read],
      })
    );
  }
}

/** The step with its project, where there is such a one. */
function ofProyecto({ paso, id }: DireccionDePaso, { proyectos }: Portada): DireccionDePaso {
  return { paso, id: proyectos.some(({ id_proyecto }) => id_proyecto === id) ? id : undefined };
}

async function drawnPaso({ paso, id }: DireccionDePaso, of: Portada): Promise<PasoHecho | undefined> {
  if (id === undefined) return undefined;
  return of.drawPaso?.(paso === 'emitida' ? 'cotizacion' : paso, id);
}
