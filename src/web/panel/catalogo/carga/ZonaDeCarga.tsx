import { Icono } from '../../../ui/Icono.tsx';
import { FileButton } from '../../marco/FileButton.tsx';
import styles from './Carga.module.css';
import { DropZone } from './DropZone.tsx';
import type { ChosenArchivo } from './runCarga.ts';
import { TEXTOS_DE_CARGA } from './textosDeCarga.ts';

interface ZonaProps {
  /** Compact, to leave space for a running upload. */
  baja: boolean;
  onChosen: (chosen: ChosenArchivo[]) => void;
}

export function ZonaDeCarga({ baja, onChosen }: ZonaProps) {
  /** Those of a folder by path. */
  const choose = (files: readonly File[]) =>
    onChosen(files.map((file) => ({ file, ruta: file.webkitRelativePath || file.name })));
  return (
    <DropZone etiqueta={TEXTOS_DE_CARGA.titulo} baja={baja} onChosen={onChosen}>
      {(over) => (
        <>
          {!baja && <Icono nombre="compartir" tamano={28} />}
          <p className={`text-guia ${styles.arrastra}`}>
            {over ? TEXTOS_DE_CARGA.suelta : TEXTOS_DE_CARGA.arrastra}
          </p>
          <div className={`row stretch wrap justify-center gap-3 ${styles.elegir}`}>
            <FileButton etiqueta={TEXTOS_DE_CARGA.archivos} multiple onChosen={choose} />
            {takesFolders() && (
              <FileButton
                etiqueta={TEXTOS_DE_CARGA.carpeta}
                variante="secundario"
                multiple
                carpeta
                onChosen={choose}
              />
            )}
          </div>
        </>
      )}
    </DropZone>
  );
}

const takesFolders = () => 'webkitdirectory' in HTMLInputElement.prototype;
