import '../ui/tokens.css';
import '../ui/base.css';
import '../layout/layout.css';
import '../layout/later.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { CreditoRow } from '../../contract/catalogo.ts';
import type { DoneReading } from '../../contract/pantalla.ts';
import { initialForm } from './formulario.ts';
import { Simulador } from './Simulador.tsx';

const root = document.getElementById('raiz');
if (root) {
  const simulador = <Simulador inicial={initialForm(window.location.search)} creditos={readCreditos()} />;
  startTransition(() => {
    if (root.dataset.dibujada === undefined) createRoot(root).render(simulador);
    else hydrateRoot(root, simulador);
  });
  document.getElementById('cargando')?.remove();
  reportHeight(root);
}

/** The company's credits, which the server wrote into the page: a sandboxed frame cannot ask for them. */
function readCreditos(): readonly CreditoRow[] {
  const text = document.getElementById('lecturas')?.textContent;
  const lecturas = text ? (JSON.parse(text) as DoneReading[]) : [];
  return lecturas.flatMap((it) => (it[0] === 'RecuperarCreditos' ? it[2] : []));
}

/** Message to the framing page, to avoid nested scrolling. */
interface HeightMessage {
  /** Height of the content, CSS px. */
  simuladorAlto: number;
}

/**
 * Posts the content's height to the framing page, now and at every change. A sandboxed frame has no origin
 * to check: the listener must compare `event.source` with its frame's window.
 */
function reportHeight(content: HTMLElement): void {
  if (window.parent === window || !('ResizeObserver' in window)) return;
  new ResizeObserver(() => {
    const message: HeightMessage = { simuladorAlto: Math.ceil(content.getBoundingClientRect().height) };
    // A height is no secret, and the frame cannot know its parent.
    window.parent.postMessage(message, '*');
  }).observe(content);
}
