import { useState } from 'react';
import { useSession } from '../../../../calls/panel/sessionStore.ts';
import { usePanelSend, useReread } from '../../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../../calls/panel/usePermiso.ts';
import { Boton } from '../../../../ui/Boton.tsx';
import { SelectorDeFiltro } from '../../../marco/Selector.tsx';
import { AvisoOfAssignment } from '../../AvisoOfAssignment.tsx';
import type { PropsDeExpediente } from '../propsDeExpediente.ts';
import { TEXTOS_DE_EXPEDIENTE } from '../textosDeExpediente.ts';
import { PersonaRefusalNote } from './PersonaRefusalNote.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

/** The person's adviser. Management assigns one; an adviser takes a person who has none. */
export function AsesorDePersona({ persona }: Pick<PropsDeExpediente, 'persona'>) {
  const { asesor } = persona;
  const yo = useSession(({ cuenta }) => cuenta?.persona.id);
  const mayAssign = usePermiso('assignPersona');
  if (mayAssign) return <AsesorSelector persona={persona} />;
  if (asesor === null) return <TakeButton persona={persona} />;
  return <p>{asesor.id === yo ? TEXTOS_DE_EXPEDIENTE.llevas : TEXTOS_DE_EXPEDIENTE.lleva(asesor.nombre)}</p>;
}

function AsesorSelector({ persona }: Pick<PropsDeExpediente, 'persona'>) {
  const { id, revision, asesor, asesores } = persona;
  const { send, enviando, falla } = usePanelSend('AsignarPersonas');
  const [cambio, setCambio] = useState<string>();
  const renew = useReread();
  const assign = async (value: string) => {
    setCambio(undefined);
    const done = await send({ personas: [{ id, revision }], asesores: value ? [value] : [] });
    setCambio(done?.cambio);
    renew();
  };
  return (
    <div className="row wrap gap-1 gap-x-4">
      <SelectorDeFiltro
        etiqueta={TEXTOS_DE_CAMBIO_DE_PERSONA.asignarA}
        value={asesor?.id ?? ''}
        disabled={enviando}
        onChange={({ currentTarget: { value } }) => void assign(value)}
      >
        <option value="">{TEXTOS_DE_CAMBIO_DE_PERSONA.nadie}</option>
        {asesor && asesores.every((it) => it.id !== asesor.id) && (
          <option value={asesor.id}>{asesor.nombre}</option>
        )}
        {asesores.map((it) => (
          <option key={it.id} value={it.id}>
            {it.nombre}
          </option>
        ))}
      </SelectorDeFiltro>
      {cambio !== undefined && (
        <AvisoOfAssignment key={cambio} texto={TEXTOS_DE_CAMBIO_DE_PERSONA.asignada} cambio={cambio} />
      )}
      <PersonaRefusalNote falla={falla} />
    </div>
  );
}

function TakeButton({ persona }: Pick<PropsDeExpediente, 'persona'>) {
  const { id, revision } = persona;
  const { send, enviando, falla } = usePanelSend('TomarPersona');
  const renew = useReread();
  const take = async () => {
    await send({ id, revision });
    renew();
  };
  return (
    <div className="row wrap gap-1 gap-x-4">
      <p>{TEXTOS_DE_EXPEDIENTE.nadie}</p>
      <Boton variante="secundario" disabled={enviando} onClick={take}>
        {TEXTOS_DE_CAMBIO_DE_PERSONA.llevarla}
      </Boton>
      <PersonaRefusalNote falla={falla} />
    </div>
  );
}
