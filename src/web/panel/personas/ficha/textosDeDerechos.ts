const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** All words of a person's rights over their data. */
export const TEXTOS_DE_DERECHOS = {
  titulo: 'Derechos sobre sus datos',
  texto:
    'Cuando la persona pide sus datos, o que se borren (derechos ARCO). Se corrigen con «Corregir datos»; que no quiere promociones o recordatorios se anota en Consentimientos y en Correos.',
  entregar: { pdf: 'Descargar sus datos (PDF)', json: 'Para un programa (JSON)' },
  borrar: 'Borrar sus datos',
  borrarYa: 'Borrar para siempre',
  seBorra: ({ correos, notas }: { correos: number; notas: number }) =>
    `Se borran su nombre, correo, teléfono y consentimientos, ${counted(correos, 'correo enviado', 'correos enviados')} y ${counted(notas, 'nota', 'notas')}. La dirección de cada cotización deja de abrir.`,
  seQueda: ({ cotizaciones, ventas }: { cotizaciones: number; ventas: number }) =>
    `Se quedan, sin nombre, la casa, los montos y los folios de ${counted(cotizaciones, 'cotización', 'cotizaciones')} y ${counted(ventas, 'venta', 'ventas')}.`,
  apartados: (n: number) =>
    n === 1
      ? 'Tiene un apartado vivo: el lote sigue apartado, ya sin nombre.'
      : `Tiene ${n} apartados vivos: los lotes siguen apartados, ya sin nombre.`,
  descuentos: (n: number) =>
    n === 1
      ? 'Un descuento que pidió espera aprobación: se rechaza.'
      : `${n} descuentos que pidió esperan aprobación: se rechazan.`,
  definitivo: 'No se puede deshacer.',
} as const;
