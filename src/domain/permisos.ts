/** What somebody of the company is (decisions 7). */
export const ROLES = ['administracion', 'gerencia', 'asesor', 'consulta'] as const;
export type Rol = (typeof ROLES)[number];

/** How a role is called on screen and in print. */
export const ROL_LABELS: Readonly<Record<Rol, string>> = {
  administracion: 'Administración',
  gerencia: 'Gerencia',
  asesor: 'Asesor',
  consulta: 'Consulta',
};

/** How far a role reaches: everything, what is one's own or nobody's, nothing. */
export type Reach = 'all' | 'own' | 'none';

interface Permiso {
  /** What it allows, after 'puede' (for the screens' own account of a role). */
  etiqueta: string;
  roles: Readonly<Record<Rol, Reach>>;
  /** Whether it is asked again who it is where the last proof is older than `RECENT_PROOF_MS` (decisions 7). */
  asksProof: boolean;
}

const EVERYBODY = { administracion: 'all', gerencia: 'all', asesor: 'all', consulta: 'all' } as const;
/** Whoever works with the buyers: an adviser with their own, and with what nobody follows. */
const SELLING = { administracion: 'all', gerencia: 'all', asesor: 'own', consulta: 'none' } as const;
const MANAGING = { administracion: 'all', gerencia: 'all', asesor: 'none', consulta: 'none' } as const;
const GOVERNING = { administracion: 'all', gerencia: 'none', asesor: 'none', consulta: 'none' } as const;

const plain = (etiqueta: string, roles: Permiso['roles']): Permiso => ({ etiqueta, roles, asksProof: false });
const proven = (etiqueta: string, roles: Permiso['roles']): Permiso => ({ etiqueta, roles, asksProof: true });

/**
 * Everything that is done on the staff's side, and who may: the one matrix (decisions 7). The server asks it for
 * every call, a screen for every button. Personal data is what `readContacto` gives; `consulta` never has it.
 */
export const PERMISOS = {
  readInventario: plain('ver el mapa y los lotes', EVERYBODY),
  readHistoria: plain('ver la historia de un lote', EVERYBODY),
  holdLote: plain('apartar un lote', {
    administracion: 'all',
    gerencia: 'all',
    asesor: 'all',
    consulta: 'none',
  }),
  extendApartado: plain('extender un apartado', SELLING),
  releaseApartado: plain('liberar un apartado', SELLING),
  noteApartadoPago: plain('anotar el pago de un apartado', SELLING),
  sellLote: plain('vender un lote', SELLING),
  annulVenta: plain('anular una venta', MANAGING),
  changeEstatus: plain('cambiar el estado de un lote en el catálogo', MANAGING),
  undoChange: plain('deshacer un cambio', SELLING),
  importCatalogo: plain('preparar el catálogo', MANAGING),
  publishCatalogo: proven('publicar el catálogo', MANAGING),
  readCotizaciones: plain('ver cotizaciones', {
    administracion: 'all',
    gerencia: 'all',
    asesor: 'own',
    consulta: 'all',
  }),
  issueCotizacion: plain('cotizar para una persona', {
    administracion: 'all',
    gerencia: 'all',
    asesor: 'all',
    consulta: 'none',
  }),
  approveDescuento: proven('aprobar un descuento', MANAGING),
  changeRecordatorios: plain('encender los recordatorios a compradores', MANAGING),
  resendCotizacion: plain('reenviar una cotización', SELLING),
  readContacto: plain('ver los datos de las personas', SELLING),
  followPersona: plain('dar seguimiento a una persona', SELLING),
  assignPersona: plain('asignar una persona a otro asesor', MANAGING),
  changeEnlace: plain('elegir el enlace con el que llegan sus personas', {
    administracion: 'all',
    gerencia: 'all',
    asesor: 'all',
    consulta: 'none',
  }),
  handOverDatos: proven('entregar a una persona sus datos', MANAGING),
  erasePersona: proven('borrar los datos de una persona', MANAGING),
  exportPersonas: plain('exportar personas y cotizaciones', MANAGING),
  readPrecios: plain('ver las listas de precios', EVERYBODY),
  preparePrecios: proven('preparar una lista de precios', MANAGING),
  approvePrecios: proven('aprobar una lista de precios', MANAGING),
  readDemanda: plain('ver la demanda', EVERYBODY),
  readDemandaPorAsesor: plain('ver la demanda de cada asesor', MANAGING),
  readPersonal: plain('ver al personal', GOVERNING),
  changePersonal: proven('invitar y cambiar al personal', GOVERNING),
  changeAjustes: proven('cambiar los ajustes', GOVERNING),
  readIntegraciones: plain('ver los avisos a tu sistema y las claves de la API', GOVERNING),
  changeIntegraciones: plain('enviar otra vez los avisos a tu sistema', GOVERNING),
  changeClaves: proven('crear y revocar claves de la API', GOVERNING),
  changeCalendario: plain('tener el calendario de sus siguientes pasos', {
    administracion: 'all',
    gerencia: 'all',
    asesor: 'all',
    consulta: 'none',
  }),
  readBitacora: plain('ver la bitácora', {
    administracion: 'all',
    gerencia: 'all',
    asesor: 'own',
    consulta: 'all',
  }),
  exportBitacora: plain('exportar la bitácora', {
    administracion: 'all',
    gerencia: 'all',
    asesor: 'none',
    consulta: 'all',
  }),
  readCuenta: plain('ver su cuenta', EVERYBODY),
  endSession: plain('cerrar sus sesiones', EVERYBODY),
  changeFactores: proven('cambiar cómo entra', EVERYBODY),
} as const satisfies Record<string, Permiso>;

