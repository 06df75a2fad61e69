import { useRef } from 'react';
import { Link } from 'react-router';
import type { LoteCercano } from '../../../contract/cotizacion.ts';
import { CERO, decimal, formatArea } from '../../../domain/decimal.ts';
import { rutaOf } from '../../pasos.ts';
import { sendArea, useEnviarArea } from '../../seleccion/useEnviarArea.ts';
import { TEXTOS } from '../../textos.ts';
import { Icono } from '../../ui/Icono.tsx';
import styles from './LotesCercanos.module.css';

const T = TEXTOS.cotizacion.hoy;

/** How another lot takes the place of the one that is gone. */
export interface OtroLote {
  id_proyecto: number;
  /** Puts the lot into the draft, before the link is followed. */
  onElegir: (lote: Pick<LoteCercano, 'id_lote' | 'terreno'>) => void;
  /** Where the draft goes on with its new lot. */
  ruta: string;
}

interface Props {
  lotes: readonly LoteCercano[];
  otroLote: OtroLote;
  /** Before the map of all lots is gone to. */
  onTodos?: () => void;
}

/** Available lots near the one that is gone, each a link that chooses it; and the way to all of them. */
export function LotesCercanos({ lotes, otroLote, onTodos }: Props) {
  const ref = useRef<HTMLUListElement>(null);
  useEnviarArea(
    ref,
    otroLote.id_proyecto,
    (id_lote) => lotes.find((it) => it.id_lote === id_lote),
    otroLote.onElegir,
  );
  return (
    <ul ref={ref} className={styles.lotes}>
      {lotes.map((lote) => (
        <li key={lote.id_lote}>
          <Link
            className={styles.lote}
            to={otroLote.ruta}
            onClick={({ currentTarget }) => sendArea(currentTarget, lote)}
          >
            <span className={styles.nombre}>{T.elegirLote(lote.id_lote)}</span>
            <span className={styles.area}>
              {formatArea(decimal(lote.terreno))}
              <span className={styles.diferencia}>{formatDiferenciaDeArea(lote.diferencia)}</span>
            </span>
            <Icono nombre="adelante" tamano={18} />
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.todos} to={rutaOf('lote', otroLote.id_proyecto)} onClick={onTodos}>
          {T.todosLosLotes}
        </Link>
      </li>
    </ul>
  );
}

/** In: m². Out: `+12m²`, `-3m²`, or that it is the same. */
function formatDiferenciaDeArea(diferencia: number): string {
  const area = decimal(diferencia);
  if (area === CERO) return T.mismaArea;
  return area > CERO ? `+${formatArea(area)}` : formatArea(area);
}
