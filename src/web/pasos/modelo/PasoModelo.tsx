import { useState } from 'react';
import type { Modelo } from '../../../contract/catalogo.ts';
import { rutaOf } from '../../../contract/rutas.ts';
import { useReading } from '../../calls/readings.ts';
import type { PropsDePaso } from '../../marco/propsDePaso.ts';
import { go } from '../../navegador/navigation.tsx';
import { track } from '../../navegador/track.ts';
import type { PropsDeCabida } from '../../plano/cabida/Cabida.tsx';
import { chosenModeloOf } from '../../seleccion/fromCatalogo.ts';
import { seleccionStore, useRead, useSeleccion } from '../../seleccion/seleccionStore.ts';
import { Esqueleto } from '../../ui/Esqueleto.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { DetallesDeModelo } from './DetallesDeModelo.tsx';
import styles from './PasoModelo.module.css';
import { TarjetaDeModelo } from './TarjetaDeModelo.tsx';

/** Includes the geometry, which the first view does not need. */
const LazyCabida = lazyPiece<PropsDeCabida>(
  async () => (await import('../../plano/cabida/Cabida.tsx')).Cabida,
);

/** Step 2: the project's house models. */
export function PasoModelo({ proyecto }: PropsDePaso) {
  const { id_proyecto } = proyecto;
  const { filas, cargando } = useReading('RecuperarModelos', { id_proyecto });
  const seleccion = useSeleccion();
  const leida = useRead();
  const elegido = seleccion?.modelo?.id_modelo;
  const lote = seleccion?.lote;
  const [detalles, setDetalles] = useState<Modelo>();

  const choose = (modelo: Modelo, picture: HTMLElement | null) => {
    seleccionStore.chooseModelo(chosenModeloOf(modelo));
    track({ event: 'modelo', id_proyecto, id_modelo: modelo.id_modelo });
    go(rutaOf('equipamiento', id_proyecto), picture);
  };
  const cabidaOf = ({ nombre, frente, fondo }: Modelo, forma: PropsDeCabida['forma']) =>
    lote && frente && fondo ? (
      <LazyCabida svg={proyecto.svg} lote={lote} modelo={nombre} medidas={{ frente, fondo }} forma={forma} />
    ) : null;
  return (
    <>
      <ul className={`grid gap-6 ${styles.lista}`} aria-busy={cargando}>
        {cargando && [1, 2, 3].map((n) => <Esqueleto key={n} className={styles.espera} />)}
        {filas.map((modelo, index) => (
          <li key={modelo.id_modelo} data-modelo={modelo.id_modelo}>
            <TarjetaDeModelo
              modelo={modelo}
              elegido={leida ? modelo.id_modelo === elegido : undefined}
              prioridad={index === 0}
              cabida={cabidaOf(modelo, 'marbete')}
              onChoose={(picture) => choose(modelo, picture)}
              onDetalles={() => setDetalles(modelo)}
            />
          </li>
        ))}
      </ul>
      {detalles && (
        <DetallesDeModelo
          modelo={detalles}
          cabida={cabidaOf(detalles, 'dibujo')}
          onClose={() => setDetalles(undefined)}
          onChoose={() => choose(detalles, null)}
        />
      )}
    </>
  );
}
