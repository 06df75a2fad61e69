import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';
import type { Parameter } from '../db.ts';
import { encodeParameters } from '../parameters.ts';
import { codeOf } from '../unavailable.ts';

/** More texts than the program has would mean that values are written into them: then each is planned anew. */
const MAXIMO = 200;
/** There is no statement of that name on the connection, or one already: somebody shares connections out among their clients. */
const OTHERS_CONNECTION = new Set(['26000', '42P05']);

/**
 * Statements that each connection parses and plans once, under a name: that is more than half of what a quote costs
 * PostgreSQL. Only after `allow`: behind a pooler the next transaction is another connection's, which lacks the name.
 */
export class KeptStatements {
  readonly #names = new Map<string, string>();
  #allowed = false;

  /** The connections are known to be this process's alone. */
  allow(): void {
    this.#allowed = true;
  }

  /** Always the extended protocol: the simple one would take several statements, which PGlite refuses. */
  statement(text: string, parametros: readonly Parameter[]): QueryConfig & { queryMode: string } {
    const name = this.#allowed ? this.#nameOf(text) : undefined;
    return { ...(name && { name }), text, values: encodeParameters(parametros), queryMode: 'extended' };
  }

  /**
   * Runs `work`; where it finds that a connection was another's meanwhile, again, and never with names after that. Nothing of
   * it has happened then: the refused statement was the only one, or its transaction is rolled back.
   */
  async orAgain<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!this.#allowed || !OTHERS_CONNECTION.has(codeOf(error) ?? '')) throw error;
      this.#allowed = false;
      this.#names.clear();
      return work();
    }
  }

  /** Tells its text: one that somebody else left on a connection is the same, or refused. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAXIMO) return known;
    const name = createHash('sha256').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}
