export const TEXTOS_DE_CONTACTO = {
  dialogo: 'Datos de contacto',
  texto: '¡Ingresa tus datos para recibir tu cotización por correo!',
  nombre: 'Nombre',
  correo: 'Correo',
  telefono: 'Teléfono',
  siguiente: 'Siguiente',
  cancelar: 'Cancelar',
  mercadotecnia: (empresa: string) => `Quiero recibir novedades y promociones de ${empresa} (opcional).`,
  aviso: 'Aviso de privacidad completo',
  gracias: '¡Gracias!',
  graciasTexto: 'Recibirás tu cotización en tu correo.',
} as const;
