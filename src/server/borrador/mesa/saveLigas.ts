import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import type { Member } from '../../../domain/permisos.ts';
import { rutaOfLigas, writeLigas } from '../../planos/ligas/ligas.ts';
import { type BorradorDeps, type BorradorOutcome, changeBorrador } from '../changeBorrador.ts';
import { openBorrador } from '../openBorrador.ts';

/** Stores the decisions beside the draft's drawing. @throws {ArchivosUnavailable} */
export async function saveLigas(
  deps: BorradorDeps,
  { id: por }: Pick<Member, 'id'>,
  { revision, ruta: plano, ligas }: { revision: string; ruta: string; ligas: Ligas },
): Promise<BorradorOutcome | { ok: false; motivo: 'PLANO_INEXISTENTE' }> {
  const { rutas } = await openBorrador(deps.db, deps.archivos);
  if (!rutas.has(plano)) return { ok: false, motivo: 'PLANO_INEXISTENTE' };
  const contenido = Buffer.from(writeLigas(ligas));
  return changeBorrador(deps, { revision, por }, [{ ruta: rutaOfLigas(plano), contenido }]);
}
