import { BrowserRouter } from 'react-router';
import { Rutas } from './rutas.tsx';
import { watchConnection } from './seleccion/envioStore.ts';
import { watchOtherTabs } from './seleccion/seleccionStore.ts';

watchOtherTabs();
watchConnection();

/** The wizard. A change of address is drawn at once: what it leads to was fetched beforehand. */
export function Recorrido() {
  return (
    <BrowserRouter useTransitions={false}>
      <Rutas />
    </BrowserRouter>
  );
}
