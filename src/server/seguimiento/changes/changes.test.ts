import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import { type Member, openPanel, type Panel } from '../../../../test/panel.ts';
import { UNATTENDED_HEADER } from '../../../contract/rutasDePanel.ts';
import { type Cambio, TEMAS } from '../../../domain/novedades/temas.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { createChangeWatch } from './createChangeWatch.ts';

const ANA = { id: '2', rol: 'asesor' } as const;
const JEFA = { id: '1', rol: 'gerencia' } as const;

/** A watch whose looks find what `found` has by then. */
function openWatch(times: { waitMs?: number } = {}) {
  const found: Cambio[] = [];
  const counted = { looks: 0 };
  const look = async () => {
    counted.looks += 1;
    return { en: Date.now(), cambios: found.splice(0) };
  };
  return { found, counted, changes: createChangeWatch({ look, lookMs: 5, ...times }) };
}

const LOTE: Cambio = { temas: ['lotes'] };

describe('panels that wait', () => {
  test('are answered at the change', async () => {
    const { found, counted, changes } = openWatch();
    const { version, temas } = await changes.wait(ANA, '');
    expect([temas, counted.looks]).toEqual([[], 1]);
    const both = [changes.wait(ANA, version), changes.wait(JEFA, version)];
    found.push(LOTE);
    for (const { temas } of await Promise.all(both)) expect(temas).toEqual(['lotes']);
    changes.close();
  });

  test('are answered without news at the end of their wait, and when the server closes', async () => {
    const short = openWatch({ waitMs: 30 }).changes;
    expect((await short.wait(ANA, (await short.wait(ANA, '')).version)).temas).toEqual([]);
    short.close();
    const { changes } = openWatch();
    const { version } = await changes.wait(ANA, '');
    const last = changes.wait(ANA, version);
    changes.close();
    expect((await last).temas).toEqual([]);
    expect(await changes.wait(ANA, version)).toEqual({ version, temas: [] });
  });

  test('five hundred of them cost one look', async () => {
    const { found, counted, changes } = openWatch();
    const { version } = await changes.wait(JEFA, '');
    const all = Array.from({ length: 500 }, () => changes.wait(JEFA, version));
    const before = counted.looks;
    found.push(LOTE);
    for (const { temas } of await Promise.all(all)) expect(temas).toEqual(['lotes']);
    expect(counted.looks).toBe(before + 1);
    changes.close();
  });

  test('hear what happened while they read anew, once', async () => {
    const { found, counted, changes } = openWatch();
    const { version } = await changes.wait(ANA, '');
    found.push(LOTE);
    await expect.poll(() => counted.looks, { timeout: 20_000 }).toBeGreaterThan(2);
    const missed = await changes.wait(ANA, version);
    expect(missed.temas).toEqual(['lotes']);
    const next = changes.wait(ANA, missed.version);
    found.push({ temas: ['precios'] });
    expect((await next).temas).toEqual(['precios']);
    changes.close();
  });

  test('are not woken by what only a colleague sees', async () => {
    const { found, changes } = openWatch();
    const { version } = await changes.wait(ANA, '');
    const [ana, jefa] = [changes.wait(ANA, version), changes.wait(JEFA, version)];
    found.push({ temas: ['personas'], asesores: ['3'] });
    expect((await jefa).temas).toEqual(['personas']);
    found.push(LOTE);
    expect((await ana).temas).toEqual(['lotes']);
    changes.close();
  });

  test('read everything anew with a mark that nobody remembers, of any process', async () => {
    const [one, other] = [openWatch(), openWatch()];
    await other.changes.wait(ANA, '');
    const { version } = await one.changes.wait(ANA, '');
    expect((await other.changes.wait(ANA, `${version.split(' ')[0]} 1 5`)).temas).toEqual(TEMAS);
    expect((await other.changes.wait(ANA, 'de antes')).temas).toEqual(TEMAS);
    one.changes.close();
    other.changes.close();
  });

  test('a database that is away for a while is no change', async () => {
    let away = false;
    const found: Cambio[] = [];
    const changes = createChangeWatch({
      look: async () => {
        if (away) throw new Error('away');
        return { en: Date.now(), cambios: found.splice(0) };
      },
      lookMs: 5,
    });
    const { version } = await changes.wait(ANA, '');
    const waiting = changes.wait(ANA, version);
    away = true;
    await new Promise((resolve) => setTimeout(resolve, 20));
    found.push(LOTE);
    away = false;
    expect((await waiting).temas).toEqual(['lotes']);
    changes.close();
  });
});

describeEachEngine('the panel that waits for changes', (openFresh) => {
  let db: Db;
  let panel: Panel;
  let ana: Member;
  beforeEach(async () => {
    db = await openFresh();
    panel = await openPanel(db);
    ana = await panel.member('asesor');
  });
  afterEach(() => panel.close());

  const begin = async (who: Member) => (await panel.ask('EsperarCambios', { version: '' }, who)).version;

  test('hears of a quote, of an act of the staff, and of a mail that left', async () => {
    const jefa = await panel.member('gerencia');
    let version = await begin(ana);
    const acts: [() => Promise<unknown>, readonly string[]][] = [
      [() => issueQuote(db, { asesor: ana.id, estado: 'pendiente' }), ['personas']],
      [
        () => panel.ask('FijarRecordatorio', { tipo: 'lote', encendido: true }, jefa),
        ['ajustes', 'bitacora'],
      ],
      [() => db.query(`update correo_salida set estado = 'enviado', enviado_en = now()`), ['personas']],
    ];
    for (const [act, temas] of acts) {
      const waiting = panel.ask('EsperarCambios', { version }, ana);
      await act();
      const answer = await waiting;
      expect(answer.temas).toEqual(temas);
      version = answer.version;
    }
    const last = panel.ask('EsperarCambios', { version }, ana);
    await panel.close();
    expect((await last).temas).toEqual([]);
  });

  test('an act on a colleague’s person wakes the colleague and who leads them, nobody else', async () => {
    const luis = await panel.member('asesor', 'luis@casas.example');
    const jefa = await panel.member('gerencia');
    await issueQuote(db, { asesor: luis.id, estado: 'pendiente' });
    const [persona] = await db.query<{ id: string }>('select id::text as id from persona');
    const since = await begin(ana);
    const told: string[] = [];
    const waitAs = (name: string, who: Member) =>
      panel.ask('EsperarCambios', { version: since }, who).then(({ temas }) => {
        told.push(name);
        return temas;
      });
    const [forAna, forLuis, forJefa] = [waitAs('ana', ana), waitAs('luis', luis), waitAs('jefa', jefa)];
    await panel.ask('AnotarPersona', { id: persona?.id, tipo: 'nota', texto: 'Prefiere la tarde' }, jefa);
    expect(await forLuis).toEqual(['personas', 'bitacora']);
    expect(await forJefa).toEqual(['personas', 'bitacora']);
    expect(told).not.toContain('ana');
    await panel.close();
    expect(await forAna).toEqual([]);
  });

  test('does not keep a session alive that its person left', async () => {
    const seen = async () =>
      (await db.query<{ en: Date }>('select max(vista_en) as en from sesion'))[0]?.en.getTime();
    const before = await seen();
    panel.time.now += 600_000;
    const { statusCode } = await panel.call('LeerHoy', {}, ana, { [UNATTENDED_HEADER]: '1' });
    expect([statusCode, await seen()]).toEqual([200, before]);
    await panel.ask('LeerHoy', {}, ana);
    expect(await seen()).toBe(panel.time.now);
  });
});
