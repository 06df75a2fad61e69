import type { OpenCall, SignedCall } from '../src/contract/panel/calls.ts';
import type { ProblemCode } from '../src/contract/problems.ts';
import type { Accion } from '../src/domain/permisos.ts';
import { issueRecibos } from '../src/server/lotes/recibos/issueRecibos.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { readSettings } from '../src/server/plataforma/settings.ts';
import { AGENDA_ROWS } from './agendaRows.ts';
import { createAuthenticator } from './authenticator.ts';
import { BORRADOR_ROWS } from './borradorRows.ts';
import { CARGA_ROWS } from './cargaRows.ts';
import { COTIZACION_ROWS, HOY_ROWS } from './cotizacionRows.ts';
import { DEMANDA_ROWS } from './demandaRows.ts';
import { DERECHO_ROWS } from './derechoRows.ts';
import { DESCUENTO_ROWS } from './descuentoRows.ts';
import { EXISTENCIA_ROWS } from './existenciaRows.ts';
import { FICHA_ROWS, FUENTE_ROWS } from './fichaRows.ts';
import { INTEGRACION_ROWS } from './integracionRows.ts';
import { holdBy, INVENTARIO_ROWS } from './inventarioRows.ts';
import { MESA_ROWS } from './mesaRows.ts';
import { NEGOCIO_ROWS } from './negocioRows.ts';
import { type Member, type Panel, SITIO } from './panel.ts';
import { PERSONA_ROWS } from './personasRows.ts';
import { PRECIOS_ROWS } from './preciosRows.ts';
import { RECORDATORIO_ROWS } from './recordatorioRows.ts';
import { SEARCH_ROWS } from './searchRows.ts';
import { TRAIDA_ROWS } from './traidaRows.ts';
import { VENTA_ROWS } from './ventaRows.ts';

/** The caller, and another adviser. */
export interface Scene {
  panel: Panel;
  db: Db;
  who: Member;
  another: Member;
}
type Made = (scene: Scene) => object | Promise<object>;

/** How a call is made, for any role; `matrix.test.ts` knows the expected result. */
export interface Row {
  /** A valid body, new for each try; default: empty. */
  body?: Made;
  /** Its refusal even for permitted callers, where only a real device could succeed. */
  refusal?: ProblemCode;
  /**
   * Bodies that name things of `another`. Required where the matrix says 'own' or the call takes a folio or
   * person: one for each.
   */
  foreign?: Foreign | readonly Foreign[];
}

/** Roles limited to their own get `expected`; without 'own' in the matrix (own account), all do. */
export interface Foreign {
  body: Made;
  expected: ProblemCode | ((answer: unknown) => void);
  /** Action that decides ownership, if not the call's: for a person, following. */
  accion?: Accion;
}

const GUESS = 'A'.repeat(43);
const NOBODY = '999999';

