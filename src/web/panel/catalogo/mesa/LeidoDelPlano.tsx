import { useMesaState } from './state/mesaContext.ts';
import { TEXTOS_DE_MESA } from './textosDeMesa.ts';

/** The interpretation's result in sentences: how lots were found, what was traced, is unassigned, or was dropped. */
export function LeidoDelPlano() {
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
