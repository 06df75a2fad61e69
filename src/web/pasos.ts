/** The steps that belong to one project, in their order; their addresses are decisions 1's. */
export type Paso = 'lote' | 'modelo' | 'equipamiento' | 'cotizacion';

const SEGMENTOS: Record<Paso, string> = {
  lote: 'SeleccionCasa',
  modelo: 'SeleccionModelo',
  equipamiento: 'SeleccionModEqu',
  cotizacion: 'cotizacion',
};

export const RUTA_PROYECTOS = '/lotificacion/proyecto';
/** Step 1 without a project id: the saved selection's project, else project 1. */
export const RUTA_SIN_PROYECTO = '/lotificacion/SeleccionCasa';
/** Answers for an id that no project has. */
export const PROYECTO_DE_RESERVA = 1;

export function rutaOf(paso: Paso, id_proyecto: number): string {
  return `/lotificacion/${SEGMENTOS[paso]}/${id_proyecto}`;
}

/** The step of an address with a project id, whatever its letters' case. */
export function pasoOfPath(pathname: string): Paso | undefined {
  const segmento = pathname.split('/')[2]?.toLowerCase();
  return (Object.keys(SEGMENTOS) as Paso[]).find((paso) => SEGMENTOS[paso].toLowerCase() === segmento);
}

/** Out: the id, or `undefined` where the text is not a positive integer that an id column can hold. */
export function parseId(text: string | undefined): number | undefined {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= 2_147_483_647 ? id : undefined;
}

/** Whether the address is the project list's: the bare root or its own. */
export function isRutaDeProyectos(pathname: string): boolean {
  return /^\/(?:lotificacion\/proyecto\/?)?$/i.test(pathname);
}
