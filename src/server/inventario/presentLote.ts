import type {
  ApartadoShown,
  LoteEnInventario,
  PersonaDeLote,
  PersonaFollowed,
  VentaShown,
} from '../../contract/panel/inventario.ts';
import { type Member, mayWith } from '../../domain/permisos.ts';
import type { ApartadoNow, KeptPersona, LoteNow, VentaNow } from './lotesNow.ts';

/** A lot as everybody of the staff may see it: nothing of a buyer. */
export function presentLote(lote: LoteNow, reader: Member): LoteEnInventario {
  const { id_lote, terreno, estado, estatus, retirado, marca, apartado, venta } = lote;
  return {
    id_lote,
    terreno: Number(terreno),
    estado,
    estatus,
    retirado,
    marca,
    apartado: apartado && plainApartado(apartado, reader),
    venta: venta && plainVenta(venta),
  };
}

/** A hold in full; its person only where the reader may see them. */
export function presentApartado(apartado: ApartadoNow, reader: Member): ApartadoShown {
  const { apartadoEn, pago, folio, precioTotal, asesor, persona } = apartado;
  const mayRead = mayReadPersona(reader, asesor?.id ?? null);
  return {
    ...plainApartado(apartado, reader),
    apartadoEn: apartadoEn.toISOString(),
    pago: pago && { fecha: pago.fecha, referencia: (mayRead && pago.referencia) || null },
    precioTotal: amountOf(precioTotal),
    folio,
    persona: mayRead ? shownPersona(persona) : null,
  };
}

export function presentVenta(venta: VentaNow, reader: Member): VentaShown {
  const { anotadaEn, folio, precioTotal, asesor, persona } = venta;
  return {
    ...plainVenta(venta),
    anotadaEn: anotadaEn.toISOString(),
    precioTotal: amountOf(precioTotal),
    folio,
    persona: mayReadPersona(reader, asesor?.id ?? null) ? shownPersona(persona) : null,
  };
}

/** Whether the reader may see the person of a thing that this adviser follows; `null`: nobody does. */
export function mayReadPersona(reader: Member, owner: string | null): boolean {
  return mayWith(reader, 'readContacto', owner);
}

function shownPersona(persona: KeptPersona | null): PersonaFollowed | null {
  return persona && { ...contactOf(persona), id: persona.id };
}

/** Names field by field what reaches a browser. */
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

/** In: MXN as text, at most five decimals; a JSON number carries it. */
function amountOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}
