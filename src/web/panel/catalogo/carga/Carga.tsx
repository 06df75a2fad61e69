import { useEffect, useState } from 'react';
import type { CargaResult } from '../../../../contract/panel/catalogo/cargas.ts';
import { ApiFailure } from '../../../calls/api.ts';
import { askAgain } from '../../../calls/panel/askAgain.ts';
import { GivenUp } from '../../../calls/panel/askPerson.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import { usePanel, usePanelSend, useReread } from '../../../calls/panel/usePanel.ts';
import { Aviso } from '../../../ui/Aviso.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { Lista, ListaRow } from '../../marco/Lista.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import type { PropsDeInicio } from '../routes.ts';
import { ArchivosEnCarga } from './ArchivosEnCarga.tsx';
import styles from './Carga.module.css';
import { type CargaState, progressOf, useCarga } from './cargaStore.ts';
import { FuenteDeCarga } from './FuenteDeCarga.tsx';
import { canHash } from './hashPartes.ts';
import { addArchivos, forgetCarga, resumeCarga, stopCarga } from './runCarga.ts';
import { formatBytes, TEXTOS_DE_CARGA } from './textosDeCarga.ts';
import { ZonaDeCarga } from './ZonaDeCarga.tsx';

export function Carga({ borrador: { revision } }: PropsDeInicio) {
  const carga = useCarga();
  const reread = useReread();
  const { fase } = carga;
  useEffect(() => {
    if (fase === 'lista') reread();
  }, [fase, reread]);
  if (!canHash()) {
    return (
      <TarjetaDePanel titulo={TEXTOS_DE_CARGA.titulo}>
        <RefusalNote mensaje={TEXTOS_DE_CARGA.sinHttps} />
      </TarjetaDePanel>
    );
  }
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_CARGA.titulo} texto={TEXTOS_DE_CARGA.texto}>
      <ZonaDeCarga
        baja={fase !== 'vacia' && fase !== 'lista'}
        onChosen={(chosen) => chosen.length && addArchivos(chosen, revision)}
      />
      <AvanceDeCarga carga={carga} />
      {fase === 'falla' && (
        <RefusalNote
          falla={carga.falla}
          acciones={
            <>
              <Boton variante="secundario" onClick={() => resumeCarga(revision)}>
                {carga.falla?.problema?.code === 'BORRADOR_CAMBIO'
                  ? TEXTOS_DE_CARGA.sobreElDeAhora
                  : TEXTOS_DE_CARGA.otraVez}
              </Boton>
              <Boton variante="discreto" onClick={forgetCarga}>
                {TEXTOS_DE_CARGA.quitar}
              </Boton>
            </>
          }
        />
      )}
      {fase === 'lista' && <ResultadoDeCarga carga={carga} />}
      {fase === 'lista' && changedAny(carga) && <PrepareAfterCarga key={carga.resultado?.revision} />}
      <ArchivosEnCarga carga={carga} />
      {(fase === 'vacia' || fase === 'lista') && <CargasPendientes />}
      <FuenteDeCarga revision={revision} libre={fase === 'vacia' || fase === 'lista'} />
    </TarjetaDePanel>
  );
}

function changedAny({ resultado }: CargaState): boolean {
  return resultado !== undefined && resultado.cuentas.agregados + resultado.cuentas.reemplazados > 0;
}

/** The person's interrupted uploads, for example by a closed page: choosing the file again resumes. */
function CargasPendientes() {
  const { datos, releer } = usePanel('LeerCargas', {});
  const { send, enviando } = usePanelSend('QuitarCargas');
  if (!datos?.cargas.length) return null;
  const remove = async (carga: string) => {
    if (await send({ cargas: [carga] })) releer();
  };
  return (
    <section className="stack gap-2" aria-label={TEXTOS_DE_CARGA.pendientes}>
      <h3>{TEXTOS_DE_CARGA.pendientes}</h3>
      <p className={`text-nota soft figures ${styles.nota}`}>{TEXTOS_DE_CARGA.pendientesTexto}</p>
      <Lista>
        {datos.cargas.map(({ carga, ruta, bytes, llegaron }) => (
          <ListaRow
            key={carga}
            nombre={ruta}
            notas={[TEXTOS_DE_CARGA.pendiente(formatBytes(llegaron), formatBytes(bytes))]}
            acciones={
              <Boton
                variante="discreto"
                disabled={enviando}
                aria-label={TEXTOS_DE_CARGA.quitarPendiente(ruta)}
                onClick={() => void remove(carga)}
              >
                {TEXTOS_DE_CARGA.quitar}
              </Boton>
            }
          />
        ))}
      </Lista>
    </section>
  );
}

/** Result of an upload: files added, replaced, unchanged and rejected, with reasons. */
function ResultadoDeCarga({ carga: { resultado } }: { carga: CargaState }) {
  if (!resultado) return <Aviso titulo={TEXTOS_DE_CARGA.listoNada} />;
  const { agregados, reemplazados, iguales, omitidos, cuentas } = resultado;
  return (
    <div className="stack gap-2">
      <Aviso titulo={titleOf(cuentas)} />
      <Rutas
        titulo={TEXTOS_DE_CARGA.agregados(cuentas.agregados)}
        rutas={agregados}
        todas={cuentas.agregados}
      />
      <Rutas
        titulo={TEXTOS_DE_CARGA.reemplazados(cuentas.reemplazados)}
        rutas={reemplazados}
        todas={cuentas.reemplazados}
      />
      <Rutas titulo={TEXTOS_DE_CARGA.iguales(cuentas.iguales)} rutas={iguales} todas={cuentas.iguales} />
      <Rutas
        abierto
        titulo={TEXTOS_DE_CARGA.omitidos(cuentas.omitidos)}
        rutas={omitidos.map(({ ruta, motivo }) => `${ruta}: ${motivo}`)}
        todas={cuentas.omitidos}
      />
    </div>
  );
}

