import type { Envio } from '../../seleccion/envio.ts';
import { retryEnvio } from '../../seleccion/envioStore.ts';
import { TEXTOS } from '../../textos.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { LineaDeEntrega } from './EstadoDeEntrega.tsx';
import { LotesCercanos, type OtroLote } from './LotesCercanos.tsx';
import { type Remedio, remedioFor } from './remedio.ts';

const T = TEXTOS.cotizacion;

interface Props {
  envio: Envio;
  id_lote: string;
  correo: string;
  /** Takes what the server refused out of the draft, then leads where it can be chosen anew. */
  onRemedio: (remedio: Remedio) => void;
  otroLote: OtroLote;
  rutaParaPedir: string;
  /** Opens the contact form over the quote. */
  onCorregir: () => void;
}

/** How the sending of the draft stands, and what the visitor can do about it (decisions 2). */
export function EstadoDeEnvio(props: Props) {
  const { envio, id_lote, correo, onRemedio, otroLote, rutaParaPedir, onCorregir } = props;
  switch (envio.estado) {
    case 'ninguno':
      return <Aviso acciones={<Enlace to={rutaParaPedir}>{T.pedir}</Enlace>}>{T.sinEnviar}</Aviso>;
    case 'enviando':
      return <LineaDeEntrega icono="correo" texto={T.enviando(correo)} />;
    case 'emitida':
      return <LineaDeEntrega icono="correo" texto={T.pendiente(correo)} />;
    case 'fallida':
      return <Fallida rutaParaPedir={rutaParaPedir} sinRed={envio.sinRed} />;
    case 'corregible':
      return (
        <Aviso tono="atencion" acciones={<Boton onClick={onCorregir}>{T.corregir}</Boton>}>
          {T.fallida}
        </Aviso>
      );
    case 'rechazada':
      return <Rechazo envio={envio} id_lote={id_lote} onRemedio={onRemedio} otroLote={otroLote} />;
  }
}

function Fallida({ rutaParaPedir, sinRed }: Pick<Props, 'rutaParaPedir'> & { sinRed: boolean }) {
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
      {sinRed ? T.sinRed : T.fallida}
    </Aviso>
  );
}

type RechazoProps = Pick<Props, 'id_lote' | 'onRemedio' | 'otroLote'> & {
  envio: Extract<Envio, { estado: 'rechazada' }>;
};

/** What was refused and the way on: another lot of those nearest, or another choice of what is gone. */
function Rechazo({ envio, id_lote, onRemedio, otroLote }: RechazoProps) {
  const remedio = remedioFor(envio.code);
  const { mensaje, accion } = TEXTOS.remedios[remedio];
  const cercanos = envio.lotesCercanos ?? [];
  const texto = envio.code === 'LOTE_VENDIDO' ? T.vendidoMientras(id_lote) : mensaje(id_lote);
  if (cercanos.length === 0) {
    return (
      <Aviso tono="atencion" acciones={<Boton onClick={() => onRemedio(remedio)}>{accion}</Boton>}>
        {texto}
      </Aviso>
    );
  }
  return (
    <Aviso
      tono="atencion"
      titulo={texto}
      acciones={<LotesCercanos lotes={cercanos} otroLote={otroLote} onTodos={() => onRemedio('lote')} />}
    >
      {T.hoy.cercanos}
    </Aviso>
  );
}
