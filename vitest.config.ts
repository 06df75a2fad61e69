import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { layTmpInMemory } from './scripts/tmpInMemory.mjs';

layTmpInMemory();

/**
 * Files of one part of the house share a process on each processor, and the database engines in it: near a third of what a file
 * takes went into loading what the one before it had loaded. All of them in one fill it with garbage (record 131).
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
/** Tests that need a fresh process or its clock. */
const ALONE = [
  'src/server/correo/mailLoop*.test.ts',
  'src/server/plataforma/db/**/*.test.ts',
  'src/server/start/startService.test.ts',
  'src/server/personas/readPersonas.test.ts',
  'src/web/navegador/worker/askPatiently.test.ts',
];
const FAULTS = 'test/faults/*.test.ts';

const EVERY = {
  // Its databases live for seconds: V8 would make the embedded one quick for hours (record 131).
  execArgv: ['--liftoff-only'],
  // Half an hour off the hour and far from Mexico: a date computed in the machine's zone shows itself.
  env: { TZ: 'Asia/Kathmandu' },
  // Limits of time end what hangs, and nothing that is slow: at a load of 25 a test of six seconds took more than sixty.
  expect: { poll: { timeout: 120_000 } },
  testTimeout: 300_000,
  // As in playwright.config.ts: where nobody looks on; who needed it is named at the end. A property's counterexample is no bad
  // luck: another try has another seed, and would pass.
  retry: { count: process.env.CI ? 1 : 0, condition: /^(?!Property failed)/ },
  hookTimeout: 300_000,
  // As many files at once as there are processors: vitest would leave one to itself, which of two is half.
  maxWorkers: '100%',
};

/** Part after part of the house, each the longest file first: a shared process ends where another part's file comes next. */
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
    // One setup for all projects; one each would start another PostgreSQL.
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
