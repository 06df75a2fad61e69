/** What the staff reads everywhere on their side; each screen has its own beside it. */
export const TEXTOS_DE_PANEL = {
  navegacion: 'Pantallas del panel',
  saltar: 'Saltar al contenido',
  invitacion: 'Tu invitación',
  inventario: 'Inventario',
  apartados: 'Apartados',
  cuenta: 'Mi cuenta',
  personal: 'Personal',
  bitacora: 'Bitácora',
  salir: 'Salir',
  saliendo: 'Saliendo…',
  soy: (nombre: string, rol: string) => `${nombre}, ${rol}. Ver mi cuenta`,
  cargando: 'Cargando…',
  reintentar: 'Intentar de nuevo',
  cancelar: 'Cancelar',
  cerrar: 'Cerrar',
  listo: 'Listo',
  sinPermiso: 'Esta pantalla no es para tu rol',
  sinPermisoTexto: (rol: string) =>
    `Entraste con el rol ${rol}. Si la necesitas, pídele a alguien de Administración que lo cambie.`,
  irAlInicio: 'Ir al inicio del panel',
  sinServidor: 'No pudimos abrir el panel',
  otraCuenta: 'Entraste con otra cuenta. Lo que había quedado pendiente con la anterior no se guardó.',
  entendido: 'Entendido',
  quitarAviso: 'Quitar este aviso',
  copiar: 'Copiar',
  copiado: 'Copiado',
  noCopiado: 'No se pudo copiar; selecciónalo y cópialo a mano',
} as const;

/** Why a call did not do what it was asked for. */
export const REFUSAL_TEXTOS = {
  sinRed: 'No hay conexión con el servidor. Lo que escribiste sigue aquí; inténtalo de nuevo en un momento.',
  noPermitido: 'Tu rol no permite hacer esto. Si lo necesitas, pídeselo a alguien de Administración.',
  servicio: 'El servicio no respondió. Lo que escribiste sigue aquí; inténtalo de nuevo en un momento.',
  espera: (tiempo: string) => `Podrás intentarlo de nuevo en ${tiempo}`,
} as const;

export const TEXTOS_DE_ENTRADA = {
  titulo: 'Entra al panel',
  texto: 'El espacio de trabajo de quienes venden y cuidan los lotes.',
  deNuevo: 'Tu sesión terminó',
  deNuevoTexto: 'Entra otra vez para seguir. Lo que estabas haciendo sigue aquí.',
  conLlave: 'Entrar con llave de acceso',
  conLlaveAyuda: 'Con tu huella, tu rostro o el bloqueo de este equipo.',
  oConContrasena: 'o con tu contraseña',
  correo: 'Correo',
  contrasena: 'Contraseña',
  mostrar: 'Mostrar',
  ocultar: 'Ocultar',
  mostrarContrasena: 'Mostrar la contraseña',
  ocultarContrasena: 'Ocultar la contraseña',
  continuar: 'Continuar',
  comprobando: 'Comprobando…',
  codigoTitulo: 'Escribe tu código',
  codigo: 'Código de 6 dígitos',
  codigoAyuda: 'El que muestra ahora tu app de códigos',
  respaldo: 'Código de respaldo',
  respaldoAyuda: 'Uno de los diez que guardaste; cada uno sirve una vez',
  usarRespaldo: 'Usar un código de respaldo',
  usarApp: 'Usar el código de la app',
  entrar: 'Entrar',
  volver: 'Volver a correo y contraseña',
  perdiste: '¿Perdiste tu llave o tu teléfono? Pide una invitación nueva a alguien de Administración.',
  faltaCorreo: 'Escribe tu correo',
  faltaContrasena: 'Escribe tu contraseña',
  faltaCodigo: 'Escribe el código',
  sinCookies:
    'Tu navegador no guardó la sesión. Permite las cookies de este sitio, o usa otra ventana, y entra de nuevo.',
  prueba: 'Confirma que eres tú',
  pruebaTexto: 'Lo que sigue cambia quién puede entrar, o un precio. Por eso te lo preguntamos otra vez.',
  probarConLlave: 'Confirmar con llave de acceso',
  probar: 'Confirmar',
  sinFactores: 'Para seguir, sal del panel y vuelve a entrar.',
} as const;

/** What became of the browser's own dialog about a passkey. */
export const TEXTOS_DE_LLAVE = {
  cancelada: 'No se usó ninguna llave de acceso. Inténtalo de nuevo, o elige otra forma.',
  noAdmitida: 'Este navegador no admite llaves de acceso. Elige otra forma, o usa otro navegador.',
  yaEsta: 'Este equipo ya tiene una llave de acceso de tu cuenta.',
  fallo: 'La llave de acceso no se pudo usar aquí. Elige otra forma.',
} as const;
