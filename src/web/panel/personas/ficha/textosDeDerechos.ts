const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** 'a, b y c'. */
const listed = (parts: readonly string[]) => new Intl.ListFormat('es-MX').format(parts);

type Stays = Readonly<Record<'cotizaciones' | 'apartados' | 'apartadosVivos' | 'ventas', number>>;

/** All words of a person's rights over their data. */
export const TEXTOS_DE_DERECHOS = {
  titulo: 'Derechos sobre sus datos',
  texto:
    'Cuando la persona pide sus datos, o que se borren (derechos ARCO). Se corrigen con «Corregir datos»; que no quiere promociones o recordatorios se anota en Consentimientos y en Correos.',
  entregar: { pdf: 'Descargar sus datos (PDF)', json: 'Para un programa (JSON)' },
  borrar: 'Borrar sus datos',
  borrarYa: 'Borrar para siempre',
  seBorra: ({ correos, notas }: { correos: number; notas: number }) =>
    `Se borran su nombre, correo, teléfono y consentimientos, los motivos de sus descuentos, ${counted(correos, 'correo enviado', 'correos enviados')} y ${counted(notas, 'nota', 'notas')}. La dirección de cada cotización deja de abrir.`,
  pagos: (n: number) =>
    n === 1
      ? 'Del pago de su apartado se borra la referencia; queda que se hizo, y su día.'
      : `De los ${n} pagos de sus apartados se borran las referencias; queda que se hicieron, y su día.`,
  seQueda: ({ cotizaciones, apartados, apartadosVivos, ventas }: Stays) => {
    const terminados = apartados - apartadosVivos;
    const parts = [
      cotizaciones > 0 && counted(cotizaciones, 'cotización', 'cotizaciones'),
      terminados > 0 && counted(terminados, 'apartado terminado', 'apartados terminados'),
      ventas > 0 && counted(ventas, 'venta', 'ventas'),
    ].filter((part) => part !== false);
    return parts.length
      ? `Se quedan, sin nombre, la casa, los montos y los folios de ${listed(parts)}.`
      : 'No queda nada suyo.';
  },
  trato: {
    cotizacion: (folio: string, lote: string) => `Cotización ${folio}, lote ${lote}`,
    apartado: (folio: string, lote: string) => `Apartado del lote ${lote}, por ${folio}`,
    venta: (folio: string, lote: string) => `Venta del lote ${lote}, por ${folio}`,
  },
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