/** Every call with a session; the types and the test demand all. */
export const SIGNED_ROWS: Readonly<Record<SignedCall, Row>> = {
  PrepararPruebaConProveedor: { refusal: 'SIN_PROVEEDOR' },
  ProbarConProveedor: { body: () => ({ respuesta: 'code=x' }), refusal: 'SIN_PROVEEDOR' },
  PrepararEnlaceConProveedor: { refusal: 'SIN_PROVEEDOR' },
  EnlazarProveedor: { body: () => ({ respuesta: 'code=x' }), refusal: 'SIN_PROVEEDOR' },
  QuitarProveedor: { refusal: 'SIN_PROVEEDOR' },
  Renovar: {},
  Salir: {},
  LeerCuenta: {},
  CerrarSesion: {
    body: async ({ panel, db, who }) => ({ sesion: await sessionOf(db, await panel.session(who)) }),
    foreign: {
      body: async ({ db, another }) => ({ sesion: await sessionOf(db, another) }),
      expected: 'SESION_INEXISTENTE',
    },
  },
  CerrarOtrasSesiones: {},
  PrepararPrueba: {},
  ProbarConLlave: {
    body: () => ({ reto: GUESS, llave: createAuthenticator(SITIO).get({ challenge: GUESS }) }),
    refusal: 'RETO_VENCIDO',
    foreign: {
      body: async ({ panel, another }) => {
        const device = createAuthenticator(SITIO);
        await addPasskey(panel, another, device);
        const options = await panel.ask('PrepararPrueba', {}, another);
        return { reto: options.challenge, llave: device.get(options) };
      },
      expected: 'RETO_VENCIDO',
    },
  },
  ProbarConContrasena: {
    body: () => ({ contrasena: 'no es esta la contraseña', codigo: '123456' }),
    refusal: 'CREDENCIALES_INCORRECTAS',
  },
  PrepararLlave: {},
  AgregarLlave: {
    body: ({ panel, who }) => newPasskey(panel, who),
    foreign: { body: ({ panel, another }) => newPasskey(panel, another), expected: 'RETO_VENCIDO' },
  },
  QuitarLlave: {
    body: async ({ panel, who }) => {
      await addPasskey(panel, who);
      return { llave: await addPasskey(panel, who) };
    },
    foreign: {
      body: async ({ panel, another }) => ({ llave: await addPasskey(panel, another) }),
      expected: 'LLAVE_INEXISTENTE',
    },
  },
  PrepararCodigos: {},
  FijarContrasena: {
    body: ({ panel, who }) => newPassword(panel, who),
    foreign: { body: ({ panel, another }) => newPassword(panel, another), expected: 'RETO_VENCIDO' },
  },
  CambiarContrasena: {
    body: () => ({ contrasena: 'otra bicicleta sin ñandú' }),
    refusal: 'SIN_CONTRASENA',
  },
  QuitarContrasena: { refusal: 'SIN_CONTRASENA' },
  RenovarRespaldos: { refusal: 'SIN_CONTRASENA' },
  ListarPersonal: {},
  InvitarPersonal: { body: () => ({ correo: fresh('invitada'), rol: 'asesor' }) },
  AnularInvitacion: {
    body: async ({ panel, db }) => {
      const correo = fresh('invitada');
      await panel.invite(correo);
      const [row] = await db.query<{ id: string }>(
        'select id::text as id from invitacion where correo = $1',
        [correo],
      );
      return { invitacion: row?.id };
    },
  },
  CambiarRol: {
    body: async ({ panel }) => ({ id: (await panel.member('consulta', fresh('alguien'))).id, rol: 'asesor' }),
  },
  DarDeBaja: { body: async ({ panel }) => ({ id: (await panel.member('consulta', fresh('alguien'))).id }) },
  FijarRetrato: { body: () => ({ imagen: null }) },
  FijarRetratoDe: { body: ({ another }) => ({ id: another.id, imagen: null }) },
  ...PERSONA_ROWS,
  ...INVENTARIO_ROWS,
  ...EXISTENCIA_ROWS,
  ...VENTA_ROWS,
  ...TRAIDA_ROWS,
  ...COTIZACION_ROWS,
  ...DERECHO_ROWS,
  ...DESCUENTO_ROWS,
  ...HOY_ROWS,
  ...SEARCH_ROWS,
  ...CARGA_ROWS,
  ...PRECIOS_ROWS,
  ...BORRADOR_ROWS,
  ...DEMANDA_ROWS,
  ...NEGOCIO_ROWS,
  ...FICHA_ROWS,
  ...FUENTE_ROWS,
  ...MESA_ROWS,
  ...INTEGRACION_ROWS,
  ...RECORDATORIO_ROWS,
  ...AGENDA_ROWS,
  LeerBitacora: {
    foreign: {
      body: async ({ panel, another }) => {
        await panel.ask('CerrarOtrasSesiones', {}, another);
        return { persona: another.id };
      },
      expected: (answer) => {
        if (JSON.stringify(answer) !== '{"filas":[],"cursor":null}')
          throw new Error(`another’s lines: ${JSON.stringify(answer)}`);
      },
    },
  },
  LeerRecibo: {
    body: (scene) => holdFor(scene, scene.who),
    foreign: { body: (scene) => holdFor(scene, scene.another), expected: 'NO_PERMITIDO' },
  },
};

