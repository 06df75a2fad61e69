import { Boton } from '../../../ui/Boton.tsx';
import { IconoOfPath } from '../../../ui/Icono.tsx';
import styles from './Mesa.module.css';
import type { Saving } from './save/useSaving.ts';
import { useMesa, useMesaState } from './state/mesaContext.ts';
import { takeBack } from './state/takeBack.ts';
import { TEXTOS_DE_MESA } from './textosDeMesa.ts';

export function BarraDeMesa({ saving }: { saving: Saving }) {
  const mesa = useMesa();
  const drawn = useMesaState((state) => takeBack(state)?.que);
  const last = useMesaState(({ history }) => history.done.at(-1)?.nombre);
  const done = drawn ? TEXTOS_DE_MESA.dibujado[drawn] : last;
  const next = useMesaState(({ history }) => history.undone.at(-1)?.nombre);
  const undone = drawn ? undefined : next;
  return (
    <>
      <span className={`text-nota soft ${styles.guardado}`} role="status">
        {saving.saving
          ? TEXTOS_DE_MESA.guardando
          : saving.unsaved
            ? TEXTOS_DE_MESA.sinGuardar
            : TEXTOS_DE_MESA.guardado}
      </span>
      <Boton
        variante="secundario"
        className={styles.icono ?? ''}
        disabled={done === undefined}
        aria-label={done === undefined ? TEXTOS_DE_MESA.deshacer : TEXTOS_DE_MESA.deshacerQue(done)}
        title={done === undefined ? TEXTOS_DE_MESA.deshacer : TEXTOS_DE_MESA.deshacerQue(done)}
        onClick={() => mesa.undo()}
      >
        <IconoOfPath d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />
      </Boton>
      <Boton
        variante="secundario"
        className={styles.icono ?? ''}
        disabled={undone === undefined}
        aria-label={undone === undefined ? TEXTOS_DE_MESA.rehacer : TEXTOS_DE_MESA.rehacerQue(undone)}
        title={undone === undefined ? TEXTOS_DE_MESA.rehacer : TEXTOS_DE_MESA.rehacerQue(undone)}
        onClick={() => mesa.redo()}
      >
        <IconoOfPath d="m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3" />
      </Boton>
      <Boton disabled={!saving.unsaved || saving.saving} onClick={saving.save}>
        {TEXTOS_DE_MESA.guardar}
      </Boton>
    </>
  );
}
