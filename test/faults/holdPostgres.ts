import { startPostgres } from '../postgres.ts';

/** A process that starts a test PostgreSQL, prints its address and waits to be killed. */
console.log((await startPostgres()).url);
setInterval(() => {}, 60_000);
