/**
 * `npm test [-- PART …]`: installs, builds, runs the parts and ends with `N passed, N failed` over all. Exits
 * with 1 on any failure. By default the short parts; `todas`: every part, as in CI.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  ensureClientesInstalled,
  ensureLaboratorioInstalled,
  ensureTestsInstalled,
  ROOT,
} from './install.mjs';

const RESULTS = join(ROOT, '.cache/resultados');
const REPORT = join(RESULTS, 'resultado.json');
const bin = (name) => join(ROOT, 'node_modules/.bin', name);

/** Folders with a tsconfig.json of their own. */
const TYPED = ['src/domain', 'src/contract', 'src/server', 'src/web', 'src/web/navegador/worker', '.'];

const PARTS = {
  tipos: () => TYPED.map(checkTypes).reduce(add),
  estilo: () => outcome('biome', run(bin('biome'), ['check', '--error-on-warnings', '.'])),
  // Database tests on the embedded one.
  unidad: () => runVitest(['--project', '!fallas'], { MOTOR: 'pglite' }),
  recorrido: () => runPlaywright('recorrido'),
};
/** Parts too long or heavy for a plain `npm test`. */
const APARTE = {
  otroMotor: runOtroMotor,
  // Whole installations that are killed, cut off and frozen.
  fallas: () => runVitest(['--project', 'fallas']),
  navegador: () => runPlaywright('navegador'),
  // The phone tests of `navegador` that a size changes, at desktop size.
  otroTamano: () => runPlaywright('otroTamano'),
  otrosNavegadores: runOtrosNavegadores,
  versiones: runVersiones,
  laboratorio: checkLaboratorio,
  clientes: checkClientes,
};
const ALL = { ...PARTS, ...APARTE };

await ensureTestsInstalled();
const { ensureBuilt } = await import('./build.mjs');
const { ensureTestChromium } = await import('./chromium.mjs');
const { ensureNavegadores } = await import('./navegadores.mjs');
const { bringAlmacen, bringMuestras, ensureServicios } = await import('./servicios.mjs');
const asked = process.argv.slice(2);
const everything = asked.length === 1 && asked[0] === 'todas';
const chosen = everything ? Object.keys(ALL) : asked.length ? asked : Object.keys(PARTS);
const unknown = chosen.filter((name) => !(name in ALL));
if (unknown.length) {
  console.error(`No hay tal parte: ${unknown.join(', ')}. Hay: ${Object.keys(ALL).join(', ')}, todas.`);
  process.exit(2);
}
if (everything) {
  try {
    ensureServicios();
  } catch (error) {
    // Their tests are skipped and say so.
    console.error(error.message);
  }
  bringAlmacen();
  bringMuestras();
}
await ensureBuilt();
process.env.CHROMIUM_PATH = await ensureTestChromium();

let total = { passed: 0, failed: 0, skipped: 0 };
/** Failures, repeated at the end, as long logs are cut. */
const broken = [];
for (const [done, name] of chosen.entries()) {
  console.log(`\n── ${name} (parte ${done + 1} de ${chosen.length})`);
  const begun = performance.now();
  total = add(total, await ALL[name]());
  console.log(`${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
}
const left = Object.keys(ALL).filter((name) => !chosen.includes(name));
if (left.length) console.log(`\nNo se corrieron: ${left.join(', ')}. Todas: npm test -- todas`);
if (broken.length) console.log(`\nFallaron:\n${broken.map((name) => `  ${name}`).join('\n')}`);
if (total.skipped) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed || !total.passed ? 1 : 0;

function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status;
}

function runVitest(args, env) {
  const reporters = ['--reporter=default', '--reporter=./scripts/progressReporter.mjs', '--reporter=json'];
  return runReported(bin('vitest'), ['run', ...reporters, ...args], readVitest, env);
}

/**
 * The database tests of `unidad` on PostgreSQL; others do not count as skipped. Files that do not speak of
 * engines are not even loaded.
 */
function runOtroMotor() {
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((name) => join(folder, name)),
  );
  const ofEngines = files.filter(
    (file) =>
      /^(?!.*node_modules).*\.test\.tsx?$/.test(file) &&
      /describeEachEngine|postgres/i.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  const counted = runVitest(['--project', '!fallas', '--testNamePattern', '\\[postgresql\\]', ...ofEngines], {
    MOTOR: 'postgresql',
  });
  return { ...counted, skipped: 0 };
}

/** In: a part of playwright.config.ts. */
function runPlaywright(PARTE) {
  return runReported(bin('playwright'), ['test'], readPlaywright, { PARTE });
}

function runOtrosNavegadores() {
  try {
    ensureNavegadores();
  } catch (error) {
    console.error(error.message);
    return outcome('otros navegadores', 1);
  }
  const vitest = [bin('vitest'), 'run', '-c', 'vitest.navegadores.config.ts'];
  return runReported(
    'xvfb-run',
    ['-a', ...vitest, '--reporter=verbose', '--reporter=json', `--outputFile.json=${REPORT}`],
    readVitest,
  );
}

/** The released version beside this tree, built from git history; skipped without it. */
function runVersiones() {
  const config = ['-c', 'vitest.enjambre.config.ts', 'test/enjambre/versiones.test.ts'];
  return runReported(bin('vitest'), ['run', ...config, '--reporter=default', '--reporter=json'], readVitest);
}

function outcome(name, status) {
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`);
  if (status !== 0) broken.push(name);
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

/** Installs its own packages; its drawings of the demo catalogue are tested in `unidad`. */
async function checkLaboratorio() {
  await ensureLaboratorioInstalled();
  return checkTypes('laboratorio');
}

/** Clients generated from the descriptions of the calls compile, and call the built program. */
async function checkClientes() {
  await ensureClientesInstalled();
  return outcome('clientes', run(process.execPath, [join(ROOT, 'test/clientes/check.mjs')]));
}

function checkTypes(part) {
  return outcome(`tipos de ${part}`, run(bin('tsc'), ['-p', join(ROOT, part)]));
}

/** A runner that fails outside its tests counts as one more failure. */
function runReported(command, args, read, env = {}) {
  mkdirSync(RESULTS, { recursive: true });
  rmSync(REPORT, { force: true });
  const outputFile = command.endsWith('vitest') ? [`--outputFile.json=${REPORT}`] : [];
  const status = run(command, [...args, ...outputFile], { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT, ...env });
  const { names, ...counted } = existsSync(REPORT)
    ? read(JSON.parse(readFileSync(REPORT, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, names: [] };
  broken.push(...names);
  if (status === 0 || counted.failed > 0) return counted;
  broken.push(
    `${command.split('/').at(-1)} terminó con ${status}, y no por una prueba: véase lo que imprimió`,
  );
  return { ...counted, failed: 1 };
}

function readVitest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    names: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const tests = assertionResults.filter((it) => it.status === 'failed').map(({ fullName }) => fullName);
      const own = status === 'failed' && !tests.length ? [message.split('\n')[0]] : tests;
      return own.map((what) => `${relative(ROOT, name)} › ${what}`);
    }),
  };
}

function readPlaywright({ stats, suites }) {
  const specs = suites.flatMap(specsOf);
  const named = (status) =>
    specs.flatMap(({ file, title, tests }) =>
      tests
        .filter((it) => it.status === status)
        .map(({ projectName }) => `${file} › ${title} (${projectName})`),
    );
  const flaky = named('flaky').map((name) => `\n  ${name}`);
  if (flaky.length) console.log(`\nSolo al segundo intento, hay que buscar por qué:${flaky.join('')}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    names: named('unexpected'),
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}
