import { absoluteOf, rutaOfInvitacion } from '../../../contract/rutas.ts';
import { tellFechaHora } from '../../../domain/fecha.ts';
import { ROL_LABELS } from '../../../domain/permisos.ts';
import { type MandoDeps, type MandoIo, printMisuse } from '../../plataforma/mando/mando.ts';
import { inviteStaff } from '../invitaciones/inviteStaff.ts';
import { PANEL_USAGE, parsePanelCommand } from './parsePanelCommand.ts';

interface PanelMandoDeps extends MandoDeps {
  /** The tool's public address, from the process that runs the command. */
  publicUrl: string;
}

/** The command `panel`. Out: exit status: 0 done, 1 refused, 2 misused. */
export async function runPanel(
  args: readonly string[],
  io: MandoIo,
  { db, clock, publicUrl }: PanelMandoDeps,
): Promise<number> {
  const parsed = parsePanelCommand(args);
  if (!parsed.ok) return misusePanel(parsed.motivo, io);
  const { correo, rol } = parsed.orden;
  const made = await inviteStaff({ db, clock }, { correo, rol, author: { origen: 'mando' } });
  if (!made.ok) {
    io.printError(`«${correo}» no es un correo.`);
    return 1;
  }
  io.print(`Invitación de ${made.correo}, con el rol ${ROL_LABELS[rol]}:`);
  io.print(absoluteOf(publicUrl, rutaOfInvitacion(made.secreto)));
  io.print(
    `Sirve una sola vez, hasta el ${tellFechaHora(made.venceEn)} (Ciudad de México). Quien tenga el enlace entra: no lo publiques.`,
  );
  if (made.regreso)
    io.print(
      'Esa persona ya trabaja aquí: al usarlo, sus llaves, contraseña y sesiones de antes dejan de servir.',
    );
  return 0;
}

/** Prints how to use the command. Out: exit status. */
export const misusePanel = (motivo: string, io: MandoIo) =>
  printMisuse(motivo, { mando: 'panel', uso: PANEL_USAGE }, io);
