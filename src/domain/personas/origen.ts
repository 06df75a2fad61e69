/** How somebody came (decisions 14), with the staff's word for it. */
export const ORIGENES = {
  web: 'Web',
  campana: 'Campaña',
  visita: 'Visita',
  telefono: 'Teléfono',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  portal: 'Portal',
  recomendacion: 'Recomendación',
  otro: 'Otro',
} as const;
export type Origen = keyof typeof ORIGENES;
export const ORIGEN_KINDS = Object.keys(ORIGENES) as [Origen, ...Origen[]];

/** A campaign's parameters in an address, without `utm_`. */
export const CAMPANA_PARAMETERS = ['source', 'medium', 'campaign', 'content', 'term'] as const;
/** The networks' own marks of a click, with whose they are: they find it again in their accounts by it. */
const CLICK_PARAMETERS = {
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  fbclid: 'facebook',
  msclkid: 'bing',
  ttclid: 'tiktok',
} as const;
type ClickParameter = keyof typeof CLICK_PARAMETERS;
const CLICK_NAMES = Object.keys(CLICK_PARAMETERS) as [ClickParameter, ...ClickParameter[]];

export type Campana = { [name in (typeof CAMPANA_PARAMETERS)[number] | ClickParameter]?: string | undefined };

/** What led to a quote: the visit's campaign, and the first one within `CAMPANA_DIAS`. */
export interface Campanas {
  campana?: Campana | undefined;
  primeraCampana?: Campana | undefined;
}

/** Longest value of a parameter that is kept, characters. */
export const CAMPANA_LENGTH = 100;
/** Of a click's mark. */
export const CLICK_LENGTH = 255;
/** Days during which a campaign's visit explains how somebody came. */
export const CAMPANA_DIAS = 30;

/** Whether an address's parameter says which advertisement led here. */
export function isCampaignParameter(name: string): boolean {
  return /^utm_/.test(name) || Object.hasOwn(CLICK_PARAMETERS, name);
}

/** 'facebook · verano'; without the marks of clicks, which are for machines. */
export function tellCampana(campana: Campana | null | undefined): string {
  return CAMPANA_PARAMETERS.flatMap((name) => campana?.[name] || []).join(' · ');
}

/** 'Campaña facebook · verano (primero radio)', 'Visita'. */
export function cameBy(origen: Origen, campana: Campana | null, first: Campana | null = null): string {
  const [told, before] = [tellCampana(campana), tellCampana(first)];
  const came = told ? `${ORIGENES[origen]} ${told}` : ORIGENES[origen];
  return before && before !== told ? `${came} (primero ${before})` : came;
}

/**
 * In: the query of an address (`URLSearchParams`). Out: `undefined` without a source; a click's mark alone tells whose
 * it is.
 */
export function campanaOf(asked: { get(name: string): string | null }): Campana | undefined {
  const clicks = CLICK_NAMES.map((name) => [name, asked.get(name) ?? undefined]);
  const words = CAMPANA_PARAMETERS.map((name) => [name, asked.get(`utm_${name}`) ?? undefined]);
  return cleanCampana(Object.fromEntries([...words, ...clicks]));
}

/** Of whatever a link or a program says: without stray characters, each value short. */
export function cleanCampana(campana: Campana | undefined): Campana | undefined {
  if (!campana) return undefined;
  const words = CAMPANA_PARAMETERS.map((name) => [name, cutWord(campana[name] ?? '')] as const);
  // A mark that was cut finds nothing.
  const clicks = CLICK_NAMES.map((name) => [name, isClick(campana[name]) ? campana[name] : ''] as const);
  const kept: Campana = Object.fromEntries([...words, ...clicks].filter(([, value]) => value));
  const whose = CLICK_NAMES.find((name) => kept[name]);
  if (!kept.source && whose) return { source: CLICK_PARAMETERS[whose], ...kept };
  return kept.source ? kept : undefined;
}

function isClick(mark: string | undefined): boolean {
  return mark !== undefined && mark.length <= CLICK_LENGTH && /^[\w.~-]+$/.test(mark);
}

/** Half a character, or one that cannot be seen, would not reach the database, or not be found there. */
function cutWord(text: string): string {
  let cut = '';
  for (const letter of text.replace(/\p{C}+/gu, ' ').trim()) {
    if (cut.length + letter.length > CAMPANA_LENGTH) break;
    cut += letter;
  }
  return cut.trim();
}
