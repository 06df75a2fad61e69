import { useState } from 'react';
import type { ColumnaDeCotizaciones } from '../../../contract/panel/choices.ts';
import type { FiltroDeCotizaciones } from '../../../contract/panel/cotizaciones.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { usePanelSend } from '../calls/usePanel.ts';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { saveArchivo } from '../marco/saveArchivo.ts';
import styles from './Cotizaciones.module.css';
import { TEXTOS_DE_COTIZACIONES } from './textosDeCotizaciones.ts';

interface Props {
  filtro: FiltroDeCotizaciones;
  columnas: readonly ColumnaDeCotizaciones[];
}

const FORMATOS = [
  {
    formato: 'xlsx',
    tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    nombre: TEXTOS_DE_COTIZACIONES.excel,
    etiqueta: TEXTOS_DE_COTIZACIONES.descargarExcel,
  },
  {
    formato: 'csv',
    tipo: 'text/csv;charset=utf-8',
    nombre: TEXTOS_DE_COTIZACIONES.csv,
    etiqueta: TEXTOS_DE_COTIZACIONES.descargarCsv,
  },
] as const;

/** What is seen as a file: the same quotes in the same columns, all their pages. */
export function DownloadsOfCotizaciones({ filtro, columnas }: Props) {
  const { send, enviando, falla } = usePanelSend('ExportarCotizaciones');
  const [nota, setNota] = useState('');
  const download = async ({ formato, tipo }: (typeof FORMATOS)[number]) => {
    setNota('');
    const made = await send({ ...filtro, formato, columnas: [...columnas] });
    if (!made) return;
    saveArchivo({ nombre: made.archivo, base64: made.contenido, tipo });
    setNota(TEXTOS_DE_COTIZACIONES.descargadas(made.cotizaciones));
  };
  return (
    <div className={styles.descargas}>
      <div className={styles.par}>
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
      <p role="status" className={styles.nota}>
        {enviando ? TEXTOS_DE_COTIZACIONES.preparando : nota}
      </p>
      <RefusalNote falla={falla} />
    </div>
  );
}
