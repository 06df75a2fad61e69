import { useState } from 'react';
import { trimCorreo } from '../../domain/contacto.ts';
import { suggestDomain } from '../../domain/correo/nearDomain.ts';
import { Boton } from '../ui/Boton.tsx';
import styles from './NearDomain.module.css';

export interface NearDomainQuestion {
  /** Whether to ask about this address before sending. Then the question shows, and the next try sends it unchanged. */
  asks: (correo: string) => boolean;
  asked: string | undefined;
}

/** Asks once about each address that is close to a common one. */
export function useNearDomain(): NearDomainQuestion {
  const [asked, setAsked] = useState<string>();
  return {
    asked,
    asks(typed) {
      const correo = trimCorreo(typed);
      if (correo === asked || !suggestDomain(correo)) return false;
      setAsked(correo);
      return true;
    },
  };
}

interface Props {
  question: NearDomainQuestion;
  /** As typed now. */
  correo: string;
  onCorrect: (correo: string) => void;
}

/** '¿Quisiste decir gmail.com?' below the address. One press corrects it; nothing corrects it silently. */
export function NearDomain({ question, correo, onCorrect }: Props) {
  const near = trimCorreo(correo) === question.asked ? suggestDomain(correo) : undefined;
  return (
    <div
      role="status"
      className={near ? `row wrap gap-2 gap-x-4 text-nota snug ${styles.pregunta}` : 'absolute'}
    >
      {near && (
        <>
          <p className="anywhere">
            ¿Quisiste decir <strong>{near.dominio}</strong>? Si está bien como lo escribiste, continúa.
          </p>
          <Boton variante="secundario" onClick={() => onCorrect(near.correo)}>
            Sí, es {near.dominio}
          </Boton>
        </>
      )}
    </div>
  );
}
