import { useState } from 'react';
import type { Modelo } from '../../../contract/catalogo.ts';
import { rutaOf } from '../../../contract/rutas.ts';
import { useReading } from '../../calls/readings.ts';
import type { PropsDePaso } from '../../pieces.tsx';
import { chosenModeloOf } from '../../seleccion/fromCatalogo.ts';
import { seleccionStore, useSeleccion } from '../../seleccion/seleccionStore.ts';
import { go } from '../../start/navigation.tsx';
import { track } from '../../track.ts';
import { Esqueleto } from '../../ui/Esqueleto.tsx';
import { DetallesDeModelo } from './DetallesDeModelo.tsx';
import styles from './PasoModelo.module.css';
import { TarjetaDeModelo } from './TarjetaDeModelo.tsx';

/** Step 2: the project's house models. */
export function PasoModelo({ proyecto }: PropsDePaso) {
  const { id_proyecto } = proyecto;
  const { filas, cargando } = useReading('RecuperarModelos', { id_proyecto });
  const elegido = useSeleccion()?.modelo?.id_modelo;
  const [detalles, setDetalles] = useState<Modelo>();

  const choose = (modelo: Modelo, picture: HTMLElement | null) => {
    seleccionStore.chooseModelo(chosenModeloOf(modelo));
    track({ event: 'modelo', id_proyecto, id_modelo: modelo.id_modelo });
    go(rutaOf('equipamiento', id_proyecto), picture);
  };
  return (
    <>
      <ul className={styles.lista} aria-busy={cargando}>
        {cargando && [1, 2, 3].map((n) => <Esqueleto key={n} className={styles.espera} />)}
        {filas.map((modelo, index) => (
          <li key={modelo.id_modelo}>
            <TarjetaDeModelo
              modelo={modelo}
              elegido={modelo.id_modelo === elegido}
              prioridad={index === 0}
              onChoose={(picture) => choose(modelo, picture)}
              onDetalles={() => setDetalles(modelo)}
            />
          </li>
        ))}
      </ul>
      {detalles && (
        <DetallesDeModelo
          modelo={detalles}
          onClose={() => setDetalles(undefined)}
          onChoose={() => choose(detalles, null)}
        />
      )}
    </>
  );
}
