import type { BitacoraRow } from '../../../contract/panel/shapes.ts';
import { BITACORA_ACCIONES, type BitacoraAccion } from '../../../domain/bitacora.ts';
import { decimal, formatArea, formatPrecio } from '../../../domain/decimal.ts';
import { formatLongFecha } from '../../../domain/fecha.ts';
import { ROL_LABELS, type Rol } from '../../../domain/permisos.ts';
import { formatMoment } from '../marco/formatMoment.ts';

/** Staff names by id, as far as the reader may know them. */
export type StaffNames = ReadonlyMap<string, string>;

/** The parts of a line that its sentence uses. */
interface Told {
  /** Such as 'el lote 37'. */
  lote: string;
  /** Such as 'del lote 37'. */
  delLote: string;
  /** Id of the project if the line is about a whole project; otherwise empty. */
  proyecto: string;
  antes: (name: string) => string;
  despues: (name: string) => string;
  quien: string;
  /** Such as 'la persona 12': the log holds no names of buyers. */
  persona: string;
  /** In: a staff id. Out: the name. */
  staff: (id: string) => string;
}

const WAYS_IN: Readonly<Record<string, string>> = {
  llave: ' con llave de acceso',
  contrasena: ' con contraseña y código',
  oidc: ' con la cuenta de la empresa',
};
const rolOf = (text: string) => (Object.hasOwn(ROL_LABELS, text) ? ROL_LABELS[text as Rol] : 'otro rol');
const moment = (text: string) => (Number.isNaN(Date.parse(text)) ? text : formatMoment(text));
const day = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? formatLongFecha(text) : text);
const precio = (text: string) => formatPrecio(decimal(text));
const area = (text: string) => formatArea(decimal(text));
const fromTo = (say: (text: string) => string, antes: string, despues: string) =>
  antes && despues && ` de ${say(antes)} a ${say(despues)}`;
const because = ({ despues }: Told) => {
  const motivo = despues('motivo') || despues('razon');
  return motivo && `: ${motivo}`;
};

const remindedOf = (tipo: string) =>
  ({
    vigencia: 'de que vence una cotización',
    lote: 'de que cambia el lote cotizado',
    pago: 'de que vence un pago',
  })[tipo] ?? 'a compradores';

