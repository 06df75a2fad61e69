import type { Queryable } from '../../plataforma/db/db.ts';
import { type Empresa, readEmpresa } from '../empresa.ts';

export interface WarmEmpresa {
  /** @throws {DatabaseUnavailable} only where the company was never read. */
  get(): Promise<Empresa>;
  /** Forgets the company: the catalogue changed, or may have. */
  drop(): void;
}

/**
 * Keeps the company in memory between two changes of the catalogue. While the database is away the page still
 * comes, with the company as it was known last.
 */
export function createWarmEmpresa(db: Queryable): WarmEmpresa {
  let lastKnown: Empresa | undefined;
  let reading: Promise<Empresa> | undefined;

  function read(): Promise<Empresa> {
    const mine = readEmpresa(db).then(
      (empresa) => {
        if (reading === mine) lastKnown = empresa;
        return empresa;
      },
      (error: unknown) => {
        if (reading === mine) reading = undefined;
        if (lastKnown) return lastKnown;
        throw error;
      },
    );
    return mine;
  }

  return {
    get() {
      reading ??= read();
      return reading;
    },
    drop() {
      reading = undefined;
    },
  };
}
