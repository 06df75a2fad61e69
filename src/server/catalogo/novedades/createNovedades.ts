import { setImmediate as nextTurn } from 'node:timers/promises';
import { BEAT_MS } from '../../../contract/rutaOfNovedades.ts';
import type { WarmCatalogo } from '../listas/warmCatalogo.ts';
import { BEAT, eventOf } from './event.ts';
import { newsBetween, newsSince, type ProjectState, readProjectState } from './projectState.ts';

/** Polling interval while somebody listens, ms: a notice may be lost (decisions 9). */
const LOOK_MS = 10_000;
/** A polling client counts as listening for this long, ms; it polls every 25 s. */
const ASKED_MS = 60_000;
/** Streams written per turn; the server answers others in between. */
const IN_ONE_TURN = 250;

const BEAT_BYTES = Buffer.from(BEAT);

export interface Listener {
  /** Called once, first. In: the initial news, if any. */
  open(first: Buffer | undefined): void;
  send(chunk: Buffer): void;
  /** End of stream. */
  end(): void;
}

interface NovedadesDeps {
  caliente: Pick<WarmCatalogo, 'lista' | 'listas' | 'isOtherThan'>;
  readVersion: () => Promise<string>;
  /** Called if memory has another version: drop it, which leads to `refresh`. */
  onOutdated: () => void;
  /** Receives unexpected errors. */
  onFault: (error: unknown) => void;
  lookMs?: number;
  beatMs?: number;
}

export interface Novedades {
  /**
   * In: id of the listener's state, if any. Out: its leave function; `undefined` if there is no such project.
   * @throws {DatabaseUnavailable}
   */
  join(id_proyecto: number, desde: string | undefined, listener: Listener): Promise<(() => void) | undefined>;
  /** For one request; `undefined` if there is no such project. @throws {DatabaseUnavailable} */
  current(id_proyecto: number): Promise<ProjectState | undefined>;
  /** Memory was dropped: sends listeners the differences after the next reading. */
  refresh(): void;
  /** Number of listeners. */
  count(): number;
  /** Ends all streams and refuses new ones. */
  close(): void;
}

/** Listeners of one project with their states. */
type Known = Map<Listener, ProjectState>;

/**
 * Tracks listeners by project and their states. News are computed once per project and state from the lists
 * in memory; each listener goes from its state to the present one.
 */
export function createNovedades(deps: NovedadesDeps): Novedades {
  const { caliente, readVersion, onOutdated, onFault, lookMs = LOOK_MS, beatMs = BEAT_MS } = deps;
  const projects = new Map<number, Known>();
  const states = createStates(caliente);
  const telling = createTelling(projects, states, onFault);
  const rounds = createRounds({ lookMs, beatMs, look, beat, isListened: () => projects.size > 0 });
  let closed = false;

  /** One query per process, none without listeners. */
  async function look(): Promise<void> {
    try {
      if (caliente.isOtherThan(await readVersion())) onOutdated();
      else if (telling.missed()) telling.refresh();
    } catch {
      // The database is away: retried next time.
    }
  }

  async function beat(): Promise<void> {
    for (const known of [...projects.values()])
      await inTurns([...known.keys()], ({ send }) => send(BEAT_BYTES));
  }

  return {
    async join(id, desde, listener) {
      const edition = states.edition();
      const state = await states.of(id);
      if (!state) return undefined;
      const known = projects.get(id) ?? new Map();
      const news = newsSince(desde, state);
      listener.open(news && eventOf(news));
      if (closed) listener.end();
      else {
        projects.set(id, known);
        known.set(listener, state);
        rounds.start();
        // Changes in between went to earlier listeners only.
        if (edition !== states.edition()) telling.refresh();
      }
      return () => {
        known.delete(listener);
        if (known.size === 0 && projects.get(id) === known) projects.delete(id);
        if (projects.size === 0) rounds.rest();
      };
    },
    current(id) {
      rounds.asked();
      return states.of(id);
    },
    refresh: telling.refresh,
    count: () => [...projects.values()].reduce((sum, known) => sum + known.size, 0),
    close() {
      closed = true;
      rounds.close();
      for (const known of projects.values()) for (const { end } of [...known.keys()]) end();
      projects.clear();
    },
  };
}

