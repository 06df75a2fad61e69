import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';
import type { Parameter } from '../db.ts';
import { encodeParameters } from '../parameters.ts';
import { codeOf } from '../unavailable.ts';

/**
 * Most named statements. The program has fewer texts, so more would mean values written into texts; those are
 * planned each time.
 */
const MAXIMO = 200;
/** The name is unknown on the connection, or taken: a pooler shares connections among its clients. */
const OTHERS_CONNECTION = new Set(['26000', '42P05']);

/**
 * Named statements that each connection parses and plans once, which is more than half of a quote's cost in
 * PostgreSQL. Only after `allow`: behind a pooler the next transaction runs on another connection, which
 * lacks the name.
 */
export class KeptStatements {
  readonly #names = new Map<string, string>();
  #allowed = false;

  /** Confirms that the connections belong to this process alone. */
  allow(): void {
    this.#allowed = true;
  }

  /** Always the extended protocol: the simple one accepts several statements, which PGlite refuses. */
  statement(text: string, parametros: readonly Parameter[]): QueryConfig & { queryMode: string } {
    const name = this.#allowed ? this.#nameOf(text) : undefined;
    return { ...(name && { name }), text, values: encodeParameters(parametros), queryMode: 'extended' };
  }

  /**
   * Runs `work`, and again without names if a connection turned out to be shared. Nothing has happened then:
   * the refused statement was the only one, or its transaction is rolled back.
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

  /** A digest of the text: a name left by another client means the same text, or is refused. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAXIMO) return known;
    const name = createHash('sha256').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}
