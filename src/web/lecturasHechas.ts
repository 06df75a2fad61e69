import type { QueryClient } from '@tanstack/react-query';
import type { LecturaHecha } from '../contract/inicio.ts';
import { lecturaOptions } from './consultas.ts';

/**
 * Puts lists that came with the HTML where the steps look for them. They count as old: a step shows them at
 * once and asks for itself meanwhile, since a page may have lain in the browser's memory for days.
 */
export function seedLecturas(client: QueryClient, lecturas: readonly LecturaHecha[]): void {
  for (const [llamada, solicitud, filas] of lecturas) {
    client.setQueryData<unknown>(lecturaOptions(llamada, solicitud).queryKey, filas, { updatedAt: 1 });
  }
}
