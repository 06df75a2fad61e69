import { useState } from 'react';
import type { PanelRequestOf } from '../../../../contract/panel/calls.ts';
import type { Accion } from '../../../../domain/permisos.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import { useSending } from '../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { Icono } from '../../../ui/Icono.tsx';
import { TEXTOS_DE_PANEL } from '../../textosDePanel.ts';
import { RefusalNote } from '../RefusalNote.tsx';
import { saveBase64 } from '../saveFile.ts';
import styles from './DownloadsOfTabla.module.css';

type ExportCall =
  | 'ExportarPersonas'
  | 'ExportarCotizaciones'
  | 'ExportarVentas'
  | 'ExportarPagos'
  | 'ExportarExistencias';

interface Props<C extends ExportCall> {
  /** The right to the file; people's data need more than the screen's. */
  accion?: Accion;
  /** The exporting call, and its request without the format. */
  llamada: C;
  pide: Omit<PanelRequestOf<C>, 'formato'>;
  /** The sentence about a file of so many rows. */
  descargadas: (cuantas: number) => string;
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

/** Downloads a list as a spreadsheet, in two formats, if the role may. */
export function DownloadsOfTabla<C extends ExportCall>({
  accion = 'exportPersonas',
  llamada,
  pide,
  descargadas,
}: Props<C>) {
  const may = usePermiso(accion);
  const { run, enviando, falla } = useSending();
  const [nota, setNota] = useState('');
  if (!may) return null;
  const download = async ({ formato, tipo }: (typeof FORMATOS)[number]) => {
    setNota('');
    const made = await run(() => callPanel<ExportCall>(llamada, { ...pide, formato }));
    if (!made) return;
    saveBase64({ archivo: made.archivo, base64: made.contenido, tipo });
    setNota(descargadas(made.filas));
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