function titleOf({ agregados, reemplazados, iguales }: CargaResult['cuentas']): string {
  if (agregados + reemplazados) return TEXTOS_DE_CARGA.listo;
  return iguales ? TEXTOS_DE_CARGA.listoIgual : TEXTOS_DE_CARGA.listoNada;
}

interface RutasProps {
  titulo: string;
  rutas: readonly string[];
  /** Total, including rows not listed. */
  todas: number;
  abierto?: boolean;
}

function Rutas({ titulo, rutas, todas, abierto = false }: RutasProps) {
  if (!todas) return null;
  return (
    <details className={styles.rutas} open={abierto}>
      <summary className="pad-y-3 strong">{titulo}</summary>
      <ul className="text-nota soft anywhere scroll">
        {rutas.map((ruta) => (
          <li key={ruta}>{ruta}</li>
        ))}
        {todas > rutas.length && <li>{TEXTOS_DE_CARGA.yMas(todas - rutas.length)}</li>}
      </ul>
    </details>
  );
}

/** Progress of the whole upload, with its actions. Renders nothing without an upload. */
function AvanceDeCarga({ carga }: { carga: CargaState }) {
  const { fase, guardado } = carga;
  if (fase === 'vacia' || fase === 'lista' || fase === 'falla') return null;
  const { enviados, bytes } = progressOf(carga);
  const saving = fase === 'guardando';
  const stopped = fase === 'detenida';
  const [hechos, total] = saving && guardado ? [guardado.hechos, guardado.total] : [enviados, bytes];
  return (
    <div className="stack gap-2">
      <progress
        aria-label={TEXTOS_DE_CARGA.avance}
        className={`full pill clip ${styles.barra}`}
        max={Math.max(1, total)}
        {...((!saving || guardado) && { value: hechos })}
      />
      <p className="figures" role="status">
        {sentenceOf(carga, formatBytes(enviados), formatBytes(bytes))}
      </p>
      <div className="row stretch wrap gap-3">
        {stopped ? (
          <>
            <Boton onClick={() => resumeCarga()}>{TEXTOS_DE_CARGA.continuar}</Boton>
            <Boton variante="discreto" onClick={forgetCarga}>
              {TEXTOS_DE_CARGA.quitar}
            </Boton>
          </>
        ) : (
          fase !== 'pregunta' && (
            <Boton variante="secundario" onClick={stopCarga}>
              {TEXTOS_DE_CARGA.detener}
            </Boton>
          )
        )}
      </div>
    </div>
  );
}

function sentenceOf({ fase, guardado }: CargaState, hechos: string, total: string): string {
  switch (fase) {
    case 'sinRed':
      return TEXTOS_DE_CARGA.sinRed;
    case 'detenida':
      return TEXTOS_DE_CARGA.detenida(hechos, total);
    case 'pregunta':
      return TEXTOS_DE_CARGA.preguntas;
    case 'guardando':
      return guardado
        ? TEXTOS_DE_CARGA.guardandoDe(guardado.hechos, guardado.total)
        : TEXTOS_DE_CARGA.guardando;
    default:
      return TEXTOS_DE_CARGA.subiendo(hechos, total);
  }
}

interface Preparation {
  hechos: number;
  total: number;
  /** It cannot continue now: a fault of the draft or the service blocks it. */
  terminada: boolean;
}

/**
 * Renders the uploaded pictures and drawings while the person reviews the result, so that publishing need not
 * wait. Leaving the page loses nothing: 'Publicar' continues it.
 */
function PrepareAfterCarga() {
  const [state, setState] = useState<Preparation>();
  useEffect(() => {
    const stop = new AbortController();
    void prepare(stop.signal, (next) => {
      if (!stop.signal.aborted) setState(next);
    });
    return () => stop.abort();
  }, []);
  if (!state?.total) return null;
  const { hechos, total, terminada } = state;
  const isDone = hechos >= total;
  return (
    <div className="stack gap-2">
      {!isDone && !terminada && (
        <progress
          aria-label={TEXTOS_DE_CARGA.preparacion}
          className={`full pill clip ${styles.barra}`}
          max={total}
          value={hechos}
        />
      )}
      <p className={`text-nota soft figures ${styles.nota}`} role="status">
        {isDone
          ? TEXTOS_DE_CARGA.preparado
          : terminada
            ? TEXTOS_DE_CARGA.preparadoEnParte(hechos, total)
            : TEXTOS_DE_CARGA.preparando(hechos, total)}
      </p>
    </div>
  );
}

/** Asks how far it is until it is done. */
async function prepare(signal: AbortSignal, tell: (state: Preparation) => void): Promise<void> {
  let last = { hechos: 0, total: 0 };
  try {
    for (;;) {
      const { listo, ...made } = await askAgain(() =>
        callPanel('PrepararArchivos', { permitirSinFigura: true }, { signal, quiet: true }),
      );
      tell({ ...made, terminada: listo });
      if (listo || signal.aborted) return;
      last = made;
    }
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ApiFailure) && !(error instanceof GivenUp)) throw error;
    tell({ ...last, terminada: true });
  }
}
