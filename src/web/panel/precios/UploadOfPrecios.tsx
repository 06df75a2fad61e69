import { useId, useState } from 'react';
import type { PrecioTyped } from '../../../contract/panel/precios.ts';
import { base64Of } from '../../calls/panel/base64Of.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { lookOf } from '../../ui/Boton.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TEXTOS_DE_PRECIOS } from './textosDePrecios.ts';

/** Reads new prices from a spreadsheet file. */
export function UploadOfPrecios({ onRead }: { onRead: (cambios: readonly PrecioTyped[]) => void }) {
  const id = useId();
  const { send, falla } = usePanelSend('LeerArchivoDePrecios');
  const [nota, setNota] = useState('');
  const read = async (file: File | undefined) => {
    setNota('');
    const answer = file && (await send({ libro: base64Of(new Uint8Array(await file.arrayBuffer())) }));
    if (!answer) return;
    onRead(answer.cambios);
    setNota(TEXTOS_DE_PRECIOS.archivoLeido(answer.cambios.length));
  };
  return (
    <div className="stack gap-1">
      <div>
        <input
          id={id}
          className="oculto"
          type="file"
          accept=".csv,.xlsx,text/csv"
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            // Lets the person choose the same file again after a correction.
            currentTarget.value = '';
          }}
        />
        <label htmlFor={id} className={lookOf({ variante: 'secundario' })}>
          {TEXTOS_DE_PRECIOS.subir}
        </label>
      </div>
      <p role="status" className="text-nota soft anywhere">
        {nota}
      </p>
      <RefusalNote falla={falla} />
    </div>
  );
}
