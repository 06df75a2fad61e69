import { countNoun } from '../sentences/countNoun.ts';

/** Most papers of a project; letters of a name. */
export const PAPELES_MAX = 30;
export const PAPEL_LARGO = 60;

/** Offered to whoever makes a project's first list; nothing is asked until they save one. */
export const SUGGESTED_PAPELES = [
  'INE',
  'RFC (constancia de situación fiscal)',
  'CURP',
  'Comprobante de domicilio',
  'Acta de nacimiento',
  'Acta de matrimonio, si aplica',
] as const;

/** In: typed names in order. Out: places of names that are empty or repeat an earlier one, whatever their case. */
export function faultyPapeles(nombres: readonly string[]): { vacios: number[]; repetidos: number[] } {
  const names = nombres.map((nombre) => nombre.trim().toLocaleLowerCase('es'));
  const places = names.map((_name, i) => i);
  return {
    vacios: places.filter((i) => !names[i]),
    repetidos: places.filter((i) => names[i] && names.indexOf(names[i]) < i),
  };
}

/** `Falta 1 papel`, `Faltan 2 papeles`, `Papeles completos`. */
export function tellPapeles(faltan: number): string {
  if (faltan === 0) return 'Papeles completos';
  return `${faltan === 1 ? 'Falta' : 'Faltan'} ${countNoun(faltan, 'papel', 'papeles')}`;
}
