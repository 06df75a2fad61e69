import { ROL_LABELS, type Rol, reachOf } from '../../../domain/permisos.ts';
import type { FormFaults } from '../../calls/panel/useAction.ts';
import { Selector } from '../marco/Selector.tsx';
import type { StaffMember } from './staffMember.ts';
import { TEXTOS_DE_PERSONAL } from './textosDePersonal.ts';

/** Whether a role can hold lots, which another must take over. */
export function holdsLotes(rol: Rol): boolean {
  return reachOf(rol, 'holdLote') !== 'none';
}

/** The fault if nobody takes over. */
export function missingRelevo(relevo: string): FormFaults {
  return { relevo: relevo ? undefined : TEXTOS_DE_PERSONAL.faltaRelevo };
}

interface Props {
  de: StaffMember;
  others: readonly StaffMember[];
  relevo: string;
  error: string | undefined;
  onChange: (relevo: string) => void;
}

/** Chooses who takes over: another staff member who may hold lots. */
export function RelevoSelector({ de, others, relevo, error, onChange }: Props) {
  const takers = others.filter(({ id, rol }) => id !== de.id && holdsLotes(rol));
  if (!takers.length) return <p>{TEXTOS_DE_PERSONAL.sinRelevo}</p>;
  const lleva = TEXTOS_DE_PERSONAL.pasan(de.apartados, de.personas);
  return (
    <>
      {lleva && <p>{lleva}</p>}
      <Selector
        etiqueta={TEXTOS_DE_PERSONAL.relevo}
        value={relevo}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{TEXTOS_DE_PERSONAL.eligeRelevo}</option>
        {takers.map(({ id, nombre, rol }) => (
          <option key={id} value={id}>
            {nombre}, {ROL_LABELS[rol]}
          </option>
        ))}
      </Selector>
    </>
  );
}
