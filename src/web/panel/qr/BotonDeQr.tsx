import { useState } from 'react';
import type { ForQr } from '../../../contract/existencias/existenciaCalls.ts';
import { Boton } from '../../ui/Boton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { titulosDeQr } from './textosDeQr.ts';

const DialogoDeQr = lazyPiece<{ pide: ForQr; onClose: () => void }>(
  async () => (await import('./DialogoDeQr.tsx')).DialogoDeQr,
);

interface Props {
  pide: ForQr;
  /** `enlace` where it stands among words. */
  forma?: 'boton' | 'enlace';
  disabled?: boolean;
}

/** Opens the QR code of a link. */
export function BotonDeQr({ pide, forma = 'boton', disabled }: Props) {
  const [open, setOpen] = useState(false);
  const texto = titulosDeQr(pide.de === 'lotes' ? pide.lotes.length : 1);
  return (
    <>
      {forma === 'boton' ? (
        <Boton variante="secundario" className="nowrap" disabled={disabled} onClick={() => setOpen(true)}>
          {texto}
        </Boton>
      ) : (
        <button
          type="button"
          className="target text-nota accent strong underlined"
          onClick={() => setOpen(true)}
        >
          {texto}
        </button>
      )}
      {open && <DialogoDeQr pide={pide} onClose={() => setOpen(false)} />}
    </>
  );
}
