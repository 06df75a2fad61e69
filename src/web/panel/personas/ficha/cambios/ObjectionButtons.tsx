import { useState } from 'react';
import type { PersonaShown } from '../../../../../contract/panel/personas.ts';
import { callPanel } from '../../../../calls/panel/callPanel.ts';
import { usePanelSend, useReread } from '../../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../../calls/panel/usePermiso.ts';
import { Boton } from '../../../../ui/Boton.tsx';
import { ConfirmDialog } from '../../../marco/ActionDialog.tsx';
import { RefusalNote } from '../../../marco/RefusalNote.tsx';
import styles from '../Ficha.module.css';
import { TEXTOS_DE_CAMBIO_DE_PERSONA as T } from './textosDeCambioDePersona.ts';

interface Props {
  persona: PersonaShown;
}

/** Stops or resumes reminders, for a buyer who asks by phone. */
export function RecordatoriosButton({ persona: { id, asesor, recordatoriosDetenidosEn } }: Props) {
  const may = usePermiso('followPersona', asesor?.id ?? null);
  const { send, enviando, falla } = usePanelSend('FijarRecordatoriosDe');
  const renew = useReread();
  if (!may) return null;
  const detenidos = recordatoriosDetenidosEn === null;
  const set = async () => {
    if (await send({ persona: id, detenidos })) renew();
  };
  return (
    <div className={styles.palabras}>
      <Boton variante="discreto" disabled={enviando} onClick={() => void set()}>
        {detenidos ? T.detener : T.reanudar}
      </Boton>
      <RefusalNote falla={falla} />
    </div>
  );
}

/** Revokes promotions after a confirmation, since only the person can agree again. Empty if revoked. */
export function MercadotecniaButton({ persona: { id, asesor, ...persona } }: Props) {
  const may = usePermiso('followPersona', asesor?.id ?? null);
  const [open, setOpen] = useState(false);
  const agrees = persona.consentimientos.some(({ mercadotecnia }) => mercadotecnia);
  if (!may || (!agrees && persona.promocionesRevocadasEn !== null)) return null;
  return (
    <div className={styles.palabras}>
      <Boton variante="discreto" onClick={() => setOpen(true)}>
        {T.revocar}
      </Boton>
      {open && (
        <ConfirmDialog
          titulo={T.revocar}
          texto={T.revocarTexto}
          hacer={T.revocarYa}
          send={() => callPanel('RevocarPromociones', { persona: id })}
          onDone={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
