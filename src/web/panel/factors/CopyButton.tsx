import { useState } from 'react';
import { Boton } from '../../ui/Boton.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';

interface Props {
  texto: string;
  etiqueta: string;
  variante?: 'secundario' | 'discreto';
}

/** Copies a text, and says whether it could. */
export function CopyButton({ texto, etiqueta, variante = 'secundario' }: Props) {
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(texto);
      setCopied(true);
    } catch {
      // Refused, or not there on plain http.
      setCopied(false);
    }
  };
  return (
    <span className="inline-row column at-top">
      <Boton variante={variante} onClick={copy}>
        <Icono nombre={copied ? 'palomita' : 'copiar'} tamano={20} />
        {copied ? TEXTOS_DE_PANEL.copiado : etiqueta}
      </Boton>
      <span role="status" className={copied === false ? 'text-nota soft' : 'oculto'}>
        {copied === undefined ? '' : copied ? TEXTOS_DE_PANEL.copiado : TEXTOS_DE_PANEL.noCopiado}
      </span>
    </span>
  );
}
