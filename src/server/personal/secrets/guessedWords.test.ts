import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordFault } from '../../../domain/contrasena.ts';
import { readGuessedWords } from './guessedWords.ts';

const own = [
  ...['ana.perez@casas.example', 'Ana Pérez López', 'Desarrolladora Horizonte'],
  ...['Villas Armonía', 'Bosque Encino', 'lotes.horizonte.mx'],
];
const faultOf = (password: string) => passwordFault(password, { ...readGuessedWords(), own });

test.each([
  ['once letras', 'al menos 12'],
  ['aaaaaaaaaaaaaaaaaaaa', 'distintos'],
  ['abababababab', 'distintos'],
  ['x'.repeat(100) + 'abcdefgh'.repeat(20), 'a lo más'],
])('«%s» is refused: %s', (password, because) => {
  expect(faultOf(password)).toContain(because);
});

test.each([
  ...[
    '1q2w3e4r5t6y',
    'QWERTY123456',
    '1234567890123456',
    '739184265018',
    'zaq12wsxcde3',
    'asdfghjklñ12',
    'abcdefghijkl',
  ],
  ...[
    'contrasena123',
    'contraseña123',
    'Contraseña2026!',
    'C0ntr4$3ñ4-1',
    '!!!!2026contraseña',
    'micontraseña1',
  ],
  ...[
    'Bienvenido2026',
    'bienvenidos123',
    'B1envenid0#26',
    'estrella2026!',
    'estrellaestrella',
    'EstrellaESTRELLA',
  ],
  ...[
    'tequieromucho',
    'TeQuieroMucho1',
    'te quiero mucho',
    'te-amo-mucho-1',
    'teamomucho2026',
    't3qu13r0much0',
    'miamor123456',
  ],
  ...[
    'Guadalajara1',
    'guadalajara2026',
    'vivamexico2026',
    'MexicoLindo26',
    'monterrey2025!',
    'virgendeguadalupe',
  ],
  ...[
    'chivas1234567',
    'cruzazul2026!',
    'PumasUNAM2026',
    'americaaguilas',
    'tigresrayados1',
    'realmadrid2026',
  ],
  ...[
    'juancarlos1985',
    'mariaguadalupe',
    'JoseLuis19800101',
    'hernandez1990',
    'princesa2026',
    'princesaprincesa',
  ],
  ...[
    'noviembre2026',
    'Diciembre.2026',
    'lunesmartes12',
    'unodostrescuatro',
    'diosesamor123',
    'feliznavidad1',
  ],
  ...[
    'password1234',
    'P@ssw0rd2026!',
    'iloveyou2026',
    'letmein123456',
    'superman2026!',
    'holahola2026',
    'nomeacuerdo12',
  ],
])('«%s» is refused as one of the most common', (password) => {
  expect(faultOf(password)).toBe(
    'Es de las contraseñas más comunes, o casi. Une cuatro palabras que no vayan juntas.',
  );
});

test.each([
  ...[
    'administrador1',
    'Administrador2026',
    'inmobiliaria1',
    'Inmobiliaria.2026',
    'asesorventas1',
    'ventas2026ventas',
  ],
  ...[
    'lotificacion12',
    'casaterreno2026',
    'CasaLoteTerreno',
    'c4s4t3rr3n0s1',
    'gerencia123456',
    'bienesraices26',
    'recepcion2026',
  ],
])('«%s» is refused as words of the trade', (password) => {
  expect(faultOf(password)).toBe(
    'Son palabras que aquí se dicen todo el día, y se adivinan. Une cuatro que no vayan juntas.',
  );
});

test.each([
  ...['ana.perez.2026', 'PerezLopez99', 'AnaPérezLópez', '4n4p3r3z2026'],
  ...['Horizonte2026', 'H0rizonte2026!', 'desarrolladorahorizonte', 'casashorizonte1', 'ventas.horizonte'],
  ...['villasarmonia1', 'VillasArmonía26', 'bosqueencino2026', 'encino123456!'],
])('«%s» is refused as a name of the person, the company or a project', (password) => {
  expect(faultOf(password)).toContain('No uses tu nombre');
});

test.each([
  ...[
    'caballo-grapa-correcto-pila',
    'caballo correcto grapa',
    'ñandú-en-bicicleta',
    'mi perro ana come mucho',
  ],
  ...['correcthorsebatterystaple', 'lote azul con nopal y lluvia', 'tres tristes tigres tragaban trigo'],
  ...['Gx7!mQ2#tL9z', 'kV9wzRtq28Lm', 'un lote, dos perros y cuatro lunas', 'El tinaco de mi tía gotea'],
  ...['panal-tecla-ombligo', 'la casa de Ana tiene goteras viejas', 'zurdo7tinta3bledo'],
])('«%s» is accepted', (password) => {
  expect(faultOf(password)).toBeUndefined();
});

test('a guessed word with changed case, accents, look-alikes, digits, signs or repetition is refused', () => {
  const { common, trade } = readGuessedWords();
  const words = [...common, ...trade].filter((word) => /^[a-z]{4,}$/.test(word));
  const leet: Record<string, string> = { a: '4', e: '3', i: '1', o: '0', s: '$' };
  const spelled = fc
    .tuple(
      fc.constantFrom(...words),
      fc.array(fc.constantFrom('plain', 'upper', 'leet'), { minLength: 30, maxLength: 30 }),
    )
    .map(([word, looks]) =>
      [...word]
        .map((letter, at) =>
          looks[at] === 'leet'
            ? (leet[letter] ?? letter)
            : looks[at] === 'upper'
              ? letter.toUpperCase()
              : letter,
        )
        .join(''),
    );
  const around = fc.stringMatching(/^[0-9!#.*-]{0,12}$/);
  fc.assert(
    fc.property(around, spelled, around, fc.integer({ min: 1, max: 3 }), (before, word, after, times) => {
      expect(faultOf(before + word.repeat(times) + after)).toBeDefined();
    }),
  );
});

test('twelve random letters and digits are accepted', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[b-df-hj-np-tv-z]{14}$/), (password) => {
      fc.pre(new Set(password).size >= 9);
      const walks = /qwr|wrt|rtp|sdf|dfg|fgh|hjk|jkl|zxc|xcv|cvb|vbn|bnm|pqr|qrs|rst/;
      fc.pre(!walks.test(password));
      expect(faultOf(password)).toBeUndefined();
    }),
  );
});
