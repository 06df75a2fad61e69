import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { availableParallelism, constants, setPriority, totalmem } from 'node:os';
import type { Answer } from './readerProcess.ts';
import { type BoundedReading, type READERS, type Readers, readHere } from './readers.ts';

/** A drawing of 10,000 lots takes seconds and some 400 MB; a large photograph less. */
const LIMIT_MS = 120_000;
const MEMORY_MB = { least: 512, most: 2048 };
/** Beside JavaScript's: pictures, and what a file unpacks to. */
const BUFFERS_MB = 512;
const WATCH_MS = 500;
/** Queue limit; an import queues one per core. */
const WAITING_MAXIMO = Math.max(100, 4 * availableParallelism());

export interface ReadersOptions {
  /** Built `readerProcess.ts`; without it reading is in-process and unlimited. */
  program?: string | undefined;
  /** Cache key of the program; default: the build's own. */
  lector?: string;
  /** Time limit per reading, ms. */
  limitMs?: number;
  /** JavaScript memory per reading, MB. */
  memoryMb?: number;
  /** Processes, idle ones included. */
  atOnce?: number;
  /** Hears of errors of the program. */
  onFault?: ((causa: unknown) => void) | undefined;
}

/** One per core, within half of the memory. */
function processesAtOnce(): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(halfOfMemory() / MEMORY_MB.least)));
}

/** MB per process, so that all together take at most half of the memory. */
function memoryOfEach(atOnce: number): number {
  return Math.floor(Math.min(MEMORY_MB.most, Math.max(MEMORY_MB.least, halfOfMemory() / atOnce)));
}

/** Half of the machine's or container's memory, MB. */
function halfOfMemory(): number {
  const container = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(totalmem(), container) / 2 / 1024 ** 2;
}

/** One pool for the whole instance. */
const pools = new Map<string, ReaderPool>();

/**
 * Lends readers to `work`. Each reading runs in a separate process, so the server stays responsive and the
 * reading can be killed; a thread cannot while sharp draws an SVG (record 024). Time and memory are limited.
 * Processes are shared and end with the last `work`.
 */
export async function withReaders<T>(
  {
    program,
    limitMs = LIMIT_MS,
    atOnce = processesAtOnce(),
    memoryMb = memoryOfEach(atOnce),
    onFault,
  }: ReadersOptions,
  work: (readers: Readers) => Promise<T>,
): Promise<T> {
  if (program === undefined) return work(readHere);
  const key = JSON.stringify([program, memoryMb, atOnce]);
  const pool = pools.get(key) ?? new ReaderPool(program, memoryMb, atOnce);
  pools.set(key, pool);
  pool.users++;
  try {
    return await work(pool.readersWithin(limitMs, onFault));
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
  /** Ends the readers with the server. */
  readonly #end = () => this.end();

  constructor(program: string, memoryMb: number, atOnce: number) {
    this.#program = program;
    this.#memoryMb = memoryMb;
    this.#atOnce = atOnce;
    process.once('exit', this.#end);
  }

  readersWithin(limitMs: number, onFault: ReadersOptions['onFault']): Readers {
    const ask = async <T>(reader: keyof typeof READERS, args: readonly unknown[]) => {
      const reading = await this.#ask<T>(reader, args, limitMs);
      if (!reading.ok && reading.causa !== undefined) onFault?.(reading.causa);
      return reading;
    };
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
      comparacion: (...args) => ask('comparacion', args),
      reconocidos: (...args) => ask('reconocidos', args),
      dibujo: (...args) => ask('dibujo', args),
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
      // V8's out-of-memory output is replaced by a Spanish message.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Whoever answers visitors goes first. Threads begun from now on inherit it.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.#all.add(child);
    const gone = () => {
      const index = this.#idle.indexOf(child);
      if (index >= 0) this.#idle.splice(index, 1);
      if (!this.#all.delete(child)) return;
      const next = this.#waiting.shift();
      if (next) next(this.#start());
    };
    // A failed start emits only an error.
    return child.once('exit', gone).on('error', () => child.pid === undefined && gone());
  }

  /** A free process; `undefined` if the queue is full. */
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
      let isFinished = false;
      const finish = (reading: BoundedReading<T>) => {
        isFinished = true;
        clearTimeout(timer);
        clearInterval(watch);
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
      const watch = setInterval(async () => {
        const most = this.#memoryMb + BUFFERS_MB;
        if ((await residentMegabytes(child.pid)) > most && !isFinished)
          refuse(explainEnd(null, 'SIGKILL', most));
      }, WATCH_MS);
      child.once('exit', onExit).once('error', onError).on('message', onMessage);
      child.send({ reader, args });
    });
  }
}

/** Node.js aborts (SIGABRT) on its memory limit; Linux kills (SIGKILL) when short of memory. */
function explainEnd(code: number | null, signal: string | null, memoryMb: number): string {
  return code === 134 || signal === 'SIGABRT' || signal === 'SIGKILL'
    ? `necesita más de ${memoryMb} MB de memoria para leerse; simplifícalo`
    : `no se pudo leer: el proceso que lo leía terminó (${signal ?? code})`;
}

/** V8's limit leaves buffers out. Out: 0 where the system does not tell. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return (Number(statm.split(' ')[1] ?? 0) * PAGE) / 1024 ** 2;
}

/** Bytes of a page of memory, by far the usual. */
const PAGE = 4096;
