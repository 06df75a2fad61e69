import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';

/** The words of any name. `persona_busca` has a shortcut for plain names. */
const LONG_WAY = `array_to_tsvector(array_remove(
  regexp_split_to_array(
    lower(regexp_replace(normalize(nombre || ' ' || split_part(correo, '@', 1), nfd), '[\\u0300-\\u036f]', '', 'g')),
    '[\\s.,;:_''"()/\\\\+-]+')
  || array[lower(correo), telefono, right(telefono, 4)], ''))`;

const Nombre = fc
  .array(fc.constantFrom(...'abcdeñÁé ZQ09.,;:_\'"()/\\+-@\t\u0301ßİ漢'), { maxLength: 14 })
  .map((letters) => letters.join(''));
const Plano = fc
  .array(fc.constantFrom(...'abcXYZ09 ._-@'), { maxLength: 14 })
  .map((letters) => letters.join(''));

describeEachEngine('the words that a person is found by', (openFresh) => {
  test('the shortcut for plain names finds the same words', async () => {
    const db = await openFresh();
    const textos = fc.tuple(fc.oneof(Nombre, Plano), fc.oneof(Nombre, Plano), fc.oneof(Nombre, Plano));
    const personas = fc.sample(textos, 400);
    const rows = await db.query<{ corta: string; larga: string }>(
      `select persona_busca(nombre, correo, telefono)::text as corta, ${LONG_WAY}::text as larga
       from (select fila ->> 0 as nombre, fila ->> 1 as correo, fila ->> 2 as telefono
         from json_array_elements($1::text::json) as de (fila)) as personas`,
      [JSON.stringify(personas)],
    );
    expect(rows).toHaveLength(400);
    expect(rows.map(({ corta }) => corta)).toEqual(rows.map(({ larga }) => larga));
  });
});
