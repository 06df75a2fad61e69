import { useState } from 'react';
import type { PanelRequestOf } from '../../../../contract/panel/calls.ts';
import type { PersonaListed } from '../../../../contract/panel/personas.ts';
import { usePanelSend } from '../../../calls/panel/usePanel.ts';

type Elegir = PanelRequestOf<'ElegirPersonas'>;
type MarkedPersona = Pick<PersonaListed, 'id' | 'revision'>;

/**
 * Who is marked to be assigned: of those that are seen, or all that the filter finds, as far as one change takes them. Another filter
 * marks nobody. In: the filter, what is searched for included; those that are seen.
 */
export function useMarkedPersonas(filtro: Elegir, personas: readonly PersonaListed[]) {
  const key = JSON.stringify(filtro);
  const [state, setState] = useState(NOBODY);
  const { send, enviando, falla } = usePanelSend('ElegirPersonas');
  const { marks, hayMas } = state.key === key ? state : NOBODY;
  const seen = new Map(personas.map(({ id, revision }) => [id, revision]));
  const put = (next: ReadonlyMap<string, number>, more = false) =>
    setState({ key, marks: next, hayMas: more });
  return {
    // As they were read last, where they are seen: after a refusal the same press does it.
    marcadas: [...marks].map(([id, revision]): MarkedPersona => ({ id, revision: seen.get(id) ?? revision })),
    /** There are more than fit into one change. */
    hayMas,
    eligiendo: enviando,
    falla,
    isMarked: (id: string) => marks.has(id),
    mark({ id, revision }: MarkedPersona, marked: boolean) {
      put(new Map(marked ? [...marks, [id, revision]] : [...marks].filter(([it]) => it !== id)));
    },
    async markAll() {
      const found = await send(filtro);
      if (found) put(new Map(found.personas.map(({ id, revision }) => [id, revision])), found.hayMas);
    },
    clear: () => put(new Map()),
    /** Reads anew as what those that are not seen stand there. */
    async refresh() {
      if ([...marks.keys()].every((id) => seen.has(id))) return;
      const found = await send(filtro);
      if (!found) return;
      put(
        new Map(found.personas.flatMap(({ id, revision }) => (marks.has(id) ? [[id, revision]] : []))),
        hayMas,
      );
    },
  };
}

export type MarkedPersonas = ReturnType<typeof useMarkedPersonas>;

const NOBODY = { key: '', marks: new Map<string, number>() as ReadonlyMap<string, number>, hayMas: false };
