import type { QueryClient } from '@tanstack/react-query';
import type { DoneReading } from '../../contract/pantalla.ts';

/**
 * Puts the HTML's lists into the query cache. The HTML is always fresh, except after back and forward, where
 * it may be days old: then a step shows the lists at once and refetches them.
 */
export function seedReadings(client: QueryClient, lecturas: readonly DoneReading[]): void {
  const [navigation] = import.meta.env.SSR ? [] : performance.getEntriesByType('navigation');
  const mayBeOld = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
  const when = mayBeOld ? { updatedAt: 1 } : undefined;
  // Nothing refetches it, and its step may be minutes away.
  client.setQueryDefaults(['CuantosEquipamientos'], { gcTime: Number.POSITIVE_INFINITY });
  for (const [llamada, solicitud, filas] of lecturas) {
    // The same keys as `readingOptions`, `ofertaKey` and `cotizacionOptions`.
    client.setQueryData<unknown>([llamada, solicitud], filas, when);
  }
}
