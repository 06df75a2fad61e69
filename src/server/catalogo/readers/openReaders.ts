import { type ChildProcess, fork } from 'node:child_process';
import type { Answer } from './readerProcess.ts';
import { type BoundedReading, type READERS, type Readers, readHere } from './readers.ts';

/** A development's drawing of 10,000 lots takes seconds and some 400 MB; a large photograph less. */
const LIMIT_MS = 120_000;
const MEMORY_MB = 2048;

export interface ReadersOptions {
  /** Built program `readerProcess.ts`; without it everything is read in the caller's process, without a bound. */
  program?: string | undefined;
  /** Names the program, where what it read is to be remembered; the build's own name unless given. */
  lector?: string;
  /** Longest that one reading may take, ms. */
  limitMs?: number;
  /** JavaScript's memory for one reading, MB. */
  memoryMb?: number;
}

/**
 * Lends readers to `work`. Each reading is done in a process of its own, so that whoever else is served by this one
 * goes on, and so that it can be ended: a thread cannot, while sharp draws an SVG in it (record 024). What takes
 * too long or too much memory is refused. The processes end with `work`.
 */
export async function withReaders<T>(
  options: ReadersOptions,
  work: (readers: Readers) => Promise<T>,
): Promise<T> {
  if (options.program === undefined) return work(readHere);
  const pool = new ReaderPool({ ...options, program: options.program });
  const end = () => pool.end();
  process.once('exit', end);
  try {
    return await work(pool.readers);
  } finally {
    process.off('exit', end);
    pool.end();
  }
}

class ReaderPool {
  readonly #options: ReadersOptions & { program: string };
  readonly #all = new Set<ChildProcess>();
  readonly #idle: ChildProcess[] = [];

  constructor(options: ReadersOptions & { program: string }) {
    this.#options = options;
  }

  readonly readers: Readers = {
    tablas: (...args) => this.#ask('tablas', args),
    filas: (...args) => this.#ask('filas', args),
    libro: (...args) => this.#ask('libro', args),
    hoja: (...args) => this.#ask('hoja', args),
    empresa: (...args) => this.#ask('empresa', args),
    plano: (...args) => this.#ask('plano', args),
    fondos: (...args) => this.#ask('fondos', args),
    mesa: (...args) => this.#ask('mesa', args),
    ligas: (...args) => this.#ask('ligas', args),
    imagen: (...args) => this.#ask('imagen', args),
    versiones: (...args) => this.#ask('versiones', args),
  };

  end(): void {
    for (const child of this.#all) child.kill('SIGKILL');
  }

  #start(): ChildProcess {
    const { program, memoryMb = MEMORY_MB } = this.#options;
    const child = fork(program, [], {
      execArgv: [`--max-old-space-size=${memoryMb}`],
      serialization: 'advanced',
      // What V8 prints when it dies of too much memory is told in Spanish instead.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#all.add(child);
    return child.once('exit', () => this.#all.delete(child));
  }

  #ask<T>(reader: keyof typeof READERS, args: readonly unknown[]): Promise<BoundedReading<T>> {
    const { limitMs = LIMIT_MS, memoryMb = MEMORY_MB } = this.#options;
    const child = this.#idle.pop() ?? this.#start();
    return new Promise((resolve) => {
      let archivo: string | undefined;
      const finish = (reading: BoundedReading<T>) => {
        clearTimeout(timer);
        child.removeAllListeners('message').removeAllListeners('error').off('exit', onExit);
        resolve(reading);
      };
      const refuse = (motivo: string) => {
        child.on('error', () => {}).kill('SIGKILL');
        finish({ ok: false, motivo, ...(archivo === undefined ? {} : { archivo }) });
      };
      const onExit = (code: number | null, signal: string | null) =>
        refuse(explainEnd(code, signal, memoryMb));
      const timer = setTimeout(
        () => refuse(`tarda más de ${limitMs / 1000} s en leerse; simplifícalo`),
        limitMs,
      );
      child.once('exit', onExit);
      child.once('error', (error) => refuse(`no se pudo leer por un error del programa (${error})`));
      child.on('message', (answer: Answer & { reading?: BoundedReading<T> }) => {
        if ('archivo' in answer) archivo = answer.archivo;
        if (!answer.reading) return;
        finish(answer.reading);
        this.#idle.push(child);
      });
      child.send({ reader, args });
    });
  }
}

/** Node.js ends itself by SIGABRT where it may take no more memory; Linux ends whom it can spare by SIGKILL. */
function explainEnd(code: number | null, signal: string | null, memoryMb: number): string {
  return code === 134 || signal === 'SIGABRT' || signal === 'SIGKILL'
    ? `necesita más de ${memoryMb} MB de memoria para leerse; simplifícalo`
    : `no se pudo leer: el proceso que lo leía terminó (${signal ?? code})`;
}
