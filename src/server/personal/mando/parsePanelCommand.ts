import { parseArgs } from 'node:util';
import { ROLES, type Rol } from '../../../domain/permisos.ts';

/** An order to `npm run panel`. */
interface PanelCommand {
  orden: 'invitar';
  correo: string;
  rol: Rol;
}

export const PANEL_USAGE = `Uso: npm run panel -- invitar CORREO --rol ROL

  invitar   imprime el enlace con el que una persona entra al panel: sirve 72 horas y una sola vez.
            Para quien perdió todas sus llaves es el camino de regreso.

  --rol     ${ROLES.join(', ')}`;

/** The command that invites the first member. */
export const FIRST_INVITATION = 'npm run panel -- invitar CORREO --rol administracion';

/** Parses the arguments. Out: the order, or the fault in Spanish. */
export function parsePanelCommand(
  args: readonly string[],
): { ok: true; orden: PanelCommand } | { ok: false; motivo: string } {
  const given = split(args);
  if (!given) return { ok: false, motivo: `no se entiende: ${args.join(' ')}` };
  const [orden, correo, ...rest] = given.positionals;
  const rol = ROLES.find((known) => known === given.values.rol);
  const motivo = faultIn({ orden, correo, rest, rol: given.values.rol });
  if (motivo || !correo || !rol) return { ok: false, motivo: motivo ?? 'falta la orden' };
  return { ok: true, orden: { orden: 'invitar', correo, rol } };
}

function faultIn(given: {
  orden: string | undefined;
  correo: string | undefined;
  rest: string[];
  rol: string | undefined;
}): string | undefined {
  if (given.orden === undefined) return 'falta la orden';
  if (given.orden !== 'invitar') return `no hay la orden «${given.orden}»`;
  if (!given.correo) return 'falta el correo';
  if (given.rest.length) return `sobra «${given.rest.join(' ')}»`;
  if (given.rol === undefined) return 'falta --rol';
  if (!ROLES.some((rol) => rol === given.rol)) return `no hay el rol «${given.rol}»: son ${ROLES.join(', ')}`;
  return undefined;
}

function split(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { rol: { type: 'string' } }, allowPositionals: true });
  } catch {
    return undefined;
  }
}
