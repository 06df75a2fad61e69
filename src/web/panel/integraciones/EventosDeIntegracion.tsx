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
import { Fold } from '../lists/Fold.tsx';
import { ListBody } from '../lists/ListBody.tsx';
import { type RowColumn, RowTable } from '../lists/RowTable.tsx';
import { TableSection } from '../lists/TableSection.tsx';
import { idOfRow, usePages } from '../lists/useList.ts';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { formatShortMoment, tellNearMoment } from '../marco/formatMoment.ts';
import { Pill } from '../marco/Lista.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { SelectorDeFiltro } from '../marco/Selector.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './Integraciones.module.css';
import { ENVIO_ESTADOS, SUCESO_LABELS, TEXTOS_DE_INTEGRACIONES as T } from './textosDeIntegraciones.ts';

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
  if (!webhook) return <TableSection titulo={T.avisos} texto={T.sinWebhook} />;
  const tryIt = async () => {
    const done = await probe.send({});
    if (!done) return;
    const { recibido, respuesta, ms } = done;
    onDone(T[recibido ? 'probado' : 'probadoSinRecibir'](respuesta, ms));
  };
  const resend = async (ids?: string[]) => {
    const done = await send(ids ? { ids } : {});
    if (done) onDone(T.hecho(done.reenviados));
  };
  return (
    <TableSection
      titulo={T.avisos}
      texto={[T.avisosTexto(webhook.servidor), ...linesOf(webhook)].join(' ')}
      junto={
        <>
          <SelectorDeFiltro
            etiqueta={T.mostrar}
            value={only ? 'rechazados' : 'todos'}
            onChange={({ target }) => setOnly(target.value === 'rechazados')}
          >
            <option value="todos">{T.todos}</option>
            <option value="rechazados">{T.soloRechazados}</option>
          </SelectorDeFiltro>
          {may && webhook.rechazados > 0 && (
            <Boton disabled={enviando} onClick={() => resend()}>
              {T.todosOtraVez(webhook.rechazados)}
            </Boton>
          )}
          {may && (
            <Fold nombre={TEXTOS_DE_PANEL.masAcciones} oculto actos>
              <div className="stack">
                <Boton variante="discreto" onClick={() => setRepeating(true)}>
                  {T.repetir}
                </Boton>
                <Boton variante="discreto" disabled={probe.enviando} onClick={tryIt}>
                  {T.probar}
                </Boton>
              </div>
            </Fold>
          )}
        </>
      }
    >
      <RefusalNote falla={falla ?? probe.falla} />
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
    </TableSection>
  );
}

function linesOf({ pendientes, rechazados, ultimoEnviadoEn }: NonNullable<Props['webhook']>): string[] {
  const last = ultimoEnviadoEn && tellNearMoment(ultimoEnviadoEn, Date.now());
  return [
    ...(rechazados ? [T.noEntregados(rechazados)] : []),
    ...(pendientes ? [T.esperan(pendientes)] : []),
    ...(!rechazados && !pendientes && last ? [T.alCorriente] : []),
    ...(last ? [T.ultimo(last)] : []),
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
  const missing = (dia: string) => (dia ? undefined : T.faltaDia);
  const accion = useAction({
    kept: ['periodo', () => ({ desde: addDias(hoy, -1), hasta: hoy })],
    missing: ({ desde, hasta }) => ({ desde: missing(desde), hasta: missing(hasta) }),
    send: ({ desde, hasta }) => callPanel('RepetirEntregas', { desde, hasta }),
    onDone: ({ reenviados }) => onDone(T.hecho(reenviados)),
  });
  return (
    <ActionDialog accion={accion} titulo={T.repetir} texto={T.repetirTexto} hacer={T.uno} onClose={onClose}>
      <Campo etiqueta={T.desde} type="date" max={hoy} {...accion.field('desde')} />
      <Campo etiqueta={T.hasta} type="date" max={hoy} {...accion.field('hasta')} />
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
      vacia={filtro.estado ? T.ningunRechazado : T.ninguno}
      cuantas={T.cuantos}
      onMore={() => setPaginas(paginas + 1)}
    >
      <RowTable
        etiqueta={T.avisos}
        columnas={columnasOf(onResend)}
        filas={pages.filas}
        llave={({ id }) => id}
        quieta={{ idOf: ({ id }) => idOfRow(LISTINGS.entregas, id) }}
        className={styles.avisos}
      />
    </ListBody>
  );
}

const nameOf = ({ tipo }: EnvioDeEvento) => SUCESO_LABELS[tipo] ?? tipo;

function columnasOf(onResend: PropsOfListaDeEnvios['onResend']): RowColumn<EnvioDeEvento>[] {
  const now = Date.now();
  const tries = ({ intentos }: EnvioDeEvento) => intentos > 0 && T.intentos(intentos);
  return [
    { clave: 'que', nombre: T.aviso, lugar: 'titulo', cell: nameOf },
    { clave: 'sobre', nombre: T.sobre, lugar: 'nota', cell: ({ sobre }) => sobre },
    {
      ...{ clave: 'cuando', nombre: T.cuando, lugar: 'nota' },
      cell: ({ creadaEn }) => formatShortMoment(creadaEn, now),
    },
    {
      ...{ clave: 'estado', nombre: T.estado, lugar: 'nota' },
      cell: (entrega) => (
        <>
          <Pill texto={ENVIO_ESTADOS[entrega.estado]} />{' '}
          {entrega.estado !== 'enviado' && (entrega.error ?? tries(entrega))}
          {entrega.estado === 'enviado' && entrega.intentos > 1 && tries(entrega)}
        </>
      ),
    },
    {
      ...{ clave: 'accion', nombre: <span className="oculto">{T.uno}</span>, lugar: 'accion' },
      cell: (entrega) =>
        entrega.estado === 'rechazado' &&
        onResend && (
          <Boton
            variante="discreto"
            aria-label={T.unoDe(nameOf(entrega), entrega.sobre)}
            onClick={() => onResend(entrega.id)}
          >
            {T.uno}
          </Boton>
        ),
    },
  ];
}
