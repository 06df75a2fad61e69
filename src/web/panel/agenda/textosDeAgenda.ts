import { diaDeSemana, endSentence, formatNearFecha } from '../../../domain/fecha.ts';

export const TEXTOS_DE_AGENDA = {
  titulo: 'Agenda',
  anterior: 'Semana anterior',
  siguiente: 'Semana siguiente',
  hoy: 'Hoy',
  dia: 'Día',
  semana: 'Semana',
  vista: 'Cómo se ve',
  dias: 'Días de la semana',
  recibe: 'Recibe',
  todos: 'Todo el equipo',
  nadie: 'Nadie todavía',
  porConfirmar: (n: number) => `Por confirmar · ${n}`,
  agendar: 'Agendar visita',
  agendarla: 'Agendar',
  agendando: 'Agendando…',
  sinVisitas: 'No hay visitas este día.',
  sinDatos: 'Visita',
  lote: (id_lote: string, modelo: string) => `Lote ${id_lote} · ${modelo}`,
  con: (asesor: string) => `con ${asesor}`,
  visitas: (n: number) => (n === 1 ? '1 visita' : `${n} visitas`),
  llamar: (nombre: string) => `Llamar a ${nombre}`,
  whatsapp: (nombre: string) => `WhatsApp a ${nombre}`,
  verPersona: 'Ver a la persona',
  abrir: (nombre: string, hora: string) => `Visita de ${nombre}, ${hora}`,
  minutos: (n: number) => `${n} minutos`,
  vino: 'Vino',
  noVino: 'No vino',
  confirmar: 'Confirmar',
  mover: 'Mover',
  cancelar: 'Cancelar visita',
  cancelarTitulo: '¿Cancelas la visita?',
  cancelarTexto: 'Se avisa por correo a la persona y a quien la recibe.',
  siCancelar: 'Cancelar visita',
  deshacer: 'Deshacer',
  deshecho: 'Se quitó la anotación.',
  hecho: {
    pedida: 'Se quitó la anotación.',
    confirmada: 'La visita quedó confirmada y se avisa por correo.',
    cancelada: 'La visita se canceló y se avisa por correo.',
    celebrada: 'Se anotó que vino.',
    falto: 'Se anotó que no vino.',
  },
  movida: 'La visita cambió y se avisa por correo.',
  agendada: (cuando: string) => `La visita quedó agendada: ${cuando}`,
  quien: '¿Quién viene?',
  quienAyuda: 'Nombre, teléfono o correo',
  sinResultados: 'Nadie con ese nombre, teléfono o correo.',
  otra: 'Cambiar',
  casa: 'Casa',
  soloDesarrollo: 'Solo el desarrollo',
  fecha: 'Día',
  hora: 'Hora',
  duracion: 'Duración',
  lugar: 'Lugar',
  lugarAyuda: 'Vacío: el del desarrollo',
  asesor: 'Quién recibe',
  faltaPersona: 'Elige quién viene',
  faltaDia: 'Elige el día',
  faltaHora: 'Elige la hora',
} as const;

/** `23 al 29 de noviembre`, `30 de noviembre al 6 de diciembre`. In: first and last day; today. */
export function weekText(desde: string, hasta: string, hoy: string): string {
  const last = formatNearFecha(hasta, hoy);
  const sameMonth = desde.slice(0, 7) === hasta.slice(0, 7);
  return `${sameMonth ? Number(desde.slice(8)) : formatNearFecha(desde, hoy)} al ${last}`;
}

/** `Jueves 26 de noviembre` */
export function dayText(dia: string, hoy: string): string {
  const name = diaDeSemana(dia);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${formatNearFecha(dia, hoy)}`;
}

export const sentence = endSentence;
