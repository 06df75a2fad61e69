import type { AnswerOf, ReadingCall, SolicitudDe } from './catalogo.ts';
import type { RecoverCotizacionAnswer } from './cotizacion.ts';
import type { PageSettings } from './empresa.ts';
import type { PaginaDeProyectos } from './proyectos/listaDeProyectos.ts';

/** Beyond so many projects their list can be searched, and comes a page at a time. */
export const MOST_WITHOUT_SEARCH = 8;

/** What a project's card promises; money as text, since JSON numbers are floats to a browser. */
export interface Oferta {
  /** Lots that are available. */
  lotes: number;
  /** Least total of a house that fits, MXN; absent where no lot or no model is left, or none fits. */
  desde?: string | undefined;
  /** There are lots and models, but no model stands on any of the lots. */
  sinCabida?: true | undefined;
}

/**
 * What was asked and answered already: it stands in the page (`<script type="application/json" id="lecturas">`),
 * so that the screen's first render is the server's and needs no call.
 */
export type DoneReading =
  | { [C in ReadingCall]: readonly [C, SolicitudDe<C>, AnswerOf<C>] }[ReadingCall]
  | DoneOferta
  | FirstOfProyectos
  | EquipamientoCount
  | ReadCotizacion
  | SessionHint
  | ProviderHint;

/** Where there are many projects, in place of them all: the first page of what the address asks for, by its filter. */
export type FirstOfProyectos = readonly [
  'BuscarProyectos',
  string,
  { pages: readonly [PaginaDeProyectos]; pageParams: readonly [null] },
];

/** By project. */
export type DoneOferta = readonly ['Oferta', number, Oferta];

/** How many rows `RecuperarEquipamientos` has: their places are held before they come. */
export type EquipamientoCount = readonly ['CuantosEquipamientos', { id_proyecto: number }, number];

/** A quote by its secret. */
export type ReadCotizacion = readonly ['RecuperarCotizacion', string, RecoverCotizacionAnswer];

/** On the staff's side: whether the browser sent a session's cookie, which may be good or not. */
export type SessionHint = readonly ['Sesion', null, boolean];

/** There too: whom one can sign in with besides; null: nobody. */
export type ProviderHint = readonly ['Proveedor', null, string | null];

export interface PantallaData {
  /** Path and query of the screen, as `contract/rutas.ts` writes it. */
  direccion: string;
  configuracion: PageSettings;
  lecturas: readonly DoneReading[];
}

/** A screen as every visitor may see it, to be taken over by the browser's program as it stands. */
export interface DonePantalla {
  html: string;
  /** Texts of the style attributes that were written into it. */
  estilos: readonly string[];
  /** `<link>`s that fetch what the screen shows first; empty where there are none. */
  precarga: string;
}

/** The browser's own components, run on the server: `src/web/start/serverEntry.tsx`, loaded at run time by address. */
export interface Painter {
  renderPantalla(datos: PantallaData): DonePantalla;
  /** The simulator. In: the query of its address, which may name a price. */
  renderSimulador(query: string): DonePantalla;
  /** Style of what stands before any style sheet: the loading picture, and what a browser without program shows. */
  estiloPrevio: string;
  /** Keeps what is pressed before the program runs (`web/start/presses.ts`). */
  retener: string;
  /** Clears the draft where the project list opens, before its program does. */
  olvidar: string;
  /** Keeps on the device whose link led here. */
  recordar: string;
}
