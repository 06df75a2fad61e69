import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { layTmpInMemory } from './scripts/tmpInMemory.mjs';

layTmpInMemory();

/**
 * Test files of one part share a process per processor and its database engines. Alone, a file spent near a
 * third of its time on loading them again. All parts in one process fill it with garbage (record 131).
 */
const SHARED = {
  pantallas: ['src/{domain,contract,web}/**'],
  http: ['src/server/{http,plataforma/files,plataforma/guards}/**'],
  catalogo: ['src/server/{catalogo,planos}/**'],
  ventas: ['src/server/{correo,cotizaciones,demanda,documentos,integraciones,paginas,start}/**'],
  panel: ['src/server/{borrador,lotes,personal,personas,seguimiento}/**'],
};
const testsOf = (folder: string) => `${folder}/*.test.{ts,tsx}`;
const ELSEWHERE = Object.values(SHARED).flat().map(testsOf);
/** Tests that need a fresh process or clock. */
const ALONE = [
  'src/server/correo/mailLoop*.test.ts',
  'src/server/plataforma/db/**/*.test.ts',
  'src/server/start/startService.test.ts',
  'src/server/personas/readPersonas.test.ts',
  'src/web/navegador/worker/askPatiently.test.ts',
];
const FAULTS = 'test/faults/*.test.ts';

const EVERY = {
  // Databases in tests live for seconds, while V8's optimizing compiler pays off over hours (record 131).
  execArgv: ['--liftoff-only'],
  // Far from Mexico and off the full hour, so that dates computed in the machine's zone fail.
  env: { TZ: 'Asia/Kathmandu' },
  // Time limits end hung tests, not slow ones: under load 25 a test of six seconds took over sixty.
  expect: { poll: { timeout: 120_000 } },
  testTimeout: 300_000,
  // Retries only in CI, listed at the end. Not for a failed property: a retry has another seed and would
  // pass.
  retry: { count: process.env.CI ? 1 : 0, condition: /^(?!Property failed)/ },
  hookTimeout: 300_000,
  // One file per processor. Vitest would leave one processor free, half of two.
  maxWorkers: '100%',
};

/** Runs part after part, longest files first. Another part's file ends the shared process. */
class PartByPart extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => a.project.name.localeCompare(b.project.name));
  }
}

const project = (name: string, isolate: boolean, include: string[], exclude: string[] = []) => ({
  test: {
    ...EVERY,
    name,
    isolate,
    include,
    exclude: [...configDefaults.exclude, ...exclude],
    setupFiles: ['test/consoleIsSilent.ts', ...(isolate ? [] : ['test/leavesNothing.ts'])],
  },
});

export default defineConfig({
  test: {
    // One setup for all projects: each of its own would start another PostgreSQL.
    globalSetup: ['test/globalSetup.ts'],
    sequence: { sequencer: PartByPart },
    projects: [
      ...Object.entries(SHARED).map(([name, folders]) => project(name, false, folders.map(testsOf), ALONE)),
      project('resto', false, ['src/**', 'laboratorio/{planos,plantas}-demo', 'test'].map(testsOf), [
        ...ELSEWHERE,
        ...ALONE,
        FAULTS,
      ]),
      project('aparte', true, ALONE),
      project('fallas', true, [FAULTS]),
    ],
  },
});
