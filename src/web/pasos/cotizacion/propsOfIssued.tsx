import { useEffect, useRef } from 'react';
import type { RecoverCotizacionAnswer, RenewedPrecio } from '../../../contract/cotizacion.ts';
import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { Link } from '../../navegador/navigation.tsx';
import { Aviso } from '../../ui/Aviso.tsx';
import { cartaOfDocumento } from './carta/cartaOfDocumento.ts';
import { CorreoStatus } from './entrega/CorreoStatus.tsx';
import { draftWithLote } from './hoy/draftWithLote.ts';
import { formatDifference, situacionOf } from './hoy/situacion.ts';
import { LazyCambioDePlan, LazyMisfitOfIssued, LazySituacionDeHoy } from './LazyPieces.ts';
import styles from './PantallaDeCotizacion.module.css';
import type { PropsDeCotizacion } from './PantallaDeCotizacion.tsx';
import { TEXTOS_DE_COTIZACION } from './textosDeCotizacion.ts';

const T = TEXTOS_DE_COTIZACION;

/** Notices for a visitor who comes from submitting a draft or renewing a quote. */
export interface ArrivalOfIssued {
  precioActualizado?: RenewedPrecio | undefined;
  actualizada?: boolean;
}

/** Props of an issued quote's screen. In: its secret; its data; how the visitor arrived. */
export function propsOfIssued(
  c: string,
  data: RecoverCotizacionAnswer,
  llegada: ArrivalOfIssued,
): PropsDeCotizacion {
  const { documento, entrega, hoy, anterior } = data;
  const { id_proyecto } = documento.proyecto;
  const news = situacionOf(data).novedades.length > 0;
  return {
    carta: cartaOfDocumento(documento, data),
    id_proyecto,
    c,
    // A hold keeps the price beyond the last day.
    vencida: !hoy.vigente && !hoy.tuyo,
    pide: news,
    planes: (onClose) => <LazyCambioDePlan c={c} data={data} onClose={onClose} />,
    // Without a mailbox there is no mail to tell of.
    correo: documento.cliente.correo && (
      <CorreoStatus
        c={c}
        correo={documento.cliente.correo}
        entrega={entrega}
        emitida={documento.emitida}
        correcciones={data.correcciones}
      />
    ),
    estado: (
      <>
        <News {...llegada} />
        {documento.noCabe && <LazyMisfitOfIssued data={data} />}
        <div className={styles.hoy} aria-live="polite">
          {news && (
            <LazySituacionDeHoy
              c={c}
              data={data}
              otroLote={{ id_proyecto, ...draftWithLote(documento, hoy) }}
            />
          )}
        </div>
        {anterior && (
          <p className={`soft ${styles.anterior}`}>
            {T.sustituyeA}{' '}
            <Link className="inline-row medium figures ink" to={anterior.url}>
              {anterior.folio}
            </Link>
          </p>
        )}
      </>
    ),
  };
}

function News({ precioActualizado, actualizada }: ArrivalOfIssued) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (actualizada) ref.current?.focus({ preventScroll: true });
  }, [actualizada]);
  return (
    <div ref={ref} tabIndex={-1} className={`hide-empty stack gap-4 ${styles.noticias}`}>
      {actualizada && <Aviso titulo={T.actualizada} />}
      {precioActualizado && <PrecioChange {...precioActualizado} />}
    </div>
  );
}

/** The server's price differs from the one shown (decisions 2): before, after, difference. */
function PrecioChange({ antes, ahora }: RenewedPrecio) {
  const [before, after] = [decimal(antes), decimal(ahora)];
  return (
    <Aviso tono="atencion" titulo={T.precioActualizado}>
      {T.antesAhora(formatPrecio(before), formatPrecio(after), formatDifference(ahora, antes))}
    </Aviso>
  );
}
