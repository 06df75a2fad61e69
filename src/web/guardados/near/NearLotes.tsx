import { type MouseEvent, type ReactNode, useRef } from 'react';
import type { NearLote } from '../../../contract/cotizacion.ts';
import { rutaOf } from '../../../contract/rutas.ts';
import { decimal, formatArea } from '../../../domain/decimal.ts';
import { Link } from '../../navegador/navigation.tsx';
import { sendArea, useSendArea } from '../../seleccion/useSendArea.ts';
import { Icono } from '../../ui/Icono.tsx';
import { formatAreaDifference, formatPriceDifference } from './formatDifferences.ts';
import styles from './NearLotes.module.css';
import { TEXTOS_DE_CERCANOS as T } from './textosNear.ts';

/** How to replace a lost lot. */
export interface OtherLote {
  id_proyecto: number;
  /** Puts the lot into the draft, before following the link. */
  onChoose: (lote: Pick<NearLote, 'id_lote' | 'terreno'>) => void;
  /** Where the draft continues with its new lot; by default the current address. */
  ruta?: string;
}

interface Props {
  lotes: readonly NearLote[];
  otroLote: OtherLote;
  /** Called before going to the map of all lots. */
  onAll?: () => void;
}

/** Available lots near the lost one, each a link that chooses it; and a link to all lots. */
export function NearLotes({ lotes, otroLote, onAll }: Props) {
  const ref = useRef<HTMLUListElement>(null);
  useSendArea(
    ref,
    otroLote.id_proyecto,
    (id_lote) => lotes.find((it) => it.id_lote === id_lote),
    otroLote.onChoose,
  );
  return (
    <ul ref={ref} className={`full ${styles.lotes}`}>
      {lotes.map((lote) => (
        <li key={lote.id_lote}>
          <Choice ruta={otroLote.ruta} onClick={({ currentTarget }) => sendArea(currentTarget, lote)}>
            <span className={`medium ${styles.nombre}`}>{T.elegirLote(lote.id_lote)}</span>
            <span className={`row stretch wrap gap-x-3 figures ${styles.area}`}>
              {lote.diferenciaDePrecio !== undefined && (
                <strong className="nowrap">{formatPriceDifference(lote.diferenciaDePrecio)}</strong>
              )}
              <span className="soft nowrap">
                {formatArea(decimal(lote.terreno))}, {formatAreaDifference(lote.diferencia)}
                {lote.cabe === false && `, ${T.noCabe}`}
              </span>
            </span>
            <Icono nombre="adelante" tamano={18} />
          </Choice>
        </li>
      ))}
      <li>
        <Link
          className="inline-row target"
          data-retener
          to={rutaOf('lote', otroLote.id_proyecto)}
          onClick={onAll}
        >
          {T.todosLosLotes}
        </Link>
      </li>
    </ul>
  );
}

interface ChoiceProps {
  ruta: string | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

function Choice({ ruta, ...rest }: ChoiceProps) {
  return ruta === undefined ? (
    <button
      type="button"
      className={`grid items-center full pad-y-2 undecorated text-left ${styles.lote}`}
      {...rest}
    />
  ) : (
    <Link
      className={`grid items-center full pad-y-2 undecorated text-left ${styles.lote}`}
      to={ruta}
      data-retener
      {...rest}
    />
  );
}
