import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Boton } from '../../../../ui/Boton.tsx';
import styles from '../Fichas.module.css';
import { TEXTOS_DE_GALERIA } from '../textosDeFichas.ts';
import { focoOf, formatFoco } from './focoOf.ts';

interface Props {
  value: string;
  error?: string | undefined;
  onChange: (foco: string) => void;
  /** The whole picture. */
  children: ReactNode;
}

/** Percentage points per arrow key. */
const STEP = 5;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Sets a picture's focal point, which stays visible when cropped, by touch, mouse or arrow keys. */
export function FocoDeImagen({ value, error, onChange, children }: Props) {
  const { x, y } = focoOf(value);
  const point = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A keyboard click has no position.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    onChange(
      formatFoco({
        x: ((clientX - box.left) / box.width) * 100,
        y: ((clientY - box.top) / box.height) * 100,
      }),
    );
  };
  const move = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    onChange(formatFoco({ x: x + arrow[0], y: y + arrow[1] }));
  };
  return (
    <div className={`stack packed min-0 gap-2 ${styles.apilado}`}>
      <button
        type="button"
        className={`full rounded relative block clip ${styles.foco}`}
        aria-label={`${TEXTOS_DE_GALERIA.foco}. ${TEXTOS_DE_GALERIA.focoTexto}`}
        onClick={point}
        onKeyDown={move}
      >
        {children}
        <span className={`pill absolute through ${styles.blanco}`} style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <p className="oculto" role="status">
        {value && TEXTOS_DE_GALERIA.focoAhora(formatFoco({ x, y }))}
      </p>
      {error && <p className="text-nota error">{error}</p>}
      {value && (
        <div>
          <Boton variante="discreto" onClick={() => onChange('')}>
            {TEXTOS_DE_GALERIA.focoQuitar}
          </Boton>
        </div>
      )}
    </div>
  );
}
