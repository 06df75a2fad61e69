import { expect, test } from 'vitest';
import { nextSteps } from './nextSteps.ts';

const settings = {
  smtpUrl: 'smtps://correo.ejemplo.mx',
  dataDir: '/datos',
  publicUrl: 'https://www.ejemplo.mx/cotizador',
  tareas: { web: true, correo: true },
};
const NEW = { ...settings, smtpUrl: undefined, publicUrl: 'http://localhost:3000' };

test('a new installation is told whom to invite, where mails lie and what to look at', () => {
  expect(nextSteps({ settings: NEW, staff: false })).toEqual([
    'Nadie trabaja aún en el panel (http://localhost:3000/panel). Para invitar: npm run panel -- invitar CORREO --rol administracion',
    'Sin SMTP_URL no sale ningún correo: cada uno se guarda como archivo .eml en /datos/correos',
    'Qué falta para abrirlo al público: npm run revisar-instalacion',
  ]);
});

test('a whole one only says where the panel is', () => {
  expect(nextSteps({ settings, staff: true })).toEqual(['El panel: https://www.ejemplo.mx/cotizador/panel']);
});

test('an instance that sends nothing does not speak of mail', () => {
  const tareas = { web: true, correo: false };
  expect(nextSteps({ settings: { ...NEW, tareas }, staff: true }).join()).not.toContain('SMTP_URL');
});
