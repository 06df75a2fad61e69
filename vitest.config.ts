import { configDefaults, defineConfig } from 'vitest/config';
import { layTmpInMemory } from './scripts/tmpInMemory.mjs';

layTmpInMemory();

/** Whose files share a process, and the database engines in it: in shuffled order all were green (record 131). */
const JUNTOS = [
  'src/{domain,contract,web}/**/*.test.{ts,tsx}',
  'src/server/{hoy,inventario,personas}/**/*.test.ts',
];

const EVERY = {
  // Its databases live for seconds: V8 would make the embedded one quick for hours (record 131).
  execArgv: ['--liftoff-only'],
  // Half an hour off the hour and far from Mexico: a date computed in the machine's zone shows itself.
  env: { TZ: 'Asia/Kathmandu' },
  // What is waited for may take the slowest machine this long.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 60_000,
  // As in playwright.config.ts: where nobody looks on; who needed it is named at the end. A property's counterexample is no bad
  // luck: another try has another seed, and would pass.
  retry: { count: process.env.CI ? 1 : 0, condition: /^(?!Property failed)/ },
  hookTimeout: 120_000,
  // As many files at once as there are processors: vitest would leave one to itself, which of two is half.
  maxWorkers: '100%',
};

export default defineConfig({
  test: {
    // For both at once: what it provides is handed down, while one of each project's own would start a PostgreSQL more.
    globalSetup: ['test/globalSetup.ts'],
    projects: [
      {
        test: {
          ...EVERY,
          name: 'juntos',
          include: JUNTOS,
          isolate: false,
          setupFiles: ['test/leavesNothing.ts', 'test/consoleIsSilent.ts'],
        },
      },
      {
        test: {
          ...EVERY,
          name: 'aparte',
          include: [
            'src/**/*.test.{ts,tsx}',
            'herramientas/**/*.test.ts',
            'test/*.test.ts',
            'test/faults/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...JUNTOS],
          setupFiles: ['test/consoleIsSilent.ts'],
        },
      },
    ],
  },
});
