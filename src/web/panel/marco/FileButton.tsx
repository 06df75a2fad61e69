import { useId } from 'react';
import { type BotonLook, lookOf } from '../../ui/Boton.tsx';

interface Props extends Pick<BotonLook, 'variante'> {
  etiqueta: string;
  accept?: string;
  disabled?: boolean;
  multiple?: boolean;
  /** Chooses a folder with all that is in it. */
  carpeta?: boolean;
  onChosen: (files: readonly File[]) => void;
}

/** A button that chooses files of the device. */
export function FileButton({ etiqueta, variante, carpeta = false, onChosen, ...rest }: Props) {
  const id = useId();
  return (
    <div>
      <input
        {...rest}
        id={id}
        className="oculto"
        type="file"
        ref={(input) => {
          if (input) input.webkitdirectory = carpeta;
        }}
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])]);
          // Lets the person choose the same file again after a correction.
          currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={lookOf({ ...(variante && { variante }) })}>
        {etiqueta}
      </label>
    </div>
  );
}
