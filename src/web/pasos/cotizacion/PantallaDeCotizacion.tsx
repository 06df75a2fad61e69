import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { rutaOf } from '../../pasos.ts';
import { forgetEnvio } from '../../seleccion/envioStore.ts';
import { seleccionStore } from '../../seleccion/seleccionStore.ts';
import { TEXTOS } from '../../textos.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Carta } from './Carta.tsx';
import { Compartir } from './Compartir.tsx';
import type { Carta as Datos } from './datosDeCarta.ts';
import { formatDia } from './datosDeCarta.ts';
import styles from './PantallaDeCotizacion.module.css';
import { Simulador } from './Simulador.tsx';

const T = TEXTOS.cotizacion;

interface Props {
  carta: Datos;
  id_proyecto: number;
  /** Address of the issued quote. */
  url?: string | undefined;
  /** How the sending stands, with what can be done about it. */
  estado: ReactNode;
}

/** The quote, as a letter: how it stands, what it says, what can be done next. */
export function PantallaDeCotizacion({ carta, id_proyecto, url, estado }: Props) {
  const navigate = useNavigate();
  const { emision, nombreCliente } = carta;
  const startOver = () => {
    seleccionStore.clear();
    forgetEnvio();
    navigate(rutaOf('lote', id_proyecto));
  };
  return (
    <div className={styles.pantalla}>
      <div className={styles.cabeza}>
        {estado}
        <dl className={styles.emision}>
          {nombreCliente && <div>{T.para(nombreCliente)}</div>}
          {emision && (
            <>
              <div>
                <dt>{T.folio}</dt> <dd>{emision.folio}</dd>
              </div>
              <div>
                <dt>{T.vigencia}</dt> <dd>{formatDia(emision.vigencia)}</dd>
              </div>
            </>
          )}
        </dl>
      </div>
      <Carta carta={carta} />
      <Simulador precio={carta.totales.precioTotal}>
        {url && <Compartir url={url} proyecto={carta.proyecto.nombre} />}
        <Boton variante="secundario" onClick={startOver}>
          {T.volver}
        </Boton>
      </Simulador>
    </div>
  );
}
