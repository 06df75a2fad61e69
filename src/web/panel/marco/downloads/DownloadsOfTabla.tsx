import { useState } from 'react';
import type { ApiFailure } from '../../../calls/api.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { Icono } from '../../../ui/Icono.tsx';
import { TEXTOS_DE_PANEL } from '../../textosDePanel.ts';
import { RefusalNote } from '../RefusalNote.tsx';
import styles from './DownloadsOfTabla.module.css';
import { saveArchivo } from './saveArchivo.ts';

interface MadeArchivo {
  archivo: string;
  /** Base64. */
  contenido: string;
  /** What is said of it. */
  nota: string;
}

interface Props {
  /** Has the file made; nothing where that was refused. */
  onMake: (formato: 'csv' | 'xlsx') => Promise<MadeArchivo | undefined>;
  enviando: boolean;
  falla: ApiFailure | undefined;
}

const T = TEXTOS_DE_PANEL.descargas;

const FORMATOS = [
  {
    formato: 'xlsx',
    tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    nombre: T.excel,
    etiqueta: T.descargarExcel,
  },
  { formato: 'csv', tipo: 'text/csv;charset=utf-8', nombre: T.csv, etiqueta: T.descargarCsv },
] as const;

/** A list as a file for a spreadsheet, in either format. */
export function DownloadsOfTabla({ onMake, enviando, falla }: Props) {
  const [nota, setNota] = useState('');
  const download = async ({ formato, tipo }: (typeof FORMATOS)[number]) => {
    setNota('');
    const made = await onMake(formato);
    if (!made) return;
    saveArchivo({ nombre: made.archivo, base64: made.contenido, tipo });
    setNota(made.nota);
  };
  return (
    <div className={`stack gap-1 ${styles.descargas}`}>
      <div className="row stretch wrap gap-3">
        {FORMATOS.map((it) => (
          <Boton
            key={it.formato}
            variante="secundario"
            disabled={enviando}
            aria-label={it.etiqueta}
            onClick={() => void download(it)}
          >
            <Icono nombre="descargar" tamano={20} />
            {it.nombre}
          </Boton>
        ))}
      </div>
      <p role="status" className="hide-empty text-nota soft">
        {enviando ? T.preparando : nota}
      </p>
      <RefusalNote falla={falla} />
    </div>
  );
}
