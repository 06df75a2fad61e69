import type { AccountAnswer } from '../../../contract/panel/shapes.ts';
import { ACCIONES, RECENT_PROOF_MS, reachOf } from '../../../domain/permisos.ts';
import type { PanelDeps } from '../panelDeps.ts';
import { listPasskeys, type StoredPasskey } from '../passkeys/storedPasskeys.ts';
import { providerLinkOf } from '../provider/providerAccounts.ts';
import { listSessions, type Signed } from '../sessions/sessions.ts';
import { enlaceOf } from '../staff/enlaceOf.ts';

/** The account page: permissions, sessions and ways in. */
export async function showAccount(
  { db, clock, provider, settings }: Pick<PanelDeps, 'db' | 'clock' | 'provider' | 'settings'>,
  signed: Signed,
): Promise<AccountAnswer> {
  const { personal, sesion } = signed;
  const [row] = await db.query<{
    contrasena: boolean;
    respaldos: number;
    enlace: string | null;
    retrato: string | null;
    correo_al_asignar: boolean;
  }>(
    `select contrasena is not null as contrasena, enlace, retrato, correo_al_asignar,
       (select count(*)::int from codigo_de_respaldo where personal_id = $1::bigint and usado_en is null) as respaldos
     from personal where id = $1::bigint`,
    [personal.id],
  );
  const desde = await providerLinkOf(db, personal.id, provider?.emisor);
  const sesiones = await listSessions(db, personal.id, clock());
  return {
    persona: personal,
    permisos: Object.fromEntries(
      ACCIONES.map((accion) => [accion, reachOf(personal.rol, accion)]),
    ) as AccountAnswer['permisos'],
    sesiones: sesiones.map(({ id, dispositivo, creadaEn, vistaEn }) => ({
      id,
      dispositivo,
      creadaEn: creadaEn.toISOString(),
      vistaEn: vistaEn.toISOString(),
      esta: id === sesion.id,
    })),
    llaves: (await listPasskeys(db, personal.id)).map(presentPasskey),
    proveedor: provider ? { nombre: provider.nombre, desde: desde?.toISOString() ?? null } : null,
    contrasena: row?.contrasena ?? false,
    enlace: enlaceOf(settings, personal, row?.enlace ?? null),
    retrato: row?.retrato ?? null,
    correoAlAsignar:
      reachOf(personal.rol, 'changeEnlace') === 'none' ? null : (row?.correo_al_asignar ?? true),
    respaldos: row?.respaldos ?? 0,
    probadaHasta: new Date(sesion.probadaEn.getTime() + RECENT_PROOF_MS).toISOString(),
  };
}

export function presentPasskey({
  id,
  nombre,
  creadaEn,
  usadaEn,
}: Pick<StoredPasskey, 'id' | 'nombre' | 'creadaEn' | 'usadaEn'>) {
  return { id, nombre, creadaEn: creadaEn.toISOString(), usadaEn: usadaEn?.toISOString() ?? null };
}
