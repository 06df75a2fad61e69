import { usePanelSend } from '../../../calls/panel/usePanel.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { Icono } from '../../../ui/Icono.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { saveBase64 } from '../../marco/saveFile.ts';
import { TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';

interface Props {
  /** The hold's id. */
  apartado: string;
  /** For the accessible name, since several buttons may be on one page. */
  id_lote: string;
}

/** Downloads the newest receipt of a hold. */
export function BotonDeRecibo({ apartado, id_lote }: Props) {
  const { send, enviando, falla } = usePanelSend('LeerRecibo');
  const download = async () => {
    const recibo = await send({ apartado });
    if (recibo) saveBase64({ archivo: recibo.archivo, base64: recibo.pdf, tipo: 'application/pdf' });
  };
  return (
    <>
      <Boton
        variante="secundario"
        disabled={enviando}
        aria-label={TEXTOS_DE_INVENTARIO.reciboDe(id_lote)}
        onClick={() => void download()}
      >
        <Icono nombre="descargar" tamano={20} />
        {TEXTOS_DE_INVENTARIO.recibo}
      </Boton>
      <RefusalNote falla={falla} />
    </>
  );
}
