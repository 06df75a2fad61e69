import type { FICHA_CALLS } from '../src/contract/panel/catalogo/fichas.ts';
import type { FUENTE_CALLS } from '../src/contract/panel/catalogo/fuente.ts';
import { freshBorrador } from './borradorRows.ts';
import type { Row } from './matrixRows.ts';

const celdas = {
  nombre: 'Encino',
  svg: '',
  icono: '',
  urlPagina: '',
  precioExedente: '4200',
};
const EMPRESA = {
  ...{ nombre: 'Casas Nogal', anio: '2026', logo: '', colorPrimario: '', colorAcento: '', razonSocial: '' },
  ...{
    domicilio: '',
    telefono: '',
    correo: '',
    horarioQuejas: '',
    registroProfeco: '',
    casaAMedida: '',
    avisoCorto: '',
  },
  ...{ avisoCompleto: '', leyendas: [], llamada: '', whatsapp: '', horario: '', papeles: [], apartado: '' },
  ...{ visitaDias: '', visitaDesde: '', visitaHasta: '', visitaLugar: '' },
};

export const FICHA_ROWS: Readonly<Record<keyof typeof FICHA_CALLS, Row>> = {
  LeerFichas: {},
  LeerFicha: { body: () => ({ tipo: 'proyecto', id: null }) },
  GuardarFicha: {
    body: async ({ db }) => ({
      revision: await freshBorrador(db),
      ...{ tipo: 'proyecto', id: null, celdas, imagenes: [] },
    }),
  },
  QuitarFicha: {
    body: async ({ db }) => ({ revision: await freshBorrador(db), tipo: 'modelo', id: 3 }),
  },
  LeerLotesDeFicha: { body: () => ({ id_proyecto: 1 }) },
  GuardarLotes: {
    body: async ({ db }) => ({ revision: await freshBorrador(db), id_proyecto: 1, lotes: [] }),
  },
  LeerTabla: { body: () => ({ tabla: 'planes.csv', id_proyecto: 1 }) },
  GuardarTabla: {
    body: async ({ db }) => ({
      ...{ revision: await freshBorrador(db), tabla: 'planes.csv', id_proyecto: 1, filas: [] },
    }),
  },
  LeerEmpresa: {},
  GuardarEmpresa: { body: async ({ db }) => ({ revision: await freshBorrador(db), empresa: EMPRESA }) },
  VerEmpresa: { body: () => ({ empresa: EMPRESA }) },
  VerImagen: { body: () => ({ ruta: 'no-esta.jpg' }), refusal: 'FICHA_INEXISTENTE' },
};

const FUENTE = { direccion: 'https://192.168.1.7/lotes.csv', tabla: null };

export const FUENTE_ROWS: Readonly<Record<keyof typeof FUENTE_CALLS, Row>> = {
  LeerFuente: {},
  GuardarFuente: { body: () => FUENTE },
  QuitarFuente: {},
  TraerFuente: {
    // Of a network that nothing is read from.
    body: async ({ db }) => {
      await db.query(
        `insert into fuente_de_catalogo (direccion, puesta_en) values ($1, now()) on conflict (unica) do update
           set direccion = excluded.direccion`,
        [FUENTE.direccion],
      );
      return {};
    },
    refusal: 'FUENTE_ILEGIBLE',
  },
};
