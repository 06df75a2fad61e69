const CAMPOS: Readonly<Record<string, string>> = { nombre: 'Nombre', telefono: 'Teléfono' };

/** Wording of the wizard in a person's name. */
export const TEXTOS_DE_MOSTRADOR = {
  barra: 'Cotizas para una persona',
  barraDe: (quien: string) => `Cotizas para ${quien}`,
  casa: 'La casa',
  terminar: 'Terminar',
  titulo: 'Cotizar para una persona',
  nombre: 'Nombre',
  correo: 'Correo',
  telefono: 'Teléfono',
  medio: '¿Cómo conoció el aviso de privacidad y lo aceptó?',
  faltaMedio: 'Elige cómo aceptó el aviso de privacidad',
  medios: { persona: 'En persona', telefono: 'Por teléfono' },
  verAviso: 'Ver el aviso',
  mercadotecnia: 'Acepta recibir promociones',
  conDescuento: 'Con descuento',
  tipo: 'El descuento es',
  tipos: { monto: 'Un monto en pesos', porcentaje: 'Un porcentaje del precio' },
  valor: { monto: 'Descuento en pesos', porcentaje: 'Porcentaje' },
  valorInvalido: 'Escribe una cantidad como 50,000.00, o un porcentaje como 2.5',
  motivo: 'Motivo',
  motivoAyuda: 'La persona lo lee en su cotización.',
  limite: (porcentaje: number) => {
    if (porcentaje >= 100) return 'Tu rol no tiene límite de descuento.';
    return porcentaje > 0
      ? `Tu límite es ${porcentaje}% del precio; lo que pase de ahí lo aprueba otra persona.`
      : 'Todo descuento lo aprueba otra persona de Gerencia o de Administración.';
  },
  emitir: 'Cotizar',
  enviando: 'Cotizando…',
  cancelar: 'Cancelar',
  cerrar: 'Cerrar',
  pedida: 'El descuento espera aprobación',
  pedidaTexto: (total: string) =>
    `Pasa de tu límite: la cotización, de ${total} ya con el descuento, se emite cuando alguien más la apruebe.`,
  verPedidos: 'Ver los que esperan',
  seguir: 'Seguir cotizando',
  sinMotivo: 'Escribe el motivo',
  conocida: (nombre: string) => `Con los datos de ${nombre}. Corrige lo que haya cambiado.`,
  otra: 'Es para otra persona',
  sinCorreo: 'Sin él, va por enlace, PDF o WhatsApp',
  porWhatsapp: 'WhatsApp',
  apartar: 'Apartar',
  nombreAyuda: 'Busca a quien ya conoces',
  otroCorreo: 'Con otro correo, la cotización queda a nombre de otra persona.',
  leyendo: 'Buscando sus datos…',
  reintentar: 'Intentar de nuevo',
  inexistente: 'Ya no encontramos a esta persona: puede que sus datos se hayan borrado. No se emitió nada.',
  yaEsta: 'A esta persona ya la conocemos con otros datos',
  cambio: (quien: string) => `${quien} corrigió a esta persona mientras la tenías abierta`,
  comoEsta: (campos: readonly { campo: string; valor: string | null }[]) =>
    [
      ...campos.map(({ campo, valor }) => `${CAMPOS[campo] ?? campo}: ${valor}.`),
      'Lo que escribiste sigue aquí. Cotiza otra vez si debe quedar así; si no, escríbelo como está.',
    ].join(' '),
  ajena: 'A esta persona la lleva alguien más. Pide que te la asignen para cotizar en su nombre.',
  sinSesion:
    'Tu sesión terminó. Entra otra vez al panel en otra pestaña, y vuelve a intentarlo aquí: nada se pierde.',
} as const;
