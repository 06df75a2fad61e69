import { spawnSync } from 'node:child_process';
import type { Browser } from '@playwright/test';
import { launchChromium } from '../inChromium.ts';

let browser: Promise<Browser> | undefined;

/** A drawing as a browser prints it. In: SVG with its size. */
export async function printInChromium(svg: string): Promise<Uint8Array> {
  browser ??= launchChromium();
  const page = await (await browser).newPage();
  try {
    await page.setContent(
      `<!doctype html><style>@page{size:700px 600px;margin:0}body{margin:0}svg{display:block}</style>${svg}`,
    );
    return await page.pdf({ preferCSSPageSize: true, printBackground: true });
  } finally {
    await page.close();
  }
}

export async function closePrinter(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** Draws by cairo; many machines have none. */
const CAIRO = 'rsvg-convert';
export const hasCairo = spawnSync(CAIRO, ['--version']).status === 0;

/** The same as cairo writes it. */
export function printByCairo(svg: string): Uint8Array {
  const { status, stdout, stderr } = spawnSync(CAIRO, ['--format=pdf'], {
    input: svg,
    maxBuffer: 50 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(String(stderr));
  return stdout;
}
