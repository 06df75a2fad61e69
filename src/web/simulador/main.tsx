import '../ui/tokens.css';
import '../ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { initialForm } from './formulario.ts';
import { reportHeight } from './reportHeight.ts';
import { Simulador } from './Simulador.tsx';

const root = document.getElementById('raiz');
if (root) {
  const simulador = <Simulador inicial={initialForm(window.location.search)} />;
  startTransition(() => {
    if (root.dataset.dibujada === undefined) createRoot(root).render(simulador);
    else hydrateRoot(root, simulador);
  });
  document.getElementById('cargando')?.remove();
  reportHeight(root);
}
