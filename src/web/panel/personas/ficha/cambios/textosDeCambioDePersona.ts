import type { ResultadoDeContacto } from '../../../../../contract/panel/choices.ts';
import type { PersonaField } from '../../../../../contract/problems.ts';

export const TEXTOS_DE_CAMBIO_DE_PERSONA = {
  guardar: 'Guardar',
  guardando: 'Guardando…',
  editar: 'Corregir datos',
  editarTitulo: 'Corregir nombre y teléfono',
  editarTexto:
    'Se corrige aquí y en lo que el equipo le cotice desde hoy, y así queda hasta que la persona escriba otros datos. Las cotizaciones ya emitidas no cambian nunca: conservan el nombre y el teléfono con que se hicieron.',
  nombre: 'Nombre',
  telefono: 'Teléfono',
  correo: 'Correo',
  anotar: 'Anotar',
  comoTeFue: {
    nota: () => 'Anotar',
    llamada: (nombre: string) => `¿Cómo te fue con ${nombre}?`,
    whatsapp: (nombre: string) => `¿Qué te respondió ${nombre}?`,
  },
  resultado: 'Cómo terminó',
  resultados: {
    contesto: 'Contestó',
    noContesto: 'No contestó',
    sinInteres: 'No le interesa',
  },
  faltaResultado: 'Elige cómo terminó',
  llamarOtraVez: 'Volver a llamar',
  anotado: (nombre: string, resultado: ResultadoDeContacto | undefined) =>
    resultado ? `Quedó anotado de ${nombre}: ${ANOTADOS[resultado]}.` : `Quedó anotado de ${nombre}.`,
  pendiente: (dia: string) => `Ya se hizo. Era el paso del ${dia}.`,
  sustituye: 'Si no se hizo, el paso nuevo toma su lugar.',
  noLeInteresa: (cuando: string) => `No le interesa desde: ${cuando}`,
  siLeInteresa: 'Retirar «No le interesa»',
  tipo: 'Qué fue',
  tipos: { nota: 'Una nota', llamada: 'Una llamada', whatsapp: 'Un WhatsApp' },
  texto: 'Qué se dijo',
  textoAyuda: 'La persona no lo ve',
  faltaTexto: 'Escribe la nota',
  siguiente: 'Siguiente paso',
  siguienteAyuda: 'Opcional',
  siguientePlaceholder: 'Llamar para confirmar la visita',
  dia: 'Para cuándo',
  faltaPaso: 'Escribe el paso',
  faltaDia: 'Elige el día',
  fijar: 'Fijar siguiente paso',
  cambiar: 'Cambiar',
  hecho: 'Ya se hizo',
  quitar: 'Quitar',
  llevarla: 'Llevarla yo',
  asignarA: 'Asignada a',
  nadie: 'Nadie',
  asignada: 'Quedó asignada.',
  otraVez: 'Cotizar de nuevo',
  actualizar: 'Actualizar cotización',
  actualizarTitulo: (folio: string) => `Actualizar ${folio}`,
  actualizarTexto:
    'Se emite una cotización nueva de la misma casa, a los precios de hoy y con otra vigencia, y queda por salir a su correo. La anterior queda guardada.',
  precioAnterior: 'Precio de esta cotización',
  precioHoy: 'Precio de hoy',
  sinDescuento: (monto: string) =>
    `El descuento de ${monto} no pasa a la nueva. Si debe llevarlo, usa «Cotizar de nuevo».`,
  sinCasa: 'No se puede actualizar: algo de esta casa ya no está en el catálogo. Usa «Cotizar de nuevo».',
  sinLote: 'No se puede actualizar: el lote ya no está disponible. Usa «Cotizar de nuevo» para elegir otro.',
  actualizada: (folio: string, precio: string) => `Se emitió ${folio} por ${precio}.`,
  antes: (precio: string) => ` Antes: ${precio}.`,
  de: (accion: string, folio: string) => `${accion}, ${folio}`,
  detener: 'Ya no quiere recordatorios',
  reanudar: 'Quiere recordatorios otra vez',
  revocar: 'Ya no quiere promociones',
  revocarTexto:
    'Se anota hoy y vale para todas sus cotizaciones. Solo la persona puede aceptarlas otra vez, con una cotización nueva.',
  revocarYa: 'Anotarlo',
  alguien: 'Alguien',
  cambio: (quien: string) => `${quien} cambió a esta persona mientras la tenías abierta`,
  cambioQueda: 'Lo que escribiste sigue aquí. Guárdalo otra vez si debe quedar así.',
  sinValor: 'nada',
  sinAsesor: 'nadie',
} as const;

const ANOTADOS: Readonly<Record<ResultadoDeContacto, string>> = {
  contesto: 'contestó',
  noContesto: 'no contestó',
  sinInteres: 'no le interesa',
};

export const CAMPO_LABELS: Readonly<Record<PersonaField, string>> = {
  nombre: 'Nombre',
  telefono: 'Teléfono',
  correo: 'Correo',
  siguiente: 'Siguiente paso',
  asesor: 'La lleva',
};
