import { useEffect, useRef, useState } from 'react';
import { type Decimal, formatPrecio } from '../../domain/decimal.ts';

const DURACION_MS = 300;

/**
 * A price that counts to its new value. Screen readers get only the final amount; with reduced motion
 * it changes at once.
 */
export function Precio({ valor, className }: { valor: Decimal; className?: string | undefined }) {
  const shown = useCounting(valor);
  const text = formatPrecio(valor);
  if (shown === valor) return <span className={className}>{text}</span>;
  return (
    <span className={className}>
      <span aria-hidden="true">{formatPrecio(shown)}</span>
      <span className="oculto">{text}</span>
    </span>
  );
}

function useCounting(valor: Decimal): Decimal {
  const [shown, setShown] = useState(valor);
  const from = useRef(valor);
  useEffect(() => {
    if (from.current === valor) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      from.current = valor;
      setShown(valor);
      return;
    }
    const start = from.current;
    const began = performance.now();
    // A frame's timestamp is its start, which may precede this effect.
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, (now - began) / DURACION_MS));
      from.current = share < 1 ? between(start, valor, share) : valor;
      setShown(from.current);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [valor]);
  return shown;
}

/** A value between two others, in whole pesos; for display only. */
function between(a: Decimal, b: Decimal, share: number): Decimal {
  const eased = BigInt(Math.round((1 - (1 - share) ** 3) * 1000));
  const peso = 100_000n;
  return (((a + ((b - a) * eased) / 1000n) / peso) * peso) as Decimal;
}
