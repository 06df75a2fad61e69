/** Of the correction's form, which loads on demand. */
export const TEXTOS_DE_CORRECCION = {
  otroCorreo: 'Correo',
  enviarAqui: 'Enviar a este correo',
  cancelarCorreccion: 'Cancelar',
  enCamino: (correo: string) =>
    `En este momento está saliendo a ${correo}. Espera unos segundos e intenta de nuevo.`,
  salioAntes:
    'Ya pasó un día desde que salió. Si ese correo no es tuyo, descárgala o copia su enlace aquí mismo, y cotiza de nuevo para recibirla.',
  mismoCorreo: 'Es el correo que ya tiene; escribe otro.',
  yaNoSeCorrige: 'El correo de esta cotización ya no se puede cambiar.',
  noSeCorrigio: 'No pudimos cambiarlo. Intenta de nuevo en un momento.',
} as const;
