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
export type Campana = Partial<Record<(typeof CAMPANA_PARAMETERS)[number], string>>;
