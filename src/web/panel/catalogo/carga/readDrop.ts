import type { ChosenArchivo } from './runCarga.ts';

/** Files that were dropped, those in folders by their paths. Called while the event lasts: later it tells nothing. */
export async function readDrop({ items, files }: DataTransfer): Promise<ChosenArchivo[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...files].map((file) => ({ file, ruta: file.name }));
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const found: ChosenArchivo[] = [];
  for (const entry of entries) if (entry) await gather(entry, found);
  return found;
}

/** Files that a field took, those of a folder by their paths. */
export function readFileList(files: FileList | null): ChosenArchivo[] {
  return [...(files ?? [])].map((file) => ({ file, ruta: file.webkitRelativePath || file.name }));
}

async function gather(entry: FileSystemEntry, found: ChosenArchivo[]): Promise<void> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ file, ruta: entry.fullPath.replace(/^\//, '') });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    // A hundred at a time (Chromium); none: that was all.
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
