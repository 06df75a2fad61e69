import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_INTEGRACIONES: PaginaDeAyuda = {
  resumen: 'Otro programa lee tus datos con una clave, y recibe avisos de lo que pasa.',
  pasos: [
    'Abre **Integraciones** y toca **Crear una clave**.',
    'Elige **Qué puede leer** y hasta qué día.',
    'Cópiala en ese momento: después ya no se ve. Con **Revocar** deja de leer.',
  ],
  imagen: 'Las claves de la API y los avisos a tu sistema.',
  dudas: [['Probar los avisos', '**Enviar un aviso de prueba** dice si tu sistema contesta.']],
  seccion: 'integraciones',
};
