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
 * Every screen: the server renders it, and the browser takes it over as it stands.
 * In: whether this render draws what the server drew.
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

/** Only where the staff quotes for a person in this tab; what the server draws is the same for whoever comes. */
function StaffBar() {
  const [on, setOn] = useState(false);
  const { tipo } = readRuta(usePlace().direccion);
  useEffect(() => setOn(isStaffMode()), []);
  return on && tipo !== 'panel' ? <LazyBarraDeMostrador /> : null;
}

/** The project list is where the advertisement leads: what the other screens are made of is fetched apart. */
function PorDireccion() {
  const ruta = readRuta(usePlace().direccion);
  return ruta.tipo === 'proyectos' ? <PasoProyecto /> : <Journey ruta={ruta} />;
}

/** Has the screen's code ready, so that its first render is whole. Out: whether it is; a failure is left to the render. */
export async function prefetchPantalla(ruta: Ruta): Promise<boolean> {
  // What the server drew tells which list it is.
  if (ruta.tipo === 'proyectos')
    return import.meta.env.SSR || !document.querySelector('#raiz search') || LazyBuscador.prefetch();
  return (await Journey.prefetch()) && (await loadJourney()).prefetchPaso(ruta);
}
