import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { panelOptions, useReread } from '../../../../calls/panel/usePanel.ts';
import { lookOf } from '../../../../ui/Boton.tsx';
import { RefusalNote } from '../../../marco/RefusalNote.tsx';
import { useCarga } from '../../carga/cargaStore.ts';
import { canHash } from '../../carga/hashPartes.ts';
import { addArchivos } from '../../carga/runCarga.ts';
import styles from '../Fichas.module.css';
import { TEXTOS_DE_GALERIA } from '../textosDeFichas.ts';

/** Uploads a picture into the draft, like the upload of folders. In: callback with its path. */
export function UploadImagen({ onUploaded }: { onUploaded: (ruta: string) => void }) {
  const id = useId();
  const [own, setOwn] = useState<string>();
  const { fase, archivos, resultado, falla } = useCarga();
  const client = useQueryClient();
  const reread = useReread();
  const refused = archivos.find((it) => it.ruta === own && it.fase === 'rechazado');
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
  if (!canHash()) return null;
  const upload = async (file: File | undefined) => {
    if (!file) return;
    // Based on the current revision: a new picture overwrites nobody's input.
    const { revision } = await client.fetchQuery({ ...panelOptions('LeerBorrador', {}), staleTime: 0 });
    setOwn(file.name);
    addArchivos([{ file, ruta: file.name }], revision);
  };
  const isBusy = own !== undefined && fase !== 'lista' && fase !== 'falla' && !refused;
  return (
    <div className={`stack packed min-0 gap-2 ${styles.apilado}`}>
      <div>
        <input
          id={id}
          className="oculto"
          type="file"
          accept="image/*"
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            void upload(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <label htmlFor={id} className={lookOf({ variante: 'primario' })}>
          {TEXTOS_DE_GALERIA.subir}
        </label>
      </div>
      <p role="status" className="text-nota soft anywhere">
        {isBusy && TEXTOS_DE_GALERIA.subiendo}
      </p>
      {own !== undefined && (
        <RefusalNote falla={fase === 'falla' ? falla : undefined} mensaje={refused?.motivo} />
      )}
    </div>
  );
}

function nameIn(ruta: string): string | undefined {
  return ruta.normalize('NFC').toLowerCase().split('/').at(-1);
}
