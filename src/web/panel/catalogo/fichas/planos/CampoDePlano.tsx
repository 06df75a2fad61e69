import { useId, useState } from 'react';
import type { PanelAnswerOf } from '../../../../../contract/panel/calls.ts';
import type { ImagenDisponible } from '../../../../../contract/panel/catalogo/fichas.ts';
import { rutaOfPanel } from '../../../../../contract/rutasDePanel.ts';
import { Boton } from '../../../../ui/Boton.tsx';
import { Enlace } from '../../../../ui/Enlace.tsx';
import { FileButton } from '../../../marco/FileButton.tsx';
import { RefusalNote } from '../../../marco/RefusalNote.tsx';
import { DropZone } from '../../carga/DropZone.tsx';
import { canHash } from '../../carga/hashPartes.ts';
import { useUpload } from '../useUpload.ts';
import { LookOfPlano } from './LookOfPlano.tsx';
import styles from './Planos.module.css';
import { TEXTOS_DE_PLANOS } from './textosDePlanos.ts';

interface Props {
  etiqueta: string;
  value: string;
  error: string | undefined;
  read: Pick<PanelAnswerOf<'LeerFicha'>, 'planos' | 'escaneos' | 'disponibles'>;
  onChange: (ruta: string) => void;
}

/** Chooses the drawing of the lots by its picture, or uploads one into the draft and chooses it. */
export function CampoDePlano({ etiqueta, value, error, read, onChange }: Props) {
  const id = useId();
  const { planos, escaneos, disponibles } = read;
  const pictures = new Set(disponibles.flatMap(({ ruta, direccion }) => (direccion === null ? [] : ruta)));
  // An SVG that is published as a picture is hardly a drawing of lots.
  const others = planos.filter((ruta) => ruta !== value && !pictures.has(ruta));
  const scans = [...planos.filter((ruta) => pictures.has(ruta)), ...escaneos].filter(
    (ruta) => ruta !== value,
  );
  const isThere = planos.includes(value) || escaneos.includes(value);
  return (
    <fieldset
      className={`grid packed min-0 gap-4 ${styles.campo}`}
      aria-labelledby={id}
      {...(error && { 'aria-describedby': `${id}-error` })}
    >
      <span id={id} className="medium">
        {etiqueta}
      </span>
      {value && (
        <div className={`grid items-center gap-4 ${styles.elegido}`}>
          <LookOfPlano ruta={value} disponibles={disponibles} />
          <div className="stack packed at-start min-0 gap-2">
            {isThere && (
              <Enlace variante="secundario" to={rutaOfPanel('catalogo', { detalle: ['plano', value] })}>
                {TEXTOS_DE_PLANOS.mesa}
              </Enlace>
            )}
            <Boton variante="discreto" onClick={() => onChange('')}>
              {TEXTOS_DE_PLANOS.quitar}
            </Boton>
            <span className="text-nota soft anywhere">{value}</span>
          </div>
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="text-nota error">
          {error}
        </p>
      )}
      <Choices
        titulo={TEXTOS_DE_PLANOS.elegir(others.length, Boolean(value))}
        abierto={!value}
        {...{ rutas: others, disponibles, onChange }}
      />
      <UploadPlano onUploaded={onChange} />
      <Choices
        titulo={TEXTOS_DE_PLANOS.escaneos(scans.length)}
        {...{ rutas: scans, disponibles, onChange }}
      />
    </fieldset>
  );
}

interface ChoicesProps {
  titulo: string;
  abierto?: boolean;
  rutas: readonly string[];
  disponibles: readonly ImagenDisponible[];
  onChange: (ruta: string) => void;
}

/** Pictures shown at first, and added per press: each is drawn by the server. */
const AT_ONCE = 6;

function Choices({ titulo, abierto = false, rutas, disponibles, onChange }: ChoicesProps) {
  const [isOpen, setIsOpen] = useState(abierto);
  const [shown, setShown] = useState(AT_ONCE);
  if (rutas.length === 0) return null;
  return (
    <details
      className={styles.otros}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{titulo}</summary>
      {isOpen && (
        <div className="stack packed at-start gap-4 above-2">
          <ul className="grid full gap-4 columns-narrow">
            {rutas.slice(0, shown).map((ruta) => (
              <li key={ruta}>
                <button
                  type="button"
                  className={`grid full packed gap-1 text-left ${styles.opcion}`}
                  aria-label={TEXTOS_DE_PLANOS.usar(ruta)}
                  onClick={() => {
                    setIsOpen(false);
                    onChange(ruta);
                  }}
                >
                  <LookOfPlano ruta={ruta} disponibles={disponibles} />
                  <span className="text-nota soft anywhere">{ruta}</span>
                </button>
              </li>
            ))}
          </ul>
          {rutas.length > shown && (
            <Boton variante="secundario" onClick={() => setShown(shown + 4 * AT_ONCE)}>
              {TEXTOS_DE_PLANOS.mas(rutas.length - shown)}
            </Boton>
          )}
        </div>
      )}
    </details>
  );
}

/** What the upload takes but no project can use as its drawing. */
const NO_PLANO = /\.(?:csv|xlsx|tsv)$|^empresa\.json$|\.ligas\.json$/i;

function UploadPlano({ onUploaded }: { onUploaded: (ruta: string) => void }) {
  const [isOther, setIsOther] = useState(false);
  const { upload, avance, falla, motivo } = useUpload(onUploaded);
  if (!canHash()) return null;
  const isBusy = avance !== undefined;
  const take = (file: File | undefined) => {
    if (!file || isBusy) return;
    setIsOther(NO_PLANO.test(file.name));
    if (!NO_PLANO.test(file.name)) void upload(file);
  };
  return (
    <DropZone etiqueta={TEXTOS_DE_PLANOS.zona} baja onChosen={([first]) => take(first?.file)}>
      {(over) => (
        <>
          <div role="status" className="stack gap-1">
            <p>
              {isBusy
                ? TEXTOS_DE_PLANOS.subiendo
                : over
                  ? TEXTOS_DE_PLANOS.suelta
                  : TEXTOS_DE_PLANOS.arrastra}
            </p>
            {!isBusy && <p className="text-nota">{TEXTOS_DE_PLANOS.formatos}</p>}
          </div>
          {isBusy && <progress className="full" aria-label={TEXTOS_DE_PLANOS.subiendo} value={avance} />}
          <FileButton
            etiqueta={TEXTOS_DE_PLANOS.subir}
            variante="secundario"
            disabled={isBusy}
            onChosen={([file]) => take(file)}
          />
          {isOther ? (
            <RefusalNote mensaje={TEXTOS_DE_PLANOS.noEsPlano} />
          ) : (
            <RefusalNote falla={falla} mensaje={motivo} />
          )}
        </>
      )}
    </DropZone>
  );
}
