import { useState } from 'react';
import { absoluteOf, type Configuracion, rutaOfConfiguracion } from '../../contract/rutas.ts';
import { Boton } from '../ui/Boton.tsx';
import { Icono } from '../ui/Icono.tsx';
import { TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';

interface Props {
  configuracion: Configuracion;
  /** The project's name. */
  proyecto: string;
}

/** The choice as a link, by the share sheet or the clipboard: ids alone, nothing of a person. */
export function EnlaceDeFamilia({ configuracion, proyecto }: Props) {
  const [dicho, setDicho] = useState('');
  const url = absoluteOf(window.location.origin, rutaOfConfiguracion(configuracion));
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setDicho(T.copiado),
      () => setDicho(T.noSeCopio),
    );
  const share = async () => {
    if (!('share' in navigator)) return void (await copy().catch(() => setDicho(T.noSeCopio)));
    try {
      await navigator.share({ title: T.titulo, text: T.mensaje(proyecto), url });
    } catch (error) {
      // Whoever closed the sheet has changed their mind; whatever else stood in the way, there is the clipboard.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <>
      <Boton onClick={() => void share()}>
        <Icono nombre="compartir" />
        {T.familia}
      </Boton>
      <p role="status" className="hide-empty text-nota soft">
        {dicho}
      </p>
      {dicho === T.noSeCopio && (
        <input
          className="full target rounded edge-firm pad-x-3"
          readOnly
          value={url}
          aria-label={T.enlace}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
