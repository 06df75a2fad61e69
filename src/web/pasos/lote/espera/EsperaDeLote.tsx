import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { EsperaAnswer } from '../../../../contract/espera/esperaCall.ts';
import { RUTA_AVISO_DE_PRIVACIDAD } from '../../../../contract/rutas.ts';
import { INVALID_WAY, readWay } from '../../../../domain/recordatorio/wayToTell.ts';
import { ApiFailure, postJson } from '../../../calls/api.ts';
import { pageSettings } from '../../../navegador/pageSettings.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { Campo } from '../../../ui/Campo.tsx';

const T = {
  abrir: 'Avísame si se libera',
  campo: 'Correo o teléfono',
  enviar: 'Avísame',
  noAparta: 'Te avisamos una sola vez y el lote no queda apartado: otras personas también pueden esperarlo.',
  aviso: 'Aviso de privacidad',
  listo: {
    correo: (id: string) => `Listo. Te escribimos una vez si el lote ${id} se puede elegir.`,
    telefono: (id: string) => `Listo. Te llamamos si el lote ${id} se puede elegir.`,
  },
  fallo: 'No pudimos anotarlo. Intenta de nuevo en un momento.',
} as const;

interface Props {
  id_proyecto: number;
  id_lote: string;
}

/** Puts a visitor on the waiting list of a lot that cannot be chosen. */
export function EsperaDeLote({ id_proyecto, id_lote }: Props) {
  const [abierto, setAbierto] = useState(false);
  const [contacto, setContacto] = useState('');
  const [falta, setFalta] = useState<string>();
  const { corto, version } = pageSettings.empresa.avisoPrivacidad;
  const { mutate, data, isPending } = useMutation({
    // Our own server answers by the contract, which its tests check.
    mutationFn: async () =>
      (await postJson(
        'AvisameDeLote',
        { id_proyecto, id_lote, contacto, aviso: version },
        {},
      )) as EsperaAnswer,
    networkMode: 'always',
    onError: (error) => setFalta(sentenceOf(error)),
  });
  if (data) return <Noted texto={T.listo[data.via](id_lote)} />;
  if (!abierto)
    return (
      <Boton variante="secundario" ancho className="above-3" onClick={() => setAbierto(true)}>
        {T.abrir}
      </Boton>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const broken = readWay(contacto) ? undefined : INVALID_WAY;
    setFalta(broken);
    if (!broken) mutate();
  };
  return (
    <form className="stack gap-3 above-3" noValidate onSubmit={submit}>
      <Campo
        etiqueta={T.campo}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        enterKeyHint="send"
        autoFocus
        value={contacto}
        error={falta}
        onChange={({ currentTarget }) => setContacto(currentTarget.value)}
      />
      <p className="text-chico soft snug">
        {T.noAparta} {corto}{' '}
        <a href={RUTA_AVISO_DE_PRIVACIDAD} target="_blank" rel="noopener">
          {T.aviso}
        </a>
      </p>
      <Boton type="submit" ancho disabled={isPending}>
        {T.enviar}
      </Boton>
    </form>
  );
}

/** Takes the focus, because the pressed button is gone. */
function Noted({ texto }: { texto: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={ref} tabIndex={-1} role="status" className="above-3 text-nota medium">
      {texto}
    </p>
  );
}

function sentenceOf(error: Error): string {
  const problema = error instanceof ApiFailure ? error.problema : undefined;
  return problema?.errores?.[0]?.mensaje ?? (problema ? `${problema.title}.` : T.fallo);
}
