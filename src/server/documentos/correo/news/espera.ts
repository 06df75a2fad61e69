import type { DocumentoCotizacion } from '../../../../contract/cotizacion.ts';
import type { News } from './news.tsx';

/** A lot that somebody waited for; addresses are absolute. */
export interface ToldEspera {
  proyecto: string;
  id_lote: string;
  empresa: DocumentoCotizacion['empresa'];
  /** Where the project's lots are chosen. */
  lotes: string;
}

export function subjectOfEspera({ id_lote, proyecto }: ToldEspera): string {
  return `${tituloOf(id_lote)} · ${proyecto}`;
}

const tituloOf = (id_lote: string) => `El lote ${id_lote} ya se puede elegir`;

/** In: `alto`, where the wait and its data end. */
export function newsOfEspera({
  proyecto,
  id_lote,
  empresa,
  lotes,
  alto,
}: ToldEspera & { alto: string }): News {
  return {
    titulo: tituloOf(id_lote),
    texto: `el lote ${id_lote} de ${proyecto}, por el que preguntaste, está disponible. Otras personas también lo esperaban: este aviso no lo aparta.`,
    nombre: '',
    proyecto,
    empresa,
    leyendas: [],
    lineas: [],
    caminos: [{ texto: 'Ver el lote', href: lotes }],
    porQue: 'Te escribimos una sola vez, porque pediste este aviso.',
    alto: { texto: 'Borrar mi correo de la lista', href: alto },
  };
}
