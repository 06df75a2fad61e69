/** Polling interval, ms: notices may be lost, and a pooler sends none (decisions 9). */
const EVERY_MS = 3_000;

interface WatchVersionDeps {
  readVersion: () => Promise<string>;
  /** Whether anything in memory has another version. */
  isOutdated: (version: string) => boolean;
  onOutdated: () => void;
}

/** Polls the catalogue's version; keeps no process alive. Out: stops. */
export function watchVersion({ readVersion, isOutdated, onOutdated }: WatchVersionDeps): () => void {
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      if (isOutdated(await readVersion())) onOutdated();
    } catch {
      // The database is away: retried next time.
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), EVERY_MS).unref();
  return () => clearInterval(timer);
}
