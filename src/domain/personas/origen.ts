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
export type Campana = { [name in (typeof CAMPANA_PARAMETERS)[number]]?: string | undefined };

/** Whether an address's parameter says which advertisement led here: `utm_…`, or a network's own mark of the click. */
export function isCampaignParameter(name: string): boolean {
  return /^utm_|clid$|^[gw]braid$/.test(name);
}

/** Longest value of a parameter that is kept, characters. */
export const CAMPANA_LENGTH = 100;
/** Days during which a campaign's visit explains how somebody came. */
export const CAMPANA_DIAS = 30;

/** 'Campaña facebook · verano', 'Visita'. */
export function cameBy(origen: Origen, campana: Campana | null): string {
  const told = Object.values(campana ?? {}).join(' · ');
  return told ? `${ORIGENES[origen]} ${told}` : ORIGENES[origen];
}

/** In: the query of an address (`URLSearchParams`). Out: `undefined` without `utm_source`. */
export function campanaOf(asked: { get(name: string): string | null }): Campana | undefined {
  const known = CAMPANA_PARAMETERS.map((name) => [
    name,
    asked.get(`utm_${name}`)?.trim().slice(0, CAMPANA_LENGTH),
  ]);
  const campana: Campana = Object.fromEntries(known.filter(([, value]) => value));
  return campana.source === undefined ? undefined : campana;
}
