import { setFlagsFromString } from 'node:v8';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS } from './scripts/chromium.mjs';
import { layTmpInMemory } from './scripts/tmpInMemory.mjs';
import { SIZES } from './test/e2e/sizes.ts';

layTmpInMemory();

// As the tests' servers: what fills a database before its server starts lives for seconds (record 131).
setFlagsFromString('--liftoff-only');

const chromium = {
  browserName: 'chromium',
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: CHROMIUM_ARGS,
  },
  locale: 'es-MX',
  timezoneId: 'America/Mexico_City',
} as const;

/** A part of scripts/test.mjs; without a word all specs run, in all sizes that they are for. */
const { PARTE = 'todo' } = process.env;
const sizes = SIZES[PARTE];
if (!sizes) throw new Error(`There is no part ${PARTE} of the browser tests`);

/** Both sizes in the system's Chromium (scripts/chromium.mjs). */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: '.cache/playwright',
  // A browser test waits, too: with two at once a seventh of two processors stood idle (record 131).
  workers: '150%',
  // Patience for the slowest machine; a run in which nothing fails is no longer for it.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    // A letter that changes or a button that moves is more; another build of Chromium softens edges otherwise.
    toHaveScreenshot: { maxDiffPixels: 80, threshold: 0.2 },
  },
  snapshotPathTemplate: 'test/e2e/imagenes/{projectName}/{arg}{ext}',
  // Only `npm run test:imagenes -- actualizar` writes them.
  updateSnapshots: 'none',
  forbidOnly: Boolean(process.env.CI),
  // Where nobody looks on; at home a test that fails now and then is a fault to be found.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '.cache/resultados/playwright.json' }]],
  // A trace is for a second look: recording every test would cost a good part of the run (record 131).
  // A service worker's requests pass by the tests' own routes; its own spec lets it in.
  use: { trace: 'on-first-retry', serviceWorkers: 'block' },
  projects: [
    {
      name: 'telefono',
      use: { ...devices['Pixel 7'], ...chromium, viewport: { width: 390, height: 844 } },
      ...sizes.telefono,
    },
    {
      name: 'escritorio',
      use: { ...devices['Desktop Chrome'], ...chromium, viewport: { width: 1440, height: 900 } },
      ...sizes.escritorio,
    },
  ],
});
