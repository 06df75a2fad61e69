import type { AnswerOf, ReadingCall, SolicitudDe } from './catalogo.ts';
import type { RecoverCotizacionAnswer } from './cotizacion.ts';
import type { PageSettings } from './empresa.ts';
import type { PaginaDeProyectos } from './proyectos/listaDeProyectos.ts';

/** Above this number of projects the list has search, filters and pages. */
export const MOST_WITHOUT_SEARCH = 6;

/** Offer on a project's card; money as text, since JSON numbers are floats. */
export interface Oferta {
  /** Available lots. */
  lotes: number;
  /** Least total of a house that fits, MXN; absent if none. */
  desde?: string | undefined;
  /** That house is known to fit its lot. */
  cabe?: true | undefined;
  /** Most bedrooms of a model. */
  recamaras?: number | undefined;
  /** There are lots and models, but none fit. */
  sinCabida?: true | undefined;
}

/** Answers in `<script type="application/json" id="lecturas">`: the first render needs no call. */
export type DoneReading =
  | { [C in ReadingCall]: readonly [C, SolicitudDe<C>, AnswerOf<C>] }[ReadingCall]
  | DoneOferta
  | FirstOfProyectos
  | EquipamientoCount
  | ReadCotizacion
  | SessionHint
  | ProviderHint;

/** Many projects: the first page for the address's filter. */
export type FirstOfProyectos = readonly [
  'BuscarProyectos',
  string,
  { pages: readonly [PaginaDeProyectos]; pageParams: readonly [null] },
];

type DoneOferta = readonly ['Oferta', number, Oferta];

/** Rows of `RecuperarEquipamientos`, to reserve their space. */
export type EquipamientoCount = readonly ['CuantosEquipamientos', { id_proyecto: number }, number];

/** By its secret. */
type ReadCotizacion = readonly ['RecuperarCotizacion', string, RecoverCotizacionAnswer];

/** Panel: whether a session cookie was sent, valid or not. */
export type SessionHint = readonly ['Sesion', null, boolean];

/** Panel: name of the sign-in provider; `null` if none. */
export type ProviderHint = readonly ['Proveedor', null, string | null];

export interface PantallaData {
  /** Path and query, as `contract/rutas.ts` writes them. */
  direccion: string;
  configuracion: PageSettings;
  lecturas: readonly DoneReading[];
}

/** A screen for every visitor, taken over unchanged by the browser's program. */
export interface DonePantalla {
  html: string;
  /** Texts of its style attributes. */
  estilos: readonly string[];
  /** Preload `<link>`s; may be empty. */
  precarga: string;
}

/** The browser's components on the server: `src/web/start/serverEntry.tsx`, loaded at run time by address. */
export interface Painter {
  renderPantalla(datos: PantallaData): DonePantalla;
  /** In: query of the simulator's address, which may name a price; the company's credits. */
  renderSimulador(query: string, creditos: AnswerOf<'RecuperarCreditos'>): DonePantalla;
  /** CSS of any page, before any style sheet. */
  estiloPrevio: string;
  /** The same of the loading picture and of a page that did not open. */
  estiloDeEspera: string;
  /** Buffers presses until the program runs (`web/start/presses.ts`). */
  retener: string;
  /** Clears the draft on the project list, before its program runs. */
  olvidar: string;
  /** Remembers on the device whose link led here. */
  recordar: string;
  /** Shows the bar that asks whether the visit may be measured, and keeps the answer. */
  preguntar: string;
}
