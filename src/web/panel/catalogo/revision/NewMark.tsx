import marcas from '../../marco/Lista.module.css';
import { useIsNew } from './newSince.ts';
import styles from './Revision.module.css';
import { TEXTOS_DE_REVISION } from './textosDeRevision.ts';

interface Props {
  /** In which list it stands, and what it says (`linesOfPlan`). */
  list: string;
  said: unknown;
}

/** A mark on what was not in the plan that the person looked at before it was refused. */
export function NewMark({ list, said }: Props) {
  const isNew = useIsNew();
  if (!isNew(list, said)) return null;
  return <span className={`pill ${marcas.marca} ${styles.nuevo}`}>{TEXTOS_DE_REVISION.nuevo}</span>;
}
