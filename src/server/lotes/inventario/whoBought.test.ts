import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { PERSONA } from '../../../../test/inventarioRows.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';

const OTHER = { nombre: 'Rosa Díaz', correo: 'rosa@ejemplo.mx', telefono: '4771112233' };
const DAY_MS = 86_400_000;

describeEachEngine('a lot that is held for one person and sold to another', (openFresh) => {
  const scene = lotesScene(openFresh);
  const timesOf = (clave: string) =>
    scene.db.query(
      'select contactada_en as primera, hablada_en as ultima, seguida_en as seguida from persona where clave = $1',
      [clave],
    );

  test('counts as contact with the buyer alone, and so does its annulment', async () => {
    const { panel, hold, request, wait } = scene;
    const [held, sold, annulled] = [0, 1, 2].map((dias) => new Date(panel.time.now + dias * DAY_MS));
    await hold(scene.jefa, ['A1'], { persona: PERSONA });
    await wait(1);
    await panel.ask('VenderLotes', request(['A1'], { fecha: '2026-11-21', persona: OTHER }), scene.jefa);
    await wait(1);
    await panel.ask('AnularVentas', request(['A1'], { motivo: 'Se arrepintió' }), scene.jefa);
    expect(await timesOf(PERSONA.correo)).toEqual([{ primera: held, ultima: held, seguida: held }]);
    expect(await timesOf(OTHER.correo)).toEqual([{ primera: sold, ultima: sold, seguida: annulled }]);
    // A call recounts all contacts.
    await wait(1);
    const { filas } = await panel.ask('ListarPersonas', {}, scene.jefa);
    const id = filas.find(({ correo }) => correo === PERSONA.correo)?.id;
    await panel.ask('AnotarPersona', { id, tipo: 'llamada', texto: '', resultado: 'noContesto' }, scene.jefa);
    expect(await timesOf(PERSONA.correo)).toMatchObject([{ primera: held, ultima: held }]);
  });
});
