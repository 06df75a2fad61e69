import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Modelo } from '../../../contract/catalogo.ts';
import { lecturaOptions, useLectura } from '../../consultas.ts';
import { useGo } from '../../navegacion.ts';
import { rutaOf } from '../../pasos.ts';
import { PIEZAS, type PropsDePaso } from '../../piezas.tsx';
import { prefetchWhenIdle } from '../../prefetchWhenIdle.ts';
import { modeloElegidoOf } from '../../seleccion/delCatalogo.ts';
import { seleccionStore } from '../../seleccion/seleccionStore.ts';
import { useSeleccion } from '../../seleccion/useSeleccion.ts';
import { track } from '../../track.ts';
import { Esqueleto } from '../../ui/Esqueleto.tsx';
import { DetallesDeModelo } from './DetallesDeModelo.tsx';
import styles from './PasoModelo.module.css';
import { TarjetaDeModelo } from './TarjetaDeModelo.tsx';

/** Step 2: the project's house models. */
export function PasoModelo({ proyecto }: PropsDePaso) {
  const { id_proyecto } = proyecto;
  const { filas, cargando } = useLectura('RecuperarModelos', { id_proyecto });
  const elegido = useSeleccion()?.modelo?.id_modelo;
  const [detalles, setDetalles] = useState<Modelo>();
  const go = useGo();
  usePrefetchEquipamientos(id_proyecto);

  const choose = (modelo: Modelo, picture: HTMLElement | null) => {
    seleccionStore.chooseModelo(modeloElegidoOf(modelo));
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
              onElegir={(picture) => choose(modelo, picture)}
              onDetalles={() => setDetalles(modelo)}
            />
          </li>
        ))}
      </ul>
      {detalles && (
        <DetallesDeModelo
          modelo={detalles}
          onCerrar={() => setDetalles(undefined)}
          onElegir={() => choose(detalles, null)}
        />
      )}
    </>
  );
}

/** Fetches the next step's code and rows while the visitor compares. */
function usePrefetchEquipamientos(id_proyecto: number): void {
  const client = useQueryClient();
  useEffect(
    () =>
      prefetchWhenIdle(
        () => void PIEZAS.equipamiento.prefetch(),
        () => void client.prefetchQuery(lecturaOptions('RecuperarEquipamientos', { id_proyecto })),
        () => void client.prefetchQuery(lecturaOptions('RecuperarEquipamientosImg', { id_proyecto })),
      ),
    [client, id_proyecto],
  );
}
