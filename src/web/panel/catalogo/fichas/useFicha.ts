import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PanelAnswerOf } from '../../../../contract/panel/calls.ts';
import type { FichaKind } from '../../../../contract/panel/catalogo/fichas.ts';
import { ApiFailure } from '../../../calls/api.ts';
import { GivenUp } from '../../calls/askPerson.ts';
import { fieldFaultsOf } from '../../calls/refusals.ts';
import { panelOptions, usePanelSend, useReread } from '../../calls/usePanel.ts';
import { isBorradorCambio } from './GuardadoDeFicha.tsx';
import { type FichaTyped, mergeFicha, type TheirCambio } from './mergeFicha.ts';

export type FichaRead = PanelAnswerOf<'LeerFicha'>;

/**
 * A form of the draft: what is typed, what is wrong with it, and how it is saved. Where somebody else changed the draft meanwhile,
 * what was typed stays, what was left alone is as it is now, and the next press saves it.
 */
export function useFicha(tipo: FichaKind, id: number | null, read: FichaRead, initial: FichaTyped) {
  const [base, setBase] = useState<FichaTyped>(read);
  const [typed, setTyped] = useState(initial);
  const [revision, setRevision] = useState(read.revision);
  const [cambios, setCambios] = useState<readonly TheirCambio[]>([]);
  const { send, enviando, falla } = usePanelSend('GuardarFicha');
  const client = useQueryClient();
  const reread = useReread();
  const isConflict = isBorradorCambio(falla);
  // What somebody changed elsewhere in the draft changes nothing of this form.
  const isSame =
    JSON.stringify([read.celdas, read.imagenes]) === JSON.stringify([base.celdas, base.imagenes]);
  const newest = isSame && BigInt(read.revision) > BigInt(revision) ? read.revision : revision;
  const latest = useRef({ base, typed });
  latest.current = { base, typed };
  useEffect(() => {
    if (!isConflict) return;
    const options = { ...panelOptions('LeerFicha', { tipo, id }), staleTime: 0 };
    const takeOver = async () => {
      const now = await client.fetchQuery(options);
      const { cambios: theirs, ...merged } = mergeFicha(latest.current.base, latest.current.typed, now);
      setBase(now);
      setTyped(merged);
      setRevision(now.revision);
      setCambios(theirs);
    };
    // Where it cannot be read now either, the next press says so.
    takeOver().catch(onlyRefusals);
  }, [isConflict, client, tipo, id]);
  return {
    typed,
    enviando,
    falla,
    cambios,
    faults: fieldFaultsOf(falla),
    change(more: Partial<FichaTyped>) {
      setTyped((before) => ({ ...before, ...more }));
    },
    /** Out: the row's id; `undefined` where it was refused. */
    async save(): Promise<number | undefined> {
      setCambios([]);
      const saved = await send({
        revision: newest,
        tipo,
        id,
        celdas: typed.celdas,
        imagenes: [...typed.imagenes],
      });
      if (!saved) return undefined;
      reread();
      return saved.id;
    },
  };
}

function onlyRefusals(error: unknown): void {
  if (!(error instanceof ApiFailure) && !(error instanceof GivenUp)) throw error;
}
