import { useState } from 'react';
import { Boton } from '../../../ui/Boton.tsx';
import { DialogoDeRecordatorios } from './DialogoDeRecordatorios.tsx';
import { TEXTOS_DE_RECORDATORIOS } from './textosDeRecordatorios.ts';

export function BotonDeRecordatorios() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Boton variante="secundario" onClick={() => setOpen(true)}>
        {TEXTOS_DE_RECORDATORIOS.abrir}
      </Boton>
      {open && <DialogoDeRecordatorios onClose={() => setOpen(false)} />}
    </>
  );
}
