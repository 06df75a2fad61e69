import type { CambioDePrecio } from '../../../contract/panel/precios.ts';
import { decimal } from '../../../domain/decimal.ts';
import { nameOfPrecio } from '../../../domain/precios/listaDePrecios.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './Precios.module.css';
import { formatChange, nombreDePrecio, showMonto, TEXTOS_DE_PRECIOS } from './textosDePrecios.ts';

/** Each price's current value, new value and difference. */
export function TablaDeCambios({ cambios }: { cambios: readonly CambioDePrecio[] }) {
  return (
    <table className={classNames(`table text-tabla ${styles.tabla}`, styles.cambios)}>
      <thead>
        <tr>
          <th scope="col">
            <span className="oculto">{TEXTOS_DE_PRECIOS.titulo}</span>
          </th>
          <th scope="col">{TEXTOS_DE_PRECIOS.ahora}</th>
          <th scope="col">{TEXTOS_DE_PRECIOS.nuevo}</th>
          <th scope="col">{TEXTOS_DE_PRECIOS.diferencia}</th>
        </tr>
      </thead>
      <tbody>
        {cambios.map((cambio) => (
          <tr key={nameOfPrecio(cambio)}>
            <th scope="row">{nombreDePrecio(cambio)}</th>
            <td>{showMonto(cambio.antes)}</td>
            <td>{showMonto(cambio.precio)}</td>
            <td>{formatChange(decimal(cambio.diferencia))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
