import type { MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';

type ClaseDePagina = NonNullable<MesaDePlano['paginas']>['vistas'][number]['clase'];

const CLASES: Record<ClaseDePagina, string> = {
  dibujo: 'Dibujo',
  imagen: 'Imagen escaneada',
  texto: 'Texto',
};

export const TEXTOS_DE_PAGINAS = {
  titulo: 'Página del plano',
  cual: (total: number) =>
    `El PDF tiene ${total.toLocaleString('es-MX')} páginas. Elige la que es el plano de los lotes.`,
  leyendo: (pagina: number) => `Leyendo la página ${pagina}…`,
  seQuita: (n: number) =>
    n === 1
      ? 'Si cambias de página, se quita la decisión que tomaste en esta.'
      : `Si cambias de página, se quitan las ${n} decisiones que tomaste en esta.`,
  trazosEsperan: 'Los lotes que trazaste a mano se guardan para que los pases a la otra página.',
  seguir: (leida: number) => `Seguir con la página ${leida}`,
  pagina: (numero: number, esLaLeida: boolean) => `Página ${numero}${esLaLeida ? ', la que se lee' : ''}`,
  clase: (clase: ClaseDePagina, lotes: number) =>
    lotes ? `${CLASES[clase]} con ${lotes} de tus números de lote` : CLASES[clase],
  otras: (n: number) => (n === 1 ? 'Ver la otra página' : `Ver las otras ${n} páginas`),
  cualquiera: (total: number) => `Otra página, de 1 a ${total}`,
  usar: 'Usar esa página',
  leida: (leida: number, total: number) =>
    `Del PDF se lee la página ${leida} de ${total.toLocaleString('es-MX')}.`,
  cambiar: 'Elegir otra página',
} as const;
