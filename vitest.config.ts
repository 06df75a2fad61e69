import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'herramientas/**/*.test.ts',
      'test/*.test.ts',
      'test/faults/*.test.ts',
    ],
    // Half an hour off the hour and far from Mexico: a date computed in the machine's zone shows itself.
    env: { TZ: 'Asia/Kathmandu' },
    globalSetup: ['test/globalSetup.ts'],
    setupFiles: ['test/consoleIsSilent.ts'],
    // As many files at once as there are processors: vitest would leave one to itself, which of two is half.
    maxWorkers: '100%',
    // What is waited for may take the slowest machine this long.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
