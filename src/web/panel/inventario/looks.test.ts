import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(WEB, file), 'utf8');
const tokens = read('ui/tokens.css') + read('plano/tokens.css');

/** In: a custom property written as `#rrggbb`. */
function colourOf(sheet: string, name: string): string {
  const [, colour = ''] = new RegExp(`${name}: (#[0-9a-f]{6});`).exec(sheet) ?? [];
  expect(colour, name).not.toBe('');
  return colour;
}

/** Contrast ratio of WCAG 2.2 (1.4.3, 1.4.11). */
function contrast(a: string, b: string): number {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['apartado', 'proximo', 'bloqueado', 'muestra', 'retirado'])(
  '%s: edge and hatching have 3:1, its text 4.5:1',
  (fondo) => {
    const ground = colourOf(tokens, `--plano-${fondo}`);
    expect(contrast(ground, colourOf(tokens, '--plano-borde'))).toBeGreaterThanOrEqual(3);
    expect(contrast(ground, colourOf(tokens, '--plano-trama'))).toBeGreaterThanOrEqual(3);
    expect(contrast(ground, colourOf(tokens, '--plano-texto-suave'))).toBeGreaterThanOrEqual(4.5);
  },
);
