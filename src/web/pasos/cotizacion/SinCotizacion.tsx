import { RUTA_PROYECTOS } from '../../../contract/rutas.ts';
import { Recado } from '../../marco/Recado.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { TEXTOS_DE_COTIZACION } from './textosDeCotizacion.ts';

const T = TEXTOS_DE_COTIZACION;

interface Props {
  /** True if no quote has this address. False if loading failed and can be retried. */
  desconocida: boolean;
  onRetry: () => void;
}

/** Shown instead of the letter: the reason and the ways on. */
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
