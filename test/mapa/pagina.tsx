/**
 * The lot map with generated lots: `?lotes=60`. Events are in `window.enviados`; `window.vender(id)` sells a
 * lot, `window.venderTodos()` all. `retirado=12` is drawn but no longer listed.
 */
import '../../src/web/ui/tokens.css';
import '../../src/web/plano/tokens.css';
import '../../src/web/ui/base.css';
import '../../src/web/layout/layout.css';
import '../../src/web/layout/later.css';
import './pagina.css';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Lote } from '../../src/contract/catalogo.ts';
import { PlanoDeLotes, type SendAreaEvent } from '../../src/web/plano/PlanoDeLotes.tsx';
import { generateLotes } from './generateLotes.ts';

declare global {
  interface Window {
    enviados: SendAreaEvent[];
    vender(id_lote: string): void;
    venderTodos(): void;
  }
}

const query = new URLSearchParams(location.search);
const n = Number(query.get('lotes') ?? 60);
const retirado = query.get('retirado');
const INICIALES = generateLotes(n).lotes.filter(({ id_lote }) => id_lote !== retirado);
const proyecto = {
  id_proyecto: 1,
  nombre: 'Jardines de Prueba',
  svg: query.get('svg') ?? `/planos/${n.toString(16).padStart(16, '0')}/plano.svg`,
  precioExedente: 3200,
};

function Pagina() {
  const [lotes, setLotes] = useState<readonly Lote[]>(INICIALES);
  const [elegido, setElegido] = useState<string | undefined>(query.get('elegido') ?? undefined);
  const sell = (sold: (lote: Lote) => boolean) =>
    flushSync(() =>
      setLotes((before) => before.map((lote) => (sold(lote) ? { ...lote, estatus: 'Vendido' } : lote))),
    );
  window.vender = (id) => sell((lote) => lote.id_lote === id);
  window.venderTodos = () => sell((lote) => lote.estatus === 'Disponible');
  const listen = (root: HTMLElement | null) =>
    root?.addEventListener('enviarArea', (event) => {
      const { detail } = event as CustomEvent<SendAreaEvent>;
      window.enviados.push(detail);
      setElegido(detail.id_lote);
    });
  return (
    <div ref={listen}>
      <PlanoDeLotes proyecto={proyecto} lotes={lotes} elegido={elegido} />
    </div>
  );
}

window.enviados = [];
const root = document.getElementById('raiz');
if (root) createRoot(root).render(<Pagina />);
if (query.has('largo'))
  document.body.append(Object.assign(document.createElement('div'), { className: 'alto' }));
