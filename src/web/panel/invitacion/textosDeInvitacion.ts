import { endSentence } from '../../../domain/fecha.ts';

export const TEXTOS_DE_INVITACION = {
  titulo: (empresa: string) => `Bienvenido al panel de ${empresa}`,
  regreso: 'Vuelve a entrar al panel',
  texto: (correo: string, rol: string) => `Te invitaron como ${rol} con el correo ${correo}.`,
  regresoTexto: (correo: string, rol: string) =>
    `Esta invitación es para ${correo}, como ${rol}. Al usarla, tus llaves y contraseña de antes dejan de abrir.`,
  vence: (cuando: string) => endSentence(`Sirve una vez, hasta el ${cuando}`),
  nombre: 'Tu nombre',
  nombreAyuda: 'Como lo verán tus compañeros',
  faltaNombre: 'Escribe tu nombre',
  llave: 'Crear mi llave de acceso',
  llaveTexto: 'Entrarás con tu huella, tu rostro o el bloqueo de este equipo. No hay nada que recordar.',
  creando: 'Creando tu llave…',
  contrasena: 'Prefiero contraseña y códigos',
  otraVez: 'Mejor con llave de acceso',
  aceptar: 'Entrar al panel',
  incompleta: 'A este enlace le falta una parte',
  incompletaTexto: 'Cópialo completo, tal como te lo enviaron, o pide que te lo manden otra vez.',
  INVITACION_INEXISTENTE: 'Esta invitación no existe o se anuló',
  INVITACION_USADA: 'Esta invitación ya se usó',
  INVITACION_VENCIDA: 'Esta invitación venció',
  pideOtra: 'Pide una nueva a quien te invitó; cada una sirve una vez y dura 72 horas.',
  usadaTexto: 'Si la usaste tú, entra al panel. Si no fuiste tú, avisa a quien te invitó y pide una nueva.',
  noLeida: 'No pudimos leer tu invitación',
  alPanel: 'Ir al panel',
} as const;
