/** `npm run dev`: one process. Vite serves the browser's code and reloads the server's on change. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, posix, relative } from 'node:path';
import { createServerModuleRunner, createServer as createVite } from 'vite';
import { ROOT } from './install.mjs';

const ENTRY = join(ROOT, 'src/server/start/development.ts');
const SERVER_FOLDERS = ['server', 'contract', 'domain'].map((name) => join(ROOT, 'src', name));
const WEB_FOLDER = join(ROOT, 'src/web');
const MUESTRARIO = join(ROOT, 'laboratorio/muestrario');
/** A change here reopens the database. */
const DATABASE = join(ROOT, 'src/server/plataforma/db/openDatabase.ts');
const SETTLE_MS = 80;

const http = createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    // Only in development.
    if (request.url === '/_ui') return sendMuestrario(response);
    const { app } = await servicio;
    app.routing(request, response);
  });
});
const vite = await createVite({
  configFile: join(ROOT, 'vite.config.ts'),
  server: { middlewareMode: true, hmr: { server: http }, fs: { allow: [ROOT] } },
  optimizeDeps: { entries: ['*/main.tsx'] },
  clearScreen: false,
});
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
const PINTOR = join(ROOT, 'src/web/start/serverEntry.tsx');
const PROGRAMS = {
  simulador: '/simulador/main.tsx',
  privacidad: '/privacidad/main.ts',
  medicion: '/medicion/frame/main.ts',
};
const web = {
  folder: undefined,
  // The program brings its style, and Vite finds its parts.
  recursos: (pantalla) => ({
    estilo: '',
    hojas: [],
    letras: [],
    programa: [PROGRAMS[pantalla] ?? '/start/main.tsx'],
    despues: [],
  }),
  pintor: async () => (await runner.import(PINTOR)).painter,
  finish: (html, address) => vite.transformIndexHtml(address, html),
};

let code = await runner.import(ENTRY);
let preparado;
let servicio;
try {
  preparado = await code.prepare(ROOT);
  servicio = start();
  const { host, port } = preparado.settings;
  await servicio;
  await new Promise((resolve, reject) => http.once('error', reject).listen(port, host, resolve));
  console.log(`Listo en http://localhost:${http.address().port} (en desarrollo)`);
  for (const line of await code.tellNextSteps(preparado)) console.log(line);
} catch (error) {
  console.error(code.faultText(error, preparado?.settings));
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

const changed = new Set();
let settling;
vite.watcher.add(SERVER_FOLDERS).on('all', (_event, file) => {
  // The browser reloads its modules itself; the painter here does not.
  if (file.startsWith(WEB_FOLDER)) invalidate(file);
  if (!SERVER_FOLDERS.some((folder) => file.startsWith(folder)) || /\.test\.tsx?$/.test(file)) return;
  changed.add(file);
  clearTimeout(settling);
  settling = setTimeout(reload, SETTLE_MS);
});

/** Starts the service and waits until it is ready. */
async function start() {
  const started = await code.startOn(preparado, web);
  await started.app.ready();
  return started;
}

/** Reloads changed modules and their importers; the others, such as the open database's, stay. */
async function reload() {
  const files = [...changed];
  changed.clear();
  const stale = files.flatMap(invalidate);
  if (!stale.length) return;
  try {
    code = await runner.import(ENTRY);
  } catch (error) {
    // The server continues with the old code.
    console.error(error.message);
    return;
  }
  console.log(`Cambió ${files.map((file) => relative(ROOT, file)).join(', ')}: servidor en marcha de nuevo`);
  const before = servicio;
  servicio = before
    .then((old) => old.close())
    .then(() => reopen(stale.includes(DATABASE)))
    .then(start);
  servicio.catch((error) => console.error(code.faultText(error, preparado.settings)));
}

async function reopen(database) {
  if (!database) return;
  await preparado.close();
  preparado = await code.prepare(ROOT);
}

/** Out: files whose modules must be loaded again. */
function invalidate(file) {
  const modules = runner.evaluatedModules;
  const queue = [...(modules.getModulesByFile(file) ?? [])];
  const seen = new Set();
  for (const module of queue) {
    if (seen.has(module)) continue;
    seen.add(module);
    for (const id of module.importers) {
      const importer = modules.getModuleById(id);
      if (importer) queue.push(importer);
    }
  }
  for (const module of seen) modules.invalidateModule(module);
  return [...seen].map((module) => module.file);
}

async function sendMuestrario(response) {
  const html = await readFile(join(MUESTRARIO, 'index.html'), 'utf8');
  // Outside Vite's root.
  const page = html.replace('./main.tsx', posix.join('/@fs', MUESTRARIO, 'main.tsx'));
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(await vite.transformIndexHtml('/_ui', page));
}

async function stop() {
  const { close } = await servicio;
  await close();
  await preparado.close();
  await vite.close();
  process.exit();
}
