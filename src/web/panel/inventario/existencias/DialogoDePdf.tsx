import { useEffect, useState } from 'react';
import type { PanelRequestOf } from '../../../../contract/panel/calls.ts';
import { absoluteOf, onSite, rutaOf } from '../../../../contract/rutas.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import { useSending } from '../../../calls/panel/usePanel.ts';
import { Boton, lookOf } from '../../../ui/Boton.tsx';
import { Dialogo } from '../../../ui/Dialogo.tsx';
import { Icono } from '../../../ui/Icono.tsx';
import { CopyButton } from '../../factors/CopyButton.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { bytesOfBase64, isShared, saveFile } from '../../marco/saveFile.ts';
import { TEXTOS_DE_PANEL } from '../../textosDePanel.ts';
import { TEXTOS_DE_EXISTENCIAS as T } from './textosDeExistencias.ts';

/** A paper for buyers that the server makes. */
export type PaperCall = 'HacerHojaDeDisponibilidad' | 'HacerListaDePrecios';

interface Props {
  llamada: PaperCall;
  pide: PanelRequestOf<'HacerHojaDeDisponibilidad'>;
  proyecto: string;
  onClose: () => void;
}

/** Makes the paper at once; then it is shared, saved or opened, or a link is sent in its place. */
export function DialogoDePdf({ llamada, pide, proyecto, onClose }: Props) {
  const { run, falla } = useSending();
  const [file, setFile] = useState<File>();
  const prepare = async () => setFile(await run(() => make(llamada, pide)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => void prepare(), []);
  const { nombre, texto } = T.papel[llamada];
  return (
    <Dialogo titulo={nombre} forma="hoja" cruz={TEXTOS_DE_PANEL.cerrar} onClose={onClose}>
      <div className="stack fit gap-4">
        <p>{texto}</p>
        <p role="status" className="hide-empty soft">
          {!file && !falla && T.preparando}
        </p>
        <RefusalNote falla={falla} releer={() => void prepare()} />
        {file && <FileActions file={file} />}
        <LinkActions id_proyecto={pide.id_proyecto} proyecto={proyecto} />
      </div>
    </Dialogo>
  );
}

async function make(llamada: PaperCall, { id_proyecto, etapa }: Props['pide']): Promise<File> {
  const { archivo, pdf } =
    llamada === 'HacerListaDePrecios'
      ? await callPanel(llamada, { id_proyecto })
      : await callPanel(llamada, { id_proyecto, ...(etapa && { etapa }) });
  return new File([bytesOfBase64(pdf)], archivo, { type: 'application/pdf' });
}

/** The share sheet takes the file itself where the device has one; else it is saved. */
function FileActions({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
  return (
    <div className="row stretch wrap gap-3">
      {canShare && (
        <Boton onClick={() => void share(file)}>
          <Icono nombre="compartir" tamano={20} />
          {T.compartir}
        </Boton>
      )}
      <Boton variante={canShare ? 'secundario' : 'primario'} onClick={() => save(file)}>
        <Icono nombre="descargar" tamano={20} />
        {T.descargar}
      </Boton>
      <a className={lookOf({ variante: 'secundario' })} href={url} target="_blank" rel="noreferrer">
        {T.abrir}
      </a>
    </div>
  );
}

function save(file: File): void {
  saveFile({ archivo: file.name, contenido: file, tipo: file.type });
}

async function share(file: File): Promise<void> {
  if (!(await isShared({ files: [file], title: file.name }))) save(file);
}

/** The buyers' page of the project, whose lots are always today's. */
function LinkActions({ id_proyecto, proyecto }: { id_proyecto: number; proyecto: string }) {
  const url = absoluteOf(window.location.origin, onSite(rutaOf('lote', id_proyecto)));
  const mensaje = encodeURIComponent(T.mensaje(proyecto, url));
  const look = lookOf({ variante: 'secundario' });
  return (
    <>
      <p className="text-nota soft">{T.enlace}</p>
      <div className="row stretch wrap gap-3">
        <a className={look} href={`https://wa.me/?text=${mensaje}`} target="_blank" rel="noreferrer">
          <Icono nombre="whatsapp" tamano={20} />
          {T.whatsapp}
        </a>
        <a className={look} href={`mailto:?subject=${encodeURIComponent(proyecto)}&body=${mensaje}`}>
          <Icono nombre="correo" tamano={20} />
          {T.correo}
        </a>
        <CopyButton texto={url} etiqueta={T.copiar} />
      </div>
    </>
  );
}
