import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { Campo } from '../../ui/Campo.tsx';
import { CopyButton } from '../factors/CopyButton.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import type { PropsDeCambio } from './DialogoDeRol.tsx';
import { TEXTOS_DE_PERSONAL } from './textosDePersonal.ts';

/** A staff member's link, to name and copy for them. */
export function DialogoDeEnlace({ persona, onDone, onClose }: Omit<PropsDeCambio, 'others'>) {
  const { id, nombre, enlace } = persona;
  const accion = useAction({
    kept: [`enlace de ${id}`, () => ({ enlace: enlace?.nombre ?? '' })],
    send: (form) => callPanel('FijarEnlaceDe', { id, enlace: form.enlace.trim().toLowerCase() || null }),
    onDone: () => onDone(TEXTOS_DE_PERSONAL.enlaceGuardado(nombre)),
  });
  const url = enlace?.url ?? '';
  return (
    <ActionDialog
      accion={accion}
      titulo={TEXTOS_DE_PERSONAL.enlaceDe(nombre)}
      texto={TEXTOS_DE_PERSONAL.enlaceDeTexto}
      hacer={TEXTOS_DE_PERSONAL.enlaceGuardar}
      onClose={onClose}
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
        {...accion.field('enlace')}
      />
    </ActionDialog>
  );
}
