const OF_PHONE = /\.telefono\.spec\.ts$/;
const OF_DESKTOP = /\.escritorio\.spec\.ts$/;
/** The short parts: the journeys and their weight. */
const JOURNEY = /(?:recorrido|arbol-de-acceso|presupuesto)(?:\.(?:telefono|escritorio))?\.spec\.ts$/;

/** Specs run at phone size, and at desktop size. */
export interface Sizes {
  telefono: { testMatch?: RegExp | []; testIgnore?: RegExp | RegExp[] };
  escritorio: { testMatch?: RegExp; testIgnore?: RegExp | RegExp[] };
}

/** Most specs are for both sizes. In: `todo`, or a part of scripts/test.mjs. */
export const SIZES: Readonly<Record<string, Sizes>> = {
  todo: { telefono: { testIgnore: OF_DESKTOP }, escritorio: { testIgnore: OF_PHONE } },
  recorrido: {
    telefono: { testMatch: JOURNEY, testIgnore: OF_DESKTOP },
    escritorio: { testMatch: JOURNEY, testIgnore: OF_PHONE },
  },
  navegador: {
    telefono: { testIgnore: [OF_DESKTOP, JOURNEY] },
    escritorio: { testMatch: OF_DESKTOP, testIgnore: JOURNEY },
  },
  otroTamano: {
    telefono: { testMatch: [] },
    escritorio: { testIgnore: [OF_PHONE, OF_DESKTOP, JOURNEY] },
  },
};
