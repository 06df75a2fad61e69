import { useEffect, useState } from 'react';
import { Boton } from '../../../ui/Boton.tsx';
import { Dialogo } from '../../../ui/Dialogo.tsx';
import { TEXTOS_DE_VISITA } from './textosDeVisita.ts';
import styles from './Visita.module.css';
import { Visita } from './Visita.tsx';

export interface PropsDeVisita {
  /** Secret of the quote. */
  c: string;
  proyecto: string;
  /** True if another part of the screen has the main action. */
  segundo: boolean;
  /** False for a person without a mailbox, whom no mail confirms anything. */
  conCorreo: boolean;
}

/** As in the styles: beside the letter from here on. */
const ANCHA = '(min-width: 1000px)';

/** The visit beside the letter, or behind a phone's button, where a mail's link opens it by itself. */
export function PlaceOfVisita({ c, proyecto, segundo, conCorreo }: PropsDeVisita) {
  const [ancha, setAncha] = useState(() => matchMedia(ANCHA).matches);
  const [abierta, setAbierta] = useState(location.hash === '#visita');
  useEffect(() => {
    const media = matchMedia(ANCHA);
    const follow = () => setAncha(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  const titulo = TEXTOS_DE_VISITA.visita(proyecto);
  if (ancha)
    return (
      <section id="visita" className={`grid gap-2 ${styles.junto}`} aria-label={titulo}>
        <h2 className="text-nombre">{titulo}</h2>
        <Visita c={c} conCorreo={conCorreo} />
      </section>
    );
  return (
    <>
      <Boton variante={segundo ? 'secundario' : 'primario'} onClick={() => setAbierta(true)}>
        {TEXTOS_DE_VISITA.agendar}
      </Boton>
      {abierta && (
        <Dialogo
          titulo={titulo}
          forma="hoja"
          cruz={TEXTOS_DE_VISITA.cerrar}
          onClose={() => setAbierta(false)}
        >
          <Visita c={c} conCorreo={conCorreo} />
        </Dialogo>
      )}
    </>
  );
}
