import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiFailure } from '../../../calls/api.ts';
import { panelOptions, useReread } from '../../../calls/panel/usePanel.ts';
import { progressOf, useCarga } from '../carga/cargaStore.ts';
import { addArchivos } from '../carga/runCarga.ts';

interface Upload {
  upload: (file: File) => Promise<void>;
  /** Share of the bytes that arrived, 0 to 1; `undefined` if none travels. */
  avance: number | undefined;
  /** Why the last one was not taken. */
  falla: ApiFailure | undefined;
  motivo: string | undefined;
}

/** Uploads one file into the draft, like the upload of folders. In: callback with its path there. */
export function useUpload(onUploaded: (ruta: string) => void): Upload {
  const [own, setOwn] = useState<string>();
  const carga = useCarga();
  const { fase, archivos, resultado, falla } = carga;
  const client = useQueryClient();
  const reread = useReread();
  const refused = archivos.find((it) => it.ruta === own && it.fase === 'rechazado');
  const left = resultado?.omitidos.find((it) => own !== undefined && nameIn(it.ruta) === nameIn(own));
  useEffect(() => {
    if (own === undefined || fase !== 'lista' || !resultado) return;
    const rutas = [...resultado.agregados, ...resultado.reemplazados, ...resultado.iguales];
    // The upload tells the path of that name in the catalogue.
    const ruta = rutas.find((it) => nameIn(it) === nameIn(own));
    if (ruta === undefined) return;
    setOwn(undefined);
    reread();
    onUploaded(ruta);
  }, [own, fase, resultado, reread, onUploaded]);
  const isBusy = own !== undefined && fase !== 'lista' && fase !== 'falla' && !refused;
  const { enviados, bytes } = progressOf(carga);
  return {
    async upload(file) {
      // Based on the current revision: a new file overwrites nobody's input.
      const { revision } = await client.fetchQuery({ ...panelOptions('LeerBorrador', {}), staleTime: 0 });
      setOwn(file.name);
      addArchivos([{ file, ruta: file.name }], revision);
    },
    avance: isBusy ? enviados / Math.max(1, bytes) : undefined,
    falla: own !== undefined && fase === 'falla' ? falla : undefined,
    motivo: refused?.motivo ?? left?.motivo,
  };
}

function nameIn(ruta: string): string | undefined {
  return ruta.normalize('NFC').toLowerCase().split('/').at(-1);
}
