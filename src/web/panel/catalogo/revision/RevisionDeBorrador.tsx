import { useEffect, useState } from 'react';
import type { FaltaShown, PlanDeBorrador } from '../../../../contract/panel/catalogo/plan.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { useReread } from '../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { Aviso } from '../../../ui/Aviso.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { Enlace } from '../../../ui/Enlace.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { TituloDePanel } from '../../marco/TituloDePanel.tsx';
import { BackToCatalogo } from '../BackToCatalogo.tsx';
import { AfterPublicacion } from './AfterPublicacion.tsx';
import { ChangesOfPlan } from './ChangesOfPlan.tsx';
import { DifferencesOfPlan } from './DifferencesOfPlan.tsx';
import { NewMark } from './NewMark.tsx';
import { SeenLines } from './newSince.ts';
import styles from './Revision.module.css';
import { RowsOfRevision } from './RowsOfRevision.tsx';
import { TEXTOS_DE_REVISION } from './textosDeRevision.ts';
import { type Choices, type DraftRevision, type Progress, useRevision } from './useRevision.ts';

/** The effects of publishing the draft (decisions 4, 8 and 10), and the button that publishes exactly that. */
export function RevisionDeBorrador() {
  const revision = useRevision();
  const [version, setVersion] = useState<string>();
  const reread = useReread();
  const { plan, progress, falla, meanwhile } = revision;
  const publish = async () => {
    const made = await revision.publish();
    if (made === undefined) return;
    setVersion(made);
    reread();
  };
  return (
    <>
      <TituloDePanel
        titulo={TEXTOS_DE_REVISION.titulo}
        texto={TEXTOS_DE_REVISION.texto}
        acciones={<BackToCatalogo />}
      />
      <div className={`stack fit at-start gap-4 ${styles.pantalla}`}>
        {version === undefined ? (
          <>
            {meanwhile && (
              <Aviso tono="atencion" titulo={TEXTOS_DE_REVISION.mientras}>
                {`${meanwhile}. ${TEXTOS_DE_REVISION.mientrasTexto}`}
              </Aviso>
            )}
            <RefusalNote
              falla={falla}
              acciones={
                <Boton variante="secundario" onClick={revision.review}>
                  {TEXTOS_DE_REVISION.revisarOtra}
                </Boton>
              }
            />
            {progress && <ProgressShown progress={progress} />}
            {plan && (
              <SeenLines value={revision.seen}>
                <WholePlan plan={plan} revision={revision} onPublish={publish} />
              </SeenLines>
            )}
          </>
        ) : (
          <AfterPublicacion version={version} proyectos={plan?.proyectos ?? []} />
        )}
      </div>
    </>
  );
}

function ProgressShown({ progress }: { progress: Progress }) {
  const { value, max } = shareOf(progress);
  const plano = progress.fase === 'leyendo' ? progress.plano : null;
  const seconds = useSecondsSince(plano);
  return (
    <div className={`stack gap-2 ${styles.avance}`}>
      <p role="status">{tellProgress(progress)}</p>
      <progress aria-label={TEXTOS_DE_REVISION.avance} {...(max > 0 && { value, max })} />
      {plano !== null && (
        <p className="text-nota soft anywhere">{TEXTOS_DE_REVISION.leyendoPlano(plano, seconds)}</p>
      )}
    </div>
  );
}

function tellProgress(progress: Progress): string {
  if (progress.fase === 'leyendo') return TEXTOS_DE_REVISION.leyendo[progress.etapa](progress);
  if (progress.fase === 'publicando') return TEXTOS_DE_REVISION.publicando;
  const { hechos, total } = progress;
  return total ? TEXTOS_DE_REVISION.preparando(hechos, total) : TEXTOS_DE_REVISION.preparandoAlgo;
}

/** A drawing counts as its lots, for it takes the longer the more it has. */
function shareOf(progress: Progress): { value: number; max: number } {
  const { hechos, total } = progress;
  if (progress.fase !== 'leyendo') return { value: hechos, max: total };
  if (progress.etapa === 'comparacion') return { value: 0, max: 0 };
  return { value: hechos + progress.lotes, max: total && total + progress.deLotes };
}

