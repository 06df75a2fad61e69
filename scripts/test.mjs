/**
 * `npm test [-- PART …]`: installs what is missing, builds, runs every part, and closes with
 * `N passed, N failed`, the sums of all parts. Exits with 1 on any failure.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

const RESULTS = join(ROOT, '.cache/resultados');
const bin = (name) => join(ROOT, 'node_modules/.bin', name);

const PARTS = {
  tipos: () => ['domain', 'contract', 'server', 'web', '.'].map(checkTypes).reduce(add),
  estilo: () => outcome('biome', run(bin('biome'), ['check', '--error-on-warnings', '.'])),
  unidad: () => runReported(bin('vitest'), ['run', '--reporter=default', '--reporter=json'], readVitest),
  navegador: () => runReported(bin('playwright'), ['test'], readPlaywright),
};

ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
const { ensureChromium } = await import('./chromium.mjs');
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in PARTS));
if (unknown.length) {
  console.error(`No hay tal parte: ${unknown.join(', ')}. Hay: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
await ensureBuilt();
process.env.CHROMIUM_PATH = await ensureChromium();

let total = { passed: 0, failed: 0, skipped: 0 };
for (const name of chosen.length ? chosen : Object.keys(PARTS)) {
  console.log(`\n── ${name}`);
  total = add(total, PARTS[name]());
}
const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed || !total.passed ? 1 : 0;

function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status;
}

function outcome(name, status) {
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`);
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

function checkTypes(part) {
  return outcome(`tipos de ${part}`, run(bin('tsc'), ['-p', part === '.' ? ROOT : join(ROOT, 'src', part)]));
}

/** A runner that broke before it could report, or failed outside its tests, counts as one failure more. */
function runReported(command, args, read) {
  const report = join(RESULTS, 'resultado.json');
  mkdirSync(RESULTS, { recursive: true });
  rmSync(report, { force: true });
  const outputFile = command.endsWith('vitest') ? [`--outputFile.json=${report}`] : [];
  const status = run(command, [...args, ...outputFile], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const counted = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function readVitest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function readPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}
