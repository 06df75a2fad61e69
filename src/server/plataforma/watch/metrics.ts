import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../db/db.ts';
import { readOutboxFigures } from './outboxFigures.ts';
import { LACKS, type Readiness, within } from './readiness.ts';

/** Prometheus metrics, without data of visitors. */
export interface Metrics {
  /** In: route pattern; `seconds` absent for streams. */
  countRequest(request: {
    method: string;
    route: string;
    status: number;
    seconds?: number | undefined;
  }): void;
  /** Outcome of an attempted mail or webhook call. */
  countSettled(channel: Channel, outcome: SendOutcome): void;
  /** In: number of open news streams. */
  watchStreams(count: () => number): void;
  /** Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

const CHANNELS = ['correo', 'webhook'] as const;
type Channel = (typeof CHANNELS)[number];
/** `filed`: became a file for lack of a server; `dead`: given up; `dropped`: no longer true. */
const OUTCOMES = ['sent', 'filed', 'deferred', 'dead', 'dropped'] as const;
export type SendOutcome = (typeof OUTCOMES)[number];

interface MetricsDeps {
  db: Db;
  readiness: Readiness;
}

/** Longest database query, ms; beyond it the other metrics are returned alone. */
const PATIENCE_MS = 3_000;
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(deps: MetricsDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Includes the event loop's lag, `nodejs_eventloop_lag_p99_seconds`.
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'lotificacion_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'lotificacion_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer; streams of news have none',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const settled = new Counter({
    name: 'lotificacion_outbox_settled_total',
    help: 'What became of each try to send',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  // Starts at 0, so that the first event shows as an increase.
  for (const channel of CHANNELS) for (const outcome of OUTCOMES) settled.inc({ channel, outcome }, 0);
  registerReady(registers, deps.readiness);
  registerPool(registers, deps.db);
  const lookAtDatabase = registerDatabase(registers, deps.db);
  return {
    countRequest({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      if (seconds !== undefined) durations.observe({ method, route }, seconds);
    },
    countSettled: (channel, outcome) => settled.inc({ channel, outcome }),
    watchStreams: (count) => registerStreams(registers, count),
    async text() {
      await lookAtDatabase();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function registerReady(registers: Registry[], readiness: Readiness): void {
  const lacking = new Gauge({
    name: 'lotificacion_lacking',
    help: '1 for each thing for lack of which no visitors should be sent here',
    labelNames: ['what'],
    registers,
    async collect() {
      const lacks = await readiness.look();
      for (const what of LACKS) lacking.set({ what }, lacks.includes(what) ? 1 : 0);
    },
  });
}

function registerPool(registers: Registry[], db: Db): void {
  const connections = new Gauge({
    name: 'lotificacion_db_connections',
    help: 'Connections to PostgreSQL: open, idle, and the most there may be',
    labelNames: ['state'],
    registers,
    collect() {
      const { pool } = db.state();
      if (!pool) return;
      connections.set({ state: 'open' }, pool.open);
      connections.set({ state: 'idle' }, pool.idle);
      connections.set({ state: 'most' }, pool.most);
    },
  });
  const waiting = new Gauge({
    name: 'lotificacion_db_waiting',
    help: 'Statements that wait for a connection',
    registers,
    collect() {
      waiting.set(db.state().pool?.waiting ?? 0);
    },
  });
}

function registerStreams(registers: Registry[], count: () => number): void {
  const open = new Gauge({
    name: 'lotificacion_streams_open',
    help: 'Open streams of news',
    registers,
    collect() {
      open.set(count());
    },
  });
}

/** Equal on all instances of one database: do not sum over instances. */
function registerDatabase(registers: Registry[], db: Db): () => Promise<void> {
  const messages = new Gauge({
    name: 'lotificacion_outbox_messages',
    help: 'Mails and calls of the webhook that are to go out now, later, or when a limit leaves room',
    labelNames: ['channel', 'state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'lotificacion_outbox_oldest_due_seconds',
    help: 'How long the oldest that is due has been waiting',
    labelNames: ['channel'],
    registers,
  });
  const version = new Gauge({
    name: 'lotificacion_catalogo_version',
    help: 'Counts every change of the catalogue, of holds and of sales',
    registers,
  });
  const imported = new Gauge({
    name: 'lotificacion_catalogo_imported_timestamp_seconds',
    help: 'When the catalogue was last imported, s since 1970; 0 before the first time',
    registers,
  });
  const answers = new Gauge({
    name: 'lotificacion_db_answers',
    help: '1 where the database answered in time; else what it would tell is left out',
    registers,
  });
  return async () => {
    const figures = await within(PATIENCE_MS, readOutboxFigures(db), undefined).catch(() => undefined);
    for (const gauge of [messages, oldest, version, imported]) gauge.reset();
    answers.set(figures ? 1 : 0);
    for (const { channel, due, later, withheld, oldestSeconds } of figures?.channels ?? []) {
      for (const [state, n] of Object.entries({ due, later, withheld })) messages.set({ channel, state }, n);
      oldest.set({ channel }, oldestSeconds);
    }
    if (figures) version.set(figures.version);
    if (figures) imported.set(figures.importedAt);
  };
}
