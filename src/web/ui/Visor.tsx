import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { TEXTOS } from '../navegador/textos.ts';
import { classNames } from './classNames.ts';
import { Dialogo } from './Dialogo.tsx';
import { Icono, IconoOfPath } from './Icono.tsx';
import { Imagen } from './Imagen.tsx';
import { useZoomGestures } from './useZoomGestures.ts';
import styles from './Visor.module.css';

export interface VisorImagen {
  /** Address as given by the catalogue's calls. */
  direccion: string;
  alt: string;
}

interface Props {
  nombre: string;
  imagenes: readonly VisorImagen[];
  inicial: number;
  /** In: the picture shown last. */
  onClose: (indice: number) => void;
}

const ZOOM = 1.6;
/** CSS px that an arrow key moves an enlarged picture. */
const STEP = 80;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The current picture, and its paging, zoom and panning by touch and keyboard. */
function useVisor(marco: RefObject<HTMLDivElement | null>, inicial: number, total: number) {
  const [indice, setIndice] = useState(inicial);
  const turn = (step: number) => {
    const next = Math.max(0, Math.min(total - 1, indice + step));
    if (next === indice) return;
    gestures.reset();
    setIndice(next);
  };
  const gestures = useZoomGestures(marco, turn);
  const { view, zoom, pan, reset } = gestures;
  const large = view.scale > 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const [x = 0, y = 0] = ARROWS[event.key] ?? [];
    if (event.key === '+' || event.key === '=') zoom(ZOOM);
    else if (event.key === '-') zoom(1 / ZOOM);
    else if (event.key === '0') reset();
    else if (large && (x || y)) pan({ x: -x * STEP, y: -y * STEP });
    else if (x) turn(x);
    else return;
    event.preventDefault();
  };
  return { ...gestures, indice, large, turn, onKeyDown };
}

/** Pictures in full screen, uncropped, with paging, zoom and panning. */
export function Visor({ nombre, imagenes, inicial, onClose }: Props) {
  const marco = useRef<HTMLDivElement>(null);
  const visor = useVisor(marco, inicial, imagenes.length);
  const { indice, large } = visor;
  // Outside the parent dialog, to escape its styles.
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside
    <div onKeyDown={visor.onKeyDown}>
      <Dialogo
        titulo={nombre}
        tituloOculto
        forma="visor"
        cruz={TEXTOS.comun.cerrar}
        onClose={() => onClose(indice)}
      >
        <div className="column grow low">
          <div
            ref={marco}
            className={classNames(`grow relative clip low ${styles.marco}`, large && styles.grande)}
            {...visor.handlers}
          >
            <Imagenes imagenes={imagenes} visor={visor} />
          </div>
          <Pie imagenes={imagenes} visor={visor} />
        </div>
      </Dialogo>
    </div>,
    document.body,
  );
}

interface PartProps extends Pick<Props, 'imagenes'> {
  visor: ReturnType<typeof useVisor>;
}

/** The current picture and its neighbours. */
function Imagenes({ imagenes, visor: { indice, large, view, swiped } }: PartProps) {
  return imagenes.map(
    ({ direccion, alt }, at) =>
      Math.abs(at - indice) <= 1 && (
        <div
          key={direccion}
          className={styles.lamina}
          aria-hidden={at !== indice}
          style={{
            transform:
              at === indice && large
                ? `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
                : `translateX(calc(${(at - indice) * 100}% + ${swiped}px))`,
            ...((large || swiped) && { transition: 'none' }),
          }}
        >
          <Imagen
            direccion={direccion}
            alt={alt}
            sizes={large ? '400vw' : '100vw'}
            prioridad={at === indice}
            entera
          />
        </div>
      ),
  );
}

function Pie({ imagenes, visor: { indice, large, turn, zoom } }: PartProps) {
  return (
    <div className={`row wrap between gap-x-1 ${styles.pie}`}>
      <Mando nombre={TEXTOS.comun.anterior} onClick={() => turn(-1)} disabled={indice === 0}>
        <Icono nombre="atras" />
      </Mando>
      <p className={`grow min-0 text-nota text-center scroll ${styles.texto}`} role="status">
        <span className="oculto">{TEXTOS.comun.imagenDe(indice + 1, imagenes.length)}. </span>
        {imagenes[indice]?.alt}
      </p>
      <Mando nombre={TEXTOS.comun.alejar} onClick={() => zoom(1 / ZOOM)} disabled={!large}>
        <IconoOfPath d="M5 12h14" />
      </Mando>
      <Mando nombre={TEXTOS.comun.acercar} onClick={() => zoom(ZOOM)}>
        <Icono nombre="mas" />
      </Mando>
      <Mando
        nombre={TEXTOS.comun.siguiente}
        onClick={() => turn(1)}
        disabled={indice === imagenes.length - 1}
      >
        <Icono nombre="adelante" />
      </Mando>
    </div>
  );
}

interface MandoProps {
  nombre: string;
  onClick: () => void;
  disabled?: boolean;
  children: React.ReactNode;
}

/** A disabled control keeps the focus; otherwise it would leave the dialog. */
function Mando({ nombre, onClick, disabled = false, children }: MandoProps) {
  return (
    <button
      type="button"
      className={`center rigid target-box pill ${styles.mando}`}
      aria-label={nombre}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}
