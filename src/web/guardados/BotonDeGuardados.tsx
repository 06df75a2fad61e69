import { useState } from 'react';
import type { ChosenProyecto } from '../../domain/seleccion.ts';
import { lookOf } from '../ui/Boton.tsx';
import { Corazon } from '../ui/Corazon.tsx';
import styles from './BotonDeFavorito.module.css';
import { LazyDialogoDeGuardados } from './lazyGuardados.ts';
import { TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';
import { useOpciones } from './useOpciones.ts';

interface Props {
  proyecto: ChosenProyecto | undefined;
  /**
   * 'icono': only a heart until there is something to compare; 'comparar' and 'cuenta', a number: nothing until
   * then, and on a phone only.
   */
  forma?: 'ancho' | 'icono' | 'comparar' | 'cuenta';
  /** Opens the dialog elsewhere: a sheet around the button closes first. */
  onOpen?: (() => void) | undefined;
}

const LOOKS = {
  ancho: lookOf({ variante: 'secundario', ancho: true }),
  icono: `inline-row rigid target pill edge-firm surface pad-x-3 gap-2 text-nota medium nowrap ${styles.lleno} ${styles.aparte}`,
  comparar: `narrow-only inline-row rigid target pill edge-firm surface pad-x-4 gap-2 strong nowrap ${styles.lleno}`,
  cuenta: `narrow-only inline-row rigid target-box pill edge-firm surface justify-center strong figures ${styles.lleno} ${styles.cuenta}`,
};
const SOLO = `center rigid target-box pill ${styles.solo}`;

/** Opens the saved houses, to compare and share. Does nothing until the project is loaded. */
export function BotonDeGuardados({ proyecto, forma = 'ancho', onOpen = undefined }: Props) {
  const [abierto, setAbierto] = useState(false);
  const cuantas = useOpciones(proyecto?.id_proyecto ?? 0).length;
  const some = cuantas > 1;
  if ((forma === 'comparar' || forma === 'cuenta') && !some && !abierto) return null;
  const solo = forma === 'icono' && !some;
  const wordless = solo || forma === 'cuenta';
  const nombre = some ? T.compararVarias(cuantas) : T.titulo;
  return (
    <>
      <button
        type="button"
        className={solo ? SOLO : LOOKS[forma]}
        aria-haspopup="dialog"
        aria-label={wordless ? nombre : undefined}
        title={wordless ? nombre : undefined}
        onPointerEnter={() => void LazyDialogoDeGuardados.prefetch()}
        onClick={onOpen ?? (() => setAbierto(true))}
      >
        <Corazon />
        {wordless ? forma === 'cuenta' && cuantas : nombre}
      </button>
      {abierto && proyecto && (
        <LazyDialogoDeGuardados proyecto={proyecto} onClose={() => setAbierto(false)} />
      )}
    </>
  );
}
