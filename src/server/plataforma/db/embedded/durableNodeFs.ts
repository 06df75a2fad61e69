import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What is touched of PGlite's Emscripten module; its own types do not describe the inside of a file system. */
interface Module {
  NODEFS: { stream_ops: { fsync?(stream: { nfd: number }): number } };
  FS: { ErrnoError: new (errno: number) => Error };
  stackRestore(stack: number): void;
}

/** What PGlite hands its program to, of which Emscripten's own types say nothing either. */
interface WasmOpts {
  instantiateWasm(imports: Imports, onReady: unknown): unknown;
}
interface Imports {
  env: { _setitimer_js(which: number, ms: number): number };
}

/**
 * PostgreSQL reckons what is left of a timer by the time of day, and Node.js runs at once, with a warning, what
 * lies beyond 2^31 ms: on a clock that was set back 25 days each ring set the next one, a thousand a second.
 * One that rings too early is only set again.
 */
const LONGEST_TIMER_MS = 60_000;

/** EIO in Emscripten's (WASI's) numbering. */
const EIO = 29;

interface DurableNodeFsHooks {
  /** Puts the file to disk; handed in by the tests that count, or fail. */
  fsync?: (fd: number) => void;
  /** The engine has aborted (PANIC): it must not be called again. */
  onAbort: () => void;
}

/**
 * PGlite's file system on a folder, with what it lacks: PostgreSQL's fsync reaches the disk. Emscripten's
 * `fd_sync` calls the stream's `fsync` where there is one and otherwise says yes (its `fdatasync` always does,
 * hence `wal_sync_method=fsync`); its NODEFS has none.
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
        // PostgreSQL panics on it, and is right: what it thought written may be lost.
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
 * PGlite's protocol loop swallows every exception and tries again until its input is read; an engine that has
 * aborted never reads it, and the process would spin for ever. `stackRestore` is the one call outside its
 * `try`: throwing there ends the loop.
 */
function stopLoop(module: Module): void {
  module.stackRestore = () => {
    throw new Error('the embedded engine has aborted');
  };
}
