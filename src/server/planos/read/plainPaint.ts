/** Quiet colours for a plain background. */
export const PLAIN = {
  line: '#a8a79f',
  text: '#75746d',
  ground: '#f1efe8',
  area: '#e6e3d9',
  street: '#ffffff',
  parque: '#dbe6cf',
  agua: '#cbdfe8',
} as const;

const HUES: Readonly<Record<number, number>> = { 1: 0, 2: 60, 3: 120, 4: 180, 5: 240, 6: 300 };

/** Line colour with a hint of AutoCAD's hue. Above 256 it is `0xRRGGBB` + 257. */
export function plainLine(color: number): string {
  const hue = hueOf(color);
  return hue === undefined ? PLAIN.line : colorOf(hue, 0.16, 0.64);
}

export function plainArea(color: number): string {
  const hue = hueOf(color);
  return hue === undefined ? PLAIN.area : colorOf(hue, 0.24, 0.9);
}

/** Degrees; `undefined` for white, black and greys. */
function hueOf(color: number): number | undefined {
  if (color < 10) return HUES[color];
  if (color < 250) return Math.floor((color - 10) / 10) * 15;
  if (color < 257) return undefined;
  const rgb = color - 257;
  const [r, g, b] = [(rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  if (most - least < 24) return undefined;
  const span = most - least;
  const turn = most === r ? ((g - b) / span) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return (turn * 60 + 360) % 360;
}

function colorOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
