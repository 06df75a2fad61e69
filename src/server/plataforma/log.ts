import { UnknownDocumentVersion } from '../../contract/storedVersion.ts';

/**
 * The program's log, for the person who runs it or for what gathers their lines. No line ever carries personal data, so
 * callers pass no bodies, no query strings and no messages of foreign errors (a database quotes values).
 */
export interface Log {
  info(linea: string): void;
  warn(linea: string): void;
  /** `causa` is described by `describeError`, never printed whole; `id` is the request's in which it happened. */
  error(linea: string, causa?: unknown, id?: string): void;
  /** One that was answered; people are not told of each. */
  request(answered: AnsweredRequest): void;
}

/** What may be told of a request: nothing that a visitor wrote, and not where they come from. */
export interface AnsweredRequest {
  /** The answer carries it as `X-Request-Id`. */
  id: string;
  method: string;
  /** The route's pattern, not its address: an address may hold a quote's secret. */
  route: string;
  status: number;
  ms: number;
  /** Why it was refused. */
  problem?: string | undefined;
}

export type LogFormat = 'json' | 'texto';

interface Entry {
  level: 'info' | 'warn' | 'error';
  linea: string;
  causa?: unknown;
  id?: string | undefined;
}

/**
 * In: `texto`, lines `2026-01-31T18:00:00.000Z AVISO …`, without a level word where all is well; `json`, an object a line,
 * each request's too.
 */
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
      // 503 is told by who is away, and meant to be asked again.
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

/** Kinds whose message is worded from names and numbers of our own code alone. */
const SAFE_MESSAGES: readonly unknown[] = [TypeError, ReferenceError, UnknownDocumentVersion];

/**
 * Name, code and stack of an error. The message is left out except where it cannot quote a visitor's data:
 * `JSON.parse` and PostgreSQL put the offending text into theirs.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const message = SAFE_MESSAGES.includes(error.constructor) ? `: ${error.message}` : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}${code}${message}`, ...frames].join('\n');
}
