import { useState } from 'react';
import type { AsesorEnPanel } from '../../../../contract/panel/inventario.ts';
import type { PersonaListed } from '../../../../contract/panel/personas.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { usePanelSend, useReread } from '../../calls/usePanel.ts';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { SelectorDeFiltro } from '../../marco/Selector.tsx';
import { TEXTOS_DE_PERSONAS } from '../textosDePersonas.ts';
import styles from './ListaDePersonas.module.css';

interface Props {
  marcadas: readonly PersonaListed[];
  asesores: readonly AsesorEnPanel[];
  /** In: what to tell. */
  onDone: (sentence: string) => void;
  onClear: () => void;
}

/** Gives everybody who is marked to one adviser; after a refusal the list is read anew, and the marks stay. */
export function BarraDePersonas({ marcadas, asesores, onDone, onClear }: Props) {
  const [asesor, setAsesor] = useState('');
  const { send, enviando, falla } = usePanelSend('AsignarPersonas');
  const reread = useReread();
  const assign = async () => {
    const personas = marcadas.map(({ id, revision }) => ({ id, revision }));
    const done = await send({ personas, asesor: asesor || null });
    reread();
    if (done) onDone(TEXTOS_DE_PERSONAS.asignadas(done.asignadas));
  };
  return (
    <section className={styles.barra} aria-label={TEXTOS_DE_PERSONAS.asignar}>
      <p role="status">{TEXTOS_DE_PERSONAS.elegidas(marcadas.length)}</p>
      <SelectorDeFiltro
        etiqueta={TEXTOS_DE_PERSONAS.asignarA}
        value={asesor}
        onChange={({ currentTarget: { value } }) => setAsesor(value)}
      >
        <option value="">{TEXTOS_DE_PERSONAS.deNadie}</option>
        {asesores.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </SelectorDeFiltro>
      <Boton disabled={enviando} onClick={assign}>
        {TEXTOS_DE_PERSONAS.asignar}
      </Boton>
      <Boton variante="discreto" onClick={onClear}>
        {TEXTOS_DE_PERSONAS.ninguno}
      </Boton>
      <RefusalNote falla={falla} />
    </section>
  );
}
