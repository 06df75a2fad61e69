/** Interval of the check, ms; shorter than the server's window for repeated signals. */
const EVERY_MS = 250;

/**
 * Ends this process with npm, which signals only the shell between: an orphan would keep port and database.
 * Call it only if npm started this process.
 */
export function endWithNpm() {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS).unref();
}
