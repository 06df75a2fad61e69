import { endSentence } from '../../../domain/fecha.ts';

export const TEXTOS_DE_PROVEEDOR = {
  entrar: (nombre: string) => `Entrar con ${nombre}`,
  aceptar: (nombre: string) => `Usar mi cuenta de ${nombre}`,
  probar: (nombre: string) => `Confirmar con ${nombre}`,
  yendo: 'Abriendo…',
  sinVentana:
    'Tu navegador no dejó abrir otra pestaña. Permite las ventanas de este sitio e inténtalo otra vez, o confirma de otra forma.',
  entrando: 'Comprobando quién eres…',
  noEntraste: 'No se pudo entrar',
  noConfirmado: 'No se pudo confirmar',
  noEnlazada: 'No se pudo enlazar la cuenta',
  volver: 'Volver',
  listo: 'Listo',
  cierra: 'Ya puedes cerrar esta pestaña y seguir en la otra, donde estabas.',
  cuenta: (nombre: string) => `Cuenta de ${nombre}`,
  enlazada: (desde: string) => endSentence(`Entras también con ella desde el ${desde}`),
  sinEnlazar: 'Puedes entrar también con la cuenta que tenga tu correo de trabajo.',
  enlazar: (nombre: string) => `Enlazar mi cuenta de ${nombre}`,
  quitar: 'Quitar',
  quitarTitulo: '¿Quitar esta forma de entrar?',
  quitarTexto: 'Con esa cuenta ya no se abrirá el panel. Tus otras sesiones se cierran.',
  quitada: 'Se quitó la cuenta; ya no abre el panel.',
} as const;
