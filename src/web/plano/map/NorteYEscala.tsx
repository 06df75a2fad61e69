import { usePlanoState } from '../state/planoContext.ts';
import estilos from './Mapa.module.css';
import { scaleBarOf } from './scaleBar.ts';

const T = {
  norte: (grados: number) =>
    `Norte: ${['arriba', 'arriba a la derecha', 'a la derecha', 'abajo a la derecha', 'abajo', 'abajo a la izquierda', 'a la izquierda', 'arriba a la izquierda'][Math.round(grados / 45) % 8]}`,
  escala: (metros: number) => `Escala: la barra mide ${metros} m`,
} as const;

/** Maximum width of the bar, CSS px. */
const MOST = 80;

export interface PropsDeNorte {
  /** Degrees clockwise from the drawing's upper edge. */
  norte: number | undefined;
  /** Metres per drawing unit. */
  metros: number | undefined;
}

/** North arrow and scale bar; each only if the drawing has the data. */
export function NorteYEscala({ norte, metros }: PropsDeNorte) {
  const escala = usePlanoState((state) => state.escala);
  const bar = metros && escala ? scaleBarOf(escala / metros, MOST) : undefined;
  if (norte === undefined && !bar) return null;
  const said = [norte !== undefined && T.norte(norte), bar && T.escala(bar.metres)];
  return (
    <div className={estilos.medida} role="img" aria-label={said.filter(Boolean).join('. ')}>
      {norte !== undefined && (
        <svg viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true">
          <g transform={`rotate(${norte})`} fill="currentColor">
            <path d="M0-11 5.5 3 0 0Z" />
            <path d="M0-11-5.5 3 0 0Z" opacity="0.55" />
            <text y="11" textAnchor="middle">
              N
            </text>
          </g>
        </svg>
      )}
      {bar && (
        <span>
          {bar.metres} m
          <svg width={bar.width} height="6" aria-hidden="true" fill="none" stroke="currentColor">
            <path d={`M.75 0v5.25h${bar.width - 1.5}V0`} strokeWidth="1.5" />
          </svg>
        </span>
      )}
    </div>
  );
}
