import { AVANCE_KINDS, AVANCES, barsOf } from '../../../../domain/personas/avance.ts';
import { formatNearMoment } from '../../marco/formatMoment.ts';
import { TEXTOS_DE_PERSONAS } from '../textosDePersonas.ts';
import styles from './AvanceDePersona.module.css';
import type { PropsDeExpediente } from './propsDeExpediente.ts';

const STEPS = AVANCE_KINDS.filter((kind) => kind !== 'sinInteres');

/** The stages with the day on which each began. */
export function AvanceDePersona({ persona: { avance, avances }, ahora }: PropsDeExpediente) {
  return (
    <ol className={`card text-nota ${styles.avance}`} aria-label={TEXTOS_DE_PERSONAS.avance}>
      {STEPS.map((step) => {
        const since = avances.find((it) => it.avance === step)?.en;
        const reached = barsOf(step) <= barsOf(avance);
        return (
          <li
            key={step}
            data-llena={reached || undefined}
            {...(step === avance && { 'aria-current': 'step' as const })}
          >
            <span className={step === avance ? 'bold' : undefined}>{AVANCES[step]}</span>
            {reached && since && <span className="soft">{formatNearMoment(since, ahora)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
