import type { LotesInPesos } from '../../../../contract/existencias/existenciaCalls.ts';
import { formatPesos } from '../../../../contract/negocio/presentNegocio.ts';
import { Link } from '../../../navegador/navigation.tsx';
import { TablaDeNegocio } from '../../negocio/TablaDeNegocio.tsx';
import styles from './Existencias.module.css';
import { TEXTOS_DE_EXISTENCIAS as T } from './textosDeExistencias.ts';

export interface RowOfExistencias {
  clave: string;
  nombre: string;
  celdas: readonly CellOfExistencias[];
}

interface CellOfExistencias {
  suma: LotesInPesos | undefined;
  /** Address of these lots in the inventory, if it can show them. */
  to?: string | undefined;
}

interface Props {
  titulo: string;
  columnas: readonly string[];
  filas: readonly RowOfExistencias[];
  total?: RowOfExistencias;
  nota?: string;
}

/** Lots and pesos by row and column. */
export function TablaDeExistencias({ titulo, columnas, filas, total, nota }: Props) {
  return (
    <TablaDeNegocio
      titulo={titulo}
      columnas={columnas}
      filas={filas.map((fila) => <Row key={fila.clave} {...fila} />)}
      total={total && filas.length > 1 && <Row {...total} />}
      vacia=""
      tabla={styles.tabla}
    >
      {nota && <p className="text-nota soft">{nota}</p>}
    </TablaDeNegocio>
  );
}

function Row({ nombre, celdas }: RowOfExistencias) {
  return (
    <tr>
      <th scope="row">{nombre}</th>
      {celdas.map((celda, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
        <td key={at}>
          <Cell {...celda} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ suma, to }: CellOfExistencias) {
  if (!suma?.lotes) return <span className="soft">{T.nada}</span>;
  return (
    <>
      {to ? <Link to={to}>{suma.lotes}</Link> : <strong>{suma.lotes}</strong>}
      <PesosOfLotes {...suma} />
    </>
  );
}

/** The sum of the known prices, and how many it lacks. */
export function PesosOfLotes({ lotes, pesos, sinPrecio }: LotesInPesos) {
  return (
    <>
      {sinPrecio < lotes && <span className="block">{formatPesos(pesos)}</span>}
      {sinPrecio > 0 && <span className="block soft">{T.sinPrecio(sinPrecio)}</span>}
    </>
  );
}
