import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import type { Parameter, Row } from '../db.ts';
import { encodeParameters } from '../parameters.ts';

const { serialize } = protocol;

/** More texts than the program has would mean that values are written into them: then each is planned anew. */
const MAXIMO = 200;

/**
 * The statements of one PGlite, each parsed and planned once. `PGlite.query` does both every time, in five
 * calls into the engine: for a quote, and for a visit of its page, that is most of their time.
 */
export class PreparedStatements {
  readonly #pglite: PGlite;
  readonly #names = new Map<string, string>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Runs one statement by itself, once no transaction is open, and answers its rows. */
  queryAlone<R extends Row>(text: string, parametros: readonly Parameter[]): Promise<R[]> {
    return this.#pglite._runExclusiveTransaction(() => this.query<R>(text, parametros));
  }

  /** Runs one statement and answers its rows. To be called inside a transaction of this PGlite only. */
  query<R extends Row>(text: string, parametros: readonly Parameter[]): Promise<R[]> {
    return this.#pglite.runExclusive(async () => {
      const statement = await this.#prepare(text);
      const messages = await this.#send([
        serialize.bind({ statement, values: encodeParameters(parametros) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      ]);
      const [results] = parse.parseResults(messages, this.#pglite.parsers);
      return (results?.rows ?? []) as R[];
    });
  }

  /** Out: the name under which the engine keeps the statement; empty for one that it does not keep. */
  async #prepare(text: string): Promise<string> {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = this.#names.size < MAXIMO ? `s${this.#names.size}` : '';
    await this.#send([serialize.parse({ name, text })]);
    if (name) this.#names.set(text, name);
    return name;
  }

  async #send(messages: readonly Uint8Array[]) {
    // Ended with a Sync in the same call: after an error the engine ignores everything up to it.
    const bytes = Buffer.concat([...messages, serialize.sync()]);
    return (await this.#pglite.execProtocol(bytes, { syncToFs: false })).messages;
  }
}
