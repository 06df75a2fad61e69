import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { PanelAnswerOf } from '../../../../contract/panel/calls.ts';
import { Aviso } from '../../../ui/Aviso.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { IconoOfPath } from '../../../ui/Icono.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TituloDePanel } from '../../marco/TituloDePanel.tsx';
import { BackToCatalogo } from '../BackToCatalogo.tsx';
import { AreasDeMesa } from './areas/AreasDeMesa.tsx';
import { ComparacionDeMesa } from './compared/ComparacionDeMesa.tsx';
import { TrazosAnteriores } from './compared/TrazosAnteriores.tsx';
import { DisputasDeMesa } from './doubts/DisputasDeMesa.tsx';
import { FiltrosDeMesa } from './FiltrosDeMesa.tsx';
import { TarjetaDeMesa } from './ficha/TarjetaDeMesa.tsx';
import { LecturaDePlano } from './LecturaDePlano.tsx';
import { ListaDeMesa } from './list/ListaDeMesa.tsx';
import styles from './Mesa.module.css';
import { MapaDeMesa } from './map/MapaDeMesa.tsx';
import { CercanosDeMesa } from './near/CercanosDeMesa.tsx';
import { TEXTOS_DE_PAGINAS } from './pages/textosDePaginas.ts';
import { readUnsaved } from './save/unsaved.ts';
import { useReview } from './save/useReview.ts';
import { type Saving, useSaving } from './save/useSaving.ts';
import { isDrawing, leaveDrawing } from './state/drawCorners.ts';
import { MesaContext, useMesa, useMesaState } from './state/mesaContext.ts';
import { CLASES_IN_WAY, createMesaStore, type MesaState, type MesaStore } from './state/mesaStore.ts';
import { takeBack } from './state/takeBack.ts';
import { TEXTOS_DE_MESA } from './textosDeMesa.ts';

interface Props {
  ruta: string;
  /** State when the desk was opened. */
  first: PanelAnswerOf<'LeerMesa'>;
  /** Of a PDF with several. */
  onChoosePage: () => void;
}

/** A drawing with its list: assigned, undecided, missing and unassigned lots, and the tools to correct them. */
export function Desk({ ruta, first, onChoosePage }: Props) {
  const [{ store, restored }] = useState(() => {
    const kept = readUnsaved(ruta, first);
    return { store: createMesaStore(first, kept), restored: kept !== undefined };
  });
  const saving = useSaving(store, ruta, first, restored);
  const root = useRef<HTMLDivElement>(null);
  useReview(store, ruta);
  useUndoKeys(store);
  useToolFocus(store, root);
  return (
    <MesaContext value={store}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole desk */}
      <div
        ref={root}
        className={`column ${styles.mesa}`}
        onKeyDownCapture={(event) => typeNumber(event, store, root.current)}
        onKeyDown={(event) => handleKey(event, store, root.current)}
      >
        <TituloDePanel
          titulo={TEXTOS_DE_MESA.titulo}
          texto={ruta}
          acciones={
            <>
              <BackToCatalogo />
              <BarraDeMesa saving={saving} />
            </>
          }
        />
        <div className={`stack fit grow gap-4 low ${styles.cuerpo}`}>
          <div className={`row stretch rounded-card edge clip ${styles.plano}`}>
            <MapaDeMesa nombre={ruta} />
          </div>
          <div className={`column min-0 gap-3 low ${styles.lado}`}>
            <TarjetaDeMesa />
            <FiltrosDeMesa />
            <div className={`column gap-3 ${styles.hojas}`}>
              <Notes saving={saving} restored={restored} />
              <TrazosAnteriores />
              <CercanosDeMesa />
              <DisputasDeMesa />
              <PlanoDetails {...{ saving, onChoosePage }} />
              <ListaDeMesa />
            </div>
          </div>
        </div>
        <Spoken />
      </div>
    </MesaContext>
  );
}

