/** Something that happened to one or more things at one moment. */
type Happened<Tipo extends string, Thing extends { id: string } = { id: string }> = {
  tipo: Tipo;
  en: Date;
  /** In the order in which it happened to them. */
  de: readonly Thing[];
};

/** A hold, with what was new about it then: later it may be otherwise. */
interface ApartadoThen {
  id: string;
  venceEn?: Date;
  /** YYYY-MM-DD. */
  pagoEn?: string;
  /** Id of whose it is from then on. */
  asesor?: string;
}

/** A person, with the id of who attends to them; `null`: nobody. */
interface FollowedPersona {
  id: string;
  asesor: string | null;
}

/**
 * What the use cases tell, in their own transaction (`Tx.tell`); no use case knows who listens. Ids and what was new, never
 * personal data: whoever listens reads the rest where and when it needs it.
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
  /** Ids of lots whose state or withdrawal changed, or that a hold or a sale came over or left. */
  | Happened<'lotes.cambiados', { id: string; id_proyecto: number }>
  | Happened<'venta.anotada' | 'venta.anulada'>
  | Happened<'persona.asignada' | 'persona.contactada', FollowedPersona>
  | Happened<'persona.corregida'>
  | Happened<'persona.siguiente', FollowedPersona & { siguienteEn: string | null }>
  | Happened<'persona.unida', { id: string; con: string }>
  | Happened<'persona.borrada', { id: string; folios: readonly string[] }>;
