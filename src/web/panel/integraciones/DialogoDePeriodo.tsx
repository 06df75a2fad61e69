import { addDias, fechaEnMexico } from '../../../domain/fecha.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { Campo } from '../../ui/Campo.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { TEXTOS_DE_INTEGRACIONES } from './textosDeIntegraciones.ts';

interface Props {
  /** In: what to tell. */
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** Which days' notices go out again. */
export function DialogoDePeriodo({ onDone, onClose }: Props) {
  const hoy = fechaEnMexico(new Date());
  const missing = (dia: string) => (dia ? undefined : TEXTOS_DE_INTEGRACIONES.faltaDia);
  const accion = useAction({
    kept: ['periodo', () => ({ desde: addDias(hoy, -1), hasta: hoy })],
    missing: ({ desde, hasta }) => ({ desde: missing(desde), hasta: missing(hasta) }),
    send: ({ desde, hasta }) => callPanel('RepetirEntregas', { desde, hasta }),
    onDone: ({ reenviados }) => onDone(TEXTOS_DE_INTEGRACIONES.hecho(reenviados)),
  });
  return (
    <ActionDialog
      accion={accion}
      titulo={TEXTOS_DE_INTEGRACIONES.repetir}
      texto={TEXTOS_DE_INTEGRACIONES.repetirTexto}
      hacer={TEXTOS_DE_INTEGRACIONES.uno}
      onClose={onClose}
    >
      <Campo etiqueta={TEXTOS_DE_INTEGRACIONES.desde} type="date" max={hoy} {...accion.field('desde')} />
      <Campo etiqueta={TEXTOS_DE_INTEGRACIONES.hasta} type="date" max={hoy} {...accion.field('hasta')} />
    </ActionDialog>
  );
}