function Notes({ saving, restored }: { saving: Saving; restored: boolean }) {
  const avisos = useMesaState((state) => state.mesa.avisos);
  const perdidas = useMesaState((state) => state.mesa.perdidas);
  const { falla, conflict, unsaved } = saving;
  const refused = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the pressed button is above the drawing, and this is below it.
    if (falla) refused.current?.scrollIntoView({ block: 'center' });
  }, [falla]);
  return (
    <>
      {falla && (
        <div ref={refused}>
          <RefusalNote
            falla={falla}
            acciones={
              conflict && (
                <>
                  <p>{conflict === 'otro' ? TEXTOS_DE_MESA.otroPlano : TEXTOS_DE_MESA.conflicto(conflict)}</p>
                  {conflict !== 'otro' && <Boton onClick={saving.save}>{TEXTOS_DE_MESA.guardarAmbos}</Boton>}
                  <Boton variante="discreto" onClick={saving.discard}>
                    {TEXTOS_DE_MESA.descartarMio}
                  </Boton>
                </>
              )
            }
          />
        </div>
      )}
      {restored && unsaved && !falla && (
        <Aviso
          acciones={
            <Boton variante="discreto" onClick={saving.discard}>
              {TEXTOS_DE_MESA.descartarMio}
            </Boton>
          }
        >
          {TEXTOS_DE_MESA.recuperado}
        </Aviso>
      )}
      {avisos.map((aviso) => (
        <Aviso key={aviso}>{aviso}</Aviso>
      ))}
      {perdidas.length > 0 && (
        <details className="text-nota">
          <summary>{TEXTOS_DE_MESA.perdidas(perdidas.length)}</summary>
          <ul>
            {perdidas.map((perdida) => (
              <li key={perdida}>{perdida}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Announcements for screen readers. */
function Spoken() {
  const aviso = useMesaState((state) => state.aviso);
  return (
    <p role="status" className="oculto">
      {aviso}
    </p>
  );
}

function handleKey(event: KeyboardEvent, store: MesaStore, root: HTMLElement | null): void {
  if (event.key !== 'Escape') return;
  const stage = stageIn(root);
  const { tool, pending } = store.getState();
  if (tool !== 'elegir' || pending) leaveDrawing(store);
  else if (!stage?.contains(event.target as Node)) stage?.focus({ preventScroll: true });
}

/** On the document: the pressed button may be gone. */
function useUndoKeys(store: MesaStore): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !/^[zy]$/i.test(event.key)) return;
      event.preventDefault();
      if (event.key.toLowerCase() === 'y' || event.shiftKey) store.redo();
      else store.undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [store]);
}

/** Focuses the drawing after choosing a tool, so that keys work too. */
function useToolFocus(store: MesaStore, root: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      store.subscribe((now, before) => {
        const stage = stageIn(root.current);
        // After the last undecided one there is no field left for the focus.
        if (before.chosen && !now.chosen && document.activeElement instanceof HTMLInputElement)
          stage?.focus({ preventScroll: true });
        if (!isOnDrawing(now) || (isOnDrawing(before) && now.tool === before.tool)) return;
        stage?.focus({ preventScroll: true });
        stage?.scrollIntoView({ block: 'nearest' });
      }),
    [store, root],
  );
}

function isOnDrawing(state: Pick<MesaState, 'tool' | 'pending'>): boolean {
  return state.tool === 'unir' || isDrawing(state);
}

function stageIn(root: HTMLElement | null): HTMLElement | null | undefined {
  return root?.querySelector<HTMLElement>('[data-mapa] [role="application"]');
}

/** A letter or digit typed on the map starts the focused shape's number: focuses the field. 0 shows the whole map. */
function typeNumber(event: KeyboardEvent, store: MesaStore, root: HTMLElement | null): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !/^[\p{L}1-9]$/u.test(key)) return;
  if (store.getState().chosen === undefined || !stageIn(root)?.contains(event.target as Node)) return;
  event.stopPropagation();
  const input = root?.querySelector<HTMLInputElement>('[data-numero] input');
  input?.focus({ preventScroll: true });
  // The coming key replaces the selection.
  input?.select();
}

