import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { PrecioActualizado, RespuestaRecuperarCotizacion } from '../../../contract/cotizacion.ts';
import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { ApiFailure } from '../../api.ts';
import { useReady } from '../../cargando.ts';
import { Encabezado } from '../../marco/Encabezado.tsx';
import { EnlaceProyectos } from '../../marco/EnlaceProyectos.tsx';
import { Marco } from '../../marco/Marco.tsx';
import { TEXTOS } from '../../textos.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Esqueleto } from '../../ui/Esqueleto.tsx';
import { cotizacionOptions } from './cotizacionOptions.ts';
import { cartaOfDocumento } from './datosDeCarta.ts';
import { draftWithLote } from './draftWithLote.ts';
import { EstadoDeEntrega } from './EstadoDeEntrega.tsx';
import { formatDiferencia } from './formatDiferencia.ts';
import styles from './PantallaDeCotizacion.module.css';
import { PantallaDeCotizacion } from './PantallaDeCotizacion.tsx';
import { pathOf } from './pathOf.ts';
import { SinCotizacion } from './SinCotizacion.tsx';
import { SituacionDeHoy } from './SituacionDeHoy.tsx';
import { situacionOf } from './situacion.ts';

const T = TEXTOS.cotizacion;

/** A quote by its own address: as it was issued, on any device, without storage and without guards. */
export function CotizacionEmitida({ c }: { c: string }) {
  const { data, error, errorUpdateCount, refetch } = useQuery(cotizacionOptions(c));
  const status = error instanceof ApiFailure ? error.status : undefined;
  const unknown = status !== undefined && status >= 400 && status < 500 && status !== 429;
  const failed = !data && errorUpdateCount > 0;
  useReady(data !== undefined || failed);
  return (
    <Marco proyecto={data?.documento.proyecto} enlaces={<EnlaceProyectos />}>
      <Encabezado titulo={failed && unknown ? T.noExiste : T.titulo} />
      {data && <Emitida c={c} data={data} />}
      {failed && <SinCotizacion desconocida={unknown} onReintentar={() => void refetch()} />}
      {!data && !failed && <Esqueleto className={styles.espera} />}
    </Marco>
  );
}

function Emitida({ c, data }: { c: string; data: RespuestaRecuperarCotizacion }) {
  const { documento, entrega, hoy, anterior } = data;
  const { id_proyecto } = documento.proyecto;
  const llegada = useLlegada();
  return (
    <PantallaDeCotizacion
      carta={cartaOfDocumento(documento)}
      id_proyecto={id_proyecto}
      c={c}
      vencida={!hoy.vigente}
      simulador={llegada.simulador}
      pide={situacionOf(data).novedades.length > 0}
      estado={
        <>
          <EstadoDeEntrega c={c} correo={documento.cliente.correo} entrega={entrega} />
          <Noticias {...llegada} />
          <SituacionDeHoy c={c} data={data} otroLote={{ id_proyecto, ...draftWithLote(documento, hoy) }} />
          {anterior && (
            <p className={styles.anterior}>
              {T.sustituyeA} <Link to={pathOf(anterior.url)}>{anterior.folio}</Link>
            </p>
          )}
        </>
      }
    />
  );
}

interface Llegada {
  precioActualizado?: PrecioActualizado;
  actualizada?: boolean;
  /** It was opened while the quote was being issued. */
  simulador?: boolean;
}

function useLlegada(): Llegada {
  // Written by our own navigations alone.
  return (useLocation().state ?? {}) as Llegada;
}

/** What the visitor is told who comes from submitting a draft, or from renewing a quote. */
function Noticias({ precioActualizado, actualizada }: Llegada) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (actualizada) ref.current?.focus({ preventScroll: true });
  }, [actualizada]);
  return (
    <div ref={ref} tabIndex={-1} className={styles.noticias}>
      {actualizada && <Aviso titulo={T.hoy.actualizada} />}
      {precioActualizado && <CambioDePrecio {...precioActualizado} />}
    </div>
  );
}

/** The server's price is another than the browser showed (decisions 2): before, after, and by how much. */
function CambioDePrecio({ antes, ahora }: PrecioActualizado) {
  const [before, after] = [decimal(antes), decimal(ahora)];
  return (
    <Aviso tono="atencion" titulo={T.precioActualizado}>
      {T.antesAhora(formatPrecio(before), formatPrecio(after), formatDiferencia(ahora, antes))}
    </Aviso>
  );
}
