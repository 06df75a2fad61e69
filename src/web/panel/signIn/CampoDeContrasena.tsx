import { type InputHTMLAttributes, useState } from 'react';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { TEXTOS_DE_ENTRADA } from '../textosDePanel.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> {
  etiqueta: string;
  ayuda?: string;
  error?: string | undefined;
  /** Focused first where the dialog opens. */
  'data-primero'?: boolean;
}

/** A password as it is typed, hidden until asked for; pasting, and a manager's own filling, are welcome. */
export function CampoDeContrasena(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Campo
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      revisado={props.error !== undefined}
      boton={
        <Boton
          variante="discreto"
          aria-label={shown ? TEXTOS_DE_ENTRADA.ocultarContrasena : TEXTOS_DE_ENTRADA.mostrarContrasena}
          onClick={() => setShown(!shown)}
        >
          {shown ? TEXTOS_DE_ENTRADA.ocultar : TEXTOS_DE_ENTRADA.mostrar}
        </Boton>
      }
    />
  );
}
