/* Measuring with consent: what server, buyers' pages and the measuring frame say to each other. */

/** Key of `localStorage`: the visitor's answer; absent: not asked yet. */
export const MEDICION_KEY = 'medicion';
export type AnswerOnMedicion = 'si' | 'no';

/** The frame's page, which alone loads programs of others. */
export const RUTA_MEDICION = '/medicion';

/** Id of the bar in a page, and of the settings in the frame. */
export const ID_MEDICION = 'medicion';

/** On `window`: the visitor answered the bar. */
export const ANSWERED_MEDICION = 'medicion';

/** Where the visitor is, without secrets, adviser or choice: path and campaign. */
export interface MeasuredPlace {
  direccion: string;
  titulo: string;
  /** Origin of the page that led here; empty: none. */
  desde: string;
}

export interface MeasuredItem {
  item_id: string;
  item_name: string;
  item_category: string;
  item_variant?: string;
  price?: number;
}

/** An event by its standard names at Google and Meta. */
export interface MeasuredEvent {
  google: string;
  meta?: 'ViewContent' | 'AddToCart' | 'InitiateCheckout' | 'Lead';
  /** MXN. */
  value?: number;
  items: readonly MeasuredItem[];
  item_list_id?: string;
  item_list_name?: string;
  /** Folio of an issued quote. */
  transaction_id?: string;
  event_id: string;
}

/** From the page to its frame, by `postMessage` within our origin. The first names the place. */
export type ToldToFrame =
  | { medicion: 'lugar'; lugar: MeasuredPlace }
  | { medicion: 'evento'; evento: MeasuredEvent }
  | { medicion: 'retirada' };

export const CURRENCY = 'MXN';
