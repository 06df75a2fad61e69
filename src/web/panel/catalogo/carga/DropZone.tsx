import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './Carga.module.css';
import type { ChosenArchivo } from './runCarga.ts';

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

interface Props {
  etiqueta: string;
  /** Compact, beside something larger. */
  baja: boolean;
  onChosen: (chosen: ChosenArchivo[]) => void;
  /** In: whether something is held over it. */
  children: (over: boolean) => ReactNode;
}

/** A place to drop files on. */
export function DropZone({ etiqueta, baja, onChosen, children }: Props) {
  const [over, setOver] = useState(false);
  const takes = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <fieldset
      aria-label={etiqueta}
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
      {children(over)}
    </fieldset>
  );
}
