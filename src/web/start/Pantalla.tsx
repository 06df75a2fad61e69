import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { type Ruta, readRuta } from '../../contract/rutas.ts';
import { ErrorBoundary } from '../marco/ErrorBoundary.tsx';
import { usePlace } from '../navegador/navigation.tsx';
import { styled } from '../navegador/retryStyles.ts';
import { isStaffMode } from '../navegador/staffMode.ts';
import { Taken, useTakeOver } from '../navegador/taken.ts';
import { LazyBuscador, PasoProyecto } from '../pasos/proyecto/PasoProyecto.tsx';
import { lazyPiece } from '../ui/lazyPiece.tsx';

const loadJourney = () => import('./Journey.tsx');
const Journey = lazyPiece<{ ruta: Ruta }>(async () => (await loadJourney()).Journey);

/**
 * Every screen: rendered by the server and hydrated by the browser.
 * In: whether this render hydrates the server's HTML.
 */
export function Pantalla({ client, drawn }: { client: QueryClient; drawn: boolean }) {
  const taken = useTakeOver(drawn);
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <Taken value={taken}>
            <PorDireccion />
            <StaffBar />
          </Taken>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}

const LazyBarraDeMostrador = lazyPiece(
  async () => (await styled(import('../mostrador/BarraDeMostrador.tsx'))).BarraDeMostrador,
);

/** Only if the staff quotes for a person in this tab; the server's HTML is the same for everybody. */
function StaffBar() {
  const [on, setOn] = useState(false);
  const { tipo } = readRuta(usePlace().direccion);
  useEffect(() => setOn(isStaffMode()), []);
  return on && tipo !== 'panel' ? <LazyBarraDeMostrador /> : null;
}

/** The advertisement leads to the project list, so the other screens' code is separate. */
function PorDireccion() {
  const ruta = readRuta(usePlace().direccion);
  return ruta.tipo === 'proyectos' ? <PasoProyecto /> : <Journey ruta={ruta} />;
}

/**
 * Loads the screen's chunk, so that its first render is complete. Out: whether it loaded; the render handles a failure.
 */
export async function prefetchPantalla(ruta: Ruta): Promise<boolean> {
  // The server's HTML shows which list it is.
  if (ruta.tipo === 'proyectos')
    return import.meta.env.SSR || !document.querySelector('#raiz search') || LazyBuscador.prefetch();
  return (await Journey.prefetch()) && (await loadJourney()).prefetchPaso(ruta);
}
