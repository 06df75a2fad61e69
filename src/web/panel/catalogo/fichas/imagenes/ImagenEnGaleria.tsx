import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { ImagenDeFicha, ImagenDisponible } from '../../../../../contract/panel/catalogo/fichas.ts';
import { Boton } from '../../../../ui/Boton.tsx';
import { IconoOfPath } from '../../../../ui/Icono.tsx';
import { Selector } from '../../../marco/Selector.tsx';
import styles from '../Fichas.module.css';
import { LongField } from '../LongField.tsx';
import { TEXTOS_DE_GALERIA } from '../textosDeFichas.ts';
import { focoOf, formatFoco } from './focoOf.ts';
import { ImagenDeBorrador } from './ImagenDeBorrador.tsx';

interface Props {
  imagen: ImagenDeFicha;
  /** From 1. */
  lugar: number;
  total: number;
  conTipo: boolean;
  disponibles: readonly ImagenDisponible[];
  faultOf: (columna: string) => string | undefined;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  onChange: (more: Partial<ImagenDeFicha>) => void;
}

const UP = 'M12 19V5M6 11l6-6 6 6';
const DOWN = 'M12 5v14M6 13l6 6 6-6';

export function ImagenEnGaleria(props: Props) {
  const { imagen, lugar, total, conTipo, disponibles, faultOf, onMove, onRemove, onChange } = props;
  const { img, alt, tipo, foco } = imagen;
  const isCropped = tipo === '' || tipo === 'foto';
  const picture = <ImagenDeBorrador ruta={img} alt="" disponibles={disponibles} />;
  return (
    <li className={`stack fit line-below gap-4 pad-bottom-6 ${styles.enGaleria}`}>
      <div className={`row between gap-2 ${styles.orden}`}>
        <button
          type="button"
          className={`center pill edge-firm ${styles.mover}`}
          data-mueve="antes"
          disabled={lugar === 1}
          aria-label={TEXTOS_DE_GALERIA.antes(lugar)}
          onClick={() => onMove(-1)}
        >
          <IconoOfPath d={UP} />
        </button>
        <span className="text-nota soft anywhere">{TEXTOS_DE_GALERIA.lugar(lugar, total)}</span>
        <button
          type="button"
          className={`center pill edge-firm ${styles.mover}`}
          data-mueve="despues"
          disabled={lugar === total}
          aria-label={TEXTOS_DE_GALERIA.despues(lugar)}
          onClick={() => onMove(1)}
        >
          <IconoOfPath d={DOWN} />
        </button>
      </div>
      {isCropped ? (
        <FocoDeImagen value={foco} error={faultOf('foco')} onChange={(value) => onChange({ foco: value })}>
          {picture}
        </FocoDeImagen>
      ) : (
        <span className={`full rounded block clip ${styles.marcoDeMuestra}`}>
          {tipo === 'planta' && picture}
        </span>
      )}
      <div className={`stack packed min-0 gap-2 ${styles.apilado}`}>
        <span className="text-nota soft anywhere">{img}</span>
        {faultOf('img') && <p className="text-nota error">{faultOf('img')}</p>}
        <LongField
          unRenglon
          etiqueta={TEXTOS_DE_GALERIA.alt}
          ayuda={TEXTOS_DE_GALERIA.altAyuda}
          maxLength={300}
          value={alt}
          error={faultOf('alt')}
          onText={(text) => onChange({ alt: text })}
        />
        {conTipo && (
          <Selector
            etiqueta={TEXTOS_DE_GALERIA.tipo}
            value={tipo === '' ? 'foto' : tipo}
            error={faultOf('tipo')}
            onChange={({ currentTarget }) => onChange({ tipo: currentTarget.value })}
          >
            {(['foto', 'planta', 'recorrido'] as const).map((it) => (
              <option key={it} value={it}>
                {TEXTOS_DE_GALERIA.tipos[it]}
              </option>
            ))}
          </Selector>
        )}
        <div>
          <Boton variante="discreto" onClick={onRemove}>
            {TEXTOS_DE_GALERIA.quitar}
          </Boton>
        </div>
      </div>
    </li>
  );
}

interface PropsOfFocoDeImagen {
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
function FocoDeImagen({ value, error, onChange, children }: PropsOfFocoDeImagen) {
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
