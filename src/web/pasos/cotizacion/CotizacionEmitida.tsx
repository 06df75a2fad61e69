import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { RespuestaRecuperarCotizacion } from '../../../contract/cotizacion.ts';
import { decimal, decimalOfNumber, formatPrecio } from '../../../domain/decimal.ts';
import { ApiFailure } from '../../api.ts';
import { useReady } from '../../cargando.ts';
import { Encabezado } from '../../marco/Encabezado.tsx';
import { EnlaceProyectos } from '../../marco/EnlaceProyectos.tsx';
import { Marco } from '../../marco/Marco.tsx';
import { RUTA_PROYECTOS } from '../../pasos.ts';
import { TEXTOS } from '../../textos.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { Esqueleto } from '../../ui/Esqueleto.tsx';
import { cotizacionOptions } from './cotizacionOptions.ts';
import { cartaOfDocumento } from './datosDeCarta.ts';
import styles from './PantallaDeCotizacion.module.css';
import { PantallaDeCotizacion } from './PantallaDeCotizacion.tsx';

const T = TEXTOS.cotizacion;

/** A quote by its own address: as it was issued, on any device, without storage and without guards. */
export function CotizacionEmitida({ c }: { c: string }) {
  const query = useQuery(cotizacionOptions(c));
  const { data, error, errorUpdateCount } = query;
  useReady(data !== undefined || errorUpdateCount > 0);
  const missing = error instanceof ApiFailure && error.status !== undefined && error.status < 500;
  return (
    <Marco proyecto={data?.documento.proyecto} enlaces={<EnlaceProyectos />}>
      <Encabezado titulo={T.titulo} />
      {data && <Emitida data={data} />}
      {!data && missing && <NoExiste />}
      {!data && !missing && errorUpdateCount === 0 && <Esqueleto className={styles.espera} />}
    </Marco>
  );
}

function Emitida({ data }: { data: RespuestaRecuperarCotizacion }) {
  const { documento, entrega, hoy } = data;
  const { correo } = documento.cliente;
  const texto = {
    pendiente: T.pendiente,
    enviada: T.enviada,
    rechazada: T.rechazada,
    retenida: T.pendiente,
  }[entrega.estado](correo);
  return (
    <PantallaDeCotizacion
      carta={cartaOfDocumento(documento)}
      id_proyecto={documento.proyecto.id_proyecto}
      url={window.location.href}
      estado={
        <>
          <PrecioActualizado ahora={documento.cotizacion.precioTotal} />
          {!hoy.vigente && <Aviso tono="atencion">{T.vencida}</Aviso>}
          <p role="status" className={styles.estado}>
            {texto}
          </p>
        </>
      }
    />
  );
}

/** Told to whoever just submitted a draft whose total was another than the catalogue's (decisions 2). */
function PrecioActualizado({ ahora }: { ahora: number }) {
  const state: unknown = useLocation().state;
  const shown = typeof state === 'object' && state !== null && 'antes' in state ? state.antes : undefined;
  const antes = typeof shown === 'number' ? decimalOfNumber(shown) : undefined;
  if (antes === undefined || antes === decimal(ahora)) return null;
  return (
    <Aviso tono="atencion" titulo={T.precioActualizado}>
      {T.antesAhora(formatPrecio(antes), formatPrecio(decimal(ahora)))}
    </Aviso>
  );
}

function NoExiste() {
  return (
    <Aviso
      tono="atencion"
      titulo={T.noExiste}
      acciones={<Enlace to={RUTA_PROYECTOS}>{T.verProyectos}</Enlace>}
    >
      {T.noExisteTexto}
    </Aviso>
  );
}
