import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What is touched of PGlite's Emscripten module; its own types do not describe the inside of a file system. */
interface Module {
  NODEFS: { stream_ops: { fsync?(stream: { nfd: number }): number } };
  FS: { ErrnoError: new (errno: number) => Error };
  stackRestore(stack: number): void;
}

/** EIO in Emscripten's (WASI's) numbering. */
const EIO = 29;

export interface DurableNodeFsHooks {
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
      emscriptenOpts: { ...emscriptenOpts, onAbort, preRun: [patch, ...(emscriptenOpts.preRun ?? [])] },
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
