import { useState } from 'react';
import type { ArchivoToDownload } from '../../../../contract/panel/choices.ts';
import { readDownload } from '../../../calls/panel/readDownload.ts';
import { useSending } from '../../../calls/panel/usePanel.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { Icono } from '../../../ui/Icono.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { saveFile } from '../../marco/saveFile.ts';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { TEXTOS_DE_ARCHIVOS as T } from './textosDeArchivos.ts';

/** The published catalogue as files, and a template. */
export function DownloadsOfCatalogo() {
  const { run, enviando, falla } = useSending();
  const [nota, setNota] = useState('');
  const download = async (archivo: ArchivoToDownload) => {
    setNota('');
    const contenido = await run(() => readDownload(archivo));
    if (!contenido) return;
    saveFile({ archivo, contenido, tipo: contenido.type });
    setNota(T.descargado(archivo));
  };
  return (
    <TarjetaDePanel
      titulo={T.titulo}
      texto={T.texto}
      acciones={T.botones.map(([archivo, boton]) => (
        <Boton key={archivo} variante="secundario" disabled={enviando} onClick={() => void download(archivo)}>
          <Icono nombre="descargar" tamano={20} />
          {boton}
        </Boton>
      ))}
    >
      <p role="status" className="hide-empty text-nota soft">
        {enviando ? T.preparando : nota}
      </p>
      <RefusalNote falla={falla} />
    </TarjetaDePanel>
  );
}