/** Seconds since the value changed. */
function useSecondsSince(value: unknown): number {
  const [seconds, setSeconds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts anew for another value
  useEffect(() => {
    const begun = performance.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds(Math.round((performance.now() - begun) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [value]);
  return seconds;
}

interface PlanProps {
  plan: PlanDeBorrador;
  revision: DraftRevision;
  onPublish: () => void;
}

function WholePlan({ plan, revision, onPublish }: PlanProps) {
  const mayPublish = usePermiso('publishCatalogo');
  const { progress, choices, choose } = revision;
  return (
    <>
      <FaltasOfPlan plan={plan} choices={choices} onChoose={choose} />
      {plan.hash !== null && (
        <>
          {!plan.cambia && <Aviso>{TEXTOS_DE_REVISION.nada}</Aviso>}
          <DifferencesOfPlan plan={plan} choices={choices} onChoose={choose} />
          <ChangesOfPlan plan={plan} />
          {plan.cambia && <EffectsOfPlan plan={plan} />}
        </>
      )}
      <div className="row stretch wrap gap-3">
        {mayPublish && plan.hash !== null && plan.cambia && (
          <Boton disabled={progress !== undefined} onClick={onPublish}>
            {TEXTOS_DE_REVISION.publicar}
          </Boton>
        )}
        <Boton variante="secundario" disabled={progress !== undefined} onClick={revision.review}>
          {TEXTOS_DE_REVISION.revisarOtra}
        </Boton>
      </div>
    </>
  );
}

function EffectsOfPlan({ plan: { efectos } }: { plan: PlanDeBorrador }) {
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_REVISION.efectos}>
      <RowsOfRevision>
        {efectos.map((line) => (
          <li key={line}>
            {line} <NewMark list="efecto" said={line} />
          </li>
        ))}
      </RowsOfRevision>
    </TarjetaDePanel>
  );
}

interface Props {
  plan: PlanDeBorrador;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** Faults that block publishing, each with a link to correct it; then the warnings. */
function FaltasOfPlan({ plan, choices, onChoose }: Props) {
  const { faltas, cuantasFaltas, cuantasSinFigura, avisos, cuantosAvisos } = plan;
  const { permitirSinFigura } = choices;
  return (
    <>
      {cuantasFaltas > 0 && (
        <TarjetaDePanel
          titulo={TEXTOS_DE_REVISION.faltas(cuantasFaltas)}
          texto={TEXTOS_DE_REVISION.faltasTexto}
        >
          <FaltaList faltas={faltas} cuantas={cuantasFaltas} />
        </TarjetaDePanel>
      )}
      {(cuantasSinFigura > 0 || permitirSinFigura) && (
        <label className="row target gap-2">
          <input
            className="rigid"
            type="checkbox"
            checked={permitirSinFigura}
            onChange={({ target }) => onChoose({ ...choices, permitirSinFigura: target.checked })}
          />
          {cuantasSinFigura > 0
            ? TEXTOS_DE_REVISION.sinFigura(cuantasSinFigura)
            : TEXTOS_DE_REVISION.sinFiguraPuesto}
        </label>
      )}
      {cuantosAvisos > 0 && (
        <details>
          <summary>{TEXTOS_DE_REVISION.avisos(cuantosAvisos)}</summary>
          <FaltaList faltas={avisos} cuantas={cuantosAvisos} />
        </details>
      )}
    </>
  );
}

function FaltaList({ faltas, cuantas }: { faltas: readonly FaltaShown[]; cuantas: number }) {
  return (
    <RowsOfRevision total={cuantas}>
      {faltas.map(({ texto, lugar }) => (
        <li key={texto} className="row stretch wrap gap-1 gap-x-3 anywhere">
          <span>
            {texto} <NewMark list="falta" said={texto} />
          </span>
          {lugar && (
            <Enlace variante="discreto" to={rutaOfPanel('catalogo', { detalle: lugar })}>
              {TEXTOS_DE_REVISION.corregir}
              <span className="oculto">{`: ${texto}`}</span>
            </Enlace>
          )}
        </li>
      ))}
    </RowsOfRevision>
  );
}