/** Kinds whose sentence says more than their label; without a full stop. */
const SENTENCES: Partial<Record<BitacoraAccion, (told: Told) => string>> = {
  'invitacion.crear': ({ despues }) => `Invitó a alguien como ${rolOf(despues('rol'))}`,
  'personal.alta': ({ despues }) => `Aceptó su invitación como ${rolOf(despues('rol'))}`,
  'personal.rol': ({ quien, antes, despues }) =>
    `Cambió el rol de ${quien} de ${rolOf(antes('rol'))} a ${rolOf(despues('rol'))}`,
  'personal.baja': ({ quien }) => `Dio de baja a ${quien}`,
  'entrada.exito': ({ despues }) => `Entró${WAYS_IN[despues('metodo')] ?? ''}`,
  'entrada.prueba': ({ despues }) => `Confirmó su identidad${WAYS_IN[despues('metodo')] ?? ''}`,
  'entrada.fallo': ({ quien }) => `Un intento de entrar como ${quien} falló`,
  'sesion.cerrar': ({ despues }) =>
    despues('cerradas') ? `Cerró sus otras sesiones (${despues('cerradas')})` : 'Cerró una sesión suya',
  'apartado.crear': ({ lote, despues }) =>
    `Apartó ${lote}${despues('venceEn') && ` hasta el ${moment(despues('venceEn'))}`}`,
  'apartado.extender': (told) =>
    `Cambió el fin del apartado ${told.delLote} al ${moment(told.despues('venceEn'))}${because(told)}`,
  'apartado.pago': ({ delLote, despues }) =>
    despues('fecha')
      ? `Anotó el pago del apartado ${delLote}, del ${day(despues('fecha'))}${despues('tarde') && ', cuando ya había terminado'}`
      : `Quitó el pago anotado del apartado ${delLote}`,
  'apartado.liberar': (told) => `Liberó ${told.lote}${because(told)}`,
  'apartado.vencer': ({ delLote }) => `Venció el apartado ${delLote}`,
  'apartado.relevo': ({ delLote }) => `Pasó el apartado ${delLote} a otra persona`,
  'venta.anotar': ({ lote, despues }) =>
    `Vendió ${lote}${despues('fecha') && `, con fecha ${day(despues('fecha'))}`}`,
  'venta.anular': (told) =>
    `Anuló la venta ${told.delLote}${told.despues('apartado') && ', y volvió su apartado'}${because(told)}`,
  'traida.traer': ({ despues }) =>
    `Trajo ${despues('clase') || 'datos'} de un archivo${despues('nuevas') && ` (${despues('nuevas')})`}`,
  'traida.deshacer': ({ despues }) =>
    `Deshizo lo que se trajo de un archivo${despues('clase') && ` de ${despues('clase')}`}`,
  'fuente.fijar': ({ despues }) =>
    `Puso la dirección de la que se lee el catálogo${despues('servidor') && `, en ${despues('servidor')}`}`,
  'venta.enviar_estado': ({ delLote }) => `Mandó al comprador ${delLote} su estado de cuenta`,
  'papeles.fijar': ({ proyecto }) =>
    `Cambió los papeles que se piden${proyecto && ` en el proyecto ${proyecto}`}`,
  'papel.recibir': ({ delLote, despues }) => `Recibió un papel de la venta ${delLote}: ${despues('papel')}`,
  'papel.quitar': ({ delLote, despues }) =>
    `Quitó la marca de un papel de la venta ${delLote}: ${despues('papel')}`,
  'lote.estatus': (told) =>
    told.despues('estatus')
      ? `Puso ${told.lote} como ${told.despues('estatus')} en el catálogo${because(told)}`
      : `Cambió el estado ${told.delLote} en el catálogo`,
  'lote.retirar': ({ lote }) => `Retiró ${lote} del catálogo: la carpeta ya no lo tiene`,
  'lote.regresar': ({ lote }) => `Regresó ${lote} al catálogo`,
  'lote.terreno': ({ delLote, antes, despues }) =>
    `Cambió la superficie ${delLote}${fromTo(area, antes('terreno'), despues('terreno'))}` +
    (despues('precioTerrenoExedente') &&
      `, y lo que suma al precio${fromTo(precio, antes('precioTerrenoExedente'), despues('precioTerrenoExedente'))}`),
  'cotizacion.renovar': ({ delLote, despues }) =>
    `Emitió de nuevo una cotización ${delLote}${despues('folio') && `: ${despues('folio')}`}`,
  'persona.editar': ({ persona }) => `Corrigió los datos de ${persona}`,
  'persona.anotar': ({ persona, despues }) =>
    ({ llamada: `Anotó una llamada con ${persona}`, whatsapp: `Anotó un WhatsApp con ${persona}` })[
      despues('tipo')
    ] ?? `Anotó algo de ${persona}`,
  'persona.siguiente': ({ persona, despues }) =>
    despues('dia')
      ? `Fijó el siguiente paso con ${persona} para el ${day(despues('dia'))}`
      : `Quitó el siguiente paso con ${persona}`,
  'persona.promociones': ({ persona }) => `Anotó que ${persona} no quiere promociones`,
  'persona.recordatorios': ({ persona, despues }) =>
    despues('detenidos') === 'true'
      ? `Detuvo los recordatorios a ${persona}`
      : `Reanudó los recordatorios a ${persona}`,
  'personas.exportar': ({ despues }) => `Exportó ${despues('personas') || 'varias'} personas`,
  'persona.asignar': ({ persona, despues, staff }) =>
    despues('asesor') ? `Asignó ${persona} a ${staff(despues('asesor'))}` : `Dejó ${persona} sin asesor`,
  'persona.relevo': ({ quien, despues, staff }) =>
    `Pasó las personas de ${quien} a ${staff(despues('asesor'))}${despues('personas') && ` (${despues('personas')})`}`,
  'turno.fijar': ({ proyecto }) =>
    `Cambió quién recibe a las personas nuevas${proyecto && ` del proyecto ${proyecto}`}`,
  'personal.correo': () => 'Cambió si un correo le avisa de cada persona que se le asigna',
  'personal.enlace': ({ quien }) => `Cambió el enlace de ${quien}`,
  'precios.preparar': ({ despues }) => `Preparó la lista de precios «${despues('nombre')}»`,
  'precios.aprobar': ({ despues }) =>
    `Aprobó la lista de precios «${despues('nombre')}», que entra en vigor el ${moment(despues('vigenteEn'))}`,
  'precios.retirar': ({ antes }) => `Retiró la lista de precios «${antes('nombre')}»`,
  'precios.aplicar': ({ despues }) => `Entró en vigor la lista de precios «${despues('lista')}»`,
  'proyecto.precio': ({ proyecto, antes, despues }) =>
    `Cambió el precio por m² excedente${proyecto && ` del proyecto ${proyecto}`}${fromTo(precio, antes('precioExedente'), despues('precioExedente'))}`,
  'catalogo.importar': ({ despues }) =>
    `Importó el catálogo${despues('version') && `, versión ${despues('version')}`}`,
  'catalogo.publicar': ({ despues }) =>
    `Publicó el catálogo${despues('version') && `, versión ${despues('version')}`}`,
  'archivos.limpiar': ({ despues }) => `Borró ${despues('archivos') || 'varios'} archivos que ya nada usaba`,
  'cotizacion.reenviar': ({ delLote, despues }) =>
    `Reenvió la cotización ${despues('folio')}${despues('folio') && ','} ${delLote}`.replaceAll('  ', ' '),
  'cotizacion.corregir': ({ delLote, despues }) =>
    `Corrigió el correo de la cotización ${despues('folio')}${despues('folio') && ','} ${delLote}`.replaceAll(
      '  ',
      ' ',
    ),
  'recordatorio.encender': ({ despues }) => `Encendió los recordatorios ${remindedOf(despues('tipo'))}`,
  'recordatorio.apagar': ({ antes }) => `Apagó los recordatorios ${remindedOf(antes('tipo'))}`,
  'cotizaciones.exportar': ({ despues }) => `Exportó ${despues('cotizaciones') || 'varias'} cotizaciones`,
  'bitacora.exportar': ({ despues }) => `Exportó ${despues('lineas') || 'varias'} líneas de la bitácora`,
};

