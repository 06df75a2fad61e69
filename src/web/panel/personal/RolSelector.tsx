import { ROL_LABELS, ROLES, type Rol } from '../../../domain/permisos.ts';
import { Selector } from '../marco/Selector.tsx';
import { TEXTOS_DE_PERSONAL } from './textosDePersonal.ts';

export function RolSelector({ rol, onChange }: { rol: Rol; onChange: (rol: Rol) => void }) {
  return (
    <Selector
      etiqueta={TEXTOS_DE_PERSONAL.rol}
      value={rol}
      onChange={({ target }) => onChange(target.value as Rol)}
    >
      {ROLES.map((it) => (
        <option key={it} value={it}>
          {ROL_LABELS[it]}
        </option>
      ))}
    </Selector>
  );
}
