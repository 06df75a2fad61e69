/** Widths, px, for drawings with photographs. `/planos/<hash>-1600/` means that 1600 has the full detail. */
export const FONDO_WIDTHS = [800, 1600, 3200] as const;
export const FONDO_FORMATS = ['avif', 'webp'] as const;
export type FormatoDeFondo = (typeof FONDO_FORMATS)[number];

const DIRECCION = /^(\/planos\/[0-9a-f]{16,64}-(\d{3,4})\/)plano\.svg$/;

export function widthsUpTo(widest: number): number[] {
  return FONDO_WIDTHS.filter((ancho) => ancho <= widest);
}

export function nameOfFondo(ancho: number, formato: FormatoDeFondo): string {
  return `fondo-${ancho}.${formato}.svg`;
}

interface FondosDePlano {
  /** Ascending. */
  anchos: readonly number[];
  fondoDe: (ancho: number, formato: FormatoDeFondo) => string;
}

/** Screen pictures beside the `svg` of a drawing with photographs; `undefined` for any other. */
export function parseFondos(svg: string): FondosDePlano | undefined {
  const match = DIRECCION.exec(svg);
  if (!match) return undefined;
  const [, folder = '', widest = ''] = match;
  return {
    anchos: widthsUpTo(Number(widest)),
    fondoDe: (ancho, formato) => folder + nameOfFondo(ancho, formato),
  };
}
