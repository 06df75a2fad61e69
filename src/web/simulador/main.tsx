import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initialForm } from './formulario.ts';
import { reportHeight } from './reportHeight.ts';
import { Simulador } from './Simulador.tsx';

const root = document.getElementById('raiz');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Simulador inicial={initialForm(window.location.search)} />
    </StrictMode>,
  );
  document.getElementById('cargando')?.remove();
  reportHeight(root);
}
