import { useState } from 'react';
import { useReread, useSending } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Retrato } from '../../ui/Retrato.tsx';
import { FileButton } from '../marco/FileButton.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TEXTOS_DE_PERSONAL as T } from './textosDePersonal.ts';

interface Props {
  retrato: string | null;
  /** In: the picture, base64; `null` removes it. */
  send: (imagen: string | null) => Promise<unknown>;
  /** In: the sentence to show. */
  onDone: (sentence: string) => void;
}

/** Somebody's picture, to choose and remove. */
export function RetratoForm({ retrato, send, onDone }: Props) {
  const { run, enviando, falla, clear } = useSending();
  const [unreadable, setUnreadable] = useState(false);
  const reread = useReread();
  const set = async (imagen: string | null) => {
    if (!(await run(() => send(imagen)))) return;
    reread();
    onDone(imagen === null ? T.retratoQuitado : T.retratoGuardado);
  };
  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    clear();
    const imagen = await squareOf(file).catch(() => undefined);
    setUnreadable(imagen === undefined);
    if (imagen !== undefined) await set(imagen);
  };
  return (
    <>
      <div className="row wrap gap-4">
        <Retrato direccion={retrato} />
        <FileButton
          etiqueta={retrato ? T.retratoOtro : T.retratoElegir}
          variante="secundario"
          accept="image/*"
          disabled={enviando}
          onChosen={choose}
        />
        {retrato && (
          <Boton variante="discreto" disabled={enviando} onClick={() => set(null)}>
            {T.retratoQuitar}
          </Boton>
        )}
      </div>
      <RefusalNote falla={falla} mensaje={unreadable ? T.retratoIlegible : undefined} />
    </>
  );
}

/** Longest side sent, px: twice the largest portrait of a dense screen. */
const SIDE = 480;
/** Share of what a tall picture leaves out that goes from its top: faces are in the upper part. */
const FROM_TOP = 1 / 4;

/** The picture's square as JPEG, base64. @throws if the browser cannot decode it */
async function squareOf(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const side = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(SIDE, side);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [x, y] = [(width - side) / 2, (height - side) * FROM_TOP];
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
}
