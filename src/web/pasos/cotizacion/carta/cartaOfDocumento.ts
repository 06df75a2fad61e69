import type { DocumentoCotizacion } from '../../../../contract/cotizacion.ts';
import { empresaLines } from '../../../../contract/empresaLines.ts';
import { presentCroquis } from '../../../../contract/lotes/presentCroquis.ts';
import { presentCotizacion } from '../../../../contract/presentCotizacion.ts';
import { presentSiguiente } from '../../../../contract/presentSiguiente.ts';
import { type CartaContent, cartaOfParts } from './cartaContent.ts';

/** The sketch's size: a third of the letter's row of pictures. */
const CROQUIS = [190, 166] as const;

/** In: the adviser in charge, if one of the staff; otherwise the adviser named by the link. */
export function cartaOfDocumento(documento: DocumentoCotizacion, atiende = documento.asesor): CartaContent {
  const { folio, emitida, vigencia, apartado } = presentCotizacion(documento);
  return {
    ...cartaOfParts(documento),
    croquis: presentCroquis(documento, CROQUIS),
    para: documento.cliente.nombre,
    emision: { folio, emitida, vigencia },
    cierre: {
      leyendas: documento.leyendas,
      empresa: empresaLines(documento.empresa),
      siguiente: presentSiguiente(documento),
      apartado: apartado.texto,
      asesor: atiende,
    },
  };
}
