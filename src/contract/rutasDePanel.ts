import { RUTA_PANEL, splitAddress } from './rutas.ts';

/** Sections with a screen for who is signed in, by the segment behind `/panel`, in the order of the navigation. */
export const SECCIONES_CON_PANTALLA = [
  'hoy',
  'personas',
  'inventario',
  'apartados',
  'cotizaciones',
  'demanda',
  'precios',
  'mostrador',
  'catalogo',
  'integraciones',
  'personal',
  'bitacora',
  'cuenta',
] as const;
export type SeccionConPantalla = (typeof SECCIONES_CON_PANTALLA)[number];

/** These and the two that open before there is a session. */
export const SECCIONES_DE_PANEL = [...SECCIONES_CON_PANTALLA, 'invitacion', 'entrada'] as const;
export type SeccionDePanel = (typeof SECCIONES_DE_PANEL)[number];

/** What an address of the staff's side leads to; apart from `rutas.ts`, of which buyers load every word. */
export interface RutaDePanel {
  /** `undefined`: the staff's first screen, whichever the role has; so do addresses of nothing. */
  seccion: SeccionDePanel | undefined;
  /** Segments behind the screen's own, as typed, such as a project's id. */
  detalle: readonly string[];
  /** What a screen filters and pages by, as text behind the question mark. */
  query: string;
}

/** Where a calendar program reads somebody's next steps, as a router's pattern. */
export const PATRON_CALENDARIO = '/calendario/:archivo';

/** In: the secret of their calendar. */
export function rutaOfCalendario(secreto: string): string {
  return PATRON_CALENDARIO.replace(':archivo', `${encodeURIComponent(secreto)}.ics`);
}

/** In: a section; segments behind it; what it filters by, from which empty values are left out. */
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

/** In: an address that `readRuta` calls the panel's; whatever the case of its letters, slashes at its end. */
export function readRutaDePanel(address: string): RutaDePanel {
  const { path, query } = splitAddress(address);
  const [, , first = '', ...detalle] = path.split('/').map(decode);
  while (detalle.at(-1) === '') detalle.pop();
  const seccion = SECCIONES_DE_PANEL.find((it) => it === first.toLowerCase());
  return { seccion, detalle: seccion ? detalle : [], query };
}

/** What cannot be decoded stands for itself. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
