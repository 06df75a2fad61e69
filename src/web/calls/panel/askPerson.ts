import { type Asked, sessionStore } from './sessionStore.ts';

/** A call that was given up: the person closed the dialog on which it waited. Nothing of it was done. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

interface Wait {
  promise: Promise<void>;
  settle: (reason?: GivenUp) => void;
}

/** One dialog of a kind stands for every call that waits for it. */
const waits = new Map<Asked, Wait>();

/** Puts the dialog over the page, and waits until the person has done what it asks. @throws {GivenUp} */
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

/** The person did it. Who signed in has also proven who they are. */
export function personAnswered(kind: Asked): void {
  close(kind === 'entrada' ? ['entrada', 'prueba'] : [kind]);
}

/** The person would not, or it has become pointless: every call that waited fails as given up. */
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
