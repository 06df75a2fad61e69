import { defineConfig } from 'vitest/config';

/** `npm run test:navegadores`: WebKit and Firefox, one after the other. */
export default defineConfig({
  test: {
    include: ['test/navegadores/*.test.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    setupFiles: ['test/consoleIsSilent.ts'],
    fileParallelism: false,
    // As in playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
