import type { DocumentoCotizacion } from '../../../../contract/cotizacion.ts';
import type { DatosDePersona } from '../../../../contract/panel/datosDePersona.ts';
import { describeMisfit } from '../../../../domain/cabida/misfit.ts';
import { decimal, formatArea, formatPrecio } from '../../../../domain/decimal.ts';
import { endSentence, formatLongFecha } from '../../../../domain/fecha.ts';
import { DERECHOS } from '../../../../domain/personas/derecho.ts';
import { cameBy } from '../../../../domain/personas/origen.ts';
import type { DatoShown, ParteDeDatos } from '../partes.ts';
import { sayCorreo, sayNota, sayPago, sayRecipient, sayTrato, sayVisita, tellMoment } from './sayings.ts';

/** A person's stored data in readable form. All wording of the document is here. */
export function presentDatos(datos: DatosDePersona): ParteDeDatos[] {
  const { persona, cotizaciones, tratos, descuentos, comunicados, empresa } = datos;
  const typed = (trato: 'apartado' | 'venta', id: string) =>
    tratos.find((it) => it.trato === trato && it.id === id);
  return [
    {
      titulo: 'Quién los guarda',
      pares: filled([
        ['Empresa', empresa.razonSocial || empresa.nombre],
        ['Domicilio', empresa.domicilio],
        ['Teléfono', empresa.telefono],
        ['Correo', empresa.correo],
      ]),
    },
    {
      titulo: 'Quién eres para nosotros',
      pares: filled([
        ['Nombre', persona.nombre],
        ['Correo', persona.correo],
        ['Teléfono', persona.telefono],
        ['Te conocemos desde', tellMoment(persona.primeraEn)],
        [
          'Cómo llegaste',
          persona.origen ? cameBy(persona.origen, persona.campana, persona.primeraCampana) : '',
        ],
        ['Tu última cotización, apartado o compra', tellMoment(persona.ultimaEn)],
        [
          'Hablamos contigo por primera vez',
          persona.contactadaEn ? tellMoment(persona.contactadaEn) : 'Todavía no',
        ],
        ['Te atiende', persona.asesor?.nombre ?? 'Nadie en particular'],
        [
          'Siguiente paso contigo',
          persona.siguiente
            ? `${persona.siguiente.texto} (${formatLongFecha(persona.siguiente.dia)})`
            : 'Ninguno',
        ],
      ]),
    },
    { titulo: 'Para qué y hasta cuándo', cosas: purposesOf(datos) },
    list('Tus cotizaciones', 'No has pedido cotizaciones.', [...cotizaciones].reverse().map(sayCotizacion)),
    list('Tus apartados y compras', 'No tienes apartados ni compras.', [
      ...persona.apartados.map((it) => sayTrato('apartado', it, typed('apartado', it.id))),
      ...persona.ventas.map((it) => sayTrato('venta', it, typed('venta', it.id))),
      ...descuentos.map(({ pedidoEn, monto, motivo, estado }) => ({
        titulo: 'Un descuento que se pidió para ti',
        derecha: formatPrecio(decimal(Number(monto))),
        lineas: [
          `${endSentence(`Pedido el ${tellMoment(pedidoEn)}`)} ${DESCUENTO[estado] ?? estado}.`,
          motivo,
        ].filter(Boolean),
      })),
    ]),
    ...(datos.pagos.length ? [list('Tus pagos', '', datos.pagos.map(sayPago))] : []),
    ...(persona.visitas.length ? [list('Tus visitas', '', persona.visitas.map(sayVisita))] : []),
    ...(datos.solicitudes.length
      ? [list('Lo que pediste sobre tus datos', '', datos.solicitudes.map(saySolicitud))]
      : []),
    ...(datos.esperas.length ? [list('Los avisos que pediste', '', datos.esperas.map(sayEspera))] : []),
    list(
      'Lo que aceptaste',
      'No hay consentimientos guardados.',
      persona.consentimientos.map(({ aviso, en, mercadotecnia, folio }) => ({
        titulo: `Aviso de privacidad, versión ${aviso}`,
        lineas: [
          `Aceptado el ${tellMoment(en)}, con la cotización ${folio}.`,
          mercadotecnia ? 'Aceptaste recibir promociones.' : 'No aceptaste promociones.',
        ],
      })),
    ),
    list('Lo que anotó nuestro personal', 'No hay notas sobre ti.', persona.notas.map(sayNota)),
    list('Los correos para ti', 'No hay correos para ti.', persona.correos.map(sayCorreo)),
    list(
      'A quién se han comunicado',
      'A nadie más.',
      comunicados.map((it) => sayRecipient(it, empresa.nombre)),
    ),
  ];
}

function sayEspera({ proyecto, id_lote, pedidaEn, avisadaEn }: DatosDePersona['esperas'][number]): DatoShown {
  return {
    titulo: `Avisarte del lote ${id_lote}, ${proyecto}`,
    lineas: [
      endSentence(`Pedido el ${tellMoment(pedidaEn)}`),
      avisadaEn === null ? 'Sigue en espera.' : endSentence(`Se avisó el ${tellMoment(avisadaEn)}`),
    ],
  };
}

