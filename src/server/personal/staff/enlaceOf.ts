import type { EnlaceDeAsesor } from '../../../contract/panel/shapes.ts';
import { absoluteOf } from '../../../contract/rutas.ts';
import { type Member, reachOf } from '../../../domain/permisos.ts';
import type { Settings } from '../../plataforma/settings.ts';

/** The link by which somebody's people come; null: none come. In: the word that they chose. */
export function enlaceOf(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { id, rol }: Member,
  nombre: string | null,
): EnlaceDeAsesor | null {
  if (reachOf(rol, 'changeEnlace') === 'none') return null;
  // Their number leads to them, too: an address in a link would tell everybody whom it is of.
  return { nombre, url: absoluteOf(publicUrl, `/?asesor=${nombre ?? id}`) };
}
