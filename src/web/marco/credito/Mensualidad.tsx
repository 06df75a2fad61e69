import type { EstimatedMensualidad } from '../../../domain/credito.ts';
import { type Decimal, decimalToText } from '../../../domain/decimal.ts';
import { pageSettings } from '../../navegador/pageSettings.ts';
import { estimateBeside, givesFigures } from '../../seleccion/estimateBeside.ts';
import { EsqueletoDeTexto } from '../../ui/Esqueleto.tsx';
import { Icono } from '../../ui/Icono.tsx';
import styles from './Mensualidad.module.css';
import { TEXTOS_DE_CREDITO as T } from './textosCredito.ts';

interface Props {
  /** MXN; `undefined` while no price can be promised. */
  precio: Decimal | undefined;
  /** The price is loading: reserves the space. */
  pendiente?: boolean;
}

/**
 * Monthly payment and its down payment beside a total, with our own simulator's defaults; a tap shows the
 * assumptions.
 * A provider's simulator (`SIMULADOR_URL`) gives no figures, so nothing is shown.
 */
export function Mensualidad({ precio, pendiente }: Props) {
  if (pendiente && givesFigures(pageSettings.simulador)) {
    return (
      <p className={`row text-nota ${styles.pendiente}`}>
        <EsqueletoDeTexto ancho="9em" />
      </p>
    );
  }
  const estimate = estimateBeside(precio, pageSettings.simulador);
  if (!estimate || precio === undefined) return null;
  return (
    <details className={`screen-only text-nota ${styles.mensualidad}`}>
      <summary className="row wrap gap-x-3 figures">
        <Monto {...estimate} />
        <span className={`row gap-1 ${styles.marca}`}>
          {T.estimado} <Icono nombre="arriba" tamano={16} />
        </span>
      </summary>
      <p className="pad-y-2">
        {T.supuestos} {T.aviso}{' '}
        <a href={`${pageSettings.simulador}?precio=${decimalToText(precio)}`} target="_blank" rel="noopener">
          {T.cambiar}
        </a>
      </p>
    </details>
  );
}

function Monto({ mensualidad, enganche }: EstimatedMensualidad) {
  return (
    <>
      <span>
        <span aria-hidden="true">≈ </span>
        <span className="oculto">{T.aproximadamente} </span>
        {T.alMes(mensualidad)}{' '}
      </span>
      <span className={`full ${styles.marca} ${styles.enganche}`}>{T.conEnganche(enganche)}</span>
    </>
  );
}
