import { useEffect, useRef, useState } from 'react';
import { Dialogo } from '../../../ui/Dialogo.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import estilos from './Cambio.module.css';
import { createQrReader } from './qr.ts';
import { TEXTOS_DE_CAMBIO } from './textosDeCambio.ts';

/** Time between two scans of the video, ms. */
const LOOK_MS = 250;

interface Props {
  /** In: the text of the code. */
  onRead: (texto: string) => void;
  onClose: () => void;
}

/** Scans for a QR code with the camera. Releases the camera on closing. */
export function LectorDeQr({ onRead, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    const reader = createQrReader();
    let stream: MediaStream | undefined;
    let timer = 0;
    let over = false;
    const stop = () => {
      over = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async () => {
      const codes = video.current ? await reader?.detect(video.current).catch(() => []) : [];
      if (over) return;
      const [code] = codes ?? [];
      if (code?.rawValue) {
        stop();
        read.current(code.rawValue);
      } else timer = window.setTimeout(look, LOOK_MS);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (over || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      void look();
    };
    start().catch(() => !over && setFailed(true));
    return stop;
  }, []);
  return (
    <Dialogo titulo={TEXTOS_DE_CAMBIO.qrTitulo} cruz={TEXTOS_DE_CAMBIO.cancelar} onClose={onClose}>
      {failed ? (
        <RefusalNote mensaje={TEXTOS_DE_CAMBIO.qrSinCamara} />
      ) : (
        <>
          <video ref={video} className={`full rounded ${estilos.camara}`} muted playsInline />
          <p>{TEXTOS_DE_CAMBIO.qrTexto}</p>
        </>
      )}
    </Dialogo>
  );
}
