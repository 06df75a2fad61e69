import { useState } from 'react';
import { type KindOfNota, NOTA_KINDS } from '../../../../../contract/panel/choices.ts';
import { CampoBox } from '../../../../ui/Campo.tsx';
import { usePanelSend, useReread } from '../../../calls/usePanel.ts';
import { Selector } from '../../../marco/Selector.tsx';
import styles from '../Ficha.module.css';
import type { PropsDeFicha } from '../propsDeFicha.ts';
import { CamposDeSiguiente, newSiguiente, type SiguienteForm } from './CamposDeSiguiente.tsx';
import { DialogoDePersona } from './DialogoDePersona.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';
import { usePersonaSend } from './usePersonaSend.ts';

interface Props extends PropsDeFicha {
  /** What was just done. */
  primero: KindOfNota;
  onClose: () => void;
}

/** Writes down how it went, and what comes next. */
export function DialogoDeNota({ persona, ahora, primero, onClose }: Props) {
  const [tipo, setTipo] = useState(primero);
  const [texto, setTexto] = useState('');
  const [paso, setPaso] = useState<SiguienteForm>(() => newSiguiente(ahora));
  const [faults, setFaults] = useState<Partial<SiguienteForm> & { nota?: string }>({});
  const [noted, setNoted] = useState(false);
  const nota = usePanelSend('AnotarPersona');
  const siguiente = usePersonaSend('FijarSiguiente', persona);
  const renew = useReread();
  const save = async () => {
    const missing = {
      ...(tipo === 'nota' && !texto.trim() && { nota: TEXTOS_DE_CAMBIO_DE_PERSONA.faltaTexto }),
      ...(paso.texto.trim() && !paso.dia && { dia: TEXTOS_DE_CAMBIO_DE_PERSONA.faltaDia }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    // What comes next may be refused after the note was taken: then it alone is sent again.
    if (!noted && !(await nota.send({ id: persona.id, tipo, texto }))) return;
    setNoted(true);
    renew();
    if (paso.texto.trim() && !(await siguiente.send({ ...siguiente.seen, siguiente: paso, hecho: false })))
      return;
    renew();
    onClose();
  };
  return (
    <DialogoDePersona
      titulo={TEXTOS_DE_CAMBIO_DE_PERSONA.comoTeFue[primero]}
      enviando={nota.enviando || siguiente.enviando}
      falla={nota.falla ?? siguiente.falla}
      onAccept={save}
      onClose={onClose}
    >
      {!noted && (
        <>
          <Selector
            etiqueta={TEXTOS_DE_CAMBIO_DE_PERSONA.tipo}
            value={tipo}
            onChange={({ currentTarget: { value } }) =>
              setTipo(NOTA_KINDS.find((it) => it === value) ?? primero)
            }
          >
            {NOTA_KINDS.map((it) => (
              <option key={it} value={it}>
                {TEXTOS_DE_CAMBIO_DE_PERSONA.tipos[it]}
              </option>
            ))}
          </Selector>
          <CampoBox
            etiqueta={TEXTOS_DE_CAMBIO_DE_PERSONA.texto}
            ayuda={TEXTOS_DE_CAMBIO_DE_PERSONA.textoAyuda}
            error={faults.nota}
          >
            {(named) => (
              <textarea
                {...named}
                className={styles.area}
                rows={3}
                maxLength={2000}
                data-primero
                value={texto}
                onChange={({ currentTarget }) => setTexto(currentTarget.value)}
              />
            )}
          </CampoBox>
        </>
      )}
      <CamposDeSiguiente form={paso} opcional={!noted} faults={faults} onChange={setPaso} />
    </DialogoDePersona>
  );
}
