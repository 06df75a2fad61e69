import sharp from 'sharp';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 288 54" width="288" height="54"><path d="M14 34a20 20 0 0 1 40 0z" fill="#a0441f"/></svg>';
const drawn = (background: string) =>
  sharp({ create: { width: 300, height: 100, channels: 4, background } }).composite([
    { input: { create: { width: 100, height: 100, channels: 4, background: '#a0441f' } } },
  ]);

/** A company's logo in each accepted format. */
export const LOGOS: readonly [string, () => Promise<Buffer>][] = [
  ['an SVG', async () => Buffer.from(SVG)],
  ['a JPEG', () => drawn('#ffffff').jpeg().toBuffer()],
  ['a see-through PNG', () => drawn('#00000000').png().toBuffer()],
  ['a see-through WebP', () => drawn('#00000000').webp().toBuffer()],
];