/**
 * What is known of the whole drawing. Open while it asks for something, or while nothing is left to decide: before the
 * list, whose end is far.
 */
function PlanoDetails({ saving, onChoosePage }: { saving: Saving; onChoosePage: () => void }) {
  const paginas = useMesaState(({ mesa }) => mesa.paginas);
  const isAsked = useMesaState(({ mesa, settled }) => {
    const isUnread = mesa.propiedades !== undefined && mesa.propiedad === undefined;
    const isCarried = (mesa.comparacion?.reconocidos.length ?? 0) > 0;
    const isUnsure = mesa.paginas?.elegida === false;
    return isUnread || isCarried || isUnsure || !CLASES_IN_WAY.some((it) => settled[it].length);
  });
  return (
    <details className={styles.sobre} open={isAsked || undefined}>
      <summary className="target strong text-nota">{TEXTOS_DE_MESA.sobreElPlano}</summary>
      <div className="stack gap-3">
        {paginas && (
          <div className="stack packed at-start gap-2">
            <p>{TEXTOS_DE_PAGINAS.leida(paginas.leida, paginas.total)}</p>
            <Boton variante="secundario" onClick={onChoosePage}>
              {TEXTOS_DE_PAGINAS.cambiar}
            </Boton>
          </div>
        )}
        <ComparacionDeMesa />
        <AreasDeMesa saving={saving} />
        <LeidoDelPlano />
        <LecturaDePlano />
      </div>
    </details>
  );
}

/** The interpretation's result in sentences: how lots were found, what was traced, is unassigned, or was dropped. */
function LeidoDelPlano() {
  const lectura = useMesaState((state) => state.mesa.lectura);
  if (lectura.length === 0) return null;
  return (
    <details className="text-nota" open>
      <summary>{TEXTOS_DE_MESA.leido(lectura.length)}</summary>
      <ul className="stack gap-2 soft anywhere">
        {lectura.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

function BarraDeMesa({ saving }: { saving: Saving }) {
  const mesa = useMesa();
  const drawn = useMesaState((state) => takeBack(state)?.que);
  const last = useMesaState(({ history }) => history.done.at(-1)?.nombre);
  const done = drawn ? TEXTOS_DE_MESA.dibujado[drawn] : last;
  const next = useMesaState(({ history }) => history.undone.at(-1)?.nombre);
  const undone = drawn ? undefined : next;
  return (
    <>
      <span className={`text-nota soft ${styles.guardado}`} role="status">
        {saving.saving
          ? TEXTOS_DE_MESA.guardando
          : saving.unsaved
            ? TEXTOS_DE_MESA.sinGuardar
            : TEXTOS_DE_MESA.guardado}
      </span>
      <Boton
        variante="secundario"
        className={styles.icono ?? ''}
        disabled={done === undefined}
        aria-label={done === undefined ? TEXTOS_DE_MESA.deshacer : TEXTOS_DE_MESA.deshacerQue(done)}
        title={done === undefined ? TEXTOS_DE_MESA.deshacer : TEXTOS_DE_MESA.deshacerQue(done)}
        onClick={() => mesa.undo()}
      >
        <IconoOfPath d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />
      </Boton>
      <Boton
        variante="secundario"
        className={styles.icono ?? ''}
        disabled={undone === undefined}
        aria-label={undone === undefined ? TEXTOS_DE_MESA.rehacer : TEXTOS_DE_MESA.rehacerQue(undone)}
        title={undone === undefined ? TEXTOS_DE_MESA.rehacer : TEXTOS_DE_MESA.rehacerQue(undone)}
        onClick={() => mesa.redo()}
      >
        <IconoOfPath d="m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3" />
      </Boton>
      <Boton disabled={!saving.unsaved || saving.saving} onClick={saving.save}>
        {TEXTOS_DE_MESA.guardar}
      </Boton>
    </>
  );
}
