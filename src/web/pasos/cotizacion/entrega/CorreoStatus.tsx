import { useState } from 'react';
import type { EstadoDeCorreo } from '../../../../contract/cotizacion.ts';
import { refuseCorrection } from '../../../../domain/correo/entrega.ts';
import { styled } from '../../../navegador/retryStyles.ts';
import { Boton } from '../../../ui/Boton.tsx';
import type { NombreDeIcono } from '../../../ui/Icono.tsx';
import { lazyPiece } from '../../../ui/lazyPiece.tsx';
import { TEXTOS_DE_COTIZACION } from '../textosDeCotizacion.ts';
import type { PropsDeCorreccion } from './CorreccionDeCorreo.tsx';
import styles from './CorreoStatus.module.css';
import { CorreoStatusLine } from './CorreoStatusLine.tsx';
import { useOwnCorreo } from './ownCorreo.ts';

const T = TEXTOS_DE_COTIZACION;

/** Rarely needed: its chunk loads on demand. */
const LazyCorreccion = lazyPiece<PropsDeCorreccion>(
  async () => (await styled(import('./CorreccionDeCorreo.tsx'))).CorreccionDeCorreo,
);

interface Props {
  c: string;
  /** Masked, as the call returns it. */
  correo: string;
  entrega: EstadoDeCorreo;
  /** Instant of issue, ISO 8601. */
  emitida: string;
  /** How many times the address was corrected. */
  correcciones: number;
}

/** Mail status of an issued quote, and the correction of its address. Screen readers hear each change. */
export function CorreoStatus({ c, correo: cubierto, entrega, emitida, correcciones }: Props) {
  const correo = useOwnCorreo(cubierto);
  const [corrigiendo, setCorrigiendo] = useState<boolean>();
  const { estado } = entrega;
  const may = !refuseCorrection({ estado, emitida: new Date(emitida), correcciones }, new Date());
  // A cancelled form returns the focus to the button that opened it.
  const opening = { autoFocus: corrigiendo === false, onClick: () => setCorrigiendo(true) };
  return (
    <div className="stack gap-3">
      <CorreoStatusLine icono={ICONOS[estado]} texto={T[estado](correo)}>
        {may && estado !== 'rechazada' && !corrigiendo && (
          <Boton variante="discreto" className={styles.corregir} aria-label={T.corregirCorreo} {...opening}>
            {T.corregirCorto}
          </Boton>
        )}
      </CorreoStatusLine>
      {estado === 'rechazada' && !corrigiendo && (
        <div className="row wrap gap-3 gap-x-6 soft">
          <p>{entrega.motivo === 'direccion' ? T.revisaCorreo : T.aquiQueda}</p>
          {may && (
            <Boton variante="secundario" {...opening}>
              {T.corregirCorreo}
            </Boton>
          )}
        </div>
      )}
      {corrigiendo && (
        <LazyCorreccion
          c={c}
          previo={correo}
          repite={estado === 'rechazada'}
          onFin={() => setCorrigiendo(false)}
        />
      )}
    </div>
  );
}

const ICONOS: Record<EstadoDeCorreo['estado'], NombreDeIcono> = {
  pendiente: 'correo',
  enviada: 'palomita',
  guardada: 'aviso',
  sinConstancia: 'correo',
  rechazada: 'aviso',
  retenida: 'correo',
};
