import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS } from './scripts/chromium.mjs';

const chromium = {
  browserName: 'chromium',
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: CHROMIUM_ARGS,
  },
  locale: 'es-MX',
  timezoneId: 'America/Mexico_City',
} as const;

/** The journey runs as on a phone and as on a desktop; both in the system's Chromium (scripts/chromium.mjs). */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: '.cache/playwright',
  workers: 2,
  // Patience for the slowest machine; a run in which nothing fails is no longer for it.
  timeout: 120_000,
  expect: {
    timeout: 30_000,
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
      testIgnore: /\.escritorio\.spec\.ts$/,
    },
    {
      name: 'escritorio',
      use: { ...devices['Desktop Chrome'], ...chromium, viewport: { width: 1440, height: 900 } },
      testIgnore: /\.telefono\.spec\.ts$/,
    },
  ],
});
