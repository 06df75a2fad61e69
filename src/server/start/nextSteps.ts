import { join } from 'node:path';
import { absoluteOf, RUTA_PANEL } from '../../contract/rutas.ts';
import { FIRST_INVITATION } from '../personal/mando/parsePanelCommand.ts';
import type { Settings } from '../plataforma/settings.ts';
import { isThisMachine } from '../plataforma/tls.ts';

interface Found {
  settings: Pick<Settings, 'smtpUrl' | 'dataDir' | 'publicUrl' | 'tareas'>;
  /** Whether somebody works in the panel. */
  staff: boolean;
}

/** What whoever started the program should know next, in Spanish. */
export function nextSteps({ settings, staff }: Found): string[] {
  const { smtpUrl, dataDir, publicUrl, tareas } = settings;
  const steps: string[] = [];
  const panel = absoluteOf(publicUrl, RUTA_PANEL);
  if (!staff) steps.push(`Nadie trabaja aún en el panel (${panel}). Para invitar: ${FIRST_INVITATION}`);
  else if (tareas.web) steps.push(`El panel: ${panel}`);
  if (tareas.correo && !smtpUrl) {
    steps.push(
      `Sin SMTP_URL no sale ningún correo: cada uno se guarda como archivo .eml en ${join(dataDir, 'correos')}`,
    );
  }
  if (!staff || !smtpUrl || isThisMachine(new URL(publicUrl).hostname))
    steps.push('Qué falta para abrirlo al público: npm run revisar-instalacion');
  return steps;
}
