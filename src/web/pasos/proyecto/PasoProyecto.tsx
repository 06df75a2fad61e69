import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MOST_WITHOUT_SEARCH } from '../../../contract/pantalla.ts';
import { useReading } from '../../calls/readings.ts';
import { Encabezado } from '../../marco/Encabezado.tsx';
import { Marco } from '../../marco/Marco.tsx';
import { Recado } from '../../marco/Recado.tsx';
import { draftStorageOfMode } from '../../navegador/draftStorage.ts';
import { useReady } from '../../navegador/loading.ts';
import { TEXTOS } from '../../navegador/textos.ts';
import { ANTERIOR_KEY, clearDraft } from '../../seleccion/stored.ts';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import styles from './PasoProyecto.module.css';
import { OfferedTarjeta, sizesDeTarjeta } from './TarjetaDeProyecto.tsx';

const LazySeleccionAnterior = lazyPiece<object>(
  async () => (await import('../../seleccion/anterior/SeleccionAnterior.tsx')).SeleccionAnterior,
);

/** The searchable list, for companies with many projects. */
export const LazyBuscador = lazyPiece<object>(
  async () => (await import('./buscador/BuscadorDeProyectos.tsx')).BuscadorDeProyectos,
);

/** Project selection. Opening it clears the draft but not the contact (specification 4; decisions 2). */
export function PasoProyecto() {
  const client = useQueryClient();
  // With many projects the server sends only the first page.
  const [many] = useState(() => client.getQueriesData({ queryKey: ['BuscarProyectos'] }).length > 0);
  const { filas, cargando, cierta } = useReading('RecuperarProyectos', { id_proyecto: -1 }, !many);
  useReady();
  const [anterior, setAnterior] = useState(false);
  useEffect(() => {
    clearDraft();
    // Optional: without this chunk nothing breaks.
    if (draftStorageOfMode.read(ANTERIOR_KEY)) void LazySeleccionAnterior.prefetch().then(setAnterior);
    // Back may restore the page from the bfcache. That counts as opening it too.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && clearDraft();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return (
    <Marco>
      <Encabezado titulo={TEXTOS.proyecto.titulo} texto={TEXTOS.proyecto.texto} />
      {many || filas.length > MOST_WITHOUT_SEARCH ? (
        <LazyBuscador />
      ) : (
        <ul className={styles.lista} aria-busy={cargando}>
          {cargando && [1, 2, 3].map((n) => <WaitingTarjeta key={n} />)}
          {filas.map((proyecto, index) => (
            <li key={proyecto.id_proyecto}>
              <OfferedTarjeta
                proyecto={proyecto}
                sizes={sizesDeTarjeta(filas.length)}
                prioridad={index === 0}
              />
            </li>
          ))}
        </ul>
      )}
      {anterior && <LazySeleccionAnterior />}
      {cierta && filas.length === 0 && <Recado>{TEXTOS.proyecto.vacio}</Recado>}
    </Marco>
  );
}

function WaitingTarjeta() {
  return (
    <li>
      <div className={`card full ${styles.espera}`} data-espera />
    </li>
  );
}
