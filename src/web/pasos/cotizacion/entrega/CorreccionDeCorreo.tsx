import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CorreccionAnswer } from '../../../../contract/cotizacion.ts';
import { trimCorreo, validateCorreo } from '../../../../domain/contacto.ts';
import { ApiFailure, sendCorreccion } from '../../../calls/api.ts';
import { NearDomain, useNearDomain } from '../../../contacto/NearDomain.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { Campo } from '../../../ui/Campo.tsx';
import { cotizacionOptions } from '../cotizacionOptions.ts';
import { keepOwnCorreo } from './ownCorreo.ts';
import { TEXTOS_DE_CORRECCION } from './textosDeCorreccion.ts';

export interface PropsDeCorreccion {
  c: string;
  /** Address as shown: masked unless this device asked for the quote. */
  previo: string;
  /** True to retry the same address, after a refused mail. */
  repite: boolean;
  onFin: () => void;
}

/** Changes a quote's mail address, validated like the contact's. */
export function CorreccionDeCorreo({ c, previo, repite, onFin }: PropsDeCorreccion) {
  const [correo, setCorreo] = useState(validateCorreo(previo) ? '' : previo);
  const [falta, setFalta] = useState<string>();
  const question = useNearDomain();
  const { apply, ask } = useAnswer(c);
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendCorreccion(c, trimCorreo(correo)),
    networkMode: 'always',
    onSuccess: (respuesta) => {
      keepOwnCorreo(previo, trimCorreo(correo));
      apply(respuesta);
      onFin();
    },
    onError: (error) => {
      setFalta(faltaOf(error, previo));
      // After any failure the screen must show the mail's current status.
      ask();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const same = !repite && trimCorreo(correo) === previo;
    const broken =
      validateCorreo(trimCorreo(correo)) ?? (same ? TEXTOS_DE_CORRECCION.mismoCorreo : undefined);
    setFalta(broken);
    if (!question.asks(correo) && !broken) mutate();
  };
  return (
    <form className="stack gap-3 narrow" noValidate onSubmit={submit}>
      <Campo
        etiqueta={TEXTOS_DE_CORRECCION.otroCorreo}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        autoFocus
        value={correo}
        error={falta}
        onChange={(event) => setCorreo(event.currentTarget.value)}
      />
      <NearDomain question={question} correo={correo} onCorrect={setCorreo} />
      <div className="row wrap gap-3 gap-x-6">
        <Boton type="submit" disabled={isPending}>
          {TEXTOS_DE_CORRECCION.enviarAqui}
        </Boton>
        <Boton variante="discreto" onClick={onFin}>
          {TEXTOS_DE_CORRECCION.cancelarCorreccion}
        </Boton>
      </div>
    </form>
  );
}

/** Writes the new address into the cached answer at once, and polls for the status soon after. */
function useAnswer(c: string) {
  const client = useQueryClient();
  const { queryKey } = cotizacionOptions(c);
  const ask = () => {
    // Restarts the poll count.
    client.getQueryCache().find({ queryKey })?.setState({ dataUpdateCount: 1 });
    void client.invalidateQueries({ queryKey });
  };
  const apply = ({ correo, entrega }: CorreccionAnswer) => {
    client.setQueryData(queryKey, (data) => {
      if (!data) return data;
      const cliente = { ...data.documento.cliente, correo };
      return { ...data, entrega, documento: { ...data.documento, cliente } };
    });
    ask();
  };
  return { apply, ask };
}

function faltaOf(error: Error, previo: string): string {
  const problema = error instanceof ApiFailure ? error.problema : undefined;
  if (problema?.code === 'CORREO_EN_CAMINO') return TEXTOS_DE_CORRECCION.enCamino(previo);
  if (problema?.code === 'CORREO_YA_ENVIADO') return TEXTOS_DE_CORRECCION.salioAntes;
  if (problema?.code === 'CORRECCION_NO_PERMITIDA') return TEXTOS_DE_CORRECCION.yaNoSeCorrige;
  return problema?.errores?.[0]?.mensaje ?? TEXTOS_DE_CORRECCION.noSeCorrigio;
}
