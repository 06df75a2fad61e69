/** Generates clients from each description of the running program by two generators, compiles and calls them. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = import.meta.dirname;
const PARTS = ['compradores', 'lectura', 'panel', 'panel-catalogo', 'panel-cuentas'];
const generated = join(FOLDER, 'generado');
const dataDir = mkdtempSync(join(tmpdir(), 'clientes-'));
rmSync(generated, { recursive: true, force: true });
mkdirSync(generated);

const child = spawn(process.execPath, [join(FOLDER, '../../dist/server/servidor.js')], {
  env: {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG: 'texto',
    DOCUMENTACION_API: 'si',
    NODE_ENV: 'production',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const url = await addressOf(child);
  for (const part of PARTS) {
    const answer = await fetch(`${url}/api/openapi/${part}.json`);
    if (!answer.ok) throw new Error(`${part}: HTTP ${answer.status}`);
    const file = join(generated, `${part}.json`);
    writeFileSync(file, await answer.text());
    runBin('openapi-typescript', [file, '-o', join(generated, `${part}.ts`)]);
    runBin('oazapfts', [file, join(generated, `${part}.oazapfts.ts`)]);
  }
  runBin('tsc', ['-p', FOLDER]);
  run(process.execPath, [join(generated, 'js/llamadas.js'), url]);
} finally {
  child.kill();
  await new Promise((resolve) => child.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

/** Where it says that it listens. */
async function addressOf({ stdout }) {
  let printed = '';
  for await (const text of stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    printed += text;
    const [, url] = /^Listo en (\S+)$/m.exec(printed) ?? [];
    if (url) return url;
  }
  throw new Error(`The program ended:\n${printed}`);
}

function runBin(name, args) {
  run(process.execPath, [join(FOLDER, 'node_modules/.bin', name), ...args]);
}

function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: FOLDER, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}${stderr}`);
}
