import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './consultas.ts';
import { watchHistory } from './llegada.ts';
import { Contencion } from './marco/Contencion.tsx';
import { PasoProyecto } from './pasos/proyecto/PasoProyecto.tsx';
import { isRutaDeProyectos } from './pasos.ts';

/**
 * The project list is where the advertisement leads and every way out of it loads a document, so it starts
 * without router and steps; all other addresses fetch those.
 */
async function loadPantalla(): Promise<ComponentType> {
  if (!isRutaDeProyectos(window.location.pathname)) return (await import('./Recorrido.tsx')).Recorrido;
  // Back and forward within one document's history: without a router nobody would draw what they lead to.
  window.addEventListener('popstate', () => {
    if (!isRutaDeProyectos(window.location.pathname)) window.location.reload();
  });
  return PasoProyecto;
}

async function start(root: HTMLElement): Promise<void> {
  watchHistory();
  const Pantalla = await loadPantalla();
  createRoot(root).render(
    <StrictMode>
      <Contencion>
        <QueryClientProvider client={createQueryClient()}>
          <Pantalla />
        </QueryClientProvider>
      </Contencion>
    </StrictMode>,
  );
}

const root = document.getElementById('raiz');
if (root) void start(root);