interface States {
  /** @throws {DatabaseUnavailable} */
  of(id_proyecto: number): Promise<ProjectState | undefined>;
  /** Invalidates all states. */
  renew(): void;
  /** A new value after each `renew`. */
  edition(): object;
}

/** Each project's state, cached until renewed. */
function createStates(caliente: NovedadesDeps['caliente']): States {
  let states = new Map<number, Promise<ProjectState | undefined>>();
  /** Last known. */
  const earlier = new Map<number, ProjectState>();
  return {
    of(id) {
      const held = states;
      const known = held.get(id);
      if (known) return known;
      const reading = readProjectState(caliente, id, earlier.get(id)).then((state) => {
        if (state) earlier.set(id, state);
        else earlier.delete(id);
        return state;
      });
      held.set(id, reading);
      reading.catch(() => held.delete(id));
      return reading;
    },
    renew() {
      states = new Map();
    },
    edition: () => states,
  };
}

/** Brings all listeners to the present state, project by project. */
function createTelling(
  projects: ReadonlyMap<number, Known>,
  states: States,
  onFault: NovedadesDeps['onFault'],
) {
  let telling = false;
  let again = false;
  let missed = false;

  async function tellAll(): Promise<void> {
    telling = true;
    while (again) {
      again = false;
      for (const [id, known] of [...projects]) {
        try {
          await tell(known, await states.of(id));
          // Lets the server answer others.
          await nextTurn();
        } catch (error) {
          // The database is away: the next poll retries.
          missed = true;
          if (!(error instanceof Error && error.name === 'DatabaseUnavailable')) onFault(error);
        }
      }
    }
    telling = false;
  }

  return {
    /** Whether a project could not be read since the last refresh. */
    missed: () => missed,
    refresh() {
      states.renew();
      missed = false;
      again = true;
      if (projects.size && !telling) void tellAll();
    },
  };
}

async function tell(known: Known, now: ProjectState | undefined): Promise<void> {
  const chunks = new Map<ProjectState, Buffer | undefined>();
  await inTurns([...known.keys()], (listener) => {
    const before = known.get(listener);
    if (!before || before === now) return;
    if (!chunks.has(before)) {
      const news = now ? newsBetween(before, now) : ({ version: before.id, releer: true } as const);
      chunks.set(before, news && eventOf(news));
    }
    const chunk = chunks.get(before);
    if (chunk) listener.send(chunk);
    if (now) known.set(listener, now);
    else listener.end();
  });
}

interface RoundsDeps {
  lookMs: number;
  beatMs: number;
  look: () => Promise<void>;
  beat: () => Promise<void>;
  isListened: () => boolean;
}

/** Polls while somebody listens or asked lately; sends heartbeats while somebody listens. */
function createRounds({ lookMs, beatMs, look, beat, isListened }: RoundsDeps) {
  const timers: { look?: NodeJS.Timeout; beat?: NodeJS.Timeout } = {};
  let asked = Number.NEGATIVE_INFINITY;
  let closed = false;

  function start(): void {
    if (closed) return;
    timers.look ??= setInterval(lookOnce, lookMs).unref();
    if (isListened()) timers.beat ??= setInterval(() => void beat(), beatMs).unref();
  }

  function lookOnce(): void {
    if (!isListened()) rest();
    if (timers.look) void look();
  }

  function rest(): void {
    clearInterval(timers.beat);
    delete timers.beat;
    if (performance.now() - asked < ASKED_MS) return;
    clearInterval(timers.look);
    delete timers.look;
  }

  return {
    start,
    rest,
    asked() {
      asked = performance.now();
      start();
    },
    close() {
      closed = true;
      clearInterval(timers.look);
      clearInterval(timers.beat);
    },
  };
}

/** Works in batches, without blocking others for long. */
async function inTurns<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  for (let begin = 0; begin < items.length; begin += IN_ONE_TURN) {
    if (begin > 0) await nextTurn();
    for (const item of items.slice(begin, begin + IN_ONE_TURN)) work(item);
  }
}
