import { RUTA_PROYECTOS } from '../../../contract/rutas.ts';
import { Recado } from '../../marco/Recado.tsx';
import { TEXTOS } from '../../textos.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Enlace } from '../../ui/Enlace.tsx';

const T = TEXTOS.cotizacion;

interface Props {
  /** No quote has this address; else it could not be fetched, and may be asked for again. */
  desconocida: boolean;
  onRetry: () => void;
}

/** In place of the letter: why it is not there, and every way on. */
export function SinCotizacion({ desconocida, onRetry }: Props) {
  return (
    <Recado
      acciones={
        <>
          {!desconocida && <Boton onClick={onRetry}>{T.intentarDeNuevo}</Boton>}
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
