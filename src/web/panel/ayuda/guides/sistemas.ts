import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_SISTEMAS: PaginaDeAyuda = {
  resumen: 'Lo que el panel necesita de ti, y dónde se ve.',
  pasos: [
    'Comprueba que el correo sale: si no, **Hoy** avisa **Los correos no están saliendo**.',
    'Programa los respaldos y prueba uno: el manual de operación dice cómo.',
    'Conecta tu sistema en **Integraciones**; en los tres puntos, **Enviar un aviso de prueba** dice si contesta.',
    'Invita a dos personas de Administración en **Personal**, para que una pueda ayudar a la otra a entrar.',
  ],
  imagen: 'Integraciones, al crear una clave para otro programa.',
};
