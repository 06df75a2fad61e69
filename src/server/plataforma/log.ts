import { UnknownDocumentVersion } from '../../contract/storedVersion.ts';

/** No line carries personal data: pass no bodies, query strings or foreign error messages. */
export interface Log {
  info(linea: string): void;
  warn(linea: string): void;
  /** `causa` is shortened by `describeError`; `id` is its request's. */
  error(linea: string, causa?: unknown, id?: string): void;
  /** Only in JSON. */
  request(answered: AnsweredRequest): void;
}

/** A request without visitor data or address. */
interface AnsweredRequest {
  /** Also sent as `X-Request-Id`. */
  id: string;
  method: string;
  /** The route's pattern: an address may contain a quote's secret. */
  route: string;
  status: number;
  ms: number;
  /** Code of its refusal. */
  problem?: string | undefined;
}

export type LogFormat = 'json' | 'texto';

interface Entry {
  level: 'info' | 'warn' | 'error';
  linea: string;
  causa?: unknown;
  id?: string | undefined;
}

/** In: `texto`: `2026-01-31T18:00:00.000Z AVISO …`; `json`: one object a line, requests included. */
export function createLog(
  write: (line: string) => void = (line) => process.stdout.write(line),
  now: () => Date = () => new Date(),
  format: LogFormat = 'texto',
): Log {
  const line = format === 'json' ? jsonOf : textOf;
  const print = (entry: Entry) => write(`${line(now(), entry)}\n`);
  return {
    info: (linea) => print({ level: 'info', linea }),
    warn: (linea) => print({ level: 'warn', linea }),
    error: (linea, causa, id) => print({ level: 'error', linea, causa, id }),
    request(answered) {
      if (format === 'texto') return;
      const { status } = answered;
      // A 503 is a temporary outage, logged elsewhere.
      const level = status === 503 ? 'warn' : status >= 500 ? 'error' : 'info';
      write(`${JSON.stringify({ time: now(), level, msg: 'request', ...answered })}\n`);
    },
  };
}

const WORD = { info: '', warn: 'AVISO ', error: 'ERROR ' };

function textOf(time: Date, { level, linea, causa, id }: Entry): string {
  const cause = causa === undefined ? '' : `: ${describeError(causa)}`;
  const request = id === undefined ? '' : `\n    X-Request-Id: ${id}`;
  return `${time.toISOString()} ${WORD[level]}${printable(linea + cause + request)}`;
}

function jsonOf(time: Date, { level, linea, causa, id }: Entry): string {
  const error = causa === undefined ? undefined : printable(describeError(causa));
  return JSON.stringify({ time, level, msg: printable(linea), id, error });
}

function printable(text: string): string {
  return text.replaceAll(/[^\P{C}\n]/gu, '�');
}

/** Kinds whose message never quotes data. */
const SAFE_MESSAGES: readonly unknown[] = [TypeError, ReferenceError, UnknownDocumentVersion];

/** Name, code and stack. Most messages are left out: `JSON.parse` and PostgreSQL quote the data. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const message = SAFE_MESSAGES.includes(error.constructor) ? `: ${error.message}` : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}${code}${message}`, ...frames].join('\n');
}
