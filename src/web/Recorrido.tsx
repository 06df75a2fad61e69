import { BrowserRouter } from 'react-router';
import { pasoOfPath } from './pasos.ts';
import { CotizacionEmitida, PIEZAS } from './piezas.tsx';
import { Rutas } from './rutas.tsx';
import { watchOtherTabs } from './seleccion/seleccionStore.ts';
import { swallowSecondPress } from './swallowSecondPress.ts';

watchOtherTabs();
swallowSecondPress();

/** Has the step's code ready before the address is drawn; a failure is left to the drawing. */
export async function prefetchPaso({ pathname, search }: Location): Promise<void> {
  const paso = pasoOfPath(pathname);
  if (!paso) return;
  const emitida = paso === 'cotizacion' && new URLSearchParams(search).get('c');
  await (emitida ? CotizacionEmitida : PIEZAS[paso]).prefetch();
}

/** The wizard. A change of address is drawn at once: what it leads to was fetched beforehand. */
export function Recorrido() {
  return (
    <BrowserRouter useTransitions={false}>
      <Rutas />
    </BrowserRouter>
  );
}
