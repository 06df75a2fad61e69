import { defineConfig } from 'vitest/config';

/** `npm run test:enjambre` alone: it takes minutes, and programs that a newcomer's machine need not have. */
export default defineConfig({
  test: {
    include: ['test/enjambre/*.test.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
