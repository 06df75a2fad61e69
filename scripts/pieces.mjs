import { resolve } from 'node:path';

const [INICIO, SIMULADOR, RECORRIDO, LOTES] = [
  'start/main.tsx',
  'simulador/main.tsx',
  'start/Journey.tsx',
  'plano/PlanoDeLotes.tsx',
].map((file) => resolve(import.meta.dirname, '../src/web', file));

/**
 * Puts what is fetched together into one file, as round trips cost more than bytes: shared with the
 * simulator, rest of the first screen, shared by steps, map with list, class names of later.css, shared by the
 * panel's screens.
 * Out: a plugin that records imports, and the bundler's groups.
 */
export function pieces() {
  const names = new Map();
  const isOfTheMap = (id) => names.get(id) === LOTES_PIECE;
  return {
    plugin: {
      name: 'pieces',
      buildEnd() {
        const [inicio, simulador, recorrido, lotes] = [INICIO, SIMULADOR, RECORRIDO, LOTES].map((entry) =>
          closureOf(entry, (id) => this.getModuleInfo(id)?.importedIds ?? []),
        );
        for (const id of lotes) if (OF_THE_MAP.test(id)) names.set(id, LOTES_PIECE);
        for (const id of recorrido) if (!BY_INDEX_ONLY.test(id)) names.set(id, 'recorrido');
        for (const id of inicio) {
          if (!BY_INDEX_ONLY.test(id)) names.set(id, simulador.has(id) ? 'base' : 'inicio');
        }
        for (const id of [INICIO, RECORRIDO]) names.delete(id);
      },
    },
    groups: [
      // First, since a group takes its modules' imports: the map's would take what other steps share.
      {
        debugName: 'pieces',
        priority: 2,
        name: (id) => (isOfTheMap(id) ? null : (ownPieceOf(id) ?? names.get(id) ?? pieceOf(id))),
      },
      { debugName: 'map', priority: 1, name: (id) => (isOfTheMap(id) ? LOTES_PIECE : null) },
      {
        debugName: 'panel screens',
        priority: 0,
        name: (id) => (DE_PANTALLAS.test(id) ? 'pantallas' : null),
      },
    ],
  };
}

const LOTES_PIECE = 'lotes';
/** Reached from the first screen only by a package's index: left to its users. */
const BY_INDEX_ONLY =
  /[\\/]@tanstack[\\/].*[\\/](?:useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js/;
/** Parts of a drawing for other steps load without the map. */
const OF_THE_MAP = /[\\/]web[\\/]plano[\\/](?!cabida[\\/]|load[\\/](?:fetchPlano|readPlano|usePlanoLotes)\.)/;
const DE_VARIOS_PASOS =
  /[\\/](?:ui[\\/](?:Aviso|Enlace)\.|plano[\\/]load[\\/](?:fetchPlano|readPlano|usePlanoLotes)\.|contract[\\/](?:plano|presentModelo)\.ts|domain[\\/](?:fecha|columnas[\\/](?:columna|modelos))\.ts|guardados[\\/](?:BotonDeFavorito|guardadosStore)\.|near[\\/]NearLotes\.tsx|offline[\\/](?:connection|textosDeRed)\.ts|seleccion[\\/]useSendArea\.ts)/;

/** Small parts of the panel's screens. They import only what the first screen has: a group takes imports along. */
const DE_PANTALLAS =
  /[\\/](?:panel[\\/](?:factors[\\/]SecretText|lists[\\/](?:FiltersOfList\.module|Fold|TableSection|tellSeen)|marco[\\/](?:FileButton|Interruptor|Lista|Selector|TarjetaDePanel|formatMoment|instantOf|saveFile))|panel[\\/]base64Of|sentences[\\/]countNoun)\./;

/** Class names that the first screen does without: in a file of their own they do not delay it. */
function ownPieceOf(id) {
  return /[\\/]layout[\\/]later\.css/.test(id) ? 'nombres' : null;
}

/** The bundler's own modules, and small ones of several steps. */
function pieceOf(id) {
  if (/modulepreload-polyfill|rolldown[\\/]runtime/.test(id)) return 'base';
  return DE_VARIOS_PASOS.test(id) ? 'recorrido' : null;
}

function closureOf(entry, importsOf) {
  const seen = new Set();
  const visit = (id) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const it of importsOf(id)) visit(it);
  };
  visit(entry);
  return seen;
}
