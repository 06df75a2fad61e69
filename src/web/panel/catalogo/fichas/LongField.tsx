import { CampoBox } from '../../../ui/Campo.tsx';
import styles from './Fichas.module.css';

interface Props {
  etiqueta: string;
  ayuda?: string | undefined;
  error?: string | undefined;
  value: string;
  rows?: number;
  /** One line by its meaning, shown whole however long it is: a field of one line cuts what an address or a schedule ends with. */
  unRenglon?: boolean;
  inputMode?: 'text' | 'url';
  maxLength?: number;
  onText: (text: string) => void;
}

/** Letters of a line on a phone, for browsers that do not fit a field to its text. */
const LETTERS = 36;

/** A labelled text of several lines, or one line that is shown whole. */
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
            // As in any field of one line.
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      )}
    </CampoBox>
  );
}
