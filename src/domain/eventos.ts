type Happened<Tipo extends string, Thing extends { id: string } = { id: string }> = {
  tipo: Tipo;
  en: Date;
  /** In order of occurrence. */
  de: readonly Thing[];
};

/** A hold with what was new about it at that moment; it may change later. */
interface ApartadoThen {
  id: string;
  venceEn?: Date;
  /** YYYY-MM-DD. */
  pagoEn?: string;
  asesor?: string;
}

/** `asesor` is an id; `null` if none. */
interface AttendedPersona {
  id: string;
  asesor: string | null;
}

/**
 * Events that use cases tell in their transaction (`Tx.tell`). Use cases do not know the listeners. Events
 * carry ids and new values, never personal data; listeners read the rest themselves.
 */
export type Evento =
  | Happened<'cotizacion.entregada'>
  | Happened<'cotizacion.rechazada', { id: string; motivo: string }>
  | Happened<
      | 'apartado.creado'
      | 'apartado.extendido'
      | 'apartado.pagado'
      | 'apartado.pago_retirado'
      | 'apartado.reasignado'
      | 'apartado.liberado'
      | 'apartado.vencido'
      | 'apartado.vendido'
      | 'apartado.repuesto',
      ApartadoThen
    >
  /** Lots whose state or withdrawal changed, or whose hold or sale began or ended. */
  | Happened<'lotes.cambiados', { id: string; id_proyecto: number }>
  | Happened<'venta.anotada' | 'venta.anulada'>
  /** Its amounts: price, or payments. */
  | Happened<'venta.pagada' | 'venta.pago_quitado'>
  | Happened<'visita.agendada' | 'visita.movida' | 'visita.cancelada', { id: string; inicio: Date }>
  | Happened<'persona.asignada' | 'persona.contactada', AttendedPersona>
  | Happened<'persona.corregida'>
  | Happened<'persona.siguiente', AttendedPersona & { siguienteEn: string | null }>
  | Happened<'persona.unida', { id: string; con: string }>
  | Happened<'persona.borrada', { id: string; folios: readonly string[] }>;
