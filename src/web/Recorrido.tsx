import { BrowserRouter } from 'react-router';
import { Rutas } from './rutas.tsx';
import { watchOtherTabs } from './seleccion/seleccionStore.ts';

watchOtherTabs();

/** The wizard. A change of address is drawn at once: what it leads to was fetched beforehand. */
export function Recorrido() {
  return (
    <BrowserRouter useTransitions={false}>
      <Rutas />
    </BrowserRouter>
  );
}
