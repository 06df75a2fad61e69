import { useState } from 'react';
import { Boton } from '../../ui/Boton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import type { AskedQr } from './askedQr.ts';
import { titulosDeQr } from './textosDeQr.ts';

const DialogoDeQr = lazyPiece<{ pide: AskedQr; onClose: () => void }>(
  async () => (await import('./DialogoDeQr.tsx')).DialogoDeQr,
);

interface Props {
  pide: AskedQr;
  /** `enlace` where it stands among words. */
  forma?: 'boton' | 'enlace';
  disabled?: boolean;
}

/** Opens the QR code of a link. */
export function BotonDeQr({ pide, forma = 'boton', disabled }: Props) {
  const [open, setOpen] = useState(false);
  const texto = titulosDeQr('lotes' in pide ? pide.lotes.length : 1);
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
