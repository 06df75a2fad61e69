/** Wording of the list of holds. */
export const TEXTOS_DE_APARTADOS = {
  titulo: 'Apartados',
  cuantos: (n: number) => (n === 1 ? '1 apartado vivo' : `${n} apartados vivos`),
  hoy: (n: number) => (n === 1 ? '1 vence hoy' : `${n} vencen hoy`),
  ninguno: 'No hay lotes apartados.',
  ningunoDeEste: 'Con este filtro no hay lotes apartados.',
  proyecto: 'Proyecto',
  asesor: 'Asesor',
  grupos: {
    hoy: 'Vencen hoy',
    semana: 'En los próximos 7 días',
    despues: 'Después',
    pagado: 'Con pago: no vencen',
  },
  seVen: (vistos: number, total: number) => `Se ven ${vistos} de ${total}.`,
  lote: (lote: string) => `Lote ${lote}`,
  verEnMapa: (lote: string) => `Ver el lote ${lote} en el mapa`,
  mapa: 'En el mapa',
  folio: (folio: string) => `Cotización ${folio}`,
  pagado: (fecha: string) => `Pago del ${fecha}`,
} as const;
