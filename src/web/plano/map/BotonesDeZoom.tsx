import { usePlano } from '../state/planoContext.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import type { ZoomValue } from '../viewport/planoController.ts';

/** Acercar sends 1, Alejar sends 2 (specification 2, step 1). */
export function BotonesDeZoom() {
  const { acciones } = usePlano();
  const boton = (valor: ZoomValue, nombre: string, trazo: string) => (
    <button
      type="button"
      value={valor}
      aria-label={nombre}
      title={nombre}
      onClick={({ detail }) => acciones.controller?.zoom(valor, detail === 0)}
    >
      <ZoomStroke d={trazo} />
    </button>
  );
  return (
    <>
      {boton(1, TEXTOS_DEL_PLANO.acercar, 'M12 5v14M5 12h14')}
      {boton(2, TEXTOS_DEL_PLANO.alejar, 'M5 12h14')}
      <button
        type="button"
        aria-label={TEXTOS_DEL_PLANO.verTodo}
        title={TEXTOS_DEL_PLANO.verTodo}
        onClick={() => acciones.controller?.showAll()}
      >
        <ZoomStroke d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
      </button>
    </>
  );
}

function ZoomStroke({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor">
      <path d={d} strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
