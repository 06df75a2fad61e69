import { useState } from 'react';
import { usePanel, usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import styles from './Cotizaciones.module.css';
import { TEXTOS_DE_ENVIO } from './textosDeCotizaciones.ts';

const T = TEXTOS_DE_ENVIO;

/** Warns of a missing mail server. Once there is one, offers to send the mails saved as files. */
export function AvisoDeEnvio() {
  return (
    <div className={styles.salida}>
      <Content />
    </div>
  );
}

function Content() {
  const may = usePermiso('resendCotizacion');
  const reread = useReread();
  const { datos } = usePanel('LeerSalidaDeCorreos', {});
  const { send, enviando, falla } = usePanelSend('EnviarGuardadas');
  const [hecho, setHecho] = useState('');
  const release = async () => {
    const done = await send({});
    if (!done) return;
    setHecho(T.hecho(done.enviadas));
    reread();
  };
  if (hecho) return <Aviso>{hecho}</Aviso>;
  if (!datos || (datos.conServidor && (datos.guardadas === 0 || !may))) return null;
  const { conServidor, guardadas } = datos;
  if (!conServidor)
    return (
      <Aviso tono="atencion" titulo={T.sinServidor}>
        {T.sinServidorTexto}
        {guardadas > 0 && ` ${T.esperan(guardadas)}`}
      </Aviso>
    );
  return (
    <Aviso
      titulo={T.guardadas(guardadas)}
      acciones={
        <>
          <Boton variante="secundario" disabled={enviando} onClick={() => void release()}>
            {enviando ? T.enviando : T.enviar}
          </Boton>
          <RefusalNote falla={falla} />
        </>
      }
    >
      {T.guardadasTexto}
    </Aviso>
  );
}
