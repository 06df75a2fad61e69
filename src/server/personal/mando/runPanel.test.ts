import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import { systemClock } from '../../plataforma/clock.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { digestOf } from '../../plataforma/digest.ts';
import { runPanel } from './runPanel.ts';

async function run(db: Db, ...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const io = {
    carpeta: '/',
    print: (line: string) => out.push(line),
    printError: (line: string) => err.push(line),
    drain: async () => {},
  };
  const status = await runPanel(args, io, {
    db,
    dataDir: '/',
    archivos: folderArchivos('/nowhere'),
    clock: systemClock,
    publicUrl: 'https://lotes.ejemplo.mx',
  });
  return { status, out, err: err.join('\n') };
}

describeEachEngine('npm run panel', (openFresh) => {
  test.each([
    [[], 'falta la orden'],
    [['tirar'], 'no hay la orden «tirar»'],
    [['invitar'], 'falta el correo'],
    [['invitar', 'a@ejemplo.mx', 'b@ejemplo.mx', '--rol', 'asesor'], 'sobra «b@ejemplo.mx»'],
    [['invitar', 'a@ejemplo.mx'], 'falta --rol'],
    [['invitar', 'a@ejemplo.mx', '--rol', 'dueño'], 'no hay el rol «dueño»: son administracion, gerencia'],
    [['invitar', 'a@ejemplo.mx', '--rango', 'x'], 'no se entiende'],
  ])('misused as %j it explains the fault and its use', async (args, motivo) => {
    const { status, err } = await run(await openFresh(), ...args);
    expect(status).toBe(2);
    expect(err).toContain(motivo);
    expect(err).toContain('Uso: npm run panel');
  });

  test('invitar prints a link whose secret no server receives, and stores only its digest', async () => {
    const db = await openFresh();
    const { status, out } = await run(db, 'invitar', ' Ana@Ejemplo.MX', '--rol', 'administracion');
    expect(status).toBe(0);
    expect(out[0]).toBe('Invitación de ana@ejemplo.mx, con el rol Administración:');
    const [, secreto = ''] =
      /^https:\/\/lotes\.ejemplo\.mx\/panel\/invitacion#([\w-]{43})$/.exec(out[1] ?? '') ?? [];
    const rows = await db.query('select * from invitacion');
    expect(rows).toMatchObject([
      { correo: 'ana@ejemplo.mx', rol: 'administracion', invitada_por: null, huella: digestOf(secreto) },
    ]);
    expect(JSON.stringify(rows)).not.toContain(secreto);
    const [{ hours } = {}] = await db.query<{ hours: number }>(
      'select extract(epoch from vence_en - creada_en)::float8 / 3600 as hours from invitacion',
    );
    expect(hours).toBe(72);
  });

  test('a second link for an address ends the first', async () => {
    const db = await openFresh();
    await run(db, 'invitar', 'ana@ejemplo.mx', '--rol', 'asesor');
    await run(db, 'invitar', 'ANA@ejemplo.mx', '--rol', 'gerencia');
    expect(await db.query('select rol from invitacion')).toEqual([{ rol: 'gerencia' }]);
  });

  test('ten at once leave one link', async () => {
    const db = await openFresh();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => run(db, 'invitar', 'ana@ejemplo.mx', '--rol', 'asesor')),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(0));
    expect(await db.query('select count(*)::int as n from invitacion')).toEqual([{ n: 1 }]);
  });

  test('an invalid address is refused', async () => {
    const { status, err } = await run(await openFresh(), 'invitar', 'ana@', '--rol', 'asesor');
    expect([status, err]).toEqual([1, '«ana@» no es un correo.']);
  });

  test('it is logged without the address', async () => {
    const db = await openFresh();
    await run(db, 'invitar', 'ana@ejemplo.mx', '--rol', 'asesor');
    const lines = await db.query('select origen, accion, despues from bitacora');
    expect(lines).toEqual([
      { origen: 'mando', accion: 'invitacion.crear', despues: { rol: 'asesor', regreso: false } },
    ]);
  });
});
