import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The used parts of PGlite's Emscripten module; its types do not describe a file system's internals. */
interface Module {
  NODEFS: { stream_ops: { fsync?(stream: { nfd: number }): number } };
  FS: { ErrnoError: new (errno: number) => Error };
  stackRestore(stack: number): void;
}

/** PGlite's hook for its WebAssembly program, which Emscripten's types do not describe either. */
interface WasmOpts {
  instantiateWasm(imports: Imports, onReady: unknown): unknown;
}
interface Imports {
  env: { _setitimer_js(which: number, ms: number): number };
}

/**
 * PostgreSQL computes a timer's rest by the time of day, and Node.js fires delays beyond 2^31 ms at once.
 * With a clock set back by 25 days each timer set the next one, a thousand per second. A timer that fires too
 * early is only set again.
 */
const LONGEST_TIMER_MS = 60_000;

/** EIO in Emscripten's (WASI's) numbering. */
const EIO = 29;

interface DurableNodeFsHooks {
  /** Syncs a file to disk; tests pass one that counts or fails. */
  fsync?: (fd: number) => void;
  /** The engine has aborted (PANIC) and must not be called again. */
  onAbort: () => void;
}

/**
 * PGlite's file system on a folder, with a real fsync. Emscripten's `fd_sync` calls the stream's `fsync` if
 * it exists and otherwise reports success; its NODEFS has none. Its `fdatasync` always reports success, hence
 * `wal_sync_method=fsync`.
 */
export class DurableNodeFs extends NodeFS {
  readonly #hooks: DurableNodeFsHooks;

  constructor(folder: string, hooks: DurableNodeFsHooks) {
    super(folder);
    this.#hooks = hooks;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    let module: Module | undefined;
    const patch = (loaded: unknown) => {
      module = loaded as Module;
      this.#addFsync(module);
    };
    const onAbort = () => {
      if (module) stopLoop(module);
      this.#hooks.onAbort();
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        ...boundTimers(emscriptenOpts as typeof emscriptenOpts & WasmOpts),
        onAbort,
        preRun: [patch, ...(emscriptenOpts.preRun ?? [])],
      },
    };
  }

  #addFsync(module: Module): void {
    const fsync = this.#hooks.fsync ?? fsyncSync;
    module.NODEFS.stream_ops.fsync = ({ nfd }) => {
      try {
        fsync(nfd);
      } catch {
        // PostgreSQL panics on it rightly, as data believed written may be lost.
        throw new module.FS.ErrnoError(EIO);
      }
      return 0;
    };
  }
}

function boundTimers({ instantiateWasm }: WasmOpts): WasmOpts {
  return {
    instantiateWasm(imports, onReady) {
      const set = imports.env._setitimer_js;
      imports.env._setitimer_js = (which, ms) => set(which, Math.min(ms, LONGEST_TIMER_MS));
      return instantiateWasm(imports, onReady);
    },
  };
}

/**
 * PGlite's protocol loop swallows every exception and repeats until its input is read. An aborted engine
 * never reads it, so the process would spin for ever. `stackRestore` is the only call outside its `try`:
 * throwing there ends the loop.
 */
function stopLoop(module: Module): void {
  module.stackRestore = () => {
    throw new Error('the embedded engine has aborted');
  };
}
