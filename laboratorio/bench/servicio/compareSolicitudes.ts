import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import { rutaOf } from '../../../src/contract/rutas.ts';
import { sampleSeleccion } from '../sampleSeleccion.ts';
import { anyAddress, issueOne, PROOF, submission } from './buyers.ts';
import { type Asked, recordAnswer } from './recordAnswer.ts';
import { type BareServer, startBareServer } from './startBareServer.ts';
import { type Servicio, startServicio } from './startServicio.ts';
import { openStream } from './streamTraffic.ts';

const CONNECTIONS = 16;
const ROUNDS = 4;
/** Requests per round; the first round warms up. */
const EACH = 600;
const EACH_QUOTE = 400;
/** PostgreSQL's processes finish shortly after the last answer. */
const SETTLE_MS = 150;

interface Kind {
  nombre: string;
  asked: Asked;
  /** For load, if requests must differ. */
  request?: Request;
}

/** CPU time per request of each kind, alternating with a bare server that sends the same bytes. */
export async function compareSolicitudes(raiz: string): Promise<void> {
  const servicio = await startServicio({ raiz });
  const bare = await startBareServer();
  try {
    const [url = ''] = servicio.urls;
    console.log(
      '\nCPU de una solicitud, ms (proceso del servicio; servidor de node:http con los mismos bytes;',
    );
    console.log('  procesos de PostgreSQL), en turnos');
    console.log(`  ${''.padEnd(36)}estado    bytes  servicio    pelado  PostgreSQL`);
    for (const kind of await kindsOf(url)) await compareKind(kind, servicio, bare);
  } finally {
    await bare.stop();
    await servicio.stop();
  }
}

async function compareKind(kind: Kind, servicio: Servicio, bare: BareServer): Promise<void> {
  const [url = ''] = servicio.urls;
  const recorded = await recordAnswer(url, kind.asked);
  await bare.learn(recorded);
  const each = kind.asked.path === '/api/Correo' ? EACH_QUOTE : EACH;
  const ask = (at: string) =>
    recorded.endless ? openMany(at, kind.asked.path, each) : askMany(at, kind, each);
  const spent = { servicio: 0, bare: 0, base: 0 };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [began, bareBegan] = [servicio.cpu(), bare.cpu()];
    await ask(url);
    await sleep(SETTLE_MS);
    const ended = servicio.cpu();
    await ask(bare.url);
    if (round === 0) continue;
    spent.servicio += ended.servidor - began.servidor;
    spent.base += ended.base - began.base;
    spent.bare += bare.cpu() - bareBegan;
  }
  const ms = (total: number) => (total / ROUNDS / each).toFixed(2).padStart(10);
  const bytes = recorded.body.length.toLocaleString('en-US').padStart(9);
  console.log(
    `  ${kind.nombre.padEnd(36)}${String(recorded.status).padStart(6)}${bytes}${ms(spent.servicio)}${ms(spent.bare)}${ms(spent.base)}`,
  );
}

async function askMany(url: string, { asked, request }: Kind, amount: number): Promise<void> {
  const { method, path, headers, body } = asked;
  const usual: Request = {
    ...{ method, path },
    ...(body !== undefined && { body }),
    setupRequest: (each) => ({ ...each, headers: { ...headers, 'x-forwarded-for': anyAddress() } }),
  };
  const requests = [request ?? usual];
  const {
    errors,
    '4xx': refused,
    '5xx': failed,
  } = await autocannon({ url, requests, connections: CONNECTIONS, amount });
  if (errors || refused || failed) throw new Error(`${path}: ${refused + failed} refused, ${errors} failed`);
}

async function openMany(url: string, path: string, amount: number): Promise<void> {
  for (let opened = 0; opened < amount; opened += CONNECTIONS) {
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => openStream(url, path)));
    for (const socket of sockets) socket.destroy();
  }
}

async function kindsOf(url: string): Promise<Kind[]> {
  const draft = await sampleSeleccion(url);
  const seleccion = JSON.stringify(draft);
  const emitida = await issueOne(url, seleccion);
  const accepted = { 'accept-encoding': 'gzip, deflate, br' };
  const get = (nombre: string, path: string, headers = {}): Kind => ({
    nombre,
    asked: { method: 'GET', path, headers: { ...accepted, ...headers } },
  });
  const post = (call: string, body: object, request?: Request): Kind => ({
    nombre: `POST ${call}`,
    asked: {
      ...{ method: 'POST', path: `/api/${call}`, body: JSON.stringify(body) },
      headers: { ...accepted, ...PROOF },
    },
    ...(request && { request }),
  });
  const etagOf = async (path: string) => (await fetch(`${url}${path}`)).headers.get('etag') ?? '';
  const html = await (await fetch(`${url}/`)).text();
  const programa = `/assets/${/[\w.-]+\.js/.exec(html.slice(html.indexOf('assets/')))?.[0]}`;
  const lotes = '/api/RecuperarLotes?id=1';
  return [
    get('primera pantalla', '/'),
    get('  la misma, sin cambio', '/', { 'if-none-match': await etagOf('/') }),
    get('lotes de un proyecto', rutaOf('lote', 1)),
    get('cotización emitida', emitida),
    post('RecuperarProyectos', { id_proyecto: -1 }),
    post('RecuperarLotes', { id: 1 }),
    post('RecuperarModelos', { id_proyecto: 1 }),
    post('RecuperarModelosImg', { id_modelo: 1 }),
    post('RecuperarEquipamientos', { id_proyecto: 1 }),
    post('RecuperarEquipamientosImg', { id_proyecto: 1 }),
    post('Correo', { seleccion }, submission(seleccion)),
    get('GET RecuperarLotes', lotes),
    get('  la misma, sin cambio', lotes, { 'if-none-match': await etagOf(lotes) }),
    get('imagen del catálogo', draft.formModelo?.img.split('#')[0] ?? ''),
    get('programa de la página', programa),
    get('apertura de un flujo de novedades', '/api/Novedades/1', { accept: 'text/event-stream' }),
  ];
}
