/**
 * Defaults of `empresa.json`. The legal texts follow the LFPDPPP (2025), articles 14–16, and NOM-247-SE-2021;
 * the company's lawyer has the last word (decisions 4).
 */
export const DEFAULT_EMPRESA = {
  nombre: 'Desarrolladora Horizonte',
  anio: 2020,
  logo: '',
  colorPrimario: '#1F4337',
  colorAcento: '#A0441F',
  razonSocial: '',
  domicilio: '',
  telefono: '',
  correo: '',
  horarioQuejas: 'Lunes a viernes de 9:00 a 18:00 horas',
  registroProfeco: '',
  casaAMedida: '',
  avisoPrivacidad: {
    version: '3',
    corto:
      'Usamos tu nombre, correo y teléfono para enviarte tu cotización y darle seguimiento. ' +
      'No los usamos para publicidad sin tu consentimiento.',
    completo: [
      'AVISO DE PRIVACIDAD',
      '{razonSocial}, con domicilio en {domicilio} (en adelante «{nombre}»), es responsable del tratamiento de tus datos personales conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.',
      'Datos que recabamos: nombre, correo electrónico y teléfono, además del lote, el modelo y los equipamientos que eliges. No recabamos datos personales sensibles.',
      'Finalidades necesarias: elaborar y enviarte la cotización que solicitas, conservarla para que puedas consultarla, y que un asesor te contacte para darle seguimiento.',
      'Finalidades secundarias: enviarte promociones de otros desarrollos, únicamente si lo aceptas de manera expresa. Puedes negarte o retirar tu consentimiento en cualquier momento sin que ello afecte tu cotización.',
      'Transferencias: no transferimos tus datos a terceros sin tu consentimiento, salvo en los casos que la ley prevé. Los proveedores que nos prestan servicios de alojamiento y correo los tratan solo por cuenta nuestra.',
      'Derechos ARCO: puedes pedirnos:\n- Acceso: saber qué datos tuyos tenemos.\n- Rectificación: corregir los que estén mal.\n- Cancelación: borrarlos.\n- Oposición: dejar de usarlos para algo.\n- Revocación: retirar tu consentimiento.\nEscríbenos a {correo} o llama al {telefono}. Indica tu nombre, un medio para responderte y el derecho que quieres ejercer. Respondemos en un plazo máximo de 20 días hábiles.',
      'Conservación: conservamos tus datos mientras tu cotización esté vigente y mientras sigamos en contacto contigo; cuando pasa el plazo que nos fijamos sin actividad, se borran solos y quedan, sin tu nombre, los folios y los montos. Si apartas o compras un lote, los conservamos además mientras dure esa relación y el tiempo que exijan las leyes. Pregúntanos el plazo y lo que tenemos de ti por los medios de arriba.',
      'Almacenamiento en tu dispositivo: la página guarda en tu navegador tu selección y tus datos de contacto para que no los captures de nuevo y, si llegaste por la liga de un asesor, quién es. Al final de esta página ves qué guarda este dispositivo y puedes borrarlo.',
      'Estadística: contamos cuántas veces se ven y se eligen los proyectos, lotes, modelos y equipamientos, sin cookies y sin guardar quién fue.',
      'Cambios: publicaremos en esta página cualquier cambio a este aviso, con su número de versión. Versión {version}.',
    ].join('\n\n'),
  },
  leyendas: [
    'Precios en moneda nacional (pesos mexicanos).',
    'Cotización vigente hasta el {vigencia}.',
    'Esta cotización no constituye un contrato ni un apartado.',
    'En operaciones de crédito el total a pagar depende de los cargos del crédito y de los gastos notariales; consúltalos con nuestros asesores (NOM-247-SE-2021, 5.6.7).',
  ],
};
