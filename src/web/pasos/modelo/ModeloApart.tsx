import { useRef } from 'react';
import { LotesThatTakeLink } from '../../plano/cabida/MisfitNotice.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Imagen } from '../../ui/Imagen.tsx';
import styles from './PasoModelo.module.css';
import {
  BotonDeDetalles,
  CabidaText,
  NombreYTotal,
  type PropsDeModelo,
  ShortCuentas,
} from './TarjetaDeModelo.tsx';

/** A model that does not fit on the chosen lot, in short: why, and the lots where it does. It can still be chosen. */
export function ModeloApart({ lotes, ...props }: PropsDeModelo & { lotes: number | undefined }) {
  const { modelo, proyecto, elegido, cabida, onChoose } = props;
  const foto = useRef<HTMLDivElement>(null);
  return (
    <article className={classNames(`card grid relative clip ${styles.fila}`, elegido && styles.elegida)}>
      <div className="relative clip" ref={foto}>
        <Imagen direccion={modelo.icono} alt="" sizes="210px" />
      </div>
      <div className={`column gap-1 ${styles.texto}`}>
        <NombreYTotal {...props} onChoose={() => onChoose(foto.current)} />
        <ShortCuentas modelo={modelo} />
        <CabidaText cabida={cabida} />
        <div className={`row wrap between gap-x-4 text-nota ${styles.salidas}`}>
          {lotes !== 0 && (
            <LotesThatTakeLink
              id_proyecto={proyecto.id_proyecto}
              id_modelo={modelo.id_modelo}
              cuantos={lotes}
            />
          )}
          <BotonDeDetalles {...props} />
        </div>
      </div>
    </article>
  );
}
