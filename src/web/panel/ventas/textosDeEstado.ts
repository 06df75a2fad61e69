export const TEXTOS_DE_ESTADO_DE_CUENTA = {
  mandar: 'Mandar por correo',
  mandando: 'Mandando…',
  paraQuien: (correo: string) => `Llega a ${correo} con el PDF.`,
  mandado: (cuando: string, estado: string) => `Se mandó: ${cuando} · ${estado.toLowerCase()}`,
  sinCorreo: 'El comprador no tiene correo.',
  compartir: 'WhatsApp',
  pdf: 'PDF',
  descargar: 'Descargar PDF',
  mensaje: (nombre: string, lote: string, proyecto: string, dia: string) =>
    `Hola, ${nombre}: te comparto el estado de cuenta del lote ${lote} de ${proyecto} al ${dia}.`,
} as const;
