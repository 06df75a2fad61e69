import { z } from 'zod';

/** A document as it lies in the database: what was stored before there were versions has none, and is version 0. */
const Guardado = z.looseObject({ version: z.int().nonnegative().default(0) });
export type StoredContent = Readonly<Record<string, unknown>>;

/** Something that a newer program stored: what it means is not known here, so it is not shown at all. */
export class UnknownDocumentVersion extends Error {
  override name = 'UnknownDocumentVersion';
  constructor(what: string, version: number, known: number) {
    super(
      `${what} está guardada en la versión ${version} y este programa conoce hasta la ${known}: actualícelo`,
    );
  }
}

/**
 * Brings stored content up to today's version. In: its JSON text; the steps, the one at place n leading from version n to
 * n + 1; what it is, in Spanish, for whoever must be told.
 * @throws {UnknownDocumentVersion} where it is of a newer version.
 */
export function bringUpToDate(
  json: string,
  steps: readonly ((content: StoredContent) => StoredContent)[],
  what: string,
): StoredContent {
  const { version, ...content } = Guardado.parse(JSON.parse(json));
  if (version > steps.length) throw new UnknownDocumentVersion(what, version, steps.length);
  return steps.slice(version).reduce((older: StoredContent, step) => step(older), content);
}
