/** The steps that belong to one project, in their order. */
export type Paso = 'lote' | 'modelo' | 'equipamiento' | 'cotizacion';

/** What an address of ours leads to (decisions 1). */
export type Ruta =
  | { tipo: 'proyectos' }
  | { tipo: 'paso'; paso: Paso; id: number }
  /** `SIN_ID`: the saved selection's project, else project 1. `ID_INVALIDO`: project 1. */
  | { tipo: 'paso'; paso: Paso; id: undefined; motivo: 'SIN_ID' | 'ID_INVALIDO' }
  /** An issued quote by its own address. Whoever holds `c` sees it: nobody keeps its page, nobody is told of it. */
  | { tipo: 'emitida'; id: number | undefined; c: string }
  | { tipo: 'panel' }
  | { tipo: 'ninguna' };

const RAIZ = 'lotificacion';
const SEGMENTOS: Record<Paso, string> = {
  lote: 'SeleccionCasa',
  modelo: 'SeleccionModelo',
  equipamiento: 'SeleccionModEqu',
  cotizacion: 'cotizacion',
};

/** Step 1 of the saved selection's project, or of the one in reserve. */
export const RUTA_JOURNEY = `/${RAIZ}`;
/** The same by its own name. */
export const RUTA_SIN_PROYECTO = `${RUTA_JOURNEY}/${SEGMENTOS.lote}`;
/** The project list's own address, under which it is known, the root's too; where every other address leads. */
export const RUTA_PROYECTOS = `${RUTA_JOURNEY}/proyecto`;
export const RUTA_PANEL = '/panel';
/**
 * Where somebody who was invited begins. The secret stands behind `#`: no server and no proxy writes it down.
 * In: the invitation's secret.
 */
export function rutaOfInvitacion(secreto: string): string {
  return `${RUTA_PANEL}/invitacion#${encodeURIComponent(secreto)}`;
}
/** A quote's file, below the calls, as a router's pattern. */
export const PATRON_PDF = '/cotizaciones/:archivo';
/** Answers for an id that no project has. */
export const FALLBACK_PROYECTO = 1;

export function rutaOf(paso: Paso, id_proyecto: number): string {
  return `${RUTA_JOURNEY}/${SEGMENTOS[paso]}/${id_proyecto}`;
}

/** Where whoever holds the secret sees the issued quote. In: its project; its secret. */
export function rutaOfIssued(id_proyecto: number, c: string): string {
  return `${rutaOf('cotizacion', id_proyecto)}?c=${encodeURIComponent(c)}`;
}

/** The issued quote as a file. In: its secret. */
export function rutaOfPdf(c: string): string {
  return `/api${PATRON_PDF.replace(':archivo', `${encodeURIComponent(c)}.pdf`)}`;
}

/** A choice by its ids alone: what a link carries and a device remembers; nothing of a person. */
export interface Configuracion {
  id_proyecto: number;
  id_lote: string;
  id_modelo: number;
  /** Ids of the equipment. */
  equipamientos: readonly number[];
}

/** Opens the choice as a draft of whoever follows it. */
export function rutaOfConfiguracion({
  id_proyecto,
  id_lote,
  id_modelo,
  equipamientos,
}: Configuracion): string {
  const equipo = equipamientos.length ? `&equipo=${equipamientos.join()}` : '';
  return `${rutaOf('lote', id_proyecto)}?lote=${encodeURIComponent(id_lote)}&modelo=${id_modelo}${equipo}`;
}

/** Out: the choice that an address carries; an item that is no id is left out. `undefined`: it carries none. */
export function readConfiguracion(address: string): Configuracion | undefined {
  const ruta = readRuta(address);
  const { query } = splitAddress(address);
  const id_lote = readValue(query, 'lote');
  const id_modelo = parseId(readValue(query, 'modelo'));
  if (ruta.tipo !== 'paso' || ruta.paso !== 'lote' || !ruta.id || !id_lote || !id_modelo) return undefined;
  const equipo = readValue(query, 'equipo')?.split(',') ?? [];
  const equipamientos = [...new Set(equipo.flatMap((it) => parseId(it) ?? []))];
  return { id_proyecto: ruta.id, id_lote, id_modelo, equipamientos };
}

/** In: PUBLIC_URL or an origin; a path of ours. */
export function absoluteOf(base: string, ruta: string): string {
  return base.replace(/\/+$/, '') + ruta;
}

/**
 * Reads an address as every part of the product does, whatever the case of its letters, slashes at its end and
 * letters written as `%63`: what one part draws, another may have to protect.
 * In: path with or without query, or a whole URL.
 */
export function readRuta(address: string): Ruta {
  const { path, query } = splitAddress(address);
  const [root, ...segments] = path.split('/').map((it) => decode(it).toLowerCase());
  while (segments.at(-1) === '') segments.pop();
  if (root) return { tipo: 'ninguna' };
  const [first, second, third, fourth] = segments;
  if (first === undefined || (first === RAIZ && second === 'proyecto' && third === undefined)) {
    return { tipo: 'proyectos' };
  }
  if (first === 'panel') return { tipo: 'panel' };
  const paso = first === RAIZ && fourth === undefined && pasoOf(second);
  return (paso && readPaso(paso, third, query)) || { tipo: 'ninguna' };
}

/** The two halves of an address; a whole URL's origin, and what stands behind `#`, are left out. */
export function splitAddress(address: string): { path: string; query: string } {
  const [, path = '', query = ''] =
    /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)\??([^#]*)/i.exec(address) ?? [];
  return { path, query };
}

function pasoOf(segment: string | undefined): Paso | undefined {
  if (segment === undefined) return 'lote';
  return (Object.keys(SEGMENTOS) as Paso[]).find((paso) => SEGMENTOS[paso].toLowerCase() === segment);
}

function readPaso(paso: Paso, text: string | undefined, query: string): Ruta | undefined {
  const id = parseId(text);
  const c = paso === 'cotizacion' && readValue(query, 'c');
  if (c) return { tipo: 'emitida', id, c };
  if (id !== undefined) return { tipo: 'paso', paso, id };
  if (text !== undefined) return { tipo: 'paso', paso, id, motivo: 'ID_INVALIDO' };
  return paso === 'lote' ? { tipo: 'paso', paso, id, motivo: 'SIN_ID' } : undefined;
}

/** Out: the id, or `undefined` where the text is not a positive integer that an id column can hold. */
function parseId(text: string | undefined): number | undefined {
  const id = text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  return id <= 2_147_483_647 ? id : undefined;
}

/** The first value of that name in a query, read as a form is. */
function readValue(query: string, name: string): string | undefined {
  const pairs = query.split('&').map((pair) => pair.replaceAll('+', ' '));
  const pair = pairs.find((it) => decode(it.split('=', 1)[0] ?? '') === name);
  return pair && decode(pair.slice(pair.indexOf('=') + 1 || pair.length));
}

/** What cannot be decoded stands for itself. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where the company's own programs read a list. */
export function rutaOfLista(lista: string): string {
  return `/api/v1/${lista}`;
}
/** The page that describes all calls, where the settings show it: at the company's own programs' lists, by their tag. */
export const RUTA_OPENAPI = '/api/documentacion#/API';
