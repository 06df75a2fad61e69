import { useState } from 'react';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { TEXTOS_DE_ENTRADA } from '../textosDePanel.ts';

/** Field name of the code. */
export const CODIGO = 'codigo';

/** A one-time code or, with `respaldo`, a recovery code. */
export function CampoDeCodigo({
  respaldo = false,
  error,
}: {
  respaldo?: boolean;
  error?: string | undefined;
}) {
  const [recovery, setRecovery] = useState(false);
  return (
    <>
      {recovery ? (
        <Campo
          key="respaldo"
          etiqueta={TEXTOS_DE_ENTRADA.respaldo}
          ayuda={TEXTOS_DE_ENTRADA.respaldoAyuda}
          name={CODIGO}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          revisado={error !== undefined}
          data-primero
        />
      ) : (
        <Campo
          key="app"
          etiqueta={TEXTOS_DE_ENTRADA.codigo}
          ayuda={TEXTOS_DE_ENTRADA.codigoAyuda}
          name={CODIGO}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error}
          revisado={error !== undefined}
          data-primero
        />
      )}
      {respaldo && (
        <Boton variante="discreto" onClick={() => setRecovery(!recovery)}>
          {recovery ? TEXTOS_DE_ENTRADA.usarApp : TEXTOS_DE_ENTRADA.usarRespaldo}
        </Boton>
      )}
    </>
  );
}
