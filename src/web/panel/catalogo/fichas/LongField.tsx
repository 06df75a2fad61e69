import { CampoBox } from '../../../ui/Campo.tsx';
import styles from './Fichas.module.css';

interface Props {
  etiqueta: string;
  ayuda?: string | undefined;
  error?: string | undefined;
  value: string;
  rows?: number;
  /** One logical line, shown whole: a single-line input would cut the end of an address or a schedule. */
  unRenglon?: boolean;
  inputMode?: 'text' | 'url';
  maxLength?: number;
  onText: (text: string) => void;
}

/** Characters per line on a phone, for browsers that do not fit a field to its text. */
const LETTERS = 36;

/** A labelled text of several lines, or one line shown whole. */
export function LongField({
  etiqueta,
  ayuda,
  error,
  value,
  rows = 4,
  unRenglon = false,
  onText,
  ...rest
}: Props) {
  return (
    <CampoBox {...{ etiqueta, ayuda, error }}>
      {(named) => (
        <textarea
          autoComplete="off"
          {...rest}
          {...named}
          value={value}
          rows={unRenglon ? Math.max(1, Math.ceil(value.length / LETTERS)) : rows}
          className={unRenglon ? `anywhere ${styles.renglon}` : styles.parrafo}
          onChange={({ currentTarget }) =>
            onText(unRenglon ? currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' ') : currentTarget.value)
          }
          onKeyDown={(event) => {
            if (!unRenglon || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter submits, as in any single-line field.
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      )}
    </CampoBox>
  );
}
