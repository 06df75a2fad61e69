import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Lote } from '../../../contract/catalogo.ts';
import type { Oferta } from '../../../contract/pantalla.ts';
import { rutaOf } from '../../../contract/rutas.ts';
import { decimal, decimalToNumber, formatPrecio } from '../../../domain/decimal.ts';
import { canChoose } from '../../../domain/lote.ts';
import { ofertaKey, useReading } from '../../calls/readings.ts';
import { FavoritoDeLote } from '../../guardados/BotonDeFavorito.tsx';
import { keptLotesOf } from '../../guardados/guardadosStore.ts';
import { LazyLostLote } from '../../guardados/near/lazyLostLote.ts';
import type { PropsDePaso } from '../../marco/propsDePaso.ts';
import { go } from '../../navegador/navigation.tsx';
import { lotesOfOferta, TEXTOS } from '../../navegador/textos.ts';
import { whenIdle } from '../../navegador/whenIdle.ts';
import { PlanoDeLotes } from '../../plano/PlanoDeLotes.tsx';
import type { SheetKind } from '../../plano/state/planoContext.ts';
import type { CabidaDeLotes } from '../../plano/state/planoStore.ts';
import { chosenLoteOf } from '../../seleccion/fromCatalogo.ts';
import { seleccionStore, useLostLote, useSeleccion } from '../../seleccion/seleccionStore.ts';
import { showLoteInSight, useSendArea } from '../../seleccion/useSendArea.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { LazyCasaEnLote, LazyFindCabida } from './casa/lazyCasa.ts';
import styles from './PasoLote.module.css';

/** Step 1: choosing a lot on the development's drawing. */
export function PasoLote({ proyecto }: PropsDePaso) {
  const { id_proyecto } = proyecto;
  const { filas, cargando, cierta } = useReading('RecuperarLotes', { id: id_proyecto });
  const elegido = useSeleccion()?.lote?.id_lote;
  const perdido = useLostLote();
  // A lost lot that is available again, after an expired hold, needs no notice.
  const gone = !filas.some((it) => it.id_lote === perdido?.id_lote && canChoose(it));
  const [idle, setIdle] = useState(false);
  const [cabida, setCabida] = useState<CabidaDeLotes>();
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true);
        void LazyCasaEnLote.prefetch();
      }),
    [],
  );
  const casaEnLote = useCallback(
    (lote: Lote, forma: SheetKind) => <LazyCasaEnLote proyecto={proyecto} lote={lote} forma={forma} />,
    [proyecto],
  );
  const ref = useRef<HTMLDivElement>(null);

  const keep = useCallback(
    ({ id_lote }: Lote) => <FavoritoDeLote id_proyecto={id_proyecto} id_lote={id_lote} />,
    [id_proyecto],
  );

  const guardados = useMemo(() => keptLotesOf(id_proyecto), [id_proyecto]);

  useSendArea(
    ref,
    id_proyecto,
    (id_lote) => filas.find((it) => it.id_lote === id_lote && canChoose(it)),
    (lote) => {
      seleccionStore.chooseLote(chosenLoteOf(lote));
      go(rutaOf('modelo', id_proyecto));
    },
  );

  return (
    <div className={styles.paso}>
      {gone && perdido && (
        <div className={styles.perdido}>
          <Aviso tono="atencion">{TEXTOS.lote.yaVendido(perdido.id_lote)}</Aviso>
          <LazyLostLote proyecto={proyecto} perdido={perdido} lotes={filas} />
        </div>
      )}
      {idle && <LazyFindCabida proyecto={proyecto} lotes={filas} onFound={setCabida} />}
      {(cargando || cierta) && (
        <div ref={ref}>
          <PlanoDeLotes
            proyecto={{ ...proyecto, precioExedente: decimalToNumber(proyecto.precioExedente) }}
            lotes={filas}
            espera={<PromiseOfPlano proyecto={proyecto} />}
            cargando={cargando}
            elegido={elegido}
            accion={keep}
            guardados={guardados}
            onSight={showLoteInSight}
            casaEnLote={casaEnLote}
            cabida={cabida}
          />
        </div>
      )}
    </div>
  );
}

/** Shows the project's offer while the drawing loads. */
function PromiseOfPlano({ proyecto }: Pick<PropsDePaso, 'proyecto'>) {
  const oferta = useQueryClient().getQueryData<Oferta>(ofertaKey(proyecto.id_proyecto));
  const desde = oferta?.desde && TEXTOS.proyecto.desde(formatPrecio(decimal(oferta.desde)));
  return (
    <>
      <strong>{proyecto.nombre}</strong>
      {oferta?.lotes ? [lotesOfOferta(oferta), desde].filter(Boolean).join(' · ') : undefined}
    </>
  );
}
