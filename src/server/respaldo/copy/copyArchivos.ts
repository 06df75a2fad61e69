import { buffer } from 'node:stream/consumers';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { sha256Hex } from '../../plataforma/digest.ts';

interface CopiedArchivos {
  /** Copied and read back. */
  put: { archivos: number; bytes: number };
  /** Present and equal. */
  same: { archivos: number; bytes: number };
  /** Names with another content at the target, left unchanged. */
  other: string[];
}

/** Concurrent copies, each in memory. */
const AT_ONCE = 8;

/**
 * Copies all files between stores; both may be in use, since files never change. Present files are compared
 * only, so that it can be repeated.
 * @throws {ArchivosUnavailable} if either is absent
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
    // Removed meanwhile, or listed late.
    if (!content) return;
    const before = await read(to, name);
    if (!before) await to.putOnce(name, content);
    const there = before ?? (await read(to, name));
    if (!there || sha256Hex(there) !== sha256Hex(content)) copied.other.push(name);
    else {
      const counted = before ? copied.same : copied.put;
      counted.archivos += 1;
      counted.bytes += content.length;
    }
    onCounted(copied);
  }
  const names = from.list('')[Symbol.asyncIterator]();
  // Each worker takes the next name from the list.
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
