import '../../../../src/web/ui/tokens.css';
import '../../../../src/web/ui/base.css';
import '../../../../src/web/layout/layout.css';
import '../../../../src/web/layout/later.css';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Lote } from '../../../../src/contract/catalogo.ts';
import { PlanoDeLotes, type SendAreaEvent } from '../../../../src/web/plano/PlanoDeLotes.tsx';
import { app } from './appReact.tsx';
import { type Abrir, painted } from './technique.ts';

/** Our map, complete with list, filters, finder and legend. */
export const openPlano: Abrir = async ({ plano, lotes: iniciales, svg }) => {
  let elegido = -1;
  let setLotes: ((next: readonly Lote[]) => void) | undefined;
  let lotes = iniciales;
  const proyecto = { id_proyecto: 1, nombre: 'Medición', svg, precioExedente: 3200 };
  function Pagina() {
    const [now, set] = useState(iniciales);
    const [chosen, setChosen] = useState<string>();
    setLotes = set;
    // Once: a ref that is new at each render would listen once more after each change.
    const listen = useCallback(
      (root: HTMLElement | null) =>
        root?.addEventListener('enviarArea', (event) => {
          const { id_lote } = (event as CustomEvent<SendAreaEvent>).detail;
          elegido = iniciales.findIndex((lote) => lote.id_lote === id_lote);
          setChosen(id_lote);
        }),
      [],
    );
    return (
      <div ref={listen}>
        <PlanoDeLotes proyecto={proyecto} lotes={now} elegido={chosen} />
      </div>
    );
  }
  app.render(<Pagina />);
  await drawn();
  await painted();
  const show = (next: readonly Lote[]) => {
    lotes = next;
    flushSync(() => setLotes?.(next));
  };
  // Unchanged lots keep their identity, as with a query library's structural sharing.
  const sold = (lote: Lote): Lote => (lote.estatus === 'Vendido' ? lote : { ...lote, estatus: 'Vendido' });
  const layer = document.querySelector('[data-parte="lotes"]')?.parentElement;
  return {
    lugar: (lote) => {
      const [px = 0, py = 0] = plano.lotes[lote]?.etiqueta ?? [];
      const ctm = layer?.querySelector<SVGGElement>('[data-parte="trazos"]')?.getScreenCTM();
      const at = new DOMPoint(px, py).matrixTransform(ctm ?? undefined);
      return [at.x, at.y];
    },
    sobre: () => {
      const shape = layer?.querySelector<SVGPathElement>('[data-parte="hover"]');
      return shape?.style.display === 'none'
        ? -1
        : plano.lotes.findIndex(({ d }) => d === shape?.getAttribute('d'));
    },
    elegido: () => elegido,
    vender(lote) {
      const next = lotes.slice();
      const before = next[lote];
      if (before) next[lote] = sold(before);
      show(next);
    },
    venderTodos: () => show(lotes.map(sold)),
  };
};

/** Resolves once the drawing is in the page. An observer: polling by frame would cause frames. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[role="application"][aria-busy="false"]')) return;
      seen.disconnect();
      resolve();
    });
    seen.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  });
}
