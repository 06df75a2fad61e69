import { useState } from 'react';
import type { PanelAnswerOf } from '../../../../contract/panel/calls.ts';
import { FORMATOS_DE_DATOS, type FormatoDeDatos } from '../../../../contract/panel/choices.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { decimal, formatPrecio } from '../../../../domain/decimal.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import { usePanelSend } from '../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { navigate } from '../../../navegador/navigation.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { ConfirmDialog } from '../../marco/ActionDialog.tsx';
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
  const [revisado, setRevisado] = useState<PanelAnswerOf<'RevisarBorrado'>>();
  const { send, enviando, falla } = usePanelSend('EntregarDatos');
  // Asked by a press, never by itself again: each look is a line of the log.
  const preview = usePanelSend('RevisarBorrado');
  if (!handsOver && !erases) return null;
  const handOver = async (formato: FormatoDeDatos) => {
    const made = await send({ persona: id, formato });
    if (made && 'pdf' in made)
      saveFile({ archivo: made.archivo, contenido: bytesOf(made.pdf), tipo: 'application/pdf' });
    else if (made) saveFile({ archivo: made.archivo, contenido: made.json, tipo: 'application/json' });
  };
  return (
    <TarjetaDePanel titulo={T.titulo}>
      <p className="text-nota soft anywhere">{T.texto}</p>
      <RefusalNote falla={falla ?? preview.falla} />
      <div className="row stretch wrap gap-2">
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
          <Boton
            variante="secundario"
            onClick={() => void preview.send({ persona: id }).then(setRevisado)}
            disabled={preview.enviando}
          >
            {T.borrar}
          </Boton>
        )}
      </div>
      {revisado && <ErasureDialogo id={id} datos={revisado} onClose={() => setRevisado(undefined)} />}
    </TarjetaDePanel>
  );
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

interface ErasureProps {
  id: string;
  datos: PanelAnswerOf<'RevisarBorrado'>;
  onClose: () => void;
}

/** What would go and what would stay, and then the deletion. */
function ErasureDialogo({ id, datos, onClose }: ErasureProps) {
  return (
    <ConfirmDialog
      titulo={T.borrar}
      hacer={T.borrarYa}
      send={() => callPanel('BorrarDatos', { persona: id })}
      onDone={() => navigate(rutaOfPanel('personas'))}
      onClose={onClose}
    >
      <p>{T.seBorra(datos)}</p>
      {datos.pagos > 0 && <p>{T.pagos(datos.pagos)}</p>}
      <p>{T.seQueda(datos)}</p>
      {datos.montos.length > 0 && (
        <ul className={`stack ${styles.montos}`}>
          {datos.montos.map(({ trato, folio, id_lote, precioTotal }) => (
            <li className="row stretch wrap between line-above pad-y-2" key={`${trato} ${folio} ${id_lote}`}>
              <span>{T.trato[trato](folio, id_lote)}</span>
              <b className="strong figures">{formatPrecio(decimal(precioTotal))}</b>
            </li>
          ))}
        </ul>
      )}
      {datos.apartadosVivos > 0 && <p>{T.apartados(datos.apartadosVivos)}</p>}
      {datos.descuentos > 0 && <p>{T.descuentos(datos.descuentos)}</p>}
      <p>{T.definitivo}</p>
    </ConfirmDialog>
  );
}
