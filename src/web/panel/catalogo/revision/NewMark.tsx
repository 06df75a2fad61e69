import marcas from '../../marco/Lista.module.css';
import { useIsNew } from './newSince.ts';
import styles from './Revision.module.css';
import { TEXTOS_DE_REVISION } from './textosDeRevision.ts';

interface Props {
  /** Its list, and its content (`linesOfPlan`). */
  list: string;
  said: unknown;
}

/** Marks a line that was not in the plan that the person reviewed before the refusal. */
export function NewMark({ list, said }: Props) {
  const isNew = useIsNew();
  if (!isNew(list, said)) return null;
  return <span className={`pill ${marcas.marca} ${styles.nuevo}`}>{TEXTOS_DE_REVISION.nuevo}</span>;
}
