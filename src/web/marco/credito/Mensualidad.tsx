import type { EstimatedMensualidad } from '../../../domain/credito.ts';
import { type Decimal, decimalToText } from '../../../domain/decimal.ts';
import { pageSettings } from '../../navegador/pageSettings.ts';
import { EsqueletoDeTexto } from '../../ui/Esqueleto.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { estimateBeside, givesFigures } from './estimateBeside.ts';
import styles from './Mensualidad.module.css';
import { TEXTOS_DE_CREDITO as T } from './textosCredito.ts';

interface Props {
  /** MXN; `undefined` while no price can be promised. */
  precio: Decimal | undefined;
  /** The price is loading: reserves the space. */
  pendiente?: boolean;
}

/**
 * Monthly payment under a total, with our own simulator's defaults; a tap shows the assumptions.
 * A provider's simulator (`SIMULADOR_URL`) gives no figures, so nothing is shown.
 */
export function Mensualidad({ precio, pendiente }: Props) {
  if (pendiente && givesFigures(pageSettings.simulador)) {
    return (
      <p className={styles.pendiente}>
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
        {T.supuestos(estimate.enganche)} {T.aviso}{' '}
        <a href={`${pageSettings.simulador}?precio=${decimalToText(precio)}`} target="_blank" rel="noopener">
          {T.cambiar}
        </a>
      </p>
    </details>
  );
}

/** The same as plain text, inside an element whose tap opens the assumptions. */
export function MensualidadText({ precio, pendiente }: Props) {
  const estimate = estimateBeside(precio, pageSettings.simulador);
  if (pendiente && givesFigures(pageSettings.simulador)) {
    return (
      <span className={`text-menudo nowrap ${styles.texto}`}>
        <EsqueletoDeTexto ancho="8em" />
      </span>
    );
  }
  return estimate ? (
    <span className={`text-menudo nowrap ${styles.texto}`}>
      <Monto {...estimate} />
      <span className="oculto"> {T.estimado}</span>
    </span>
  ) : null;
}

function Monto({ mensualidad }: EstimatedMensualidad) {
  return (
    <span>
      <span aria-hidden="true">≈ </span>
      <span className="oculto">{T.aproximadamente} </span>
      {T.alMes(mensualidad)}
    </span>
  );
}
