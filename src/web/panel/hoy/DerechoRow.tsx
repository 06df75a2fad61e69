import { useState } from 'react';
import type { DerechoDeHoy } from '../../../contract/panel/hoy.ts';
import { formatNearFecha } from '../../../domain/fecha.ts';
import { DERECHOS } from '../../../domain/personas/derecho.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { ListaRow } from '../marco/Lista.tsx';
import { joinNotas, PersonaLink } from './rowsOfHoy.tsx';
import { TEXTOS_DE_HOY } from './textosDeHoy.ts';

interface Props {
  fila: DerechoDeHoy;
  /** Today in Mexico City. */
  hoy: string;
  /** In: the outcome as a sentence. */
  onDone: (texto: string) => void;
}

/** An open request about somebody's data: who asks what, until when, and closing it with a note. */
export function DerechoRow({ fila, hoy, onDone }: Props) {
  const { folio, derecho, nombre, correo, detalle, vence, persona } = fila;
  const [closing, setClosing] = useState(false);
  const term = TEXTOS_DE_HOY.responderAntes(formatNearFecha(vence, hoy));
  return (
    <ListaRow
      nombre={persona ? <PersonaLink id={persona}>{nombre}</PersonaLink> : nombre}
      marca={vence < hoy ? TEXTOS_DE_HOY.vencida : undefined}
      notas={[joinNotas(DERECHOS[derecho].etiqueta, folio), term, detalle]}
      acciones={
        <>
          <a className="inline-row touch" href={`mailto:${correo}?subject=${encodeURIComponent(folio)}`}>
            {correo}
          </a>
          <Boton
            variante="secundario"
            aria-label={TEXTOS_DE_HOY.cerrarDe(folio)}
            onClick={() => setClosing(true)}
          >
            {TEXTOS_DE_HOY.cerrarSolicitud}
          </Boton>
          {closing && <CloseDialog fila={fila} onDone={onDone} onClose={() => setClosing(false)} />}
        </>
      }
    />
  );
}

function CloseDialog({ fila: { id, folio, derecho }, onDone, onClose }: CloseProps) {
  const accion = useAction({
    kept: [`derecho ${id}`, () => ({ nota: '' })],
    missing: ({ nota }) => (nota.trim() ? {} : { nota: TEXTOS_DE_HOY.faltaNota }),
    send: ({ nota }) => callPanel('CerrarDerecho', { id, nota }),
    onDone() {
      onClose();
      onDone(TEXTOS_DE_HOY.cerrada(folio));
    },
  });
  return (
    <ActionDialog
      accion={accion}
      titulo={TEXTOS_DE_HOY.cerrarDe(folio)}
      texto={derecho === 'cancelacion' ? TEXTOS_DE_HOY.cerrarCancelacion : TEXTOS_DE_HOY.cerrarTexto}
      hacer={TEXTOS_DE_HOY.cerrarSolicitud}
      onClose={onClose}
    >
      <Campo etiqueta={TEXTOS_DE_HOY.nota} maxLength={500} autoComplete="off" {...accion.field('nota')} />
    </ActionDialog>
  );
}

type CloseProps = Pick<Props, 'fila' | 'onDone'> & { onClose: () => void };
