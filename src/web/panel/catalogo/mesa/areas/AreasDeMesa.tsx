import { useState } from 'react';
import { Boton } from '../../../../ui/Boton.tsx';
import mesaStyles from '../Mesa.module.css';
import type { Saving } from '../save/useSaving.ts';
import { useMesaState } from '../state/mesaContext.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';
import styles from './AreasDeMesa.module.css';

/** Most rows of a kind; 'Revisar cambios' shows all. */
const MOST_SHOWN = 300;

/**
 * Areas that a drawing with a known unit has but the list lacks or contradicts, before and after. Writes only
 * ticked ones. Renders nothing if drawing and list agree.
 */
export function AreasDeMesa({ saving }: { saving: Saving }) {
  const areas = useMesaState((state) => state.mesa.areas);
  const [takesMissing, setTakesMissing] = useState(true);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  if (!areas) return null;
  const { faltan, difieren } = areas;
  const missing = takesMissing ? faltan.map(({ id_lote }) => id_lote) : [];
  const wanted = [...missing, ...difieren.flatMap(({ id_lote }) => (picked.has(id_lote) ? id_lote : []))];
  const pick = (id_lote: string, isWanted: boolean) =>
    setPicked(new Set(isWanted ? [...picked, id_lote] : [...picked].filter((id) => id !== id_lote)));
  return (
    <details className="text-nota" open={faltan.length > 0}>
      <summary>{TEXTOS_DE_MESA.areas(faltan.length, difieren.length)}</summary>
      {faltan.length > 0 && (
        <label className={`row target gap-2 ${mesaStyles.opcion}`}>
          <input
            type="checkbox"
            checked={takesMissing}
            onChange={({ target }) => setTakesMissing(target.checked)}
          />
          {TEXTOS_DE_MESA.areasQueFaltan(faltan.length)}
        </label>
      )}
      <ul className={`figures scroll below-3 ${styles.areas}`}>
        {faltan.slice(0, MOST_SHOWN).map(({ id_lote, dibujada }) => (
          <li key={id_lote}>{TEXTOS_DE_MESA.areaDeLote(id_lote, null, dibujada)}</li>
        ))}
        {difieren.slice(0, MOST_SHOWN).map(({ id_lote, lista, dibujada }) => (
          <li key={id_lote}>
            <label className={`row target gap-2 ${mesaStyles.opcion}`}>
              <input
                type="checkbox"
                checked={picked.has(id_lote)}
                onChange={({ target }) => pick(id_lote, target.checked)}
              />
              {TEXTOS_DE_MESA.areaDeLote(id_lote, lista, dibujada)}
            </label>
          </li>
        ))}
      </ul>
      {Math.max(faltan.length, difieren.length) > MOST_SHOWN && (
        <p className="text-nota soft anywhere">{TEXTOS_DE_MESA.primerasAreas(MOST_SHOWN)}</p>
      )}
      <Boton
        variante="secundario"
        disabled={wanted.length === 0 || saving.unsaved || saving.saving}
        onClick={() => {
          setPicked(new Set());
          saving.takeAreas(wanted);
        }}
      >
        {TEXTOS_DE_MESA.usarAreas(wanted.length)}
      </Boton>
      {saving.unsaved && <p className="text-nota soft anywhere">{TEXTOS_DE_MESA.guardarAntes}</p>}
    </details>
  );
}
