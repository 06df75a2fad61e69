import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LAYER_TONES } from './tones.ts';

const WEB = join(import.meta.dirname, '../..');
const SHEETS = ['ui/tokens.css', 'ui/laterTokens.css', 'plano/tokens.css', 'plano/map/Mapa.module.css'].map(
  (file) => readFileSync(join(WEB, file), 'utf8'),
);

/** Custom properties outside media queries, then those of the given one. */
function propertiesOf(media?: string): Map<string, string> {
  const outside = SHEETS.map((sheet) => sheet.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, ''));
  const within = media
    ? SHEETS.flatMap((sheet) => sheet.split('@media').filter((part) => part.trimStart().startsWith(media)))
    : [];
  return new Map(
    [...outside, ...within].flatMap((text) =>
      [...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
    ),
  );
}

function colourOf(properties: Map<string, string>, name: string): string {
  const value = properties.get(name) ?? '';
  const referred = /^var\((--[\w-]+)(?:,\s*(#\w+))?\)$/.exec(value);
  if (!referred) return value;
  return colourOf(properties, referred[1] ?? '') || (referred[2] ?? '');
}

/** Contrast ratio, WCAG 2.2, 1.4.11. In: `#rgb` or `#rrggbb`. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [a, b].map(luminance).sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const six = colour.length === 4 ? colour.replace(/\w/g, '$&$&') : colour;
  expect(six).toMatch(/^#[0-9a-f]{6}$/i);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(six.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const ON_LAYERS = LAYER_TONES.map((tono): [string, string] => ['texto', `capa-${tono}`]);

describe.each([
  ['as a rule', undefined],
  ['for visitors who want more contrast', '(prefers-contrast: more)'],
])('%s', (_name, media) => {
  const properties = propertiesOf(media);
  const plano = (name: string) => colourOf(properties, `--plano-${name}`);

  test.each<[string, string]>([
    ['borde', 'disponible'],
    ['borde', 'vendido'],
    ['trama', 'vendido'],
    ['borde-apagado', 'apagado'],
    ['sobre-elegido', 'elegido'],
    ['texto', 'disponible'],
    ...ON_LAYERS.map(([, ground]): [string, string] => ['texto-suave', ground]),
  ])('a lot’s %s has a contrast of 3 to 1 with its ground, %s', (line, ground) => {
    expect(contrast(plano(line), plano(ground))).toBeGreaterThanOrEqual(3);
  });

  test.each<[string, string]>([
    ['texto', 'disponible'],
    ['texto', 'vendido'],
    ['texto-suave', 'disponible'],
    ['texto-suave', 'vendido'],
    ['sobre-elegido', 'elegido'],
    ...ON_LAYERS,
  ])('a lot’s text, %s, has a contrast of 4.5 to 1 with its ground, %s', (letters, ground) => {
    expect(contrast(plano(letters), plano(ground))).toBeGreaterThanOrEqual(4.5);
  });
});
