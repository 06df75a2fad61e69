import type { Lote, Modelo, Proyecto } from './catalogo.ts';
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
