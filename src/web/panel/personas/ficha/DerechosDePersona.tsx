import { useState } from 'react';
import { FORMATOS_DE_DATOS, type FormatoDeDatos } from '../../../../contract/panel/choices.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { navigate } from '../../../start/navigation.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { usePanel, usePanelSend, useReread } from '../../calls/usePanel.ts';
import { usePermiso } from '../../calls/usePermiso.ts';
import { DialogoDeAccion } from '../../marco/DialogoDeAccion.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { saveFile } from '../../marco/saveCsv.ts';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import styles from './Ficha.module.css';
import { TEXTOS_DE_DERECHOS } from './textosDeDerechos.ts';

const T = TEXTOS_DE_DERECHOS;

/** What a person may ask about their data (ARCO): to have them, and to have them deleted. */
export function DerechosDePersona({ id }: { id: string }) {
  const handsOver = usePermiso('handOverDatos');
  const erases = usePermiso('erasePersona');
  const [open, setOpen] = useState(false);
  const { send, enviando, falla } = usePanelSend('EntregarDatos');
  if (!handsOver && !erases) return null;
  const handOver = async (formato: FormatoDeDatos) => {
    const made = await send({ persona: id, formato });
    if (made && 'pdf' in made)
      saveFile({ archivo: made.archivo, contenido: bytesOf(made.pdf), tipo: 'application/pdf' });
    else if (made) saveFile({ archivo: made.archivo, contenido: made.json, tipo: 'application/json' });
  };
  return (
    <TarjetaDePanel titulo={T.titulo}>
      <p className={styles.nota}>{T.texto}</p>
      <RefusalNote falla={falla} />
      <div className={styles.acciones}>
        {handsOver &&
          FORMATOS_DE_DATOS.map((formato) => (
            <Boton
              key={formato}
              variante="secundario"
              onClick={() => void handOver(formato)}
              disabled={enviando}
            >
              {T.entregar[formato]}
            </Boton>
          ))}
        {erases && (
          <Boton variante="secundario" onClick={() => setOpen(true)}>
            {T.borrar}
          </Boton>
        )}
      </div>
      {open && <ErasureDialogo id={id} onClose={() => setOpen(false)} />}
    </TarjetaDePanel>
  );
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** What would go and what would stay, and then the deletion. */
function ErasureDialogo({ id, onClose }: { id: string; onClose: () => void }) {
  const { datos, falla: unread } = usePanel('RevisarBorrado', { persona: id });
  const { send, enviando, falla } = usePanelSend('BorrarDatos');
  const reread = useReread();
  const erase = async () => {
    if (!(await send({ persona: id }))) return;
    reread();
    navigate(rutaOfPanel('personas'));
  };
  return (
    <DialogoDeAccion
      titulo={T.borrar}
      accion={T.borrarYa}
      enviando={enviando || !datos}
      falla={falla ?? unread}
      onAccept={() => void erase()}
      onClose={onClose}
    >
      {datos && (
        <>
          <p>{T.seBorra(datos)}</p>
          <p>{T.seQueda(datos)}</p>
          {datos.apartadosVivos > 0 && <p>{T.apartados(datos.apartadosVivos)}</p>}
          {datos.descuentos > 0 && <p>{T.descuentos(datos.descuentos)}</p>}
          <p>{T.definitivo}</p>
        </>
      )}
    </DialogoDeAccion>
  );
}
