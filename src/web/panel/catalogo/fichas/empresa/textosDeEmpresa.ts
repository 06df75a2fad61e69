import type { EmpresaDeFicha } from '../../../../../contract/panel/catalogo/fichas.ts';

export const TEXTOS_DE_EMPRESA = {
  titulo: 'Empresa',
  texto: 'Lo que los compradores ven de la empresa. Nada cambia hasta que publicas.',
  marca: 'Marca',
  contacto: 'Datos de la empresa',
  contactoTexto: 'Salen en cada cotización y en el aviso de privacidad.',
  cotizacion: 'En cada cotización',
  cotizacionTexto:
    'En las leyendas, {vigencia} es el último día en que vale la cotización y {plazo} es por cuánto se aparta un lote. Un renglón por leyenda.',
  siguiente: 'Qué sigue después de cotizar',
  siguienteTexto: 'Todo es opcional: lo que queda vacío no se dice.',
  visitas: 'Visitas',
  visitasTexto:
    'Con días y horas, el comprador agenda su visita de 45 minutos desde su cotización. Si queda vacío no se ofrecen visitas.',
  aMedida: 'Casas a la medida',
  aMedidaTexto:
    'Se lee en los lotes donde no cabe ningún modelo. Si queda vacío, ahí se ofrecen los lotes cercanos donde sí cabe uno.',
  aviso: 'Aviso de privacidad',
  avisoTexto:
    'Un texto que cambia es una versión nueva, con su fecha; cada cotización guarda la versión que su comprador aceptó. {nombre}, {razonSocial}, {domicilio}, {telefono}, {correo} y {version} se llenan solos.',
  avisos: 'Versiones publicadas',
  sinAvisos: 'Todavía no se publica ninguna.',
  version: (version: string, desde: string) => `Versión ${version}, desde el ${desde}`,
  cotizaciones: (cuantas: number) =>
    cuantas === 1
      ? 'Lo aceptó el comprador de 1 cotización'
      : `Lo aceptaron los compradores de ${cuantas} cotizaciones`,
  vista: 'Así se ve',
  vistaTexto: 'Con lo que está escrito en este momento, aunque no se haya guardado.',
  encabezado: 'Encabezado',
  correo: 'Correo de una cotización',
  abrirPdf: 'Abrir el PDF',
  haciendo: 'Preparando la vista…',
  porLinea: 'Un renglón por línea',
  plazo:
    'Escribe «reserva tu lote {plazo}»: la cotización dice los días de costumbre y cada constancia, hasta cuándo está apartado ese lote.',
  campos: {
    nombre: 'Nombre comercial',
    anio: 'Año en el pie de página',
    logo: 'Logotipo',
    colorPrimario: 'Color primario',
    colorAcento: 'Color de acento',
    razonSocial: 'Razón social',
    domicilio: 'Domicilio',
    telefono: 'Teléfono',
    correo: 'Correo',
    horarioQuejas: 'Horario para quejas',
    registroProfeco: 'Registro ante PROFECO',
    casaAMedida: 'Qué se ofrece donde no cabe ningún modelo',
    avisoCorto: 'Texto corto, junto al formulario',
    avisoCompleto: 'Texto completo',
    leyendas: 'Leyendas',
    llamada: 'Quién llama y cuándo',
    whatsapp: 'WhatsApp',
    horario: 'Horario de atención',
    papeles: 'Papeles que conviene tener',
    apartado: 'Qué es el apartado',
    visitaDias: 'Días en que se reciben, como «lunes, sábado»',
    visitaDesde: 'Desde qué hora, como 10:00',
    visitaHasta: 'Hasta qué hora, como 18:30',
    visitaLugar: 'Dónde se recibe',
  } satisfies Record<keyof EmpresaDeFicha, string>,
} as const;
