import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';
import type { Answer } from './readerProcess.ts';
import { type BoundedReading, type READERS, type Readers, readHere } from './readers.ts';

/** A development's drawing of 10,000 lots takes seconds and some 400 MB; a large photograph less. */
const LIMIT_MS = 120_000;
const MEMORY_MB = { least: 512, most: 2048 };
/** Readings that wait for their turn; each import asks for as many as there are cores. */
const WAITING_MAXIMO = Math.max(100, 4 * availableParallelism());

export interface ReadersOptions {
  /** Built program `readerProcess.ts`; without it everything is read in the caller's process, without a bound. */
  program?: string | undefined;
  /** Names the program, where what it read is to be remembered; the build's own name unless given. */
  lector?: string;
  /** Longest that one reading may take, ms. */
  limitMs?: number;
  /** JavaScript's memory for one reading, MB. */
  memoryMb?: number;
  /** Processes at once, idle ones included. */
  atOnce?: number;
}

/** Processes at once: as many as the machine has cores, and memory of which half is theirs. */
function processesAtOnce(): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(halfOfMemory() / MEMORY_MB.least)));
}

/** What one process may take, so that all of them together take half of the memory at most; MB. */
function memoryOfEach(atOnce: number): number {
  return Math.floor(Math.min(MEMORY_MB.most, Math.max(MEMORY_MB.least, halfOfMemory() / atOnce)));
}

/** Of the machine's memory, or of its container's; MB. */
function halfOfMemory(): number {
  const container = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(totalmem(), container) / 2 / 1024 ** 2;
}

/** One for the whole instance: whoever reads files asks the same few processes. */
const pools = new Map<string, ReaderPool>();

/**
 * Lends readers to `work`. Each reading is done in a process of its own, so that whoever else is served by this one
 * goes on, and so that it can be ended: a thread cannot, while sharp draws an SVG in it (record 024). What takes
 * too long or too much memory is refused. All who read share the processes and wait for their turn; they end with the last
 * `work`.
 */
export async function withReaders<T>(
  {
    program,
    limitMs = LIMIT_MS,
    atOnce = processesAtOnce(),
    memoryMb = memoryOfEach(atOnce),
  }: ReadersOptions,
  work: (readers: Readers) => Promise<T>,
): Promise<T> {
  if (program === undefined) return work(readHere);
  const key = JSON.stringify([program, memoryMb, atOnce]);
  const pool = pools.get(key) ?? new ReaderPool(program, memoryMb, atOnce);
  pools.set(key, pool);
  pool.users++;
  try {
    return await work(pool.readersWithin(limitMs));
  } finally {
    pool.users--;
    if (!pool.users) {
      pools.delete(key);
      pool.end();
    }
  }
}

class ReaderPool {
  users = 0;
  readonly #program: string;
  readonly #memoryMb: number;
  readonly #atOnce: number;
  readonly #all = new Set<ChildProcess>();
  readonly #idle: ChildProcess[] = [];
  readonly #waiting: ((child: ChildProcess) => void)[] = [];
  /** A server that ends leaves no reader behind. */
  readonly #end = () => this.end();

  constructor(program: string, memoryMb: number, atOnce: number) {
    this.#program = program;
    this.#memoryMb = memoryMb;
    this.#atOnce = atOnce;
    process.once('exit', this.#end);
  }

  readersWithin(limitMs: number): Readers {
    const ask = <T>(reader: keyof typeof READERS, args: readonly unknown[]) =>
      this.#ask<T>(reader, args, limitMs);
    return {
      tablas: (...args) => ask('tablas', args),
      filas: (...args) => ask('filas', args),
      lotes: (...args) => ask('lotes', args),
      libro: (...args) => ask('libro', args),
      lista: (...args) => ask('lista', args),
      empresa: (...args) => ask('empresa', args),
      plano: (...args) => ask('plano', args),
      fondos: (...args) => ask('fondos', args),
      mesa: (...args) => ask('mesa', args),
      ligas: (...args) => ask('ligas', args),
      imagen: (...args) => ask('imagen', args),
      vista: (...args) => ask('vista', args),
      versiones: (...args) => ask('versiones', args),
    };
  }

  end(): void {
    process.off('exit', this.#end);
    for (const child of this.#all) child.kill('SIGKILL');
  }

  #start(): ChildProcess {
    const child = fork(this.#program, [], {
      execArgv: [`--max-old-space-size=${this.#memoryMb}`],
      serialization: 'advanced',
      // What V8 prints when it dies of too much memory is told in Spanish instead.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#all.add(child);
    const gone = () => {
      const index = this.#idle.indexOf(child);
      if (index >= 0) this.#idle.splice(index, 1);
      if (!this.#all.delete(child)) return;
      const next = this.#waiting.shift();
      if (next) next(this.#start());
    };
    // A process that could not be started ends with an error alone.
    return child.once('exit', gone).on('error', () => child.pid === undefined && gone());
  }

  /** Out: a process that reads nothing else; `undefined` where too many wait for one. */
  #take(): ChildProcess | Promise<ChildProcess> | undefined {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#all.size < this.#atOnce) return this.#start();
    if (this.#waiting.length >= WAITING_MAXIMO) return undefined;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #giveBack(child: ChildProcess): void {
    const next = this.#waiting.shift();
    if (next) next(child);
    else this.#idle.push(child);
  }

  async #ask<T>(
    reader: keyof typeof READERS,
    args: readonly unknown[],
    limitMs: number,
  ): Promise<BoundedReading<T>> {
    const child = await this.#take();
    if (!child)
      return { ok: false, motivo: 'hay demasiados archivos en espera de leerse; intenta en un minuto' };
    return new Promise((resolve) => {
      let archivo: string | undefined;
      const finish = (reading: BoundedReading<T>) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('error', onError).off('exit', onExit);
        resolve(reading);
      };
      const refuse = (motivo: string) => {
        child.kill('SIGKILL');
        finish({ ok: false, motivo, ...(archivo === undefined ? {} : { archivo }) });
      };
      const onExit = (code: number | null, signal: string | null) =>
        refuse(explainEnd(code, signal, this.#memoryMb));
      const onError = (error: Error) => refuse(`no se pudo leer por un error del programa (${error})`);
      const onMessage = (answer: Answer & { reading?: BoundedReading<T> }) => {
        if ('archivo' in answer) archivo = answer.archivo;
        if (!answer.reading) return;
        finish(answer.reading);
        this.#giveBack(child);
      };
      const timer = setTimeout(
        () => refuse(`tarda más de ${limitMs / 1000} s en leerse; simplifícalo`),
        limitMs,
      );
      child.once('exit', onExit).once('error', onError).on('message', onMessage);
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
