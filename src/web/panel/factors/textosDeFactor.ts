/** What is read where somebody takes up a way to sign in. */
export const TEXTOS_DE_FACTOR = {
  contrasena: 'Contraseña nueva',
  contrasenaAyuda: 'Al menos 12 caracteres; una frase sirve muy bien',
  paso1: 'Elige tu contraseña',
  paso2: 'Agrega los códigos a tu teléfono',
  paso2Texto:
    'Abre tu app de códigos (Google Authenticator, Microsoft Authenticator, 1Password u otra) y escanea este cuadro.',
  qr: 'Código QR para tu app de códigos',
  enEsteTelefono: 'Abrir en la app de este teléfono',
  sinCamara: 'Si no puedes escanearlo, escribe esta clave en la app:',
  copiarClave: 'Copiar la clave',
  paso3: 'Escribe el código que muestra',
  respaldosTitulo: 'Guarda tus códigos de respaldo',
  respaldosTexto:
    'Si pierdes tu teléfono, cada uno de estos diez códigos te deja entrar una vez. No volverán a mostrarse: guárdalos donde solo tú los veas.',
  copiarTodos: 'Copiar los diez',
  descargar: 'Descargar',
  archivo: 'codigos-de-respaldo.txt',
  encabezadoDeArchivo: (sitio: string) => `Códigos de respaldo de ${sitio}\nCada uno sirve una vez.\n`,
  guardados: 'Ya los guardé',
  nombreDeLlave: 'Nombre de la llave',
  nombreDeLlaveAyuda: 'Para reconocerla después',
} as const;
