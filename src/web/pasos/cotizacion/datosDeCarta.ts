import type {
  DocumentoCotizacion,
  RespuestaCorreo,
  TotalesCotizacion,
} from '../../../contract/cotizacion.ts';
import type { Totales } from '../../../domain/cotizacion.ts';
import { type Decimal, decimal } from '../../../domain/decimal.ts';
import { type Seleccion, totalesOf } from '../../../domain/seleccion.ts';

/** What the quote screen shows, from the draft at first and from the issued document as soon as it is there. */
export interface Carta {
  /** What only an issued quote has. */
  emision?: { folio: string; vigencia: string } | undefined;
  nombreCliente?: string | undefined;
  proyecto: { nombre: string; icono: string; svg: string; precioExedente: Decimal };
  lote: { id_lote: string; terreno: Decimal };
  modelo: { nombre: string; img: string; terreno: Decimal };
  equipamientos: readonly { id_equ: number; nombre: string; precioVenta: Decimal }[];
  totales: Totales;
  leyendas: readonly string[];
}

/** Out: `undefined` while lot or model are missing (the guards do not let that far). */
export function cartaOfSeleccion(seleccion: Seleccion, emitida?: RespuestaCorreo): Carta | undefined {
  const { proyecto, lote, modelo, equipamientos, cliente } = seleccion;
  const totales = emitida ? totalesOfWire(emitida.cotizacion) : totalesOf(seleccion);
  if (!lote || !modelo || !totales) return undefined;
  const nombreCliente = cliente?.nombre;
  return {
    proyecto,
    lote,
    modelo,
    equipamientos,
    totales,
    leyendas: [],
    nombreCliente,
    emision: emitida && { folio: emitida.folio, vigencia: emitida.vigencia },
  };
}

export function cartaOfDocumento(documento: DocumentoCotizacion): Carta {
  const { proyecto, lote, modelo, equipamientos, cliente, folio, vigencia } = documento;
  return {
    emision: { folio, vigencia },
    nombreCliente: cliente.nombre,
    proyecto: { ...proyecto, precioExedente: decimal(proyecto.precioExedente) },
    lote: { id_lote: lote.id_lote, terreno: decimal(lote.terreno) },
    modelo: { nombre: modelo.nombre, img: modelo.img, terreno: decimal(modelo.terreno) },
    equipamientos: equipamientos.map((item) => ({ ...item, precioVenta: decimal(item.precioVenta) })),
    totales: totalesOfWire(documento.cotizacion),
    leyendas: documento.leyendas,
  };
}

function totalesOfWire(wire: TotalesCotizacion): Totales {
  return {
    precioApartado: decimal(wire.precioApartado),
    precioModificaciones: decimal(wire.precioModificaciones),
    precioTerrenoExedente: decimal(wire.precioTerrenoExedente),
    precioCasa: decimal(wire.precioCasa),
    precioTotal: decimal(wire.precioTotal),
  };
}

/** `2026-12-05` → `5 de diciembre de 2026`; a calendar day, so no time zone has a say in it. */
export function formatDia(dia: string): string {
  const at = new Date(`${dia}T12:00:00Z`);
  if (Number.isNaN(at.getTime())) return dia;
  return new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}
