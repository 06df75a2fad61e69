import { useState } from 'react';
import type { ChosenProyecto } from '../../domain/seleccion.ts';
import { lookOf } from '../ui/Boton.tsx';
import { Corazon } from '../ui/Corazon.tsx';
import styles from './BotonDeFavorito.module.css';
import { LazyDialogoDeGuardados } from './lazyGuardados.ts';
import { TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';

interface Props {
  proyecto: ChosenProyecto | undefined;
  /** Only a heart, without a word. */
  compacto?: boolean;
  /** Opens the dialog elsewhere: a sheet around the button closes first. */
  onOpen?: (() => void) | undefined;
}

/** Opens the saved houses, to compare and share. Does nothing until the project is loaded. */
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
