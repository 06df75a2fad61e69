import { useState } from 'react';
import { addDias, fechaEnMexico } from '../../../domain/fecha.ts';
import { useKeptForm } from '../../calls/panel/keptForm.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { Campo } from '../../ui/Campo.tsx';
import { DialogoDeAccion } from '../marco/DialogoDeAccion.tsx';
import { TEXTOS_DE_INTEGRACIONES } from './textosDeIntegraciones.ts';

interface Props {
  /** In: what to tell. */
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** Which days' notices go out again. */
export function DialogoDePeriodo({ onDone, onClose }: Props) {
  const hoy = fechaEnMexico(new Date());
  const [form, setForm, forget] = useKeptForm('periodo', () => ({ desde: addDias(hoy, -1), hasta: hoy }));
  const { desde, hasta } = form;
  const [checked, setChecked] = useState(false);
  const { send, ...state } = usePanelSend('RepetirEntregas');
  const repeat = async () => {
    setChecked(true);
    if (!desde || !hasta) return;
    const done = await send({ desde, hasta });
    if (!done) return;
    forget();
    onDone(TEXTOS_DE_INTEGRACIONES.hecho(done.reenviados));
  };
  const missing = (dia: string) => (checked && !dia ? TEXTOS_DE_INTEGRACIONES.faltaDia : undefined);
  return (
    <DialogoDeAccion
      titulo={TEXTOS_DE_INTEGRACIONES.repetir}
      texto={TEXTOS_DE_INTEGRACIONES.repetirTexto}
      accion={TEXTOS_DE_INTEGRACIONES.uno}
      {...state}
      onAccept={repeat}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <div className="stack fit gap-4">
        <Campo
          etiqueta={TEXTOS_DE_INTEGRACIONES.desde}
          type="date"
          max={hoy}
          value={desde}
          error={missing(desde)}
          onChange={({ target }) => setForm({ ...form, desde: target.value })}
        />
        <Campo
          etiqueta={TEXTOS_DE_INTEGRACIONES.hasta}
          type="date"
          max={hoy}
          value={hasta}
          error={missing(hasta)}
          onChange={({ target }) => setForm({ ...form, hasta: target.value })}
        />
      </div>
    </DialogoDeAccion>
  );
}