/** This adviser's hold with receipt. Out: its id. */
async function holdFor({ panel, db }: Scene, adviser: Member): Promise<{ apartado: string }> {
  const { id: apartado } = await holdBy(db, adviser);
  const ahora = new Date(panel.time.now);
  await db.transaction(
    (tx) => issueRecibos(tx, { tipo: 'apartado', apartados: [apartado], ahora, settings: readSettings({}) }),
    'read committed',
  );
  return { apartado };
}

/** Every call without session, and its answer to a guess. */
export const OPEN_ROWS: Readonly<Record<OpenCall, { body?: object; refusal?: ProblemCode }>> = {
  LeerProveedor: {},
  PrepararEntradaConProveedor: { refusal: 'SIN_PROVEEDOR' },
  PrepararInvitacionConProveedor: {
    body: { invitacion: GUESS, nombre: 'Eva' },
    refusal: 'INVITACION_INEXISTENTE',
  },
  EntrarConProveedor: { body: { respuesta: 'code=x' }, refusal: 'SIN_PROVEEDOR' },
  LeerInvitacion: { body: { invitacion: GUESS }, refusal: 'INVITACION_INEXISTENTE' },
  PrepararLlaveDeInvitacion: { body: { invitacion: GUESS }, refusal: 'INVITACION_INEXISTENTE' },
  AceptarConLlave: {
    body: {
      invitacion: GUESS,
      nombre: 'Eva',
      nombreDeLlave: 'x',
      reto: GUESS,
      llave: createAuthenticator(SITIO).create({ challenge: GUESS }),
    },
    refusal: 'INVITACION_INEXISTENTE',
  },
  PrepararCodigosDeInvitacion: { body: { invitacion: GUESS }, refusal: 'INVITACION_INEXISTENTE' },
  AceptarConContrasena: {
    body: {
      invitacion: GUESS,
      nombre: 'Eva',
      contrasena: 'ñandú en bicicleta',
      reto: GUESS,
      codigo: '123456',
    },
    refusal: 'INVITACION_INEXISTENTE',
  },
  PrepararEntrada: {},
  EntrarConLlave: {
    body: { reto: GUESS, llave: createAuthenticator(SITIO).get({ challenge: GUESS }) },
    refusal: 'RETO_VENCIDO',
  },
  EntrarConContrasena: {
    body: { correo: 'nadie@casas.example', contrasena: 'ñandú en bicicleta' },
    refusal: 'CREDENCIALES_INCORRECTAS',
  },
  EntrarConCodigo: { body: { reto: GUESS, codigo: '123456' }, refusal: 'RETO_VENCIDO' },
};

let made = 0;
/** A new mail address. */
export function fresh(name: string): string {
  made += 1;
  return `${name}${made}@casas.example`;
}

async function sessionOf(db: Db, member: Member): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    'select max(id)::text as id from sesion where personal_id = $1::bigint',
    [member.id],
  );
  return row?.id ?? NOBODY;
}

async function newPasskey(panel: Panel, member: Member, device = createAuthenticator(SITIO)) {
  const options = await panel.ask('PrepararLlave', {}, member);
  return { reto: options.challenge, llave: device.create(options), nombreDeLlave: 'Mi teléfono' };
}

async function addPasskey(panel: Panel, member: Member, device = createAuthenticator(SITIO)) {
  const { llave } = await panel.ask('AgregarLlave', await newPasskey(panel, member, device), member);
  return llave.id;
}

async function newPassword(panel: Panel, member: Member) {
  const { reto, secreto } = await panel.ask('PrepararCodigos', {}, member);
  return { contrasena: 'ñandú en bicicleta', reto, codigo: panel.code(secreto) };
}
