import type { ApartadoListed } from '../../../contract/panel/inventario.ts';
import { ESTADOS_DE_LOTE } from '../../../domain/lote.ts';

/** A listed hold as the inventory's lot. Area and catalogue state are placeholders, not used there. */
export function loteOfApartado(apartado: ApartadoListed) {
  const { id, venceEn, pagado, asesor, propio, id_lote, marca } = apartado;
  return {
    id_lote,
    terreno: 0,
    estado: 'apartado',
    estatus: ESTADOS_DE_LOTE.libre.estatus,
    etapa: null,
    marca,
    apartado: { id, venceEn, pagado, asesor, propio },
    venta: null,
  } as const;
}
