export const TEXTOS_DE_VISITA = {
  agendar: 'Agenda tu visita',
  recibe: (nombre: string | undefined, minutos: number) =>
    nombre ? `Te recibe ${nombre}, ${minutos} minutos` : `${minutos} minutos, sin compromiso`,
  dia: 'Día',
  hora: 'Hora',
  masDias: 'Más días',
  masHoras: 'Más horas',
  moverA: 'Cambiar a esta hora',
  mover: 'Cambiar la hora',
  cancelar: 'Cancelar visita',
  seguro: '¿Cancelar tu visita?',
  siCancelar: 'Sí, cancelarla',
  conservar: 'Conservarla',
  confirmada: 'Te la confirmamos por correo, con su evento para tu calendario.',
  cancelada: 'Tu visita se canceló. Te lo confirmamos por correo.',
  sinHoras: 'Por ahora no hay horas libres. Escríbenos y la acordamos.',
  fallo: 'No pudimos guardarla. Intenta de nuevo en un momento.',
} as const;
