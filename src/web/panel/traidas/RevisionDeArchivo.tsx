import type { RevisionDeTraida } from '../../../contract/bringing/traidas.ts';
import type { BringingKind } from '../../../domain/bringing/columnas.ts';
import type { ApiFailure } from '../../calls/api.ts';
import { Boton } from '../../ui/Boton.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import styles from './Traidas.module.css';
import { countBrought, TEXTOS_DE_TRAIDAS as T } from './textosDeTraidas.ts';

interface Props {
  clase: BringingKind;
  /** The file's name. */
  nombre: string;
  revision: RevisionDeTraida;
  enviando: boolean;
  falla: ApiFailure | undefined;
  onBring: () => void;
}

/** What a file would do: counts, faults with their places, rows. */
export function RevisionDeArchivo({ clase, nombre, revision, enviando, falla, onBring }: Props) {
  const { nuevas, iguales, distintas, conFalta, faltas, filas } = revision;
  const counts = [
    nuevas && T.nuevas(nuevas),
    iguales && T.iguales(iguales),
    distintas && T.distintas(distintas),
    conFalta && T.conFalta(conFalta),
  ].filter(Boolean);
  return (
    <section className="card stack fit gap-4 pad-card" aria-label={T.asi}>
      <div className="stack gap-1">
        <h2 className="text-h3 anywhere">
          {T.asi}: {nombre}
        </h2>
        <p role="status">{counts.join(' · ')}</p>
      </div>
      {faltas.length > 0 && (
        <div className="stack gap-2">
          <p className="strong">{T.faltas}</p>
          <ul className={`stack gap-1 error ${styles.faltas}`}>
            {faltas.map((falta) => (
              <li key={falta} className="anywhere">
                {falta}
              </li>
            ))}
          </ul>
        </div>
      )}
      {faltas.length === 0 && nuevas === 0 && <p>{T.nada}</p>}
      <RefusalNote falla={falla} />
      {faltas.length === 0 && nuevas > 0 && (
        <div>
          <Boton disabled={enviando} onClick={onBring}>
            {enviando ? T.trayendo : T.traer(countBrought(clase, nuevas))}
          </Boton>
        </div>
      )}
      {filas.length > 0 && <RowsTable filas={filas} />}
      {filas.length < nuevas + iguales + distintas + conFalta && (
        <p className="text-nota soft">{T.primeras(filas.length)}</p>
      )}
    </section>
  );
}

function RowsTable({ filas }: Pick<RevisionDeTraida, 'filas'>) {
  return (
    <table className={`table text-tabla ${styles.filas}`}>
      <thead>
        <tr>
          {[T.fila, T.contenido, T.pasa].map((titulo) => (
            <th key={titulo} scope="col" className="soft">
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map(({ fila, texto, estado }) => (
          <tr key={fila} data-estado={estado}>
            <td className="figures">{fila}</td>
            <td className="anywhere">{texto}</td>
            <td>{T.estados[estado]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
