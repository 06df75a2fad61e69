import { useState } from 'react';
import type { ChosenProyecto } from '../../domain/seleccion.ts';
import { lookOf } from '../ui/Boton.tsx';
import { Corazon } from '../ui/Corazon.tsx';
import styles from './BotonDeFavorito.module.css';
import { LazyDialogoDeGuardados } from './lazyGuardados.ts';
import { TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';

interface Props {
  proyecto: ChosenProyecto | undefined;
  /** A heart alone, where a word has no room. */
  compacto?: boolean;
  /** Opens it elsewhere: a sheet that the button stands in gives way to it. */
  onOpen?: (() => void) | undefined;
}

/** Opens what is kept on the device, to be compared and passed on; nothing happens until the project is known. */
export function BotonDeGuardados({ proyecto, compacto = false, onOpen = undefined }: Props) {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <button
        type="button"
        className={
          compacto
            ? `center rigid target-box pill ${styles.solo}`
            : lookOf({ variante: 'secundario', ancho: true })
        }
        aria-haspopup="dialog"
        aria-label={compacto ? T.titulo : undefined}
        title={compacto ? T.titulo : undefined}
        onPointerEnter={() => void LazyDialogoDeGuardados.prefetch()}
        onClick={onOpen ?? (() => setAbierto(true))}
      >
        <Corazon />
        {!compacto && T.titulo}
      </button>
      {abierto && proyecto && (
        <LazyDialogoDeGuardados proyecto={proyecto} onClose={() => setAbierto(false)} />
      )}
    </>
  );
}
