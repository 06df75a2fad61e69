import type { MedicionSettings } from '../../plataforma/settings.ts';

/** Who gets what is measured, in a sentence's words. */
export function receivers({ gtm, ga4, meta }: MedicionSettings): { quienes: string; reciben: string } {
  const quienes = [
    ...(gtm || ga4 ? ['Google'] : []),
    ...(meta ? ['Meta'] : []),
    ...(gtm ? ['otros servicios que miden'] : []),
  ];
  const last = quienes.at(-1) ?? '';
  const text = quienes.length > 1 ? `${quienes.slice(0, -1).join(', ')} y ${last}` : last;
  return { quienes: text, reciben: quienes.length > 1 ? 'reciben' : 'recibe' };
}
