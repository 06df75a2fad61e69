import { useState } from 'react';
import type { PanelAnswerOf } from '../../../../../contract/panel/calls.ts';
import type { Ligas } from '../../../../../contract/panel/catalogo/ligas.ts';
import type { MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import { PAGINAS_MAX } from '../../../../../contract/panel/choices.ts';
import { usePanelSend, useReread } from '../../../../calls/panel/usePanel.ts';
import { Boton } from '../../../../ui/Boton.tsx';
import { Campo } from '../../../../ui/Campo.tsx';
import { RefusalNote } from '../../../marco/RefusalNote.tsx';
import { TituloDePanel } from '../../../marco/TituloDePanel.tsx';
import { BackToCatalogo } from '../../BackToCatalogo.tsx';
import { LookOfPlano } from '../../fichas/planos/LookOfPlano.tsx';
import styles from '../../fichas/planos/Planos.module.css';
import { keepUnsaved } from '../save/unsaved.ts';
import { TEXTOS_DE_PAGINAS } from './textosDePaginas.ts';

type Paginas = NonNullable<MesaDePlano['paginas']>;

interface Props {
  ruta: string;
  mesa: PanelAnswerOf<'LeerMesa'>;
  paginas: Paginas;
  /** The chosen page, while it is read. */
  leyendo: number | undefined;
  onChosen: (pagina: number) => void;
  /** Goes on with the page that is read. */
  onClose: () => void;
}

/** The pages of a PDF as small pictures, drawings first: a press stores which one is the plan. */
export function PaginasDePlano({ ruta, mesa, paginas, leyendo, onChosen, onClose }: Props) {
  const { send, enviando, falla } = usePanelSend('GuardarLigas');
  const reread = useReread();
  const { total, leida, porElegir, vistas } = paginas;
  const likely = vistas.filter(({ clase }) => clase === vistas[0]?.clase);
  const others = vistas.slice(likely.length);
  const choose = async (pagina: number) => {
    const { ligas, revision } = mesa;
    if (pagina === ligas.pagina) return onClose();
    const saved = await send({ revision, ruta, ligas: onPage(ligas, pagina, pagina !== leida) });
    if (saved) {
      keepUnsaved(ruta, undefined);
      onChosen(pagina);
    }
    reread();
  };
  const { ligas: decided, trazos } = mesa.ligas;
  return (
    <>
      <TituloDePanel
        titulo={TEXTOS_DE_PAGINAS.titulo}
        texto={ruta}
        acciones={
          <>
            <BackToCatalogo />
            {!porElegir && (
              <Boton variante="secundario" onClick={onClose}>
                {TEXTOS_DE_PAGINAS.seguir(leida)}
              </Boton>
            )}
          </>
        }
      />
      <div className="stack gap-4" aria-busy={enviando || leyendo !== undefined}>
        <p role="status">{leyendo ? TEXTOS_DE_PAGINAS.leyendo(leyendo) : TEXTOS_DE_PAGINAS.cual(total)}</p>
        {decided.length > 0 && <p className="text-nota">{TEXTOS_DE_PAGINAS.seQuita(decided.length)}</p>}
        {trazos.length > 0 && <p className="text-nota">{TEXTOS_DE_PAGINAS.trazosEsperan}</p>}
        <RefusalNote falla={falla} />
        <Pages {...{ ruta, leida: porElegir ? undefined : leida }} vistas={likely} onChosen={choose} />
        <Others {...{ ruta, leida: porElegir ? undefined : leida }} vistas={others} onChosen={choose} />
        {total > vistas.length && <AnyPage total={total} onChosen={choose} />}
      </div>
    </>
  );
}

/**
 * The decisions with another page. Decisions about the shapes of the page before mean nothing there; outlines
 * drawn by hand wait to be carried over.
 */
function onPage({ hoja, anclas, ...ligas }: Ligas, pagina: number, isOther: boolean): Ligas {
  if (!isOther) return { ...ligas, ...(hoja && { hoja }), ...(anclas && { anclas }), pagina };
  const { linderos: _, trazos, anteriores = [], ...rest } = ligas;
  const drawn = trazos.length ? [{ ...(hoja && { hoja }), ...(anclas && { anclas }), trazos }] : [];
  const earlier = [...anteriores, ...drawn];
  return { ...rest, pagina, ligas: [], trazos: [], ...(earlier.length ? { anteriores: earlier } : {}) };
}

interface PagesProps {
  ruta: string;
  leida: number | undefined;
  vistas: Paginas['vistas'];
  onChosen: (pagina: number) => void;
}

function Pages({ ruta, leida, vistas, onChosen }: PagesProps) {
  return (
    <ul className={`grid full gap-4 ${styles.paginas}`}>
      {vistas.map(({ numero, clase, lotes }) => (
        <li key={numero}>
          <button
            type="button"
            className={`grid full packed gap-1 text-left ${styles.opcion}`}
            aria-current={numero === leida || undefined}
            onClick={() => onChosen(numero)}
          >
            <LookOfPlano ruta={ruta} pagina={numero} />
            <span className="strong">{TEXTOS_DE_PAGINAS.pagina(numero, numero === leida)}</span>
            <span className="text-nota soft">{TEXTOS_DE_PAGINAS.clase(clase, lotes)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Scans and pages of text: their pictures are drawn once they are asked for. */
function Others({ vistas, ...props }: PagesProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (vistas.length === 0) return null;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="target">{TEXTOS_DE_PAGINAS.otras(vistas.length)}</summary>
      {isOpen && <Pages {...props} vistas={vistas} />}
    </details>
  );
}

/** A page behind those that were looked at. */
function AnyPage({ total, onChosen }: { total: number; onChosen: (pagina: number) => void }) {
  const [typed, setTyped] = useState('');
  const most = Math.min(total, PAGINAS_MAX);
  const pagina = Number(typed);
  const isThere = Number.isInteger(pagina) && pagina >= 1 && pagina <= most;
  return (
    <form
      className="row wrap at-bottom gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isThere) onChosen(pagina);
      }}
    >
      <Campo
        etiqueta={TEXTOS_DE_PAGINAS.cualquiera(most)}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Boton variante="secundario" type="submit" disabled={!isThere}>
        {TEXTOS_DE_PAGINAS.usar}
      </Boton>
    </form>
  );
}
