import { useState } from 'react';
import type { ImagenDisponible } from '../../../../../contract/panel/catalogo/fichas.ts';
import { useForgetOnLeave, useKeptForm } from '../../../../calls/panel/keptForm.ts';
import { Boton } from '../../../../ui/Boton.tsx';
import { Campo } from '../../../../ui/Campo.tsx';
import { Dialogo } from '../../../../ui/Dialogo.tsx';
import { FileButton } from '../../../marco/FileButton.tsx';
import { RefusalNote } from '../../../marco/RefusalNote.tsx';
import { TEXTOS_DE_PANEL } from '../../../textosDePanel.ts';
import { canHash } from '../../carga/hashPartes.ts';
import styles from '../Fichas.module.css';
import { TEXTOS_DE_GALERIA } from '../textosDeFichas.ts';
import { useUpload } from '../useUpload.ts';
import { ImagenDeBorrador } from './ImagenDeBorrador.tsx';

interface Props {
  /** A unique key of the picture's place. */
  lugar: string;
  disponibles: readonly ImagenDisponible[];
  onChoose: (ruta: string) => void;
  onClose: () => void;
}

/** Pictures shown at once; the others by search. */
const SHOWN = 60;

/** Chooses one of the draft's pictures, or one at another address. */
export function DialogoDeImagen({ lugar, disponibles, onChoose, onClose }: Props) {
  const [sought, setSought] = useState('');
  const [{ direccion }, setForm, forget] = useKeptForm(`imagen ${lugar}`, () => ({ direccion: '' }));
  useForgetOnLeave(forget);
  const found = disponibles.filter(({ ruta }) => ruta.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <Dialogo
      titulo={TEXTOS_DE_GALERIA.elegir}
      forma="eleccion"
      cruz={TEXTOS_DE_PANEL.cerrar}
      onClose={onClose}
    >
      <div className="stack packed gap-4">
        <p className="text-nota soft anywhere">
          {disponibles.length ? TEXTOS_DE_GALERIA.elegirTexto : TEXTOS_DE_GALERIA.vacia}
        </p>
        <UploadImagen onUploaded={onChoose} />
        {disponibles.length > 8 && (
          <Campo
            etiqueta={TEXTOS_DE_GALERIA.buscar}
            type="search"
            value={sought}
            onChange={({ currentTarget }) => setSought(currentTarget.value)}
          />
        )}
        {disponibles.length > 0 && found.length === 0 && (
          <p role="status">{TEXTOS_DE_GALERIA.nadaEncontrado}</p>
        )}
        <ul className="grid gap-4 columns-narrow">
          {found.slice(0, SHOWN).map(({ ruta }) => (
            <li key={ruta}>
              <button
                type="button"
                className="grid full rounded gap-1 text-left"
                onClick={() => onChoose(ruta)}
              >
                <span className={`full rounded block clip ${styles.marcoDeMuestra}`}>
                  <ImagenDeBorrador ruta={ruta} alt="" disponibles={disponibles} />
                </span>
                <span className="text-nota soft anywhere">{ruta}</span>
              </button>
            </li>
          ))}
        </ul>
        {found.length > SHOWN && (
          <p className="text-nota soft anywhere">{TEXTOS_DE_GALERIA.seMuestran(SHOWN, found.length)}</p>
        )}
        <Campo
          etiqueta={TEXTOS_DE_GALERIA.direccion}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={direccion}
          onChange={({ currentTarget }) => setForm({ direccion: currentTarget.value })}
        />
        <div>
          <Boton
            variante="secundario"
            disabled={!direccion.trim()}
            onClick={() => onChoose(direccion.trim())}
          >
            {TEXTOS_DE_GALERIA.usar}
          </Boton>
        </div>
      </div>
    </Dialogo>
  );
}

/** Files that the upload takes as drawings. */
const DRAWING = /\.(?:pdf|ai|dxf|geojson|kml|kmz|zip)$/i;

function UploadImagen({ onUploaded }: { onUploaded: (ruta: string) => void }) {
  const [isDrawing, setIsDrawing] = useState(false);
  const { upload, avance, falla, motivo } = useUpload(onUploaded);
  if (!canHash()) return null;
  const choose = (file: File | undefined) => {
    if (!file) return;
    setIsDrawing(DRAWING.test(file.name));
    if (!DRAWING.test(file.name)) void upload(file);
  };
  return (
    <div className={`stack packed min-0 gap-2 ${styles.apilado}`}>
      <FileButton
        etiqueta={TEXTOS_DE_GALERIA.subir}
        accept="image/*"
        disabled={avance !== undefined}
        onChosen={([file]) => choose(file)}
      />
      <p role="status" className="text-nota soft anywhere">
        {avance !== undefined && TEXTOS_DE_GALERIA.subiendo}
      </p>
      {isDrawing ? (
        <RefusalNote mensaje={TEXTOS_DE_GALERIA.esPlano} />
      ) : (
        <RefusalNote falla={falla} mensaje={motivo} />
      )}
    </div>
  );
}
