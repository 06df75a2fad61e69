import { useKeptForm } from '../../calls/panel/keptForm.ts';
import { enlaceFaultOf } from '../../calls/panel/refusals.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { Campo } from '../../ui/Campo.tsx';
import { CopyButton } from '../factors/CopyButton.tsx';
import { DialogoDeAccion } from '../marco/DialogoDeAccion.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import type { PropsDeCambio } from './DialogoDeRol.tsx';
import { TEXTOS_DE_PERSONAL } from './textosDePersonal.ts';

/** The link by which somebody's people come, to be named and copied for them. */
export function DialogoDeEnlace({ persona, onDone, onClose }: Omit<PropsDeCambio, 'others'>) {
  const { send, enviando, falla, clear } = usePanelSend('FijarEnlaceDe');
  const [{ typed }, setForm, forget] = useKeptForm(`enlace de ${persona.id}`, () => ({
    typed: persona.enlace?.nombre ?? '',
  }));
  const fault = enlaceFaultOf(falla);
  const save = async () => {
    const done = await send({ id: persona.id, enlace: typed.trim().toLowerCase() || null });
    if (!done) return;
    forget();
    onDone(TEXTOS_DE_PERSONAL.enlaceGuardado(persona.nombre));
  };
  const url = persona.enlace?.url ?? '';
  return (
    <DialogoDeAccion
      titulo={TEXTOS_DE_PERSONAL.enlaceDe(persona.nombre)}
      texto={TEXTOS_DE_PERSONAL.enlaceDeTexto}
      accion={TEXTOS_DE_PERSONAL.enlaceGuardar}
      enviando={enviando}
      falla={fault ? undefined : falla}
      onAccept={save}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <p className="medium anywhere">{url}</p>
      <CopyButton texto={url} etiqueta={TEXTOS_DE_PANEL.copiar} />
      <Campo
        etiqueta={TEXTOS_DE_PERSONAL.enlaceNombre}
        ayuda={TEXTOS_DE_PERSONAL.enlaceAyuda}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={fault}
        revisado={Boolean(fault)}
        onChange={({ currentTarget }) => {
          setForm({ typed: currentTarget.value });
          clear();
        }}
      />
    </DialogoDeAccion>
  );
}
