import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.mjs';

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
}

/** Asks a real browser about markup shown at the page's corner. */
export async function inChromium<T>(markup: string, ask: (page: Page) => Promise<T>): Promise<T> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.setContent(`<!doctype html><body style="margin:0">${markup}`);
    return await ask(page);
  } finally {
    await browser.close();
  }
}
