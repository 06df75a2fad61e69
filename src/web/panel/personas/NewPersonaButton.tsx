import { useState } from 'react';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Boton } from '../../ui/Boton.tsx';
import { DialogoDeNewPersona } from './DialogoDeNewPersona.tsx';
import { TEXTOS_DE_PERSONAS } from './textosDePersonas.ts';

/** Opens the form for who came, where the role may write people down. */
export function NewPersonaButton() {
  const [asked, setAsked] = useState(false);
  const may = usePermiso('followPersona');
  if (!may) return null;
  return (
    <>
      <Boton onClick={() => setAsked(true)}>{TEXTOS_DE_PERSONAS.anotar}</Boton>
      {asked && <DialogoDeNewPersona onClose={() => setAsked(false)} />}
    </>
  );
}
