import { setImmediate as nextTurn } from 'node:timers/promises';
import { BEAT_MS } from '../../../contract/rutaOfNovedades.ts';
import type { WarmCatalogo } from '../listas/warmCatalogo.ts';
import { BEAT, eventOf } from './event.ts';
import { newsBetween, newsSince, type ProjectState, readProjectState } from './projectState.ts';

/** How often the catalogue's version is looked at while anybody listens, ms: a notice may be lost (decisions 9). */
const LOOK_MS = 10_000;
/** Whoever asked by themselves counts as listening for this long, ms: they ask again every 25 s. */
const ASKED_MS = 60_000;
/** Streams that are written to in one turn: between turns the server answers others. */
const IN_ONE_TURN = 250;

const BEAT_BYTES = Buffer.from(BEAT);

/** Whoever is told of a project's news. */
export interface Listener {
  /** Once, before all else. In: what is to be told first, if anything. */
  open(first: Buffer | undefined): void;
  send(chunk: Buffer): void;
  /** There is no more to come. */
  end(): void;
}

export interface NovedadesDeps {
  caliente: Pick<WarmCatalogo, 'lista' | 'listas' | 'isOtherThan'>;
  /** The catalogue's version in the database. */
  readVersion: () => Promise<string>;
  /** Told that what is in memory is of another version: has it dropped, which comes back as `refresh`. */
  onOutdated: () => void;
  /** Told of what should never fail. */
  onFault: (error: unknown) => void;
  lookMs?: number;
  beatMs?: number;
}

export interface Novedades {
  /**
   * Adds a listener. In: the name of the state that it has, if any. Out: how it leaves; `undefined` where there is no
   * such project.
   * @throws {DatabaseUnavailable}
   */
  join(id_proyecto: number, desde: string | undefined, listener: Listener): Promise<(() => void) | undefined>;
  /** The project's state for whoever asks once; `undefined` where there is none. @throws {DatabaseUnavailable} */
  current(id_proyecto: number): Promise<ProjectState | undefined>;
  /** What is in memory was dropped: all listeners are told what differs, once it was read again. */
  refresh(): void;
  /** How many listen. */
  count(): number;
  /** Ends every stream, and lets nobody in any more. */
  close(): void;
}

type Known = Map<Listener, ProjectState>;

/**
 * Who listens to which project, and what each has been told. News are computed once for each project and state, from the
 * lists that are in memory anyway; every listener is led from the state that it has to the present one.
 */
export function createNovedades(deps: NovedadesDeps): Novedades {
  const { caliente, readVersion, onOutdated, onFault, lookMs = LOOK_MS, beatMs = BEAT_MS } = deps;
  const projects = new Map<number, Known>();
  let states = new Map<number, Promise<ProjectState | undefined>>();
  /** As they were known last. */
  const earlier = new Map<number, ProjectState>();
  let asked = Number.NEGATIVE_INFINITY;
  let missed = false;
  let telling = false;
  let again = false;
  let closed = false;
  const timers: { look?: NodeJS.Timeout; beat?: NodeJS.Timeout } = {};

  const stateOf = (id: number) => {
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
  };

  const watch = () => {
    if (closed) return;
    timers.look ??= setInterval(() => void look(), lookMs).unref();
    if (projects.size) timers.beat ??= setInterval(() => void beat(), beatMs).unref();
  };
  const rest = () => {
    clearInterval(timers.beat);
    delete timers.beat;
    if (performance.now() - asked < ASKED_MS) return;
    clearInterval(timers.look);
    delete timers.look;
  };

  /** One query for the whole process, and none where nobody listens. */
  async function look(): Promise<void> {
    if (projects.size === 0) rest();
    if (!timers.look) return;
    try {
      if (caliente.isOtherThan(await readVersion())) onOutdated();
      else if (missed) refresh();
    } catch {
      // The database is away: looked at again next time.
    }
  }

  async function beat(): Promise<void> {
    for (const known of [...projects.values()])
      await inTurns([...known.keys()], ({ send }) => send(BEAT_BYTES));
  }

  function refresh(): void {
    states = new Map();
    missed = false;
    again = true;
    if (projects.size && !telling) void tellAll();
  }

  async function tellAll(): Promise<void> {
    telling = true;
    while (again) {
      again = false;
      for (const [id, known] of [...projects]) {
        try {
          await tell(known, await stateOf(id));
          // Between two projects the server answers others, however many there are.
          await nextTurn();
        } catch (error) {
          // The database is away: the next look finds out.
          missed = true;
          if (!(error instanceof Error && error.name === 'DatabaseUnavailable')) onFault(error);
        }
      }
    }
    telling = false;
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

  return {
    async join(id, desde, listener) {
      const held = states;
      const state = await stateOf(id);
      if (!state) return undefined;
      const known = projects.get(id) ?? new Map();
      const news = newsSince(desde, state);
      listener.open(news && eventOf(news));
      if (closed) listener.end();
      else {
        projects.set(id, known);
        known.set(listener, state);
        watch();
        // What came in between was told to those who listened then.
        if (held !== states) refresh();
      }
      return () => {
        known.delete(listener);
        if (known.size === 0 && projects.get(id) === known) projects.delete(id);
        if (projects.size === 0) rest();
      };
    },
    current(id) {
      asked = performance.now();
      watch();
      return stateOf(id);
    },
    refresh,
    count: () => [...projects.values()].reduce((sum, known) => sum + known.size, 0),
    close() {
      closed = true;
      clearInterval(timers.look);
      clearInterval(timers.beat);
      for (const known of projects.values()) for (const { end } of [...known.keys()]) end();
      projects.clear();
    },
  };
}

/** As many as there are, without keeping others waiting for long. */
async function inTurns<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  for (let begin = 0; begin < items.length; begin += IN_ONE_TURN) {
    if (begin > 0) await nextTurn();
    for (const item of items.slice(begin, begin + IN_ONE_TURN)) work(item);
  }
}
