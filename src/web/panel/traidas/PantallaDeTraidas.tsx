import { useState } from 'react';
import type { RevisionDeTraida } from '../../../contract/bringing/traidas.ts';
import { BRINGING_BYTES_MAX, BRINGING_KINDS, type BringingKind } from '../../../domain/bringing/columnas.ts';
import { base64Of } from '../../calls/panel/base64Of.ts';
import { usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { FileButton } from '../marco/FileButton.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { Selector } from '../marco/Selector.tsx';
import { saveBase64 } from '../marco/saveFile.ts';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { BroughtHistory } from './BroughtHistory.tsx';
import { RevisionDeArchivo } from './RevisionDeArchivo.tsx';
import styles from './Traidas.module.css';
import { countBrought, TEXTOS_DE_TRAIDAS as T } from './textosDeTraidas.ts';

const KINDS = Object.keys(BRINGING_KINDS) as BringingKind[];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Chosen {
  clase: BringingKind;
  nombre: string;
  archivo: string;
  revision: RevisionDeTraida;
}

/** Bringing what exists: template, file, preview, and what was brought before. */
export function PantallaDeTraidas() {
  const [clase, setClase] = useState<BringingKind>('personas');
  const [chosen, setChosen] = useState<Chosen>();
  const [done, setDone] = useState('');
  const [pesa, setPesa] = useState(false);
  const template = usePanelSend('HacerPlantilla');
  const preview = usePanelSend('RevisarTraida');
  const bring = usePanelSend('Traer');
  const reread = useReread();
  const download = async () => {
    const made = await template.send({ clase });
    if (made) saveBase64({ archivo: made.archivo, base64: made.xlsx, tipo: XLSX });
  };
  const choose = async (file: File | undefined) => {
    setChosen(undefined);
    setDone('');
    bring.clear();
    setPesa(file !== undefined && file.size > BRINGING_BYTES_MAX);
    if (!file || file.size > BRINGING_BYTES_MAX) return;
    const archivo = base64Of(new Uint8Array(await file.arrayBuffer()));
    const revision = await preview.send({ clase, archivo });
    if (revision) setChosen({ clase, nombre: file.name, archivo, revision });
  };
  const carryOut = async ({ clase: kind, archivo }: Chosen) => {
    const answer = await bring.send({ clase: kind, archivo });
    if (!answer) return;
    setChosen(undefined);
    setDone(answer.nuevas ? T.trajo(countBrought(kind, answer.nuevas), answer.nuevas) : T.nada);
    reread();
  };
  return (
    <div className={styles.pantalla}>
      <TituloDePanel titulo={T.titulo} texto={T.texto} />
      <div className="stack fit gap-4 screen">
        <div className="card stack fit gap-4 pad-card">
          <div className={`row wrap at-bottom gap-3 ${styles.elegir}`}>
            <Selector
              etiqueta={T.que}
              value={clase}
              onChange={({ currentTarget: { value } }) => {
                setClase(KINDS.find((it) => it === value) ?? 'personas');
                setChosen(undefined);
                setDone('');
              }}
            >
              {KINDS.map((it) => (
                <option key={it} value={it}>
                  {T.clases[it]}
                </option>
              ))}
            </Selector>
            <Boton variante="secundario" disabled={template.enviando} onClick={() => void download()}>
              <Icono nombre="descargar" tamano={20} />
              {T.plantilla}
            </Boton>
            {/* Once a file is chosen, the next act is to bring it. */}
            <FileButton
              etiqueta={T.elegir}
              variante={chosen ? 'secundario' : 'primario'}
              accept=".csv,.xlsx,text/csv"
              disabled={preview.enviando || bring.enviando}
              onChosen={([file]) => void choose(file)}
            />
          </div>
          <p className="text-nota soft">
            {T.limites} {clase === 'pagos' && T.orden}
          </p>
          <p role="status" className="hide-empty">
            {preview.enviando ? T.leyendo : ''}
          </p>
          {pesa && <RefusalNote mensaje={T.pesa} />}
          <RefusalNote falla={template.falla ?? preview.falla} />
        </div>
        {done && <Aviso>{done}</Aviso>}
        {chosen && (
          <RevisionDeArchivo
            {...chosen}
            enviando={bring.enviando}
            falla={bring.falla}
            onBring={() => void carryOut(chosen)}
          />
        )}
        <BroughtHistory onUndone={() => setDone('')} />
      </div>
    </div>
  );
}
