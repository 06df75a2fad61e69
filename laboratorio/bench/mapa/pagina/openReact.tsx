import { memo, useState } from 'react';
import { flushSync } from 'react-dom';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import type { Lote } from '../../../../src/contract/catalogo.ts';
import type { OutlinedLote } from '../../../../src/contract/plano.ts';
import { app } from './appReact.tsx';
import { type Abrir, painted, type Technique } from './technique.ts';

interface LoteProps {
  i: number;
  trazo: OutlinedLote;
  lote: Lote;
  sobre: boolean;
  elegido: boolean;
  onHover(i: number): void;
  onChoose(i: number): void;
}

const LoteSvg = memo(function LoteSvg({ i, trazo, lote, sobre, elegido, onHover, onChoose }: LoteProps) {
  const [x, y] = trazo.etiqueta;
  const names = ['lote', lote.estatus === 'Vendido' && 'vendido', sobre && 'sobre', elegido && 'elegido'];
  return (
    // biome-ignore lint/a11y: a rival as it is found in the wild
    <g
      className={names.filter(Boolean).join(' ')}
      onPointerEnter={() => onHover(i)}
      onClick={() => onChoose(i)}
    >
      <path d={trazo.d} data-i={i} />
      <text x={x} y={y}>
        <tspan>{trazo.id_lote}</tspan>
        <tspan x={x} dy={3.5}>{`${lote.terreno}m²`}</tspan>
      </text>
    </g>
  );
});

/** react-zoom-pan-pinch around a memoised component per lot, with the state in their parent. */
export const openReact: Abrir = async ({ plano, lotes: iniciales, fondo }) => {
  const [x, y, width, height] = plano.viewBox;
  let handles: Pick<Technique, 'sobre' | 'elegido' | 'vender' | 'venderTodos'> | undefined;
  function Pagina() {
    const [lotes, setLotes] = useState(iniciales);
    const [sobre, setSobre] = useState(-1);
    const [elegido, setElegido] = useState(-1);
    const sell = (sold: (i: number) => boolean) =>
      flushSync(() =>
        setLotes((before) => before.map((it, i) => (sold(i) ? { ...it, estatus: 'Vendido' } : it))),
      );
    handles = {
      sobre: () => sobre,
      elegido: () => elegido,
      vender: (lote) => sell((i) => i === lote),
      venderTodos: () => sell(() => true),
    };
    return (
      <div className="rival">
        <TransformWrapper minScale={0.5} maxScale={60} doubleClick={{ disabled: true }}>
          <TransformComponent
            wrapperStyle={{ width: '100%', height: '100%' }}
            contentStyle={{ width: '100%', height: '100%' }}
          >
            <svg viewBox={plano.viewBox.join(' ')} role="img" aria-label="Plano">
              <image href={fondo} x={x} y={y} width={width} height={height} />
              {plano.lotes.map((trazo, i) => (
                <LoteSvg
                  key={trazo.id_lote}
                  i={i}
                  trazo={trazo}
                  lote={lotes[i] as Lote}
                  sobre={sobre === i}
                  elegido={elegido === i}
                  onHover={setSobre}
                  onChoose={setElegido}
                />
              ))}
            </svg>
          </TransformComponent>
        </TransformWrapper>
      </div>
    );
  }
  flushSync(() => app.render(<Pagina />));
  await painted();
  return {
    lugar: (lote) => {
      const rect = document.querySelector(`[data-i="${lote}"]`)?.getBoundingClientRect() ?? new DOMRect();
      return [rect.x + rect.width / 2, rect.y + rect.height / 2];
    },
    sobre: () => handles?.sobre() ?? -1,
    elegido: () => handles?.elegido() ?? -1,
    vender: (lote) => handles?.vender(lote),
    venderTodos: () => handles?.venderTodos(),
  };
};
