import { decodeText, RUTA_PANEL, splitAddress } from './rutas.ts';

/** A call that the page makes by itself, long after its person's last act: the session counts it as no use. */
export const UNATTENDED_HEADER = 'x-sin-uso';

/** Sections with a screen, by the segment after `/panel`, in the menu's order. */
export const SECCIONES_CON_PANTALLA = [
  'hoy',
  'personas',
  'agenda',
  'inventario',
  'cotizaciones',
  'mostrador',
  'ventas',
  'apartados',
  'negocio',
  'demanda',
  'precios',
  'catalogo',
  'traidas',
  'recordatorios',
  'integraciones',
  'personal',
  'bitacora',
  'cuenta',
  'ayuda',
] as const;
export type SeccionConPantalla = (typeof SECCIONES_CON_PANTALLA)[number];

/** With the two that need no session. */
export const SECCIONES_DE_PANEL = [...SECCIONES_CON_PANTALLA, 'invitacion', 'entrada'] as const;
export type SeccionDePanel = (typeof SECCIONES_DE_PANEL)[number];

/** Route of a panel address; apart from `rutas.ts`, which every buyer loads. */
export interface RutaDePanel {
  /** `undefined`: the role's first screen, also for unknown addresses. */
  seccion: SeccionDePanel | undefined;
  /** Further segments, decoded, such as a project's id. */
  detalle: readonly string[];
  /** Filters and page, as a query. */
  query: string;
}

/** Router pattern of an adviser's calendar. */
export const PATRON_CALENDARIO = '/calendario/:archivo';

/** In: the calendar's secret. */
export function rutaOfCalendario(secreto: string): string {
  return PATRON_CALENDARIO.replace(':archivo', `${encodeURIComponent(secreto)}.ics`);
}

/** Empty query values are left out. */
export function rutaOfPanel(
  seccion: SeccionDePanel,
  {
    detalle = [],
    query = {},
  }: { detalle?: readonly string[]; query?: Readonly<Record<string, string>> } = {},
): string {
  const path = [RUTA_PANEL, seccion, ...detalle.map(encodeURIComponent)].join('/');
  const given = Object.entries(query).filter(([, value]) => value);
  const pairs = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length ? `${path}?${pairs.join('&')}` : path;
}

/** What the next press on a lot of the inventory begins. */
export const FOR_LOTE = ['apartar', 'cotizar'] as const;
export type ForLote = (typeof FOR_LOTE)[number];

/** The inventory, to choose a lot for that. In: id of the person whom it is for, if known. */
export function rutaOfChoice(para: ForLote, persona = ''): string {
  return rutaOfPanel('inventario', { query: { para, persona } });
}

/** The inventory with the hold of a quote's lot begun. */
export function rutaOfHold({ id_proyecto, folio }: { id_proyecto: number; folio: string }): string {
  return rutaOfPanel('inventario', { detalle: [String(id_proyecto)], query: { folio } });
}

/** In: an address that `readRuta` calls the panel's; letter case and trailing slashes are ignored. */
export function readRutaDePanel(address: string): RutaDePanel {
  const { path, query } = splitAddress(address);
  const [, , first = '', ...detalle] = path.split('/').map(decodeText);
  while (detalle.at(-1) === '') detalle.pop();
  const seccion = SECCIONES_DE_PANEL.find((it) => it === first.toLowerCase());
  return { seccion, detalle: seccion ? detalle : [], query };
}
