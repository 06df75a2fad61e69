import { Recado } from '../../marco/Recado.tsx';
import { RUTA_PROYECTOS } from '../../pasos.ts';
import { TEXTOS } from '../../textos.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Enlace } from '../../ui/Enlace.tsx';

const T = TEXTOS.cotizacion;

interface Props {
  /** No quote has this address; else it could not be fetched, and may be asked for again. */
  desconocida: boolean;
  onReintentar: () => void;
}

/** In place of the letter: why it is not there, and every way on. */
export function SinCotizacion({ desconocida, onReintentar }: Props) {
  return (
    <Recado
      acciones={
        <>
          {!desconocida && <Boton onClick={onReintentar}>{T.intentarDeNuevo}</Boton>}
          <Enlace to={RUTA_PROYECTOS} variante={desconocida ? 'primario' : 'secundario'}>
            {T.verProyectos}
          </Enlace>
        </>
      }
    >
      {desconocida ? T.noExisteTexto : T.noLlego}
    </Recado>
  );
}
