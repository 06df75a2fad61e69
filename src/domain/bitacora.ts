/** The kinds of lines that the company's log has, and how each is told of. */
export const BITACORA_ACCIONES = {
  'invitacion.crear': 'Invitó',
  'invitacion.anular': 'Anuló una invitación',
  'personal.alta': 'Aceptó su invitación',
  'personal.regreso': 'Volvió a entrar con una invitación; sus llaves anteriores ya no abren',
  'personal.rol': 'Cambió un rol',
  'personal.baja': 'Dio de baja',
  'entrada.exito': 'Entró',
  'entrada.fallo': 'Un intento de entrar falló',
  'entrada.prueba': 'Confirmó su identidad',
  'sesion.salir': 'Salió',
  'sesion.cerrar': 'Cerró una sesión suya',
  'llave.agregar': 'Agregó una llave de acceso',
  'llave.quitar': 'Quitó una llave de acceso',
  'contrasena.fijar': 'Fijó contraseña y códigos',
  'contrasena.cambiar': 'Cambió su contraseña',
  'contrasena.quitar': 'Quitó su contraseña',
  'respaldos.renovar': 'Renovó sus códigos de respaldo',
  'apartado.crear': 'Apartó un lote',
  'apartado.extender': 'Cambió el fin de un apartado',
  'apartado.pago': 'Anotó el pago de un apartado',
  'apartado.liberar': 'Liberó un lote apartado',
  'apartado.vencer': 'Un apartado venció',
  'venta.anotar': 'Vendió un lote',
  'venta.anular': 'Anuló una venta',
} as const satisfies Record<string, string>;

export type BitacoraAccion = keyof typeof BITACORA_ACCIONES;
