import { UnknownDocumentVersion } from '../contract/storedVersion.ts';

/**
 * The program's log: plain Spanish lines for the person who runs it. No line ever carries personal data, so
 * callers pass no bodies, no query strings and no messages of foreign errors (a database quotes values).
 */
export interface Log {
  info(linea: string): void;
  warn(linea: string): void;
  /** `causa` is described by `describeError`, never printed whole. */
  error(linea: string, causa?: unknown): void;
}

/** Lines `2026-01-31T18:00:00.000Z AVISO …`; without a level word where all is well. */
export function createLog(
  write: (line: string) => void = (line) => process.stdout.write(line),
  now: () => Date = () => new Date(),
): Log {
  const print = (level: string, text: string) =>
    write(`${now().toISOString()} ${level}${text.replaceAll(/[^\P{C}\n]/gu, '�')}\n`);
  return {
    info: (linea) => print('', linea),
    warn: (linea) => print('AVISO ', linea),
    error: (linea, causa) =>
      print('ERROR ', causa === undefined ? linea : `${linea}: ${describeError(causa)}`),
  };
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
