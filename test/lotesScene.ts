import type { CambioAnswer, LoteEnInventario } from '../src/contract/panel/inventario.ts';
import type { Db } from '../src/server/db/db.ts';
import { PERSONA } from './inventarioRows.ts';
import { type Member, openPanel, type Panel } from './panel.ts';
import { seedCatalogo } from './testApp.ts';

const DAY_MS = 86_400_000;

/** The panel of a catalogue with lots A1 to A4 on which nothing lies, and three of the staff with sessions. */
export interface LotesScene {
  db: Db;
  panel: Panel;
  ana: Member;
  beto: Member;
  /** Of gerencia. */
  jefa: Member;
  /** So many days from now, ISO 8601. */
  after(dias: number): string;
  /** Sets the clock on, with new sessions for all three. */
  wait(dias: number): Promise<void>;
  /** A change's body, without marks unless given. */
  request(lotes: string[], more?: object): object;
  hold(who: Member, lotes: string[], more?: object): Promise<CambioAnswer>;
  read(id_lote: string): Promise<LoteEnInventario>;
  marksOf(lotes: string[]): Promise<Record<string, string>>;
}

export async function openLotesScene(db: Db): Promise<LotesScene> {
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
      panel.ask('ApartarLotes', request(lotes, { persona: PERSONA, ...more }), who),
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

/** What an answer tells of each lot: its new state, or code, sentence and who. */
export function told({ resultados }: CambioAnswer): unknown[] {
  return resultados.map((it) => (it.ok ? it.despues.estado : [it.code, it.mensaje, it.quien?.nombre]));
}
