import type { PagoOfVenta, Recipient, TratoTyped } from '../../../../contract/panel/datosDePersona.ts';
import type {
  ApartadoOfPersona,
  CorreoOfPersona,
  NotaOfPersona,
  VentaOfPersona,
  VisitaOfPersona,
} from '../../../../contract/panel/personas.ts';
import { decimal, formatPrecio } from '../../../../domain/decimal.ts';
import { endSentence, formatFechaHora, formatLongFecha } from '../../../../domain/fecha.ts';
import { FORMAS_DE_PAGO, isFormaDePago } from '../../../../domain/ventas/cuenta.ts';
import { ESTADOS_DE_VISITA } from '../../../../domain/visita/visita.ts';
import type { DatoShown } from '../partes.ts';

/** Day and hour in Mexico City. In: ISO 8601. */
export function tellMoment(instante: string): string {
  return formatFechaHora(new Date(instante));
}

/** A hold or a sale, with its typed notes. */
export function sayTrato(
  trato: 'apartado' | 'venta',
  it: ApartadoOfPersona | VentaOfPersona,
  typed: TratoTyped | undefined,
): DatoShown {
  const what = trato === 'apartado' ? 'Apartado' : 'Compra';
  return {
    titulo: `${what} del lote ${it.id_lote}${it.proyecto ? `, ${it.proyecto}` : ''}`,
    ...(it.precioTotal !== null && { derecha: formatPrecio(decimal(it.precioTotal)) }),
    lineas: [
      'fecha' in it
        ? `Con fecha ${formatLongFecha(it.fecha)}.${it.anulada ? ' Se anuló.' : ''}`
        : `${endSentence(`Desde el ${tellMoment(it.apartadoEn)}`)} ${FIN[it.estado](it)}`,
      [it.folio && `Con la cotización ${it.folio}.`, it.asesor && `Por ${it.asesor.nombre}.`]
        .filter(Boolean)
        .join(' '),
      typed?.nombre
        ? `A nombre de ${[typed.nombre, typed.correo, typed.telefono].filter(Boolean).join(', ')}.`
        : '',
      typed?.pagoEn
        ? `Pago anotado el ${formatLongFecha(typed.pagoEn)}${typed.pagoReferencia ? `, referencia ${typed.pagoReferencia}` : ''}.`
        : '',
      typed?.contrato ? `Contrato ${typed.contrato}.` : '',
    ].filter(Boolean),
  };
}

/** A payment of a sale, or what took one back. */
export function sayPago({ dia, monto, forma, referencia, motivo }: PagoOfVenta): DatoShown {
  const how = forma !== null && isFormaDePago(forma) ? FORMAS_DE_PAGO[forma] : 'Pago del apartado';
  return {
    titulo: motivo === null ? how : `Se quitó: ${how}`,
    derecha: formatPrecio(decimal(monto)),
    lineas: [
      `Con fecha ${formatLongFecha(dia)}.`,
      referencia && `Referencia ${referencia}.`,
      motivo ?? '',
    ].filter(Boolean),
  };
}

const FIN: Readonly<Record<ApartadoOfPersona['estado'], (it: ApartadoOfPersona) => string>> = {
  vivo: ({ pagado, venceEn }) =>
    pagado ? 'Con pago, no vence.' : endSentence(`Vence el ${tellMoment(venceEn)}`),
  vencido: ({ venceEn }) => endSentence(`Venció el ${tellMoment(venceEn)}`),
  liberado: () => 'Se liberó.',
  vendido: () => 'Se volvió compra.',
};

const NOTA: Readonly<Record<NotaOfPersona['tipo'], string>> = {
  nota: 'Nota',
  llamada: 'Llamada',
  whatsapp: 'WhatsApp',
  siguiente: 'Paso hecho',
};

export function sayNota({ tipo, texto, quien, en }: NotaOfPersona): DatoShown {
  return {
    titulo: [NOTA[tipo], quien?.nombre].filter(Boolean).join(' · '),
    derecha: tellMoment(en),
    lineas: texto ? [texto] : [],
  };
}

export function sayVisita({ inicio, lugar, estado, proyecto, asesor }: VisitaOfPersona): DatoShown {
  return {
    titulo: ['Visita', proyecto].filter(Boolean).join(' a '),
    derecha: tellMoment(inicio),
    lineas: [
      `${ESTADOS_DE_VISITA[estado].etiqueta}.`,
      [lugar && `En: ${lugar}.`, asesor && `Recibe ${asesor.nombre}.`].filter(Boolean).join(' '),
    ].filter(Boolean),
  };
}

const CORREO: Readonly<Record<CorreoOfPersona['estado'], string>> = {
  pendiente: 'Por salir',
  reintentando: 'Por salir: se intenta otra vez',
  enviada: 'Enviado',
  guardada: 'No salió',
  sinConstancia: 'Sin constancia de que saliera',
  rechazada: 'Rechazado',
  retenida: 'Retenido',
  cancelada: 'Cancelado',
};

export function sayCorreo({
  tipo,
  folio,
  id_lote,
  destinatario,
  estado,
  motivo,
  creadoEn,
  enviadoEn,
}: CorreoOfPersona): DatoShown {
  return {
    titulo: {
      cotizacion: `Cotización ${folio ?? ''}`,
      apartado: `Constancia del lote ${id_lote ?? ''}`,
      visita: 'Tu visita',
      espera: `El aviso del lote ${id_lote ?? ''}`,
      cuenta: `Tu estado de cuenta del lote ${id_lote ?? ''}`,
      pago: `Recordatorio de un pago del lote ${id_lote ?? ''}`,
      derecho: 'Lo que pediste sobre tus datos',
      recordatorio: `Recordatorio de la cotización ${folio ?? ''}`,
    }[tipo],
    derecha: tellMoment(enviadoEn ?? creadoEn),
    lineas: [
      [CORREO[estado], destinatario && `a ${destinatario}`].filter(Boolean).join(' '),
      motivo ?? '',
    ].filter(Boolean),
  };
}

/** In: the company's name. */
export function sayRecipient({ a, nombre, veces, ultimaEn }: Recipient, empresa: string): DatoShown {
  const times = veces !== null && veces > 1 ? `${veces} veces, la última` : 'Una vez,';
  return {
    titulo: {
      ventas: `El equipo de ventas de ${empresa}, por correo`,
      asesor: `El asesor que te atiende, por correo`,
      sistema: `El sistema propio de ${empresa}`,
      programa: `El programa «${nombre ?? ''}» de ${empresa}`,
      persona: 'Tú, cuando pediste tus datos',
    }[a],
    lineas: [
      a === 'programa'
        ? endSentence(
            `Tiene permiso de leer personas o cotizaciones; lo usó por última vez el ${tellMoment(ultimaEn)}`,
          )
        : endSentence(`${times} el ${tellMoment(ultimaEn)}`),
    ],
  };
}
