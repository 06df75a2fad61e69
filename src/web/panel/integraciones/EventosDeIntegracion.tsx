import { useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Boton } from '../../ui/Boton.tsx';
import { tellNearMoment } from '../marco/formatMoment.ts';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { Selector } from '../marco/Selector.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { DialogoDePeriodo } from './DialogoDePeriodo.tsx';
import { ListaDeEnvios } from './ListaDeEnvios.tsx';
import { TEXTOS_DE_INTEGRACIONES } from './textosDeIntegraciones.ts';

interface Props {
  webhook: PanelAnswerOf<'LeerIntegraciones'>['webhook'];
  /** In: what to tell. */
  onDone: (sentence: string) => void;
}

/** How it goes with what the company's own system is told, and what can be sent again. */
export function EventosDeIntegracion({ webhook, onDone }: Props) {
  const { send, enviando, falla } = usePanelSend('ReenviarEntregas');
  const probe = usePanelSend('ProbarAviso');
  const may = usePermiso('changeIntegraciones');
  const [only, setOnly] = useState((webhook?.rechazados ?? 0) > 0);
  const [repeating, setRepeating] = useState(false);
  if (!webhook)
    return (
      <TarjetaDePanel titulo={TEXTOS_DE_INTEGRACIONES.avisos} texto={TEXTOS_DE_INTEGRACIONES.sinWebhook} />
    );
  const tryIt = async () => {
    const done = await probe.send({});
    if (!done) return;
    const { recibido, respuesta, ms } = done;
    onDone(TEXTOS_DE_INTEGRACIONES[recibido ? 'probado' : 'probadoSinRecibir'](respuesta, ms));
  };
  const resend = async (ids?: string[]) => {
    const done = await send(ids ? { ids } : {});
    if (done) onDone(TEXTOS_DE_INTEGRACIONES.hecho(done.reenviados));
  };
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_INTEGRACIONES.avisos}
      texto={TEXTOS_DE_INTEGRACIONES.avisosTexto(webhook.servidor)}
    >
      <div className="stack gap-1">
        {linesOf(webhook).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {may && (
        <div className="row at-bottom wrap gap-3">
          {webhook.rechazados > 0 && (
            <Boton disabled={enviando} onClick={() => resend()}>
              {TEXTOS_DE_INTEGRACIONES.todosOtraVez(webhook.rechazados)}
            </Boton>
          )}
          <Boton variante="secundario" onClick={() => setRepeating(true)}>
            {TEXTOS_DE_INTEGRACIONES.repetir}
          </Boton>
          <Boton variante="secundario" disabled={probe.enviando} onClick={tryIt}>
            {TEXTOS_DE_INTEGRACIONES.probar}
          </Boton>
        </div>
      )}
      <RefusalNote falla={falla ?? probe.falla} />
      <div className="narrow">
        <Selector
          etiqueta={TEXTOS_DE_INTEGRACIONES.mostrar}
          value={only ? 'rechazados' : 'todos'}
          onChange={({ target }) => setOnly(target.value === 'rechazados')}
        >
          <option value="todos">{TEXTOS_DE_INTEGRACIONES.todos}</option>
          <option value="rechazados">{TEXTOS_DE_INTEGRACIONES.soloRechazados}</option>
        </Selector>
      </div>
      <ListaDeEnvios
        key={String(only)}
        filtro={only ? { estado: 'rechazado' } : {}}
        onResend={may && !enviando ? (id) => resend([id]) : undefined}
      />
      {repeating && (
        <DialogoDePeriodo
          onDone={(sentence) => {
            setRepeating(false);
            onDone(sentence);
          }}
          onClose={() => setRepeating(false)}
        />
      )}
    </TarjetaDePanel>
  );
}

function linesOf({ pendientes, rechazados, ultimoEnviadoEn }: NonNullable<Props['webhook']>): string[] {
  const last = ultimoEnviadoEn && tellNearMoment(ultimoEnviadoEn, Date.now());
  return [
    ...(rechazados ? [TEXTOS_DE_INTEGRACIONES.noEntregados(rechazados)] : []),
    ...(pendientes ? [TEXTOS_DE_INTEGRACIONES.esperan(pendientes)] : []),
    ...(!rechazados && !pendientes && last ? [TEXTOS_DE_INTEGRACIONES.alCorriente] : []),
    ...(last ? [TEXTOS_DE_INTEGRACIONES.ultimo(last)] : []),
  ];
}
