export const TEXTOS_DE_VISITA = {
  agendar: 'Agenda tu visita',
  visita: (proyecto: string) => `Visita ${proyecto}`,
  cerrar: 'Cerrar',
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
  porCorreo: {
    agendada: 'Te la confirmamos por correo, con su evento para tu calendario.',
    cancelada: 'Tu visita se canceló. Te lo confirmamos por correo.',
  },
  aqui: {
    agendada: 'Tu visita quedó agendada. Aquí mismo la cambias o la cancelas.',
    cancelada: 'Tu visita se canceló.',
  },
  sinHoras: 'Por ahora no hay horas libres. Escríbenos y la acordamos.',
  sinRespuesta: 'No pudimos traer las horas libres. Revisa tu conexión o escríbenos.',
  reintentar: 'Intentar de nuevo',
  fallo: 'No pudimos guardarla. Intenta de nuevo en un momento.',
} as const;
