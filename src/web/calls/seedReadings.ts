import type { QueryClient } from '@tanstack/react-query';
import type { DoneReading } from '../../contract/pantalla.ts';

/**
 * Puts lists that came with the HTML where the steps look for them. The HTML is asked for anew each time, but
 * for back and forward, for which it may have lain in the browser's memory for days: then a step shows them at
 * once and asks for itself meanwhile.
 */
export function seedReadings(client: QueryClient, lecturas: readonly DoneReading[]): void {
  const [navigation] = import.meta.env.SSR ? [] : performance.getEntriesByType('navigation');
  const mayBeOld = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
  const when = mayBeOld ? { updatedAt: 1 } : undefined;
  // Nothing asks for it again, and the step that looks for it may be minutes away.
  client.setQueryDefaults(['CuantosEquipamientos'], { gcTime: Number.POSITIVE_INFINITY });
  for (const [llamada, solicitud, filas] of lecturas) {
    // The very keys that `readingOptions`, `ofertaKey` and `cotizacionOptions` make.
    client.setQueryData<unknown>([llamada, solicitud], filas, when);
  }
}
