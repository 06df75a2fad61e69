import { type Asked, sessionStore } from './sessionStore.ts';

/** A call that was cancelled because the person closed its dialog. Nothing was done. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

interface Wait {
  promise: Promise<void>;
  settle: (reason?: GivenUp) => void;
}

/** One dialog of a kind serves all calls that wait for it. */
const waits = new Map<Asked, Wait>();

/** Opens the dialog, and waits for the person to complete it. @throws {GivenUp} */
export function askPerson(kind: Asked): Promise<void> {
  const standing = waits.get(kind);
  if (standing) return standing.promise;
  let settle: Wait['settle'] = () => {};
  const promise = new Promise<void>((resolve, reject) => {
    settle = (reason) => (reason ? reject(reason) : resolve());
  });
  waits.set(kind, { promise, settle });
  sessionStore.setState(({ asked }) => ({ asked: [...asked, kind] }));
  return promise;
}

/** The person completed it. A sign-in also proves their identity. */
export function personAnswered(kind: Asked): void {
  close(kind === 'entrada' ? ['entrada', 'prueba'] : [kind]);
}

/** The person cancelled, or it became pointless: every waiting call fails as given up. */
export function personGaveUp(...kinds: readonly Asked[]): void {
  close(kinds.length ? kinds : ['entrada', 'prueba'], new GivenUp());
}

function close(kinds: readonly Asked[], reason?: GivenUp): void {
  sessionStore.setState(({ asked }) => ({ asked: asked.filter((it) => !kinds.includes(it)) }));
  for (const kind of kinds) {
    const wait = waits.get(kind);
    waits.delete(kind);
    wait?.settle(reason);
  }
}
