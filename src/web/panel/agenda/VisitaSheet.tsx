import { useState } from 'react';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import type { VisitaDeAgenda } from '../../../contract/visita/agendaCalls.ts';
import { isOpenVisita } from '../../../domain/visita/visita.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { Retrato } from '../../ui/Retrato.tsx';
import { ConfirmDialog } from '../marco/ActionDialog.tsx';
import { formatNearMoment } from '../marco/formatMoment.ts';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { AccionesDeVisita } from './AccionesDeVisita.tsx';
import { DialogoDeVisita } from './DialogoDeVisita.tsx';
import type { HechoDeAgenda } from './DoneNotice.tsx';
import type { AgendaRead } from './semana.ts';
import { TEXTOS_DE_AGENDA as T } from './textosDeAgenda.ts';
import { ContactOfVisita, factsOfVisita, nameOfVisita } from './VisitaCard.tsx';

interface Props {
  visita: VisitaDeAgenda;
  agenda: AgendaRead;
  /** Begins with the form that moves it. */
  mover?: boolean | undefined;
  onClose: () => void;
  onDone: (hecho: HechoDeAgenda) => void;
}

/** A visit whole, with what can be done about it. */
export function VisitaSheet({ visita, agenda, mover = false, onClose, onDone }: Props) {
  const [asked, setAsked] = useState<'mover' | 'cancelar' | undefined>(mover ? 'mover' : undefined);
  const mayChange = usePermiso('changeVisita');
  const { id, secuencia, inicio, minutos, persona, estado } = visita;
  const ahora = Date.parse(agenda.ahora);
  const end = (hecho: HechoDeAgenda) => {
    onDone(hecho);
    onClose();
  };
  if (asked === 'mover') return <DialogoDeVisita {...{ visita, agenda, onClose }} onDone={end} dia="" />;
  if (asked === 'cancelar')
    return (
      <ConfirmDialog
        titulo={T.cancelarTitulo}
        texto={T.cancelarTexto}
        hacer={T.siCancelar}
        send={() => callPanel('MarcarVisita', { visita: id, secuencia, estado: 'cancelada' })}
        onDone={() => end({ texto: T.hecho.cancelada })}
        onClose={onClose}
      />
    );
  const ahead = isOpenVisita(estado) && Date.parse(inicio) > ahora;
  return (
    <Dialogo titulo={nameOfVisita(visita)} forma="hoja" cruz={TEXTOS_DE_PANEL.cerrar} onClose={onClose}>
      <div className="stack fit gap-4">
        <div className="row gap-3">
          <Retrato direccion={visita.asesor?.retrato} />
          <p className="grow min-0 anywhere">
            <strong className="block">{formatNearMoment(inicio, ahora)}</strong>
            <span className="text-nota soft">{[factsOfVisita(visita), T.minutos(minutos)].join(' · ')}</span>
          </p>
          {persona && <ContactOfVisita persona={persona} />}
        </div>
        <AccionesDeVisita {...{ visita, ahora }} principal onMove={() => setAsked('mover')} onDone={end} />
        <div className="row wrap gap-x-6">
          {persona && (
            <Enlace variante="discreto" to={rutaOfPanel('personas', { detalle: [persona.id] })}>
              {T.verPersona}
            </Enlace>
          )}
          {mayChange && ahead && (
            <Boton variante="discreto" onClick={() => setAsked('cancelar')}>
              {T.cancelar}
            </Boton>
          )}
        </div>
      </div>
    </Dialogo>
  );
}
