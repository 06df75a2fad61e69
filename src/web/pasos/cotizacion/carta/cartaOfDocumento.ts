import type { DocumentoCotizacion, RecoverCotizacionAnswer } from '../../../../contract/cotizacion.ts';
import { empresaLines } from '../../../../contract/empresaLines.ts';
import { presentCotizacion } from '../../../../contract/presentCotizacion.ts';
import { presentSiguiente, SIGUIENTE_TITULO } from '../../../../contract/presentSiguiente.ts';
import { type CartaContent, cartaOfParts } from './cartaContent.ts';

/** In: the adviser in charge, if one of the staff; otherwise the adviser named by the link. */
export function cartaOfDocumento(
  documento: DocumentoCotizacion,
  { atiende = documento.asesor, retrato }: Pick<RecoverCotizacionAnswer, 'atiende' | 'retrato'> = {},
): CartaContent {
  const { folio, emitida, vigencia, apartado } = presentCotizacion(documento);
  return {
    ...cartaOfParts(documento),
    croquis: documento.lote.medidas && documento,
    para: documento.cliente.nombre,
    emision: { folio, emitida, vigencia },
    cierre: {
      leyendas: documento.leyendas,
      empresa: empresaLines(documento.empresa),
      titulo: SIGUIENTE_TITULO,
      siguiente: presentSiguiente(documento),
      apartado: apartado.texto,
      asesor: atiende === undefined ? undefined : { nombre: atiende, retrato },
    },
  };
}
