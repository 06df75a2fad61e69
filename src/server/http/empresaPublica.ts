import { EmpresaPublica } from '../../contract/empresa.ts';
import type { Queryable } from '../db/db.ts';

/** The demo company (decisions 4), shown while no catalogue was imported. */
const POR_DEFECTO: EmpresaPublica = {
  nombre: 'Desarrolladora Horizonte',
  anio: 2020,
  logo: '',
  colorPrimario: '#1F4337',
  colorAcento: '#A0441F',
  telefono: '',
  correo: '',
  avisoPrivacidad: { corto: '', version: '' },
};

/**
 * The part of the company's data that the page shows.
 * @throws {DatabaseUnavailable}
 */
export async function readEmpresaPublica(db: Queryable): Promise<EmpresaPublica> {
  const [row] = await db.query<{ empresa: object }>('select empresa from catalogo');
  return EmpresaPublica.parse({ ...POR_DEFECTO, ...row?.empresa });
}

export interface EmpresaCaliente {
  get(): Promise<EmpresaPublica>;
  /** Forgets the company: the catalogue changed, or may have. */
  drop(): void;
}

/**
 * Keeps the company in memory between two changes of the catalogue. While the database is away the page still
 * comes, with the company as it was known last.
 */
export function createEmpresaCaliente(db: Queryable): EmpresaCaliente {
  let lastKnown: EmpresaPublica | undefined;
  let reading: Promise<EmpresaPublica> | undefined;

  function read(): Promise<EmpresaPublica> {
    const mine = readEmpresaPublica(db).then(
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
