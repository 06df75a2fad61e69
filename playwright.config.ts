import { setFlagsFromString } from 'node:v8';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS } from './scripts/chromium.mjs';
import { layTmpInMemory } from './scripts/tmpInMemory.mjs';
import { SIZES } from './test/e2e/sizes.ts';

layTmpInMemory();

// As for the servers in tests: programs that fill a database live for seconds (record 131).
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

/** A part in scripts/test.mjs; by default all specs, each in its sizes. */
const { PARTE = 'todo' } = process.env;
const sizes = SIZES[PARTE];
if (!sizes) throw new Error(`There is no part ${PARTE} of the browser tests`);

/**
 * Both sizes run in the system's Chromium (scripts/chromium.mjs). What no size changes (calls, mail, storage,
 * addresses, states of a quote) is shown on the phone alone: by its file's name, or by the tag of its size.
 */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: '.cache/playwright',
  // Browser tests also wait: with two at once, a seventh of two processors was idle (record 131).
  workers: '150%',
  // Enough for the slowest machine; passing runs take no longer.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    // A changed letter or moved button exceeds this; another Chromium build's antialiasing does not.
    toHaveScreenshot: { maxDiffPixels: 80, threshold: 0.2 },
  },
  snapshotPathTemplate: 'test/e2e/imagenes/{projectName}/{arg}{ext}',
  // Only `npm run test:imagenes -- actualizar` writes them.
  updateSnapshots: 'none',
  forbidOnly: Boolean(process.env.CI),
  // Retries only in CI. Locally a flaky test is a fault to find.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '.cache/resultados/playwright.json' }]],
  // Tracing every test would slow the run considerably (record 131). Service workers bypass the tests'
  // routes; only their own spec allows them.
  use: {
    trace: 'on-first-retry',
    serviceWorkers: 'block',
    // As long as an expectation: an action that waits in vain then says for what, instead of ending the test.
    actionTimeout: 60_000,
  },
  projects: [
    {
      name: 'telefono',
      use: { ...devices['Pixel 7'], ...chromium, viewport: { width: 390, height: 844 } },
      grepInvert: /@escritorio/,
      ...sizes.telefono,
    },
    {
      name: 'escritorio',
      use: { ...devices['Desktop Chrome'], ...chromium, viewport: { width: 1440, height: 900 } },
      grepInvert: /@telefono/,
      ...sizes.escritorio,
    },
  ],
});
