import estilos from './Mapa.module.css';
import { TEXTOS } from './textosPlano.ts';

/** Stands where the map will be while it loads: a small plan whose lots light up one after another. */
export function Cargando() {
  return (
    <div className={estilos.cargando} role="status">
      <svg viewBox="0 0 72 48" width="108" height="72" role="img" aria-label={TEXTOS.cargando}>
        <title>{TEXTOS.cargando}</title>
        {LOTS.map(([x, y], turn) => (
          <rect
            key={`${x}-${y}`}
            x={x}
            y={y}
            width="14"
            height="18"
            rx="2.5"
            style={{ animationDelay: `${turn * 90}ms` }}
          />
        ))}
      </svg>
    </div>
  );
}

const LOTS = [0, 1, 2, 3, 7, 6, 5, 4].map((lot) => [3 + (lot % 4) * 17, lot < 4 ? 3 : 27] as const);
