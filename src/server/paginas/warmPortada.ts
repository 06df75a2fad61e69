import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnswerOf, Proyecto, ReadingCall } from '../../contract/catalogo.ts';
import type { Oferta, Painter } from '../../contract/pantalla.ts';
import type { Empresa } from '../catalogo/empresa.ts';
import { DatabaseUnavailable } from '../db/db.ts';
import type { WarmCatalogo } from '../http/calls/warmCatalogo.ts';
import type { Web } from './web.ts';

export type ReadLista = <C extends ReadingCall>(llamada: C, id: number) => Promise<AnswerOf<C>>;

/** The hot lists, as the browser's components take them. */
function listaReader(caliente: WarmCatalogo): ReadLista {
  return async (llamada, id) => {
    const bytes = await (await caliente.lista(llamada, id)).bytes('identity');
    return JSON.parse(bytes.toString());
  };
}

/** What the pages are made from; one object for as long as the catalogue stands. */
export interface Portada {
  empresa: Empresa;
  pintor: Painter;
  /** Whether the catalogue could be read; where not, the pages come without their screens, which ask for themselves. */
  leida: boolean;
  proyectos: readonly Proyecto[];
  /** What each project's card promises. */
  ofertas: ReadonlyMap<number, Oferta>;
  read: ReadLista;
}

export interface PortadaDeps {
  web: Web;
  empresa: () => Promise<Empresa>;
  caliente: WarmCatalogo;
  /** Told why the catalogue could not be summarised. */
  onFault: (error: unknown) => void;
}

export interface WarmPortada {
  /** @throws {DatabaseUnavailable} only where the company was never read. */
  get(): Promise<Portada>;
  /** Forgets everything: the catalogue changed, or may have. */
  drop(): void;
}

/** Keeps what the pages are made from between two changes of the catalogue. */
export function createWarmPortada(deps: PortadaDeps): WarmPortada {
  let making: Promise<Portada> | undefined;
  const read = listaReader(deps.caliente);
  const ofertaOf = createOfertas(deps.caliente, read);

  async function make(): Promise<Portada> {
    const mine = making;
    const [empresa, painter] = [await deps.empresa(), await deps.web.pintor()];
    try {
      const proyectos = await read('RecuperarProyectos', -1);
      const ofertas = new Map<number, Oferta>();
      for (const proyecto of proyectos) {
        ofertas.set(proyecto.id_proyecto, await ofertaOf(painter, proyecto));
      }
      return { empresa, pintor: painter, leida: true, proyectos, ofertas, read };
    } catch (error) {
      // The page still comes, and its program asks for itself; the next visitor may have more luck.
      if (making === mine) making = undefined;
      // A database that is away is no fault of ours, and the calls themselves tell of it.
      if (!(error instanceof DatabaseUnavailable)) deps.onFault(error);
      return { empresa, pintor: painter, leida: false, proyectos: [], ofertas: new Map(), read };
    }
  }

  return {
    get() {
      if (deps.web.finish) return make();
      if (!making) {
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

/** A project is summarised anew only where one of the lists that its card tells of is another than it was. */
function createOfertas(caliente: WarmCatalogo, read: ReadLista) {
  const made = new Map<number, { from: readonly unknown[]; oferta: Oferta }>();
  return async (painter: Painter, { id_proyecto: id, precioExedente }: Proyecto): Promise<Oferta> => {
    const lists = [await caliente.lista('RecuperarLotes', id), await caliente.lista('RecuperarModelos', id)];
    const from = [painter, precioExedente, ...lists];
    const kept = made.get(id);
    if (kept?.from.every((it, at) => it === from[at])) return kept.oferta;
    const [lotes, modelos] = [await read('RecuperarLotes', id), await read('RecuperarModelos', id)];
    const oferta = painter.summarizeOferta(lotes, modelos, precioExedente);
    // A large catalogue's first summary takes seconds: others are answered between two projects.
    await nextTurn();
    made.set(id, { from, oferta });
    return oferta;
  };
}
