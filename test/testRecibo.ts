import type { DocumentoRecibo } from '../src/contract/recibo/recibo.ts';
import { testDocumento } from './testDocumento.ts';

/** A stored receipt of a hold from `testDocumento`'s quote. */
export function testRecibo(cambios: Partial<DocumentoRecibo> = {}): DocumentoRecibo {
  const { empresa, cliente, proyecto, lote, folio, cotizacion } = testDocumento();
  return {
    tipo: 'apartado',
    folio: 'AP-000012',
    emitido: '2026-06-17T05:30:00.000Z',
    empresa,
    persona: cliente,
    proyecto: { id_proyecto: proyecto.id_proyecto, nombre: proyecto.nombre },
    lote: { id_lote: lote.id_lote, terreno: lote.terreno },
    desde: '2026-06-17T05:30:00.000Z',
    hasta: '2026-06-24T05:30:00.000Z',
    monto: cotizacion.precioApartado,
    cotizacion: { folio, precioTotal: cotizacion.precioTotal },
    asesor: 'Lucía Mora',
    condiciones: 'Es parte del precio.',
    ...cambios,
  };
}