/** A line of the log as a sentence, without a full stop. */
export function sentenceOfLine(line: Omit<BitacoraRow, 'clave'>, names: StaffNames): string {
  const text = (values: BitacoraRow['antes']) => (name: string) => {
    const value = values?.[name];
    return typeof value === 'string' || typeof value === 'number' || value === true ? String(value) : '';
  };
  const [, about = ''] = /^personal (\d+)$/.exec(line.sobre ?? '') ?? [];
  const [, buyer = ''] = /^persona (\d+)$/.exec(line.sobre ?? '') ?? [];
  const staff = (id: string) => names.get(id) ?? 'alguien del personal';
  const told: Told = {
    lote: line.lote ? `el lote ${line.lote.id_lote}` : 'un lote',
    delLote: line.lote ? `del lote ${line.lote.id_lote}` : 'de un lote',
    proyecto: /^proyecto (\d+)$/.exec(line.sobre ?? '')?.[1] ?? '',
    antes: text(line.antes),
    despues: text(line.despues),
    quien: staff(about),
    persona: buyer ? `la persona ${buyer}` : 'una persona',
    staff,
  };
  const sentence = SENTENCES[line.accion]?.(told) ?? BITACORA_ACCIONES[line.accion] ?? line.accion;
  return line.deshace === null ? sentence : `Deshizo un cambio. ${sentence}`;
}
