import { useMesaState } from './state/mesaContext.ts';
import { TEXTOS_DE_MESA } from './textosDeMesa.ts';

/** What was made of the drawing, sentence by sentence: by what lots were found, what was traced, is left over, was dropped. */
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
