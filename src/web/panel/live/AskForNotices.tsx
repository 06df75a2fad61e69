import { useState } from 'react';
import { Boton } from '../../ui/Boton.tsx';
import { TEXTOS_DE_NOVEDADES } from './textosDeNovedades.ts';

/** Offers the browser's notices as long as the person has neither allowed nor refused them. */
export function AskForNotices() {
  const [open, setOpen] = useState(
    () => typeof Notification === 'function' && Notification.permission === 'default',
  );
  if (!open) return null;
  return (
    <div className="row wrap gap-3 pad-y-4">
      <p className="text-nota soft">{TEXTOS_DE_NOVEDADES.pregunta}</p>
      <Boton
        variante="discreto"
        onClick={() => void Notification.requestPermission().finally(() => setOpen(false))}
      >
        {TEXTOS_DE_NOVEDADES.avisar}
      </Boton>
    </div>
  );
}
