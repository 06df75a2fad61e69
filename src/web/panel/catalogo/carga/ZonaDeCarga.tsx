import { type DragEvent, useState } from 'react';
import { Icono } from '../../../ui/Icono.tsx';
import { FileButton } from '../../marco/FileButton.tsx';
import styles from './Carga.module.css';
import type { ChosenArchivo } from './runCarga.ts';
import { TEXTOS_DE_CARGA } from './textosDeCarga.ts';

/** Dropped files, those in folders by path. Must run during the event: its data expire afterwards. */
async function readDrop({ items, files }: DataTransfer): Promise<ChosenArchivo[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...files].map((file) => ({ file, ruta: file.name }));
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const found: ChosenArchivo[] = [];
  for (const entry of entries) if (entry) await gather(entry, found);
  return found;
}

async function gather(entry: FileSystemEntry, found: ChosenArchivo[]): Promise<void> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ file, ruta: entry.fullPath.replace(/^\//, '') });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    // Chromium returns a hundred at a time; an empty batch is the end.
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (!some.length) return;
      for (const inside of some) await gather(inside, found);
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

interface ZonaProps {
  /** Compact, to leave space for a running upload. */
  baja: boolean;
  onChosen: (chosen: ChosenArchivo[]) => void;
}

export function ZonaDeCarga({ baja, onChosen }: ZonaProps) {
  const [over, setOver] = useState(false);
  /** Those of a folder by path. */
  const choose = (files: readonly File[]) =>
    onChosen(files.map((file) => ({ file, ruta: file.webkitRelativePath || file.name })));
  const takes = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <fieldset
      aria-label={TEXTOS_DE_CARGA.titulo}
      className={`stack rounded gap-3 soft text-center ${styles.zona}`}
      data-baja={baja || undefined}
      data-encima={over || undefined}
      onDragEnter={takes}
      onDragOver={takes}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void readDrop(event.dataTransfer).then(onChosen);
      }}
    >
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
    </fieldset>
  );
}

const takesFolders = () => 'webkitdirectory' in HTMLInputElement.prototype;
