import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnswerOf, Lote, Modelo, Proyecto, ReadingCall } from '../../contract/catalogo.ts';
import type { Oferta, Painter } from '../../contract/pantalla.ts';
import { NOTHING_KNOWN, tellsSize } from '../../domain/cabida/canStand.ts';
import { leastTotal } from '../../domain/cabida/leastTotal.ts';
import { decimal, decimalToText } from '../../domain/decimal.ts';
import { canChoose } from '../../domain/lote.ts';
import type { Empresa } from '../catalogo/empresa.ts';
import type { WarmCatalogo } from '../catalogo/listas/warmCatalogo.ts';
import { type Archivos, ArchivosUnavailable } from '../plataforma/archivos/archivos.ts';
import { cabidaOfStored } from '../plataforma/archivos/cabidaOfStored.ts';
import { DatabaseUnavailable } from '../plataforma/db/db.ts';
import type { Web } from './web.ts';

export type ReadLista = <C extends ReadingCall>(llamada: C, id: number) => Promise<AnswerOf<C>>;

/** The cached lists, parsed. */
function listaReader(caliente: WarmCatalogo): ReadLista {
  return async (llamada, id) => {
    const bytes = await (await caliente.lista(llamada, id)).bytes('identity');
    return JSON.parse(bytes.toString());
  };
}

/** The catalogue for the pages; one object per state of the catalogue. */
export interface Portada {
  empresa: Empresa;
  pintor: Painter;
  /** Whether the catalogue was read; else pages come without screens. */
  leida: boolean;
  proyectos: readonly Proyecto[];
  /** By project. */
  ofertas: ReadonlyMap<number, Oferta>;
  read: ReadLista;
}

interface PortadaDeps {
  web: Web;
  empresa: () => Promise<Empresa>;
  caliente: WarmCatalogo;
  archivos: Archivos;
  /** Receives why the catalogue was not summarised. */
  onFault: (error: unknown) => void;
}

interface WarmPortada {
  /** @throws {DatabaseUnavailable} if the company was never read */
  get(): Promise<Portada>;
  /** Invalidates everything. */
  drop(): void;
}

/** Lifetime of a page without its promise, as a drawing was absent, ms. */
const AGAIN_MS = 15_000;

/** Caches the pages' data between changes of the catalogue. */
export function createWarmPortada(deps: PortadaDeps): WarmPortada {
  let making: Promise<Portada> | undefined;
  const read = listaReader(deps.caliente);
  // When to make it again, by `performance.now()`.
  let again = Number.POSITIVE_INFINITY;
  const ofertaOf = createOfertas(deps, read, () => {
    again = performance.now() + AGAIN_MS;
  });

  async function make(): Promise<Portada> {
    const mine = making;
    const [empresa, painter] = [await deps.empresa(), await deps.web.pintor()];
    try {
      const proyectos = await read('RecuperarProyectos', -1);
      const ofertas = new Map<number, Oferta>();
      for (const proyecto of proyectos) {
        ofertas.set(proyecto.id_proyecto, await ofertaOf(proyecto));
      }
      return { empresa, pintor: painter, leida: true, proyectos, ofertas, read };
    } catch (error) {
      // The page comes without screens; the next visitor retries.
      if (making === mine) making = undefined;
      // An absent database is no fault of ours; the calls report it.
      if (!(error instanceof DatabaseUnavailable)) deps.onFault(error);
      return { empresa, pintor: painter, leida: false, proyectos: [], ofertas: new Map(), read };
    }
  }

  return {
    get() {
      if (deps.web.finish) return make();
      if (!making || performance.now() > again) {
        again = Number.POSITIVE_INFINITY;
        const mine = Promise.resolve().then(make);
        making = mine;
        mine.catch(() => {
          if (making === mine) making = undefined;
        });
      }
      return making;
    },
    drop() {
      making = undefined;
    },
  };
}

/** Caches project summaries by their lists. Promises nothing while the drawing is absent. */
function createOfertas(
  { caliente, archivos, onFault }: PortadaDeps,
  read: ReadLista,
  onWithoutPromise: () => void,
) {
  const made = new Map<number, { from: readonly unknown[]; oferta: Oferta }>();
  return async (proyecto: Proyecto): Promise<Oferta> => {
    const { id_proyecto: id, precioExedente, svg } = proyecto;
    const lists = [await caliente.lista('RecuperarLotes', id), await caliente.lista('RecuperarModelos', id)];
    const from = [precioExedente, svg, ...lists];
    const kept = made.get(id);
    if (kept?.from.every((it, at) => it === from[at])) return kept.oferta;
    const [lotes, modelos] = [await read('RecuperarLotes', id), await read('RecuperarModelos', id)];
    try {
      const oferta = await summarizeOferta(archivos, proyecto, lotes, modelos);
      made.set(id, { from, oferta });
      return oferta;
    } catch (error) {
      if (!(error instanceof ArchivosUnavailable)) throw error;
      onFault(error);
      onWithoutPromise();
      return { lotes: lotes.filter(canChoose).length };
    } finally {
      // A large catalogue takes seconds: lets other requests through between projects.
      await nextTurn();
    }
  };
}

/**
 * A card's promise, computed like a quote from houses that fit.
 * @throws {ArchivosUnavailable} if the needed drawing is absent
 */
export async function summarizeOferta(
  archivos: Archivos,
  { svg, precioExedente }: Pick<Proyecto, 'svg' | 'precioExedente'>,
  lotes: readonly Lote[],
  modelos: readonly Modelo[],
): Promise<Oferta> {
  const disponibles = lotes.filter(canChoose);
  const cabida = modelos.some(tellsSize) ? await cabidaOfStored(archivos, svg) : NOTHING_KNOWN;
  const { precio, fits, noneFits } = leastTotal({
    lotes: disponibles.map(({ id_lote, terreno }) => ({ id_lote, terreno: decimal(terreno) })),
    precioExedente: decimal(precioExedente),
    modelos: modelos.map(({ precioVenta, frente, fondo }) => ({
      precioVenta: decimal(precioVenta),
      frente,
      fondo,
    })),
    preciosEquipamiento: [],
    canStand: cabida.canStand,
  });
  const recamaras = Math.max(0, ...modelos.map((it) => it.recamaras ?? 0));
  return {
    lotes: disponibles.length,
    ...(precio !== undefined && { desde: decimalToText(precio) }),
    ...(fits && { cabe: true as const }),
    ...(recamaras > 0 && { recamaras }),
    ...(noneFits && { sinCabida: true as const }),
  };
}
