import { z } from 'zod';

/** Documents from before versions existed are version 0. */
const Guardado = z.looseObject({ version: z.int().nonnegative().default(0) });
export type StoredContent = Readonly<Record<string, unknown>>;

/** Stored by a newer program. Its meaning is unknown, so nothing of it is shown. */
export class UnknownDocumentVersion extends Error {
  override name = 'UnknownDocumentVersion';
  constructor(what: string, version: number, known: number) {
    super(
      `${what} está guardada en la versión ${version} y este programa conoce hasta la ${known}: actualízalo`,
    );
  }
}

/**
 * Brings stored content up to today's version. In: its JSON; steps, step n leading from n to n + 1; its
 * Spanish name for messages.
 * @throws {UnknownDocumentVersion} for a newer version.
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
