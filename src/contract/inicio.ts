import type { LlamadaDeLectura, Lote, Modelo, Proyecto, RespuestaDe, SolicitudDe } from './catalogo.ts';
import type { RespuestaRecuperarCotizacion } from './cotizacion.ts';
import type { EmpresaPublica } from './empresa.ts';

/** What the first screen (the project list) is drawn from on the server. */
export interface DatosDeInicio {
  empresa: EmpresaPublica;
  proyectos: readonly Proyecto[];
  /** By project. */
  lotes: ReadonlyMap<number, readonly Lote[]>;
  modelos: ReadonlyMap<number, readonly Modelo[]>;
}

/** What a project's card promises; money as text, since JSON numbers are floats to a browser. */
export interface OfertaDeInicio {
  id_proyecto: number;
  /** Lots that are available. */
  lotes: number;
  /** Least total that can be quoted, MXN; absent where no lot or no model is left. */
  desde?: string;
}

/** Stands in the first HTML (`<script type="application/json" id="inicio">`), so that the screen needs no call. */
export interface EstadoDeInicio {
  proyectos: readonly Proyecto[];
  ofertas: readonly OfertaDeInicio[];
}

export interface Inicio {
  /** The screen's HTML, to be taken over by the browser's program as it stands. */
  html: string;
  /** `<link>` that fetches the first picture before anything else; empty where there is none. */
  precarga: string;
  estado: EstadoDeInicio;
}

/** The browser's components, run on the server: `src/web/entradaServidor.tsx`, loaded at run time by address. */
export type RenderInicio = (datos: DatosDeInicio) => Inicio;

/** The steps that are drawn ahead of the browser's program. */
export type PasoDibujado = 'lote' | 'modelo' | 'equipamiento' | 'cotizacion';

/** A reading call as it was asked and answered. */
export type LecturaHecha =
  | { [C in LlamadaDeLectura]: readonly [C, SolicitudDe<C>, RespuestaDe<C>] }[LlamadaDeLectura]
  | CuantosEquipamientos
  | CotizacionLeida;

/** How many rows `RecuperarEquipamientos` has: their places are held before they come. */
export type CuantosEquipamientos = readonly ['CuantosEquipamientos', { id_proyecto: number }, number];

/** A quote by its secret. */
export type CotizacionLeida = readonly ['RecuperarCotizacion', string, RespuestaRecuperarCotizacion];

/** What a step's first look is drawn from on the server. */
export interface DatosDePaso {
  empresa: EmpresaPublica;
  paso: PasoDibujado;
  proyecto: Proyecto;
  /** What the project's card promises. */
  oferta: OfertaDeInicio | undefined;
  /** What the step asks for, and stands in its HTML. */
  lecturas: readonly LecturaHecha[];
}

export interface PasoHecho {
  /** The step as it looks before anything is chosen; the browser's program draws its own in its place. */
  html: string;
  /** `<link>`s that fetch what the step shows first. */
  precarga: string;
  lecturas: readonly LecturaHecha[];
}

/** An issued quote, drawn for who holds its secret. */
export interface DatosDeCotizacion {
  empresa: EmpresaPublica;
  /** Address of the simulator, as the page's configuration has it. */
  simulador: string;
  /** Origin of PUBLIC_URL. */
  origen: string;
  leida: CotizacionLeida;
}

/** `src/web/entradaPasos.tsx`, loaded as `RenderInicio` is. */
export interface RenderPasos {
  renderPaso: (datos: DatosDePaso) => PasoHecho;
  renderCotizacion: (datos: DatosDeCotizacion) => PasoHecho;
}
