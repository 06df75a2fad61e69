import { formatImagen } from '../../../contract/imagen.ts';
import { type Member, type Rol, reachOf } from '../../../domain/permisos.ts';
import { renderImagen } from '../../catalogo/imagenes/renderImagen.ts';
import { type ReadersOptions, withReaders } from '../../catalogo/readers/openReaders.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import { DONE, type PanelRefusal } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { besideClearing } from '../../plataforma/archivos/clear/besideClearing.ts';

export interface RetratoDeps extends Pick<PanelDeps, 'db' | 'clock' | 'archivos'> {
  reading?: ReadersOptions | undefined;
}

/**
 * Sets the picture that buyers see beside an adviser's name. In: its bytes, base64, `null` for none; whose, by
 * default the member's own. Only renditions are stored, so none keeps where it was taken. Refused: what is no
 * picture; staff whose role has no people.
 * @throws {ArchivosUnavailable}
 */
export async function setRetrato(
  deps: RetratoDeps,
  { id: por }: Pick<Member, 'id'>,
  { id = por, imagen }: { id?: string; imagen: string | null },
): Promise<typeof DONE | PanelRefusal> {
  const stored = imagen === null ? NONE : await storeRetrato(deps, Buffer.from(imagen, 'base64'));
  if (!stored.ok)
    return {
      ok: false,
      motivo: 'SOLICITUD_INVALIDA',
      errores: [{ campo: 'imagen', mensaje: `La foto ${stored.motivo}` }],
    };
  return deps.db.transaction(async (tx) => {
    const [whose] = await tx.query<{ rol: Rol }>(
      'select rol from personal where id = $1::bigint and baja_en is null for update',
      [id],
    );
    if (!whose || reachOf(whose.rol, 'changeRetrato') === 'none')
      return { ok: false, motivo: 'PERSONAL_INEXISTENTE' } as const;
    await tx.query('update personal set retrato = $2 where id = $1::bigint', [id, stored.direccion]);
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: por },
      en: deps.clock(),
      accion: 'personal.retrato',
      sobre: `personal ${id}`,
    });
    return DONE;
  }, 'read committed');
}

type Stored = { ok: true; direccion: string | null } | { ok: false; motivo: string };
const NONE: Stored = { ok: true, direccion: null };

/** Out: the picture's address, or why it is none. */
function storeRetrato(deps: RetratoDeps, bytes: Uint8Array): Promise<Stored> {
  return besideClearing(deps, (archivos) =>
    withReaders(deps.reading ?? {}, async (readers): Promise<Stored> => {
      const read = await readers.imagen(bytes);
      const examined = read.ok ? read.valor : read;
      if (!examined.ok) return examined;
      const { hash, ancho, alto, primeraVista } = examined.imagen;
      const made = await renderImagen(bytes, examined.imagen, { archivos, present: new Set() }, readers);
      return made.ok ? { ok: true, direccion: formatImagen(hash, ancho, alto, primeraVista) } : made;
    }),
  );
}
