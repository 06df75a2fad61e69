import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';

export interface CopiedArchivos {
  /** Put there now, and read back. */
  put: { archivos: number; bytes: number };
  /** There before, and the same to the byte. */
  same: { archivos: number; bytes: number };
  /** Names under which another content lies there, which is left as it is. */
  other: string[];
}

/** Copied at the same time: each is held in memory. */
const AT_ONCE = 8;

/**
 * Copies all files from one place to another; both may be in use, since no file ever changes. What is there already is
 * compared and not written again, so it goes on where it was broken off, and a second time brings what came meanwhile.
 * @throws {ArchivosUnavailable} where either is away.
 */
export async function copyArchivos(
  from: Archivos,
  to: Archivos,
  onCounted: (copied: CopiedArchivos) => void = () => {},
): Promise<CopiedArchivos> {
  const copied: CopiedArchivos = {
    put: { archivos: 0, bytes: 0 },
    same: { archivos: 0, bytes: 0 },
    other: [],
  };
  async function copyOne(name: string): Promise<void> {
    const content = await read(from, name);
    // Let go meanwhile, or still listed: there is none to copy.
    if (!content) return;
    const before = await read(to, name);
    if (!before) await to.putOnce(name, content);
    const there = before ?? (await read(to, name));
    if (!there || digestOf(there) !== digestOf(content)) copied.other.push(name);
    else {
      const counted = before ? copied.same : copied.put;
      counted.archivos += 1;
      counted.bytes += content.length;
    }
    onCounted(copied);
  }
  const names = from.list('')[Symbol.asyncIterator]();
  // Not for what a list may hold at a time: each takes the next name when it is done with one.
  let turn: Promise<unknown> = Promise.resolve();
  const next = () => {
    const asked = turn.then(() => names.next());
    turn = asked;
    return asked;
  };
  const work = async () => {
    for (let found = await next(); !found.done; found = await next()) await copyOne(found.value.name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { ...copied, other: copied.other.sort() };
}

async function read(archivos: Archivos, name: string): Promise<Buffer | undefined> {
  const stream = await archivos.stream(name);
  return stream && buffer(stream);
}

function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
