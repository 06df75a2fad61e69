import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { ROL_LABELS } from '../../../domain/permisos.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { formatMoment } from '../marco/formatMoment.ts';
import { Lista, ListaRow } from '../marco/Lista.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { TEXTOS_DE_PERSONAL } from './textosDePersonal.ts';

interface Props {
  invitaciones: PanelAnswerOf<'ListarPersonal'>['invitaciones'];
  /** Whether the signed-in person may annul them. */
  may: boolean;
  onDone: (sentence: string) => void;
}

export function ListaDeInvitaciones({ invitaciones, may, onDone }: Props) {
  const { send, enviando, falla } = usePanelSend('AnularInvitacion');
  const annul = async (invitacion: string, correo: string) => {
    if (await send({ invitacion })) onDone(TEXTOS_DE_PERSONAL.anulada(correo));
  };
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_PERSONAL.invitaciones} texto={TEXTOS_DE_PERSONAL.invitacionesTexto}>
      <Lista>
        {invitaciones.map(({ id, correo, rol, venceEn, por }) => (
          <ListaRow
            key={id}
            nombre={correo}
            notas={[
              `${ROL_LABELS[rol]} · ${TEXTOS_DE_PERSONAL.vence(formatMoment(venceEn))}`,
              por === null ? TEXTOS_DE_PERSONAL.porMando : TEXTOS_DE_PERSONAL.por(por),
            ]}
            acciones={
              may && (
                <Boton
                  variante="discreto"
                  disabled={enviando}
                  aria-label={TEXTOS_DE_PERSONAL.anularLa(correo)}
                  onClick={() => annul(id, correo)}
                >
                  {TEXTOS_DE_PERSONAL.anular}
                </Boton>
              )
            }
          />
        ))}
      </Lista>
      <RefusalNote falla={falla} />
    </TarjetaDePanel>
  );
}
