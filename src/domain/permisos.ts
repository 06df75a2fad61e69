/** Roles of the staff (decisions 7). */
export const ROLES = ['administracion', 'gerencia', 'asesor', 'consulta'] as const;
export type Rol = (typeof ROLES)[number];

export const ROL_LABELS: Readonly<Record<Rol, string>> = {
  administracion: 'Administración',
  gerencia: 'Gerencia',
  asesor: 'Asesor',
  consulta: 'Consulta',
};

/** How far a role reaches: everything, own or unassigned things, nothing. */
export type Reach = 'all' | 'own' | 'none';

interface Permiso {
  /** What it allows, after 'puede', for the screens' account of a role. */
  etiqueta: string;
  roles: Readonly<Record<Rol, Reach>>;
  /** Whether it needs a proof of identity newer than `RECENT_PROOF_MS` (decisions 7). */
  asksProof: boolean;
}

const EVERYBODY = { administracion: 'all', gerencia: 'all', asesor: 'all', consulta: 'all' } as const;
/** Roles that work with buyers; advisers with their own and with unassigned ones. */
const SELLING = { administracion: 'all', gerencia: 'all', asesor: 'own', consulta: 'none' } as const;
const MANAGING = { administracion: 'all', gerencia: 'all', asesor: 'none', consulta: 'none' } as const;
const GOVERNING = { administracion: 'all', gerencia: 'none', asesor: 'none', consulta: 'none' } as const;

const plain = (etiqueta: string, roles: Permiso['roles']): Permiso => ({ etiqueta, roles, asksProof: false });
const proven = (etiqueta: string, roles: Permiso['roles']): Permiso => ({ etiqueta, roles, asksProof: true });

/**
 * The one matrix of who may do what in the panel (decisions 7). The server asks it for every call, a screen
 * for every button. `readContacto` grants personal data; `consulta` never has it.
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
  readVentas: plain('ver ventas y pagos', {
    administracion: 'all',
    gerencia: 'all',
    asesor: 'own',
    consulta: 'all',
  }),
  writeVentas: plain('poner precio, contrato y pagos de una venta', MANAGING),
  sendCuenta: plain('mandar a un comprador su estado de cuenta', SELLING),
  markPapel: plain('marcar los papeles de una venta', SELLING),
  changePapeles: plain('elegir los papeles que se piden', MANAGING),
  bringDatos: plain('traer personas, apartados, ventas y pagos de un archivo', MANAGING),
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
  readAgenda: plain('ver la agenda de visitas', {
    administracion: 'all',
    gerencia: 'all',
    asesor: 'own',
    consulta: 'all',
  }),
  changeVisita: plain('agendar, mover y anotar visitas', SELLING),
  changeEnlace: plain('elegir el enlace con el que llegan sus personas', {
    administracion: 'all',
    gerencia: 'all',
    asesor: 'all',
    consulta: 'none',
  }),
  changeRetrato: plain('poner la foto que ven sus compradores', {
    administracion: 'all',
    gerencia: 'all',
    asesor: 'all',
    consulta: 'none',
  }),
  answerDerecho: plain('atender solicitudes de derechos', MANAGING),
  handOverDatos: proven('entregar a una persona sus datos', MANAGING),
  erasePersona: proven('borrar los datos de una persona', MANAGING),
  exportPersonas: plain('exportar personas y cotizaciones', MANAGING),
  readPrecios: plain('ver las listas de precios', EVERYBODY),
  preparePrecios: proven('preparar una lista de precios', MANAGING),
  approvePrecios: proven('aprobar una lista de precios', MANAGING),
  readNegocio: plain('ver lo vendido y lo que falta por vender', {
    administracion: 'all',
    gerencia: 'all',
    asesor: 'none',
    consulta: 'all',
  }),
  changeCostos: plain('escribir lo que cuesta cada origen', MANAGING),
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

/** How long a proof of identity stays recent, ms. */
export const RECENT_PROOF_MS = 15 * 60_000;

/** A role's reach for an action. Unknown roles and actions reach nothing. */
export function reachOf(rol: Rol, accion: Accion): Reach {
  const permiso: Permiso | undefined = PERMISOS[accion];
  return permiso?.roles[rol] ?? 'none';
}

/**
 * What acts for an absent maker, with the right it needs. An API key reads and changes everybody's, a calendar reads
 * one's own.
 */
const ABSENT = {
  'personas.leer': { accion: 'readContacto', reach: ['all'], made: 'changeClaves' },
  'cotizaciones.leer': { accion: 'readCotizaciones', reach: ['all'], made: 'changeClaves' },
  'lotes.leer': { accion: 'readInventario', reach: ['all'], made: 'changeClaves' },
  'personas.escribir': { accion: 'followPersona', reach: ['all'], made: 'changeClaves' },
  calendario: { accion: 'readContacto', reach: ['all', 'own'], made: 'changeCalendario' },
} as const satisfies Record<string, { accion: Accion; reach: readonly Reach[]; made: Accion }>;

/** Whether the maker may still make it, and still do the same (decisions 7, 'Session'). */
export function keepsRight(rol: Rol, what: keyof typeof ABSENT): boolean {
  const { accion, reach, made } = ABSENT[what];
  const enough: readonly Reach[] = reach;
  return reachOf(rol, made) !== 'none' && enough.includes(reachOf(rol, accion));
}

const REACHES: readonly Reach[] = ['none', 'own', 'all'];

export function isLowered(before: Rol, after: Rol): boolean {
  return ACCIONES.some((it) => REACHES.indexOf(reachOf(after, it)) < REACHES.indexOf(reachOf(before, it)));
}

export interface Member {
  id: string;
  rol: Rol;
  /** Id of the API key that acts for them. */
  clave?: string;
}

/** In: `owner`: id of the thing's adviser, `null` if unassigned. */
export function mayWith(person: Member, accion: Accion, owner: string | null): boolean {
  const reach = reachOf(person.rol, accion);
  if (reach === 'own') return owner === null || owner === person.id;
  return reach === 'all';
}

/** The person to whose own and unassigned things an action is limited; `null`: no limit. */
export function limitedTo({ id, rol }: Member, accion: Accion): string | null {
  return reachOf(rol, accion) === 'all' ? null : id;
}

/** Whether the action needs a newer proof of identity than this one. */
export function wantsProof(accion: Accion, provenAt: Date, now: Date): boolean {
  const age = now.getTime() - provenAt.getTime();
  // A proof from the future means that the clock was set back: it proves nothing.
  return PERMISOS[accion].asksProof && !(age >= 0 && age <= RECENT_PROOF_MS);
}
