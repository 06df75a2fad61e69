import { memo, type PointerEvent, useRef } from 'react';
import { formatArea, formatSignedPrecio } from '../../../domain/decimal.ts';
import { canChoose, estadoOf } from '../../../domain/lote.ts';
import { Corazon } from '../../ui/Corazon.tsx';
import type { Pointer } from '../gestures/gestures.ts';
import { useKept, usePlano, usePlanoState } from '../state/planoContext.ts';
import { describeLote, detalleOf, isWithoutModelo, notaOf, TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import estilos from './ListaDeLotes.module.css';

const HOVER = 1;
const FOCUSED = 2;
const ELEGIDO = 4;
/** Characters at the end of a long number that are never cut: they tell lots apart. */
const TAIL = 7;

interface FilaProps {
  id: string;
  /** The lot's position in the project's list. */
  position: number;
  fila: number;
  filas: number;
  /** Height of a row, CSS px. */
  alto: number;
}

/** One lot of the list. Hovering it also highlights the lot on the map. */
export const LoteRowView = memo(function LoteRowView({ id, position, fila, filas, alto }: FilaProps) {
  const { acciones, store, precioExedente, piezas, guardados } = usePlano();
  const lote = usePlanoState((state) => state.lotes[position]);
  // One subscription for three values: a jump of the list renders a window of rows anew.
  const marks = usePlanoState(
    (state) =>
      (state.hover === position ? HOVER : 0) |
      (state.foco === position ? FOCUSED : 0) |
      (state.elegido === position || state.marcados?.has(position) ? ELEGIDO : 0),
  );
  const cabida = usePlanoState((state) => state.cabida);
  const elegido = (marks & ELEGIDO) !== 0;
  const kept = useKept(lote);
  const puntero = useRef<Pointer>('mouse');
  if (!lote) return null;
  const { etiqueta, aspecto } = estadoOf(lote);
  const { terreno, suma } = detalleOf(lote, precioExedente);
  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') store.setState({ hover: position });
  };
  const onPointerDown = (event: PointerEvent) => {
    puntero.current = event.pointerType === 'touch' ? 'touch' : 'mouse';
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list box takes the keys for all its options
    // biome-ignore lint/a11y/useFocusableInteractive: the list box has the focus (aria-activedescendant)
    <div
      id={id}
      className={estilos.fila}
      style={{ transform: `translateY(${fila * alto}px)` }}
      role="option"
      aria-selected={elegido}
      aria-disabled={!piezas && !canChoose(lote)}
      aria-setsize={filas}
      aria-posinset={fila + 1}
      aria-label={describeLote(lote, precioExedente, elegido, kept, cabida)}
      data-lote={lote.id_lote}
      data-hover={(marks & HOVER) !== 0}
      data-foco={(marks & FOCUSED) !== 0}
      onPointerEnter={onPointerEnter}
      onPointerDown={onPointerDown}
      onClick={() => acciones.point(position, puntero.current)}
    >
      {piezas && <piezas.Marca position={position} />}
      {guardados && (
        // biome-ignore lint/a11y/noStaticElementInteractions: an option holds no button; the list's G does the same, and the sheet's
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <span
          className={estilos.corazon}
          data-guardado={kept}
          onClick={(event) => {
            event.stopPropagation();
            acciones.keep(position);
          }}
        >
          <Corazon />
        </span>
      )}
      <span className={estilos.numero}>
        {lote.id_lote.length > TAIL && <span>{lote.id_lote.slice(0, -TAIL)}</span>}
        {lote.id_lote.slice(-TAIL)}
      </span>
      <span className={estilos.area}>{formatArea(terreno)}</span>
      <span className={estilos.suma}>{formatSignedPrecio(suma)}</span>
      <span className={estilos.estado} data-fondo={aspecto.fondo}>
        {[
          elegido && !piezas ? TEXTOS_DEL_PLANO.elegido : etiqueta,
          notaOf(lote),
          isWithoutModelo(lote, cabida) && TEXTOS_DEL_PLANO.sinModelo,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
});
