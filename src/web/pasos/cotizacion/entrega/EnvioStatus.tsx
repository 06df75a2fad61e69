import { NearLotes, type OtherLote } from '../../../guardados/near/NearLotes.tsx';
import { isFramed } from '../../../navegador/isFramed.ts';
import type { Envio } from '../../../seleccion/envio.ts';
import { retryEnvio } from '../../../seleccion/envioStore.ts';
import { Aviso } from '../../../ui/Aviso.tsx';
import { Boton, lookOf } from '../../../ui/Boton.tsx';
import { Enlace } from '../../../ui/Enlace.tsx';
import { TEXTOS_DE_COTIZACION } from '../textosDeCotizacion.ts';
import { CorreoStatusLine } from './CorreoStatusLine.tsx';
import { REMEDY_WORDS, type Remedy, remedyFor } from './remedy.ts';

const T = TEXTOS_DE_COTIZACION;

interface Props {
  envio: Envio;
  id_lote: string;
  correo: string;
  /** Takes the refused part out of the draft, then goes to its step. */
  onRemedy: (remedio: Remedy) => void;
  otroLote: OtherLote;
  rutaParaPedir: string;
  /** Opens the contact form over the quote. */
  onCorrect: () => void;
}

/** Status of the draft's submission, and the visitor's actions (decisions 2). */
export function EnvioStatus(props: Props) {
  const { envio, id_lote, correo, onRemedy, otroLote, rutaParaPedir, onCorrect } = props;
  switch (envio.estado) {
    case 'ninguno':
      return <Aviso acciones={<Enlace to={rutaParaPedir}>{T.pedir}</Enlace>}>{T.sinEnviar}</Aviso>;
    case 'enviando':
      return <CorreoStatusLine icono="correo" texto={T.enviando(correo)} />;
    case 'emitida':
      return isFramed() ? (
        <IssuedOutside url={envio.respuesta.url} />
      ) : (
        <CorreoStatusLine icono="correo" texto={T.registrada} />
      );
    case 'fallida':
      return <FailedEnvio rutaParaPedir={rutaParaPedir} sinRed={envio.sinRed} />;
    case 'corregible':
      return (
        <Aviso tono="atencion" acciones={<Boton onClick={onCorrect}>{T.corregir}</Boton>}>
          {T.fallida}
        </Aviso>
      );
    case 'rechazada':
      return <RefusedEnvio envio={envio} id_lote={id_lote} onRemedy={onRemedy} otroLote={otroLote} />;
  }
}

/** A link of the browser's own: a new tab that the program opened by itself would be blocked. */
function IssuedOutside({ url }: { url: string }) {
  return (
    <Aviso
      titulo={T.registrada}
      acciones={
        <a className={lookOf({})} href={url} target="_blank" rel="noopener">
          {T.abrirAparte}
        </a>
      }
    >
      {T.aparte}
    </Aviso>
  );
}

function FailedEnvio({ rutaParaPedir, sinRed }: Pick<Props, 'rutaParaPedir'> & { sinRed: boolean }) {
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

type RechazoProps = Pick<Props, 'id_lote' | 'onRemedy' | 'otroLote'> & {
  envio: Extract<Envio, { estado: 'rechazada' }>;
};

/** The refusal and the ways on: a nearby lot, or a new choice of the refused part. */
function RefusedEnvio({ envio, id_lote, onRemedy, otroLote }: RechazoProps) {
  const remedio = remedyFor(envio.code);
  const { mensaje, accion } = REMEDY_WORDS[remedio];
  const cercanos = envio.lotesCercanos ?? [];
  const texto = envio.code === 'LOTE_VENDIDO' ? T.vendidoMientras(id_lote) : mensaje(id_lote);
  if (cercanos.length === 0) {
    return (
      <Aviso tono="atencion" acciones={<Boton onClick={() => onRemedy(remedio)}>{accion}</Boton>}>
        {texto}
      </Aviso>
    );
  }
  return (
    <Aviso
      tono="atencion"
      titulo={texto}
      acciones={<NearLotes lotes={cercanos} otroLote={otroLote} onAll={() => onRemedy('lote')} />}
    >
      {T.cercanos}
    </Aviso>
  );
}
