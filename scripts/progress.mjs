const EVERY_MS = 1_000;
/** Without a terminal: a log of CI or systemd is not to be filled. */
const EVERY_PLAIN_MS = 30_000;
/** Without a network npm says nothing for minutes. */
const STALLED_MS = 20_000;

/**
 * Tells how far a long work is: on a terminal in one line that is written anew each second, else in a line per step
 * and half minute. In: the Spanish beginning; a further detail at that moment.
 */
export function startProgress(beginning, detail = () => '', { out = process.stdout, now = Date.now } = {}) {
  const began = now();
  let step = '';
  const line = () =>
    [beginning + step, detail(), `${Math.round((now() - began) / 1000)} s`].filter(Boolean).join(', ');
  // A line that wraps cannot be written anew.
  const rewrite = () => out.write(`\r\x1b[K${line().slice(0, (out.columns || 80) - 1)}`);
  const print = out.isTTY ? rewrite : () => out.write(`${line()}\n`);
  if (!out.isTTY) out.write(`${beginning}…\n`);
  else rewrite();
  const timer = setInterval(print, out.isTTY ? EVERY_MS : EVERY_PLAIN_MS).unref();
  return {
    step(text) {
      step = ` ${text}`;
      print();
    },
    /** Its line stays as it is. */
    end() {
      clearInterval(timer);
      if (out.isTTY) out.write(`\r\x1b[K${line()}\n`);
    },
  };
}

/** Detail of an installation. In: counts the packages that are in their place. */
export function tellPlaced(count, now = Date.now) {
  let last = { number: count(), at: now() };
  return () => {
    const number = count();
    if (number !== last.number) last = { number, at: now() };
    // One may be there from the beginning: the tests' own.
    const placed = number > 1 && `${number} paquetes`;
    const stalled = now() - last.at >= STALLED_MS && 'sin avanzar (¿hay red?)';
    return [placed, stalled].filter(Boolean).join(', ');
  };
}
