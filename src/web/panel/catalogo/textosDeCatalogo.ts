import { endSentence } from '../../../domain/fecha.ts';

/** Wording of the studio; each room also has its own. */
export const TEXTOS_DE_CATALOGO = {
  titulo: 'Catálogo',
  texto: 'Aquí se prepara lo que ven los compradores. Nada cambia para ellos hasta que se publica.',
  revisar: 'Revisar cambios',
  volver: 'Volver al catálogo',
  borrador: 'Borrador',
  sinBorrador: 'No hay cambios por publicar. El borrador empieza con el primer cambio.',
  comenzado: (quien: string, cuando: string) => `Empezado por ${quien}, ${cuando}`,
  atrasado:
    'El catálogo se publicó o se importó después de empezar este borrador. Al revisar verás qué cambia sobre lo de ahora.',
  alguien: 'alguien más',
  tipos: {
    tabla: 'Tablas',
    empresa: 'Empresa',
    plano: 'Planos',
    imagen: 'Imágenes',
    otro: 'Otros archivos',
  },
  cambios: { agregado: 'Nuevo', cambiado: 'Cambiado', quitado: 'Quitado' },
  deshacerArchivo: 'Dejar como está publicado',
  quitarArchivo: 'Quitar del borrador',
  regresarArchivo: 'Regresar',
  descartar: 'Descartar borrador',
  descartarTitulo: '¿Descartar el borrador?',
  descartarTexto: (cuantos: number) =>
    `${cuantos === 1 ? 'Se pierde el cambio de 1 archivo' : `Se pierden los cambios de ${cuantos} archivos`}, de todas las personas. Lo publicado queda como está. No se puede deshacer.`,
  ultima: 'Última publicación',
  publico: (quien: string, cuando: string, version: string) =>
    `${endSentence(`${quien}, ${cuando}`)} Versión ${version}.`,
  deshacer: 'Deshacer',
  deshacerTitulo: '¿Deshacer la última publicación?',
  deshacerTexto:
    'Los compradores vuelven a ver lo de antes. Lo que publicaste queda como borrador si no hay otro. Los apartados que se liberaron no regresan.',
  deshecha: 'La publicación se deshizo. Los compradores ven lo de antes.',
  deshizo: (quien: string, cuando: string) => endSentence(`La deshizo ${quien}, ${cuando}`),
  noSeDeshace: (motivo: string) =>
    `No se puede deshacer: ${motivo.toLowerCase().slice(0, 1)}${motivo.slice(1)}.`,
  descartado: 'El borrador se descartó. Lo publicado quedó como estaba.',
} as const;
