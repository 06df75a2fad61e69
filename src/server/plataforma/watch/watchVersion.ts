/** How often the catalogue's version is looked at, ms: a notice may be lost, and behind a pooler none comes (decisions 9). */
const EVERY_MS = 3_000;

export interface WatchVersionDeps {
  /** The catalogue's version in the database. */
  readVersion: () => Promise<string>;
  /** Whether anything in memory is of another version. */
  isOutdated: (version: string) => boolean;
  onOutdated: () => void;
}

/** Looks at the catalogue's version every few seconds, and keeps no process alive. Out: stops. */
export function watchVersion({ readVersion, isOutdated, onOutdated }: WatchVersionDeps): () => void {
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      if (isOutdated(await readVersion())) onOutdated();
    } catch {
      // The database is away: looked at again next time.
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), EVERY_MS).unref();
  return () => clearInterval(timer);
}
