import { useState } from 'react';
import { usePanel, usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { CopyButton } from '../factors/CopyButton.tsx';
import { SecretText } from '../factors/SecretText.tsx';
import { tellNearMoment } from '../marco/formatMoment.ts';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { TEXTOS_DE_CUENTA } from './textosDeCuenta.ts';

/** The address with the person's next steps for their own calendar; shown only once, when created. */
export function CuentaCalendario({ onDone }: { onDone: (sentence: string) => void }) {
  const { datos, falla } = usePanel('LeerCalendario', {});
  const make = usePanelSend('CrearCalendario');
  const drop = usePanelSend('QuitarCalendario');
  const reread = useReread();
  const [url, setUrl] = useState<string>();
  const create = async () => {
    const made = await make.send({});
    if (!made) return;
    setUrl(made.url);
    reread();
  };
  const remove = async () => {
    if (!(await drop.send({}))) return;
    setUrl(undefined);
    reread();
    onDone(TEXTOS_DE_CUENTA.calendarioQuitado);
  };
  const ocupada = make.enviando || drop.enviando;
  const desde = datos?.creadoEn;
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_CUENTA.calendario}
      texto={TEXTOS_DE_CUENTA.calendarioTexto}
      acciones={
        datos && (
          <>
            <Boton variante="secundario" disabled={ocupada} onClick={create}>
              {desde ? TEXTOS_DE_CUENTA.calendarioOtra : TEXTOS_DE_CUENTA.calendarioHacer}
            </Boton>
            {desde && (
              <Boton variante="discreto" disabled={ocupada} onClick={remove}>
                {TEXTOS_DE_CUENTA.calendarioQuitar}
              </Boton>
            )}
          </>
        )
      }
    >
      {desde && !url && <p>{TEXTOS_DE_CUENTA.calendarioDesde(tellNearMoment(desde, Date.now()))}</p>}
      {url && (
        <>
          <p role="status">{TEXTOS_DE_CUENTA.calendarioListo}</p>
          <SecretText nombre={TEXTOS_DE_CUENTA.calendarioDireccion} texto={url} />
          <CopyButton texto={url} etiqueta={TEXTOS_DE_CUENTA.calendarioCopiar} />
        </>
      )}
      <RefusalNote falla={make.falla ?? drop.falla ?? falla} />
    </TarjetaDePanel>
  );
}
