import type { DocumentoCotizacion } from '../../../../contract/cotizacion.ts';
import { ANSWER_DIAS } from '../../../../domain/personas/derecho.ts';
import type { News } from './news.tsx';

interface ToldDerecho {
  folio: string;
  derecho: string;
  nombre: string;
  /** Last day to answer, in words. */
  vence: string;
  empresa: DocumentoCotizacion['empresa'];
  /** Absolute address of the privacy notice. */
  aviso: string;
}

/** Confirms that a request about a person's data came. */
export function newsOfDerecho({ folio, derecho, nombre, vence, empresa, aviso }: ToldDerecho): News {
  return {
    titulo: 'Recibimos tu solicitud',
    texto: `te respondemos por este correo a más tardar el ${vence} (${ANSWER_DIAS} días hábiles). Guarda el folio.`,
    nombre,
    proyecto: 'Aviso de privacidad',
    empresa,
    leyendas: [],
    lineas: [
      ['Folio', folio],
      ['Derecho', derecho],
    ],
    caminos: [{ texto: 'Ver el aviso de privacidad', href: aviso }],
    porQue: 'Te escribimos porque alguien hizo esta solicitud con tu correo. Si no fuiste tú, respóndenos.',
  };
}
