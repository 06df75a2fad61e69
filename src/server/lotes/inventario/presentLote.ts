import type {
  ApartadoShown,
  LoteEnInventario,
  PersonaDeLote,
  PersonaFollowed,
  VentaShown,
} from '../../../contract/panel/inventario.ts';
import { type Member, mayWith } from '../../../domain/permisos.ts';
import type { ApartadoNow, KeptPersona, LoteNow, VentaNow } from './lotesNow.ts';

/** A lot without its buyer's data, for all staff. */
export function presentLote(lote: LoteNow, reader: Member): LoteEnInventario {
  const { id_lote, terreno, estado, estatus, retirado, etapa, marca, apartado, venta } = lote;
  return {
    id_lote,
    terreno: Number(terreno),
    estado,
    estatus: retirado ? null : estatus,
    etapa,
    marca,
    apartado: apartado && plainApartado(apartado, reader),
    venta: venta && plainVenta(venta),
  };
}

/**
 * A hold in full. Its person shows only to readers who may see them, as their adviser may differ from the
 * hold's (record 188).
 */
export function presentApartado(apartado: ApartadoNow, reader: Member): ApartadoShown {
  const { apartadoEn, pago, folio, modelo, precioTotal, persona } = apartado;
  const shown = shownPersona(persona, reader);
  return {
    ...plainApartado(apartado, reader),
    apartadoEn: apartadoEn.toISOString(),
    pago: pago && { fecha: pago.fecha, referencia: (shown && pago.referencia) || null },
    precioTotal: amountOf(precioTotal),
    folio,
    modelo,
    persona: shown,
  };
}

export function presentVenta(venta: VentaNow, reader: Member): VentaShown {
  const { anotadaEn, folio, precioTotal, precioAcordado, persona } = venta;
  return {
    ...plainVenta(venta),
    anotadaEn: anotadaEn.toISOString(),
    precioTotal: amountOf(precioTotal),
    precioAcordado: amountOf(precioAcordado),
    folio,
    persona: shownPersona(persona, reader),
  };
}

/** Whether the reader may see a person of this adviser; `null`: unassigned. */
export function mayReadPersona(reader: Member, owner: string | null): boolean {
  return mayWith(reader, 'readContacto', owner);
}

function shownPersona(persona: KeptPersona | null, reader: Member): PersonaFollowed | null {
  return persona && mayReadPersona(reader, persona.asesorId)
    ? { ...contactOf(persona), id: persona.id }
    : null;
}

/** Names each field, so that no other reaches a browser. */
export function contactOf({ nombre, correo, telefono }: PersonaDeLote): PersonaDeLote {
  return { nombre, correo, telefono };
}

function plainApartado({ id, venceEn, pago, asesor }: ApartadoNow, reader: Member) {
  return {
    id,
    venceEn: venceEn.toISOString(),
    pagado: pago !== null,
    asesor,
    propio: asesor?.id === reader.id,
  };
}

function plainVenta({ id, fecha, asesor }: VentaNow) {
  return { id, vendidoEn: fecha, asesor };
}

/** In: MXN as text, at most five decimals, which a JSON number carries exactly. */
function amountOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}
