import { afterEach, beforeEach } from 'vitest';
import type { CambioAnswer, LoteEnInventario } from '../src/contract/panel/inventario.ts';
import { ESTADOS_DE_LOTE } from '../src/domain/lote.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { PERSONA } from './inventarioRows.ts';
import { type Member, openPanel, type Panel } from './panel.ts';
import { seedCatalogo } from './testApp.ts';

const DAY_MS = 86_400_000;

/** A panel with free lots A1 to A4 and three members with sessions. */
export interface LotesScene {
  db: Db;
  panel: Panel;
  ana: Member;
  beto: Member;
  jefa: Member;
  /** Days from now, ISO 8601. */
  after(dias: number): string;
  /** Advances the clock, with new sessions. */
  wait(dias: number): Promise<void>;
  /** A change's body, without marks by default. */
  request(lotes: string[], more?: object): object;
  hold(who: Member, lotes: string[], more?: object): Promise<CambioAnswer>;
  read(id_lote: string): Promise<LoteEnInventario>;
  marksOf(lotes: string[]): Promise<Record<string, string>>;
}

async function openLotesScene(db: Db): Promise<LotesScene> {
  await seedCatalogo(db);
  await db.query(
    `insert into lote (id_proyecto, id_lote, orden, terreno, estatus)
     select 1, 'A' || n, 100 + n, 168, 'Disponible' from generate_series(1, 4) n`,
  );
  const panel = await openPanel(db);
  const hire = async (nombre: string, rol: 'asesor' | 'gerencia') => {
    const member = await panel.member(rol, `${nombre.split(' ')[0]?.toLowerCase()}@casas.example`);
    await db.query('update personal set nombre = $2 where id = $1::bigint', [member.id, nombre]);
    return member;
  };
  const request: LotesScene['request'] = (lotes, more = {}) => ({
    id_proyecto: 1,
    lotes,
    visto: {},
    revisar: false,
    ...more,
  });
  const scene: LotesScene = {
    db,
    panel,
    ana: await hire('Ana Pérez', 'asesor'),
    beto: await hire('Beto Sosa', 'asesor'),
    jefa: await hire('Lucía Mora', 'gerencia'),
    after: (dias) => new Date(panel.time.now + dias * DAY_MS).toISOString(),
    async wait(dias) {
      panel.time.now += dias * DAY_MS;
      for (const name of ['ana', 'beto', 'jefa'] as const) scene[name] = await panel.session(scene[name]);
    },
    request,
    hold: (who, lotes, more = {}) =>
      panel.ask('ApartarLotes', request(lotes, { persona: personaFor(who), ...more }), who),
    async read(id_lote) {
      const { lotes } = await panel.ask('LeerInventario', { id_proyecto: 1 }, scene.jefa);
      const found = lotes.find((lote) => lote.id_lote === id_lote);
      if (!found) throw new Error(`no ${id_lote}`);
      return found;
    },
    async marksOf(lotes) {
      const { lotes: all } = await panel.ask('LeerInventario', { id_proyecto: 1 }, scene.jefa);
      return Object.fromEntries(
        all.filter(({ id_lote }) => lotes.includes(id_lote)).map(({ id_lote, marca }) => [id_lote, marca]),
      );
    },
  };
  return scene;
}

/** One per adviser: a colleague's person is refused. */
function personaFor({ rol, correo }: Member) {
  return rol === 'asesor' ? { ...PERSONA, correo: correo.replace('casas.example', 'ejemplo.mx') } : PERSONA;
}

/** A new scene for each test. Out: the current one. */
export function lotesScene(openFresh: () => Promise<Db>): LotesScene {
  let current: LotesScene | undefined;
  const now = () => {
    if (!current) throw new Error('no test runs');
    return current;
  };
  beforeEach(async () => {
    current = await openLotesScene(await openFresh());
  });
  afterEach(() => now().panel.close());
  return {
    get db() {
      return now().db;
    },
    get panel() {
      return now().panel;
    },
    get ana() {
      return now().ana;
    },
    get beto() {
      return now().beto;
    },
    get jefa() {
      return now().jefa;
    },
    after: (dias) => now().after(dias),
    wait: (dias) => now().wait(dias),
    request: (lotes, more) => now().request(lotes, more),
    hold: (who, lotes, more) => now().hold(who, lotes, more),
    read: (id_lote) => now().read(id_lote),
    marksOf: (lotes) => now().marksOf(lotes),
  };
}

/** Results per lot: new state, or code, sentence and person. */
export function told({ resultados }: CambioAnswer): unknown[] {
  return resultados.map((it) =>
    it.ok ? ESTADOS_DE_LOTE[it.despues.estado].etiqueta : [it.code, it.mensaje, it.quien?.nombre],
  );
}
