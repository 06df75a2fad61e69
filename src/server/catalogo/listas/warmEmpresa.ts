import type { Queryable } from '../../plataforma/db/db.ts';
import { type Empresa, readEmpresa } from '../empresa.ts';

interface WarmEmpresa {
  /** @throws {DatabaseUnavailable} only if never read. */
  get(): Promise<Empresa>;
  drop(): void;
}

/** Caches the company between changes; while the database is away, the last known one. */
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
