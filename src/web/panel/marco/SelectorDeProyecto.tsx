import type { Proyecto } from '../../../contract/catalogo.ts';
import styles from './Selector.module.css';

interface Props {
  /** For screen readers only: the select is beside a title. */
  etiqueta: string;
  /** `undefined`: all of them. */
  proyecto: Proyecto | undefined;
  proyectos: readonly Proyecto[];
  /** The choice of all; absent where a screen is of one. */
  todos?: string;
  /** In: 0 for all. */
  onChoose: (id_proyecto: number) => void;
}

/** Chooses the project of a screen. */
export function SelectorDeProyecto({ etiqueta, proyecto, proyectos, todos, onChoose }: Props) {
  return (
    <label className={`min-0 ${styles.proyecto}`}>
      <span className="oculto">{etiqueta}</span>
      <select
        className="full target surface pill edge-firm strong"
        value={proyecto?.id_proyecto ?? 0}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {todos && <option value={0}>{todos}</option>}
        {proyectos.map(({ id_proyecto, nombre }) => (
          <option key={id_proyecto} value={id_proyecto}>
            {nombre}
          </option>
        ))}
      </select>
    </label>
  );
}
