import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { saveCsv } from '../marco/saveCsv.ts';
import { TEXTOS_DE_PRECIOS } from './textosDePrecios.ts';

/** A project's prices as a file for a spreadsheet. */
export function DownloadOfPrecios({ id_proyecto }: { id_proyecto: number }) {
  const { send, enviando, falla } = usePanelSend('ExportarPrecios');
  const save = async () => {
    const made = await send({ id_proyecto });
    if (made) saveCsv(made);
  };
  return (
    <>
      <Boton variante="secundario" disabled={enviando} onClick={save}>
        <Icono nombre="descargar" tamano={20} />
        {TEXTOS_DE_PRECIOS.descargar}
      </Boton>
      <RefusalNote falla={falla} />
    </>
  );
}
