import { useState } from 'react';
import type { BitacoraFilter } from '../../../contract/panel/shapes.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { saveCsv } from '../marco/saveCsv.ts';
import styles from './Bitacora.module.css';
import { TEXTOS_DE_BITACORA } from './textosDeBitacora.ts';

/** The log as a file, by the same filter as on screen. */
export function CsvButton({ filter }: { filter: BitacoraFilter }) {
  const { send, enviando, falla } = usePanelSend('ExportarBitacora');
  const [nota, setNota] = useState('');
  const save = async () => {
    setNota('');
    const made = await send(filter);
    if (!made) return;
    saveCsv(made);
    if (made.hayMas) setNota(TEXTOS_DE_BITACORA.csvCortado(made.lineas));
  };
  return (
    <div className={styles.csv}>
      <Boton variante="secundario" disabled={enviando} onClick={save}>
        <Icono nombre="descargar" tamano={20} />
        {enviando ? TEXTOS_DE_BITACORA.csvHaciendo : TEXTOS_DE_BITACORA.csv}
      </Boton>
      <p role="status" className={styles.nota}>
        {nota}
      </p>
      <RefusalNote falla={falla} />
    </div>
  );
}
