/** How often to check the parent, ms; shorter than the window in which the server takes two signals as one. */
const EVERY_MS = 250;

/**
 * Has this process told to end where npm was: npm hands a signal to the shell that it started us by, which may die of it
 * without telling us, and a server that outlives its npm holds port and database against the next one. To be called
 * where npm started this process; whoever starts it in another way sends it signals directly.
 */
export function endWithNpm() {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS).unref();
}
