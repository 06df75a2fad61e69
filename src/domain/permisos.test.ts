import { describe, expect, test } from 'vitest';
import {
  ACCIONES,
  type Accion,
  isLowered,
  keepsRight,
  mayWith,
  PERMISOS,
  RECENT_PROOF_MS,
  type Reach,
  ROL_LABELS,
  ROLES,
  reachOf,
  wantsProof,
} from './permisos.ts';

/** A second copy, by hand, one letter a role: t (all), p (own or unassigned), - (none). */
const MATRIX: Record<Accion, string> = {
  readInventario: 'tttt',
  readHistoria: 'tttt',
  holdLote: 'ttt-',
  extendApartado: 'ttp-',
  releaseApartado: 'ttp-',
  noteApartadoPago: 'ttp-',
  sellLote: 'ttp-',
  readVentas: 'ttpt',
  writeVentas: 'tt--',
  sendCuenta: 'ttp-',
  markPapel: 'ttp-',
  changePapeles: 'tt--',
  bringDatos: 'tt--',
  annulVenta: 'tt--',
  changeEstatus: 'tt--',
  undoChange: 'ttp-',
  importCatalogo: 'tt--',
  publishCatalogo: 'tt--',
  readCotizaciones: 'ttpt',
  issueCotizacion: 'ttt-',
  approveDescuento: 'tt--',
  changeRecordatorios: 'tt--',
  resendCotizacion: 'ttp-',
  readContacto: 'ttp-',
  followPersona: 'ttp-',
  assignPersona: 'tt--',
  readAgenda: 'ttpt',
  changeVisita: 'ttp-',
  changeEnlace: 'ttt-',
  changeRetrato: 'ttt-',
  answerDerecho: 'tt--',
  handOverDatos: 'tt--',
  erasePersona: 'tt--',
  exportPersonas: 'tt--',
  readPrecios: 'tttt',
  preparePrecios: 'tt--',
  approvePrecios: 'tt--',
  readNegocio: 'tt-t',
  changeCostos: 'tt--',
  readDemanda: 'tttt',
  readDemandaPorAsesor: 'tt--',
  readPersonal: 't---',
  changePersonal: 't---',
  changeAjustes: 't---',
  readIntegraciones: 't---',
  changeIntegraciones: 't---',
  changeClaves: 't---',
  changeCalendario: 'ttt-',
  readBitacora: 'ttpt',
  exportBitacora: 'tt-t',
  readCuenta: 'tttt',
  endSession: 'tttt',
  changeFactores: 'tttt',
};
const LETTERS: Record<string, Reach> = { t: 'all', p: 'own', '-': 'none' };

describe('who may do what (decisions 7)', () => {
  test.each(ACCIONES)('%s', (accion) => {
    expect(ROLES.map((rol) => reachOf(rol, accion))).toEqual([...MATRIX[accion]].map((it) => LETTERS[it]));
  });

  test('administracion may do everything; gerencia everything but staff and settings', () => {
    expect(ACCIONES.filter((accion) => reachOf('administracion', accion) !== 'all')).toEqual([]);
    expect(ACCIONES.filter((accion) => reachOf('gerencia', accion) !== 'all')).toEqual([
      'readPersonal',
      'changePersonal',
      'changeAjustes',
      'readIntegraciones',
      'changeIntegraciones',
      'changeClaves',
    ]);
  });

  test('consulta changes nothing but its own account, and sees no personal data', () => {
    const allowed = ACCIONES.filter((accion) => reachOf('consulta', accion) !== 'none');
    expect(allowed.filter((accion) => !/^read|^exportBitacora/.test(accion))).toEqual([
      'endSession',
      'changeFactores',
    ]);
    expect(allowed).not.toContain('readContacto');
    expect(allowed).not.toContain('exportPersonas');
  });

  test('an unknown role or action reaches nothing', () => {
    expect(reachOf('dueña' as never, 'readInventario')).toBe('none');
    expect(reachOf('administracion', 'flyAway' as never)).toBe('none');
  });

  test('every role has a name', () => {
    for (const rol of ROLES) expect(ROL_LABELS[rol]).toMatch(/^\p{Lu}/u);
  });
});

test('advisers may act on their own and on unassigned things, not on another’s; others as their role says', () => {
  const owners = ['7', '8', null];
  const may = (rol: (typeof ROLES)[number]) =>
    owners.map((owner) => mayWith({ id: '7', rol }, 'releaseApartado', owner));
  expect(may('asesor')).toEqual([true, false, true]);
  expect(may('gerencia')).toEqual([true, true, true]);
  expect(may('consulta')).toEqual([false, false, false]);
});

describe('re-authentication', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);

  test('is asked for factors, staff, prices and discounts, publishing, personal data that leave or go, and API keys, and for nothing else', () => {
    expect(ACCIONES.filter((accion) => PERMISOS[accion].asksProof)).toEqual([
      'publishCatalogo',
      'approveDescuento',
      'handOverDatos',
      'erasePersona',
      'preparePrecios',
      'approvePrecios',
      'changePersonal',
      'changeAjustes',
      'changeClaves',
      'changeFactores',
    ]);
  });

  test('accepts a proof of up to fifteen minutes, none older and none from the future', () => {
    expect(RECENT_PROOF_MS).toBe(900_000);
    expect(wantsProof('changePersonal', ago(0), now)).toBe(false);
    expect(wantsProof('changePersonal', ago(RECENT_PROOF_MS), now)).toBe(false);
    expect(wantsProof('changePersonal', ago(RECENT_PROOF_MS + 1), now)).toBe(true);
    expect(wantsProof('changePersonal', ago(-1), now)).toBe(true);
    expect(wantsProof('readPersonal', ago(RECENT_PROOF_MS * 100), now)).toBe(false);
  });
});

test('keys and calendars act while their maker’s role may make them and do the same', () => {
  const keeping = (what: Parameters<typeof keepsRight>[1]) => ROLES.filter((rol) => keepsRight(rol, what));
  for (const derecho of ['personas.leer', 'cotizaciones.leer', 'lotes.leer', 'personas.escribir'] as const)
    expect(keeping(derecho)).toEqual(['administracion']);
  expect(keeping('calendario')).toEqual(['administracion', 'gerencia', 'asesor']);
});

test('a role is lower than another if it takes anything away', () => {
  const lowered = ROLES.flatMap((before) =>
    ROLES.flatMap((after) => (isLowered(before, after) ? [`${before} → ${after}`] : [])),
  );
  expect(lowered).toEqual([
    ...['administracion → gerencia', 'administracion → asesor', 'administracion → consulta'],
    ...['gerencia → asesor', 'gerencia → consulta', 'asesor → consulta'],
    // It could read everybody's quotes, and the log.
    'consulta → asesor',
  ]);
});
