import { configuracion } from '../../configuracion.ts';
import { RUTA_PROYECTOS } from '../../pasos.ts';
import { TEXTOS } from '../../textos.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import styles from './SinCotizacion.module.css';

const T = TEXTOS.cotizacion;

interface Props {
  /** No quote has this address; else it could not be fetched, and may be asked for again. */
  desconocida: boolean;
  onReintentar: () => void;
}

/** In place of the letter: why it is not there, and every way on. */
export function SinCotizacion({ desconocida, onReintentar }: Props) {
  const { nombre, telefono, correo } = configuracion.empresa;
  return (
    <div className={styles.hoja}>
      <p className={styles.texto} role="status">
        {desconocida ? T.noExisteTexto : T.noLlego}
      </p>
      <div className={styles.acciones}>
        {!desconocida && <Boton onClick={onReintentar}>{T.intentarDeNuevo}</Boton>}
        <Enlace to={RUTA_PROYECTOS} variante={desconocida ? 'primario' : 'secundario'}>
          {T.verProyectos}
        </Enlace>
      </div>
      {(telefono || correo) && (
        <address className={styles.ayuda}>
          <p>{T.ayuda(nombre)}</p>
          {telefono && <a href={`tel:${telefono.replace(/[^\d+]/g, '')}`}>{telefono}</a>}
          {correo && <a href={`mailto:${correo}`}>{correo}</a>}
        </address>
      )}
    </div>
  );
}
