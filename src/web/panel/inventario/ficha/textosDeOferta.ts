export const TEXTOS_DE_OFERTA = {
  modelo: 'Modelo',
  total: 'Total',
  conTu: (porcentaje: number) => `Con tu ${porcentaje}%`,
  sinModelo: 'Ningún modelo cabe en este lote.',
  faltaModelo: 'Elige el modelo que cotizas',
  precios: (hasta: string | undefined) =>
    hasta
      ? `Sin equipamiento. Estos precios valen hasta el ${hasta}.`
      : 'Sin equipamiento, a los precios de hoy.',
  cotizar: 'Cotizar',
  whatsapp: 'WhatsApp',
  mandar: (id_lote: string) => `Mandar el lote ${id_lote} por WhatsApp`,
  masCambios: 'Más cambios',
} as const;
