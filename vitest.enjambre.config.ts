import { defineConfig } from 'vitest/config';

/** Only for `npm run test:enjambre`: takes minutes, and needs programs that a new machine may lack. */
export default defineConfig({
  test: {
    include: ['test/enjambre/*.test.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