function saySolicitud({
  folio,
  derecho,
  pedidaEn,
  nombre,
  correo,
  detalle,
  cerradaEn,
  nota,
}: DatosDePersona['solicitudes'][number]): DatoShown {
  return {
    titulo: `${DERECHOS[derecho].etiqueta} · ${folio}`,
    derecha: tellMoment(pedidaEn),
    lineas: [
      `A nombre de ${nombre}, ${correo}.`,
      detalle,
      cerradaEn === null
        ? 'Está por responderse.'
        : `${endSentence(`Se respondió el ${tellMoment(cerradaEn)}`)} ${nota ?? ''}`.trim(),
    ].filter(Boolean),
  };
}

const DESCUENTO: Readonly<Record<string, string>> = {
  esperando: 'Espera aprobación',
  aprobado: 'Se aprobó',
  rechazado: 'No se aprobó',
};

const filled = (pares: [string, string][]) => pares.filter(([, valor]) => valor);

function list(titulo: string, none: string, cosas: DatoShown[]): ParteDeDatos {
  if (!cosas.length) return { titulo, texto: none };
  return { titulo: cosas.length > 1 ? `${titulo} (${cosas.length})` : titulo, cosas };
}

function sayCotizacion({
  folio,
  emitida,
  vigencia,
  cliente,
  proyecto,
  lote,
  modelo,
  equipamientos,
  cotizacion,
  descuento,
  noCabe,
}: DocumentoCotizacion): DatoShown {
  const amount = (value: number) => formatPrecio(decimal(value));
  return {
    titulo: `${folio} · ${modelo.nombre}, lote ${lote.id_lote}, ${proyecto.nombre}`,
    derecha: amount(cotizacion.precioTotal),
    lineas: [
      `${endSentence(`Emitida el ${tellMoment(emitida)}`)} Vigente hasta el ${formatLongFecha(vigencia)}.`,
      `A nombre de ${[cliente.nombre, cliente.correo, cliente.telefono].filter(Boolean).join(', ')}.`,
      `Terreno de ${formatArea(decimal(lote.terreno))}. Casa ${amount(cotizacion.precioCasa)}, equipamiento ${amount(
        cotizacion.precioModificaciones,
      )}, excedente de terreno ${amount(cotizacion.precioTerrenoExedente)}${
        descuento ? `, descuento ${amount(-descuento.monto)} (${descuento.motivo})` : ''
      }.`,
      equipamientos.length
        ? `Con ${equipamientos.map(({ nombre }) => nombre).join(', ')}.`
        : 'Sin equipamientos.',
      ...(noCabe ? [`${describeMisfit(modelo.nombre, noCabe, lote.id_lote)}.`] : []),
    ],
  };
}

/** Purpose and retention of each kind, and the person's rights. */
function purposesOf({ persona, conservacion, empresa }: DatosDePersona): DatoShown[] {
  const { meses, borrarEn } = conservacion;
  const agreed = persona.consentimientos.some(({ mercadotecnia }) => mercadotecnia);
  const ways = [
    empresa.correo && `escribiendo a ${empresa.correo}`,
    empresa.telefono && `llamando al ${empresa.telefono}`,
  ];
  const how = ways.filter(Boolean).join(' o ') || 'en nuestras oficinas';
  return [
    {
      titulo: 'Para qué',
      lineas: [
        'Tus cotizaciones: para elaborarlas, enviártelas y que puedas consultarlas.',
        'Tus apartados y compras: para cumplir lo acordado contigo.',
        'Lo que anota nuestro personal y el siguiente paso: para atenderte.',
        agreed
          ? 'Tu correo y tu teléfono: también para enviarte promociones, porque lo aceptaste.'
          : persona.promocionesRevocadasEn
            ? endSentence(
                `No usamos tus datos para promociones: nos lo pediste el ${tellMoment(persona.promocionesRevocadasEn)}`,
              )
            : 'No usamos tus datos para promociones: no lo aceptaste.',
        ...(persona.recordatoriosDetenidosEn
          ? [
              endSentence(
                `Pediste no recibir recordatorios el ${tellMoment(persona.recordatoriosDetenidosEn)}`,
              ),
            ]
          : []),
      ],
    },
    {
      titulo: 'Hasta cuándo',
      lineas: [
        `Se borran solos ${meses === 1 ? 'un mes' : `${meses} meses`} después de tu última actividad con nosotros, y quedan sin tu nombre los folios y los montos. Mientras tengas un apartado, una compra o una cotización vigente, se conservan.`,
        ...(borrarEn ? [`Hoy está previsto que se borren el ${formatLongFecha(borrarEn)}.`] : []),
      ],
    },
    {
      titulo: 'Tus derechos',
      lineas: [
        `Puedes pedir que los corrijamos o los borremos, oponerte a que los usemos o retirar tu consentimiento, ${how}.`,
      ],
    },
  ];
}
