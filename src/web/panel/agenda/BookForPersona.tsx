import { useState } from 'react';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { usePanel } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Boton } from '../../ui/Boton.tsx';
import { keyOfAct } from '../keys/acts.ts';
import { DialogoDeVisita } from './DialogoDeVisita.tsx';
import { DoneNotice, type HechoDeAgenda } from './DoneNotice.tsx';
import { TEXTOS_DE_AGENDA } from './textosDeAgenda.ts';

interface Props {
  persona: { id: string; nombre: string; asesor: { id: string } | null };
  /** Now, ms. */
  ahora: number;
}

/** The button on a person's page that makes a visit of theirs. */
export function BookForPersona({ persona, ahora }: Props) {
  const [asked, setAsked] = useState(false);
  const [hecho, setHecho] = useState<HechoDeAgenda>();
  const mayBook = usePermiso('changeVisita', persona.asesor?.id ?? null);
  const dia = fechaEnMexico(new Date(ahora));
  const { datos } = usePanel('LeerAgenda', { desde: dia, dias: 1 }, asked);
  if (!mayBook) return null;
  return (
    <>
      <Boton variante="secundario" aria-keyshortcuts={keyOfAct('visita')} onClick={() => setAsked(true)}>
        {TEXTOS_DE_AGENDA.agendar}
      </Boton>
      {hecho && <DoneNotice hecho={hecho} onClose={() => setHecho(undefined)} />}
      {asked && datos && (
        <DialogoDeVisita
          agenda={datos}
          {...{ persona, dia }}
          onClose={() => setAsked(false)}
          onDone={setHecho}
        />
      )}
    </>
  );
}
