import type { MedicionSettings } from '../../plataforma/settings.ts';

/** Who gets what is measured, in a sentence's words. `agree` picks the word for one or for several. */
export function receivers({ gtm, ga4, meta }: MedicionSettings): {
  quienes: string;
  agree: (one: string, several: string) => string;
} {
  const quienes = [
    ...(gtm || ga4 ? ['Google'] : []),
    ...(meta ? ['Meta'] : []),
    ...(gtm ? ['otros servicios que miden'] : []),
  ];
  const last = quienes.at(-1) ?? '';
  const text = quienes.length > 1 ? `${quienes.slice(0, -1).join(', ')} y ${last}` : last;
  return { quienes: text, agree: (one, several) => (quienes.length > 1 ? several : one) };
}
