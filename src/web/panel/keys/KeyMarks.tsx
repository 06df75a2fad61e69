import styles from './KeyMarks.module.css';

/** Keys, drawn as such. In: letters, or names like 'Ctrl'. */
export function KeyMarks({ teclas }: { teclas: readonly string[] }) {
  return (
    <span className={`row rigid gap-1 ${styles.teclas}`}>
      {teclas.map((tecla) => (
        <kbd key={tecla} className="rounded text-menudo strong center">
          {tecla.length === 1 ? tecla.toUpperCase() : tecla}
        </kbd>
      ))}
    </span>
  );
}
