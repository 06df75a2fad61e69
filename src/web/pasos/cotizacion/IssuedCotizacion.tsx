import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../calls/api.ts';
import { useNovedades } from '../../calls/novedades/useNovedades.ts';
import { Encabezado } from '../../marco/Encabezado.tsx';
import { EnlaceProyectos } from '../../marco/EncabezadoDePaso.tsx';
import { Marco } from '../../marco/Marco.tsx';
import { useReady } from '../../navegador/loading.ts';
import { usePlace } from '../../navegador/navigation.tsx';
import { TEXTOS } from '../../navegador/textos.ts';
import { Esqueleto } from '../../ui/Esqueleto.tsx';
import { cotizacionOptions } from './cotizacionOptions.ts';
import styles from './PantallaDeCotizacion.module.css';
import { PantallaDeCotizacion } from './PantallaDeCotizacion.tsx';
import { type ArrivalOfIssued, propsOfIssued } from './propsOfIssued.tsx';
import { SinCotizacion } from './SinCotizacion.tsx';
import { TEXTOS_DE_COTIZACION } from './textosDeCotizacion.ts';

const T = TEXTOS_DE_COTIZACION;

/** An issued quote at its own address. Works on any device, without storage or guards. */
export function IssuedCotizacion({ c }: { c: string }) {
  const { data, error, errorUpdateCount, refetch } = useQuery(cotizacionOptions(c));
  const status = error instanceof ApiFailure ? error.status : undefined;
  const unknown = status !== undefined && status >= 400 && status < 500 && status !== 429;
  const failed = !data && errorUpdateCount > 0;
  useReady(data !== undefined || failed);
  useNovedades(data?.hoy.proyecto ? data.documento.proyecto.id_proyecto : undefined);
  // Only our own navigations write this state.
  const llegada = (usePlace().estado ?? {}) as ArrivalOfIssued;
  return (
    <Marco proyecto={data?.documento.proyecto} enlaces={<EnlaceProyectos />}>
      <Encabezado titulo={failed && unknown ? T.noExiste : TEXTOS.cotizacion.titulo} />
      {data && <PantallaDeCotizacion {...propsOfIssued(c, data, llegada)} />}
      {failed && <SinCotizacion desconocida={unknown} onRetry={() => void refetch()} />}
      {!data && !failed && <Esqueleto className={styles.espera} />}
    </Marco>
  );
}
