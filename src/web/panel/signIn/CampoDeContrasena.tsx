import { type InputHTMLAttributes, useState } from 'react';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { TEXTOS_DE_ENTRADA } from '../textosDePanel.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> {
  etiqueta: string;
  ayuda?: string;
  error?: string | undefined;
  /** Focused first when the dialog opens. */
  'data-primero'?: boolean;
}

/** A password field, hidden until asked for. Pasting and password managers work. */
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
