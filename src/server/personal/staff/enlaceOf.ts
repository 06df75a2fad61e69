import type { EnlaceDeAsesor } from '../../../contract/panel/shapes.ts';
import { absoluteOf } from '../../../contract/rutas.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import type { Settings } from '../../plataforma/settings.ts';

/** The link that brings somebody their people; null for roles without people. In: the chosen word. */
export function enlaceOf(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { id, rol }: Member,
  nombre: string | null,
): EnlaceDeAsesor | null {
  if (reachOf(rol, 'changeEnlace') === 'none') return null;
  // The id works too: an address in a link would reveal whose it is.
  return { nombre, url: absoluteOf(publicUrl, `/?asesor=${nombre ?? id}`) };
}