export type Accion = keyof typeof PERMISOS;
export const ACCIONES = Object.keys(PERMISOS) as [Accion, ...Accion[]];

/** How long a proof of who it is suffices for what asks for one, ms. */
export const RECENT_PROOF_MS = 15 * 60_000;

/** How far the role reaches with the action. A role or an action that this program does not know reaches nothing. */
export function reachOf(rol: Rol, accion: Accion): Reach {
  const permiso: Permiso | undefined = PERMISOS[accion];
  return permiso?.roles[rol] ?? 'none';
}

/**
 * What reads for somebody while they are away, with the right that its maker needs to what it reads. A key of the API reads
 * of everybody; a calendar, one's own people.
 */
const READ_BY = {
  'personas.leer': { accion: 'readContacto', reach: ['all'], made: 'changeClaves' },
  'cotizaciones.leer': { accion: 'readCotizaciones', reach: ['all'], made: 'changeClaves' },
  'lotes.leer': { accion: 'readInventario', reach: ['all'], made: 'changeClaves' },
  calendario: { accion: 'readContacto', reach: ['all', 'own'], made: 'changeCalendario' },
} as const satisfies Record<string, { accion: Accion; reach: readonly Reach[]; made: Accion }>;

/** Whether what somebody of this role made reads on, today (decisions 7, 'Session'): they may make it, and read what it reads. */
export function keepsReading(rol: Rol, what: keyof typeof READ_BY): boolean {
  const { accion, reach, made } = READ_BY[what];
  const enough: readonly Reach[] = reach;
  return reachOf(rol, made) !== 'none' && enough.includes(reachOf(rol, accion));
}

const REACHES: readonly Reach[] = ['none', 'own', 'all'];

/** Whether a change of roles takes anything away. */
export function isLowered(before: Rol, after: Rol): boolean {
  return ACCIONES.some((it) => REACHES.indexOf(reachOf(after, it)) < REACHES.indexOf(reachOf(before, it)));
}

/** Somebody of the company, as far as the matrix asks. */
export interface Member {
  id: string;
  rol: Rol;
}

/**
 * Whether this person may do it with a thing that belongs to `owner`.
 * In: `owner`: id of the adviser who follows it; `null`: nobody does.
 */
export function mayWith(person: Member, accion: Accion, owner: string | null): boolean {
  const reach = reachOf(person.rol, accion);
  if (reach === 'own') return owner === null || owner === person.id;
  return reach === 'all';
}

/** Whether the action wants a proof of who it is that is newer than this one. In: the times of the proof and of now. */
export function wantsProof(accion: Accion, provenAt: Date, now: Date): boolean {
  const age = now.getTime() - provenAt.getTime();
  // A proof from the future is a clock that was set back: it proves nothing.
  return PERMISOS[accion].asksProof && !(age >= 0 && age <= RECENT_PROOF_MS);
}
