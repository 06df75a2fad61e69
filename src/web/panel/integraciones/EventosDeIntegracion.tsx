import { useState } from 'react';
import { type FiltroDeEntregas, LISTINGS } from '../../../contract/listings/listings.ts';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { EnvioDeEvento } from '../../../contract/panel/integraciones.ts';
import { addDias, fechaEnMexico } from '../../../domain/fecha.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { ListBody } from '../lists/ListBody.tsx';
import { idOfRow, usePages } from '../lists/useList.ts';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { formatNearMoment, tellNearMoment } from '../marco/formatMoment.ts';
import { Lista, ListaRow } from '../marco/Lista.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { Selector } from '../marco/Selector.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { ENVIO_ESTADOS, SUCESO_LABELS, TEXTOS_DE_INTEGRACIONES } from './textosDeIntegraciones.ts';

interface Props {
  webhook: PanelAnswerOf<'LeerIntegraciones'>['webhook'];
  /** In: the outcome as a sentence. */
  onDone: (sentence: string) => void;
}

/** State of the webhook's deliveries, with resend, replay and test. */
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

interface PropsOfDialogoDePeriodo {
  /** In: the outcome as a sentence. */
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** Asks for the days whose events are sent again. */
function DialogoDePeriodo({ onDone, onClose }: PropsOfDialogoDePeriodo) {
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

interface PropsOfListaDeEnvios {
  filtro: FiltroDeEntregas;
  /** In: the id of a failed delivery. `undefined` hides its button. */
  onResend?: ((id: string) => void) | undefined;
}

/** Deliveries, sent and pending, newest first. */
function ListaDeEnvios({ filtro, onResend }: PropsOfListaDeEnvios) {
  const [paginas, setPaginas] = useState(1);
  const pages = usePages(LISTINGS.entregas, filtro, paginas);
  return (
    <ListBody
      listing={LISTINGS.entregas}
      pages={pages}
      vacia={filtro.estado ? TEXTOS_DE_INTEGRACIONES.ningunRechazado : TEXTOS_DE_INTEGRACIONES.ninguno}
      cuantas={TEXTOS_DE_INTEGRACIONES.cuantos}
      onMore={() => setPaginas(paginas + 1)}
    >
      <Lista>
        {pages.filas.map((entrega) => (
          <EnvioRow key={entrega.id} entrega={entrega} onResend={onResend} />
        ))}
      </Lista>
    </ListBody>
  );
}

function EnvioRow({
  entrega,
  onResend,
}: { entrega: EnvioDeEvento } & Pick<PropsOfListaDeEnvios, 'onResend'>) {
  const { id, tipo, sobre, creadaEn, estado, intentos, error } = entrega;
  const que = SUCESO_LABELS[tipo] ?? tipo;
  const tries = intentos > 0 ? TEXTOS_DE_INTEGRACIONES.intentos(intentos) : undefined;
  const fate = [estado === 'enviado' ? undefined : (error ?? undefined), error ? undefined : tries];
  return (
    <ListaRow
      id={idOfRow(LISTINGS.entregas, id)}
      nombre={que}
      marca={ENVIO_ESTADOS[estado]}
      notas={[
        `${sobre} · ${formatNearMoment(creadaEn, Date.now())}`,
        fate.filter(Boolean).join(' · ') || undefined,
      ]}
      acciones={
        estado === 'rechazado' &&
        onResend && (
          <Boton
            variante="discreto"
            aria-label={TEXTOS_DE_INTEGRACIONES.unoDe(que, sobre)}
            onClick={() => onResend(id)}
          >
            {TEXTOS_DE_INTEGRACIONES.uno}
          </Boton>
        )
      }
    />
  );
}
