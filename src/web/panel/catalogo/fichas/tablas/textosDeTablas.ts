import type { OptionalTabla } from '../../../../../domain/columnas/tablas.ts';

interface WordsOfTabla {
  titulo: (proyecto: string) => string;
  texto: string;
  /** On the catalogue's first screen. */
  cuantos: (n: number) => string;
  agregar: string;
  nuevo: string;
}

export const TEXTOS_DE_TABLAS = {
  'planes.csv': {
    titulo: (proyecto) => `Planes de pago de ${proyecto}`,
    texto: 'Cómo se paga una casa. Enganche y mensualidades suman a lo más 100 %; el resto es a la entrega.',
    cuantos: (n) => (n === 0 ? 'Sin planes de pago' : n === 1 ? '1 plan de pago' : `${n} planes de pago`),
    agregar: 'Agregar plan',
    nuevo: 'Plan nuevo',
  },
  'etapas.csv': {
    titulo: (proyecto) => `Etapas de ${proyecto}`,
    texto:
      'Los lotes de una etapa se pueden elegir desde las 00:00 de su día; antes se ven como Próximamente.',
    cuantos: (n) => (n === 0 ? 'Sin etapas' : n === 1 ? '1 etapa' : `${n} etapas`),
    agregar: 'Agregar etapa',
    nuevo: 'Etapa nueva',
  },
  'gastos.csv': {
    titulo: (proyecto) => `Gastos además del precio en ${proyecto}`,
    texto: 'Se muestran como estimados junto al precio y nunca se suman a él.',
    cuantos: (n) => (n === 0 ? 'Sin gastos' : n === 1 ? '1 gasto' : `${n} gastos`),
    agregar: 'Agregar gasto',
    nuevo: 'Gasto nuevo',
  },
  'cercanias.csv': {
    titulo: (proyecto) => `Qué hay cerca de ${proyecto}`,
    texto: 'Con sus minutos y cómo se llega. Los primeros se ven en la tarjeta del proyecto.',
    cuantos: (n) => (n === 0 ? 'Sin cercanías' : n === 1 ? '1 cercanía' : `${n} cercanías`),
    agregar: 'Agregar lugar',
    nuevo: 'Lugar nuevo',
  },
  'creditos.csv': {
    titulo: () => 'Créditos',
    texto: 'El simulador los compara. Pon de qué día son los datos y quién los dice.',
    cuantos: (n) => (n === 0 ? 'Ninguno todavía' : n === 1 ? '1 crédito' : `${n} créditos`),
    agregar: 'Agregar crédito',
    nuevo: 'Crédito nuevo',
  },
} as const satisfies Record<OptionalTabla, WordsOfTabla>;

export const TEXTOS_DE_TABLA = {
  opcional: (etiqueta: string) => `${etiqueta} (opcional)`,
  quitar: (nombre: string) => `Quitar «${nombre}»`,
  subir: (nombre: string) => `Subir «${nombre}»`,
  quitarCorto: 'Quitar',
  subirCorto: 'Subir',
  vacia: 'Todavía no hay ninguno: nada de esto se muestra a los compradores.',
} as const;
