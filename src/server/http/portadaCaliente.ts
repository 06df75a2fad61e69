import type { Lote, Modelo, Proyecto } from '../../contract/catalogo.ts';
import type { DatosDeCotizacion, Inicio, PasoDibujado, PasoHecho } from '../../contract/inicio.ts';
import { type Empresa, empresaPublica } from '../catalogo/empresa.ts';
import { DatabaseUnavailable } from '../db/db.ts';
import type { CatalogoCaliente } from './catalogoCaliente.ts';
import { drawPaso, listaReader } from './drawPaso.ts';
import type { Web } from './web.ts';

/** What the pages are made from; one object for as long as the catalogue stands. */
export interface Portada {
  empresa: Empresa;
  proyectos: readonly Proyecto[];
  /** The first screen, drawn; absent where it could not be: the browser then draws it. */
  inicio?: Inicio;
  /** Draws a step of a project; `undefined` where it could not be: the browser then draws it alone. */
  drawPaso?: (paso: PasoDibujado, id: number) => Promise<PasoHecho | undefined>;
  /** Draws an issued quote; likewise. */
  drawCotizacion?: (datos: DatosDeCotizacion) => PasoHecho | undefined;
}

export interface PortadaDeps {
  web: Web;
  empresa: () => Promise<Empresa>;
  caliente: CatalogoCaliente;
  /** Told why the first screen could not be drawn. */
  onFault: (error: unknown) => void;
}

export interface PortadaCaliente {
  /** @throws {DatabaseUnavailable} only where the company was never read. */
  get(): Promise<Portada>;
  /** Forgets everything: the catalogue changed, or may have. */
  drop(): void;
}

/** Keeps what the pages are made from between two changes of the catalogue. */
export function createPortadaCaliente(deps: PortadaDeps): PortadaCaliente {
  let making: Promise<Portada> | undefined;

  async function make(): Promise<Portada> {
    const mine = making;
    const empresa = await deps.empresa();
    try {
      return await draw(deps, empresa);
    } catch (error) {
      // The page still comes, and its program asks for itself; the next visitor may have more luck.
      if (making === mine) making = undefined;
      // A database that is away is no fault of the drawing, and the calls themselves tell of it.
      if (!(error instanceof DatabaseUnavailable)) deps.onFault(error);
      return { empresa, proyectos: [] };
    }
  }

  return {
    get() {
      if (deps.web.desarrollo) return make();
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

async function draw({ web, caliente, onFault }: PortadaDeps, empresa: Empresa): Promise<Portada> {
  const read = listaReader(caliente);
  const proyectos = await read('RecuperarProyectos', -1);
  const renderInicio = await web.renderInicio?.();
  if (!renderInicio) return { empresa, proyectos };
  const lotes = new Map<number, Lote[]>();
  const modelos = new Map<number, Modelo[]>();
  for (const { id_proyecto: id } of proyectos) {
    lotes.set(id, await read('RecuperarLotes', id));
    modelos.set(id, await read('RecuperarModelos', id));
  }
  const inicio = renderInicio({ empresa: empresaPublica(empresa), proyectos, lotes, modelos });
  const portada: Portada = { empresa, proyectos, inicio };
  const pasos = await web.renderPasos?.();
  if (!pasos) return portada;
  return {
    ...portada,
    drawCotizacion: (datos) => {
      try {
        return pasos.renderCotizacion(datos);
      } catch (error) {
        onFault(error);
        return undefined;
      }
    },
    drawPaso: (paso, id) =>
      drawPaso(portada, pasos.renderPaso, read, paso, id).catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) onFault(error);
        return undefined;
      }),
  };
}
