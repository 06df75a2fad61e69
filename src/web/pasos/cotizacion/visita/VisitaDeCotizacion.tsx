import { useEffect, useState } from 'react';
import { styled } from '../../../navegador/retryStyles.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { Dialogo } from '../../../ui/Dialogo.tsx';
import { Esqueleto } from '../../../ui/Esqueleto.tsx';
import { lazyPiece } from '../../../ui/lazyPiece.tsx';
import styles from './VisitaDeCotizacion.module.css';

const Espera = () => <Esqueleto className={styles.espera} />;
const LazyVisita = lazyPiece<{ c: string }>(
  async () => (await styled(import('./Visita.tsx'))).Visita,
  Espera,
);

interface Props {
  /** Secret of the quote. */
  c: string;
  proyecto: string;
  /** True if another part of the screen has the main action. */
  segundo: boolean;
}

/** As in the styles: beside the letter from here on. */
const ANCHA = '(min-width: 1000px)';

/** The visit beside the letter, or behind a phone's button, where a mail's link opens it by itself. */
export function VisitaDeCotizacion({ c, proyecto, segundo }: Props) {
  const [ancha, setAncha] = useState(false);
  const [abierta, setAbierta] = useState(false);
  useEffect(() => {
    const media = matchMedia(ANCHA);
    const follow = () => setAncha(media.matches);
    follow();
    setAbierta(!media.matches && location.hash === '#visita');
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  const titulo = `Visita ${proyecto}`;
  return (
    <>
      <Boton
        className={styles.boton}
        variante={segundo ? 'secundario' : 'primario'}
        onClick={() => setAbierta(true)}
      >
        Agenda tu visita
      </Boton>
      <section id="visita" className={`stack gap-2 ${styles.junto}`} aria-label={titulo}>
        <h2 className="text-nombre">{titulo}</h2>
        {ancha ? <LazyVisita c={c} /> : <Espera />}
      </section>
      {abierta && !ancha && (
        <Dialogo titulo={titulo} forma="hoja" cruz="Cerrar" onClose={() => setAbierta(false)}>
          <LazyVisita c={c} />
        </Dialogo>
      )}
    </>
  );
}
