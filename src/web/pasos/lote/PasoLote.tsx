import { useRef } from 'react';
import { decimalToNumber } from '../../../domain/decimal.ts';
import { useLectura } from '../../consultas.ts';
import { useGo } from '../../navegacion.ts';
import { rutaOf } from '../../pasos.ts';
import type { PropsDePaso } from '../../piezas.tsx';
import type { PlanoDeLotesProps } from '../../plano/PlanoDeLotes.tsx';
import { loteElegidoOf } from '../../seleccion/delCatalogo.ts';
import { seleccionStore } from '../../seleccion/seleccionStore.ts';
import { useEnviarArea } from '../../seleccion/useEnviarArea.ts';
import { useLotePerdido, useSeleccion } from '../../seleccion/useSeleccion.ts';
import { TEXTOS } from '../../textos.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { lazyPieza } from '../../ui/lazyPieza.tsx';
import { EsperaDelPlano } from './EsperaDelPlano.tsx';
import styles from './PasoLote.module.css';
import { usePrefetchModelos } from './usePrefetchModelos.ts';

const PlanoDeLotes = lazyPieza<PlanoDeLotesProps>(
  async () => (await import('../../plano/PlanoDeLotes.tsx')).PlanoDeLotes,
  EsperaDelPlano,
);
PlanoDeLotes.prefetch();

/** Step 1: the lots on the development's own drawing. */
export function PasoLote({ proyecto }: PropsDePaso) {
  const { id_proyecto } = proyecto;
  const { filas, cargando, cierta } = useLectura('RecuperarLotes', { id: id_proyecto });
  const elegido = useSeleccion()?.lote?.id_lote;
  const perdido = useLotePerdido();
  const ref = useRef<HTMLDivElement>(null);
  const go = useGo();
  usePrefetchModelos(id_proyecto);

  useEnviarArea(
    ref,
    id_proyecto,
    (id_lote) => filas.find((it) => it.id_lote === id_lote && it.estatus === 'Disponible'),
    (lote) => {
      seleccionStore.chooseLote(loteElegidoOf(lote));
      go(rutaOf('modelo', id_proyecto));
    },
  );

  return (
    <div ref={ref} className={styles.paso}>
      {perdido && <Aviso tono="atencion">{TEXTOS.lote.yaVendido(perdido)}</Aviso>}
      {cargando && <EsperaDelPlano />}
      {cierta && (
        <PlanoDeLotes
          proyecto={{ ...proyecto, precioExedente: decimalToNumber(proyecto.precioExedente) }}
          lotes={filas}
          elegido={elegido}
        />
      )}
    </div>
  );
}
