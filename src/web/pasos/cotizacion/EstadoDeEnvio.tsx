import type { CodigoProblema } from '../../../contract/problemas.ts';
import type { Envio } from '../../seleccion/envio.ts';
import { retryEnvio } from '../../seleccion/envioStore.ts';
import { TEXTOS } from '../../textos.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import styles from './PantallaDeCotizacion.module.css';
import { type Remedio, remedioFor } from './remedio.ts';

const T = TEXTOS.cotizacion;

interface Props {
  envio: Envio;
  id_lote: string;
  correo: string;
  /** Takes what the server refused out of the draft, then leads where it can be chosen anew. */
  onRemedio: (remedio: Remedio) => void;
  rutaParaPedir: string;
}

/** How the sending of the draft stands, and what the visitor can do about it (decisions 2). */
export function EstadoDeEnvio({ envio, id_lote, correo, onRemedio, rutaParaPedir }: Props) {
  switch (envio.estado) {
    case 'ninguno':
      return <Aviso acciones={<Enlace to={rutaParaPedir}>{T.pedir}</Enlace>}>{T.sinEnviar}</Aviso>;
    case 'enviando':
      return (
        <p role="status" className={styles.estado}>
          {T.enviando}
        </p>
      );
    case 'emitida':
      return (
        <p role="status" className={styles.estado}>
          {T.pendiente(correo)}
        </p>
      );
    case 'fallida':
      return (
        <Aviso
          tono="atencion"
          acciones={
            <>
              <Boton onClick={retryEnvio}>{T.reintentar}</Boton>
              <Enlace variante="discreto" to={rutaParaPedir}>
                {T.corregir}
              </Enlace>
            </>
          }
        >
          {T.fallida}
        </Aviso>
      );
    case 'rechazada':
      return <Rechazo code={envio.code} id_lote={id_lote} onRemedio={onRemedio} />;
  }
}

interface RechazoProps {
  code: CodigoProblema;
  id_lote: string;
  onRemedio: (remedio: Remedio) => void;
}

function Rechazo({ code, id_lote, onRemedio }: RechazoProps) {
  const remedio = remedioFor(code);
  const { mensaje, accion } = TEXTOS.remedios[remedio];
  return (
    <Aviso tono="atencion" acciones={<Boton onClick={() => onRemedio(remedio)}>{accion}</Boton>}>
      {mensaje(id_lote)}
    </Aviso>
  );
}
