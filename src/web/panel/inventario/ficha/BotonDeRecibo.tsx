import { Boton } from '../../../ui/Boton.tsx';
import { Icono } from '../../../ui/Icono.tsx';
import { usePanelSend } from '../../calls/usePanel.ts';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';

interface Props {
  /** The hold's id. */
  apartado: string;
  /** Of which lot, for readers where several stand beside each other. */
  id_lote: string;
}

/** The newest receipt of a hold, as a file. */
export function BotonDeRecibo({ apartado, id_lote }: Props) {
  const { send, enviando, falla } = usePanelSend('LeerRecibo');
  const download = async () => {
    const recibo = await send({ apartado });
    if (recibo) saveFile(recibo.archivo, recibo.pdf);
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

/** In: the file's name; a PDF as base64. */
function saveFile(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
