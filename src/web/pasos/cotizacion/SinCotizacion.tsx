import { RUTA_PROYECTOS } from '../../../contract/rutas.ts';
import { Recado } from '../../marco/Recado.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { TEXTOS_DE_COTIZACION } from './textosDeCotizacion.ts';

const T = TEXTOS_DE_COTIZACION;

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
