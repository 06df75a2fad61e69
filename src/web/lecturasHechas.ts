import type { QueryClient } from '@tanstack/react-query';
import type { LecturaHecha } from '../contract/inicio.ts';

/**
 * Puts lists that came with the HTML where the steps look for them. They count as old: a step shows them at
 * once and asks for itself meanwhile, since a page may have lain in the browser's memory for days.
 */
export function seedLecturas(client: QueryClient, lecturas: readonly LecturaHecha[]): void {
  for (const [llamada, solicitud, filas] of lecturas) {
    // The very keys that `lecturaOptions` and `cotizacionOptions` make.
    client.setQueryData<unknown>([llamada, solicitud], filas, { updatedAt: 1 });
  }
}
