import { useEffect, useRef, useState } from 'react';
import type { FuenteDeCatalogo } from '../../../../contract/panel/catalogo/fuente.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { ARCHIVOS_CSV } from '../../../../domain/columnas/tablas.ts';
import { askAgain } from '../../../calls/panel/askAgain.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import { useAction } from '../../../calls/panel/useAction.ts';
import { usePanel, useSending } from '../../../calls/panel/usePanel.ts';
import { navigate } from '../../../navegador/navigation.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { Campo } from '../../../ui/Campo.tsx';
import { ActionDialog, ConfirmDialog } from '../../marco/ActionDialog.tsx';
import { tellNearMoment } from '../../marco/formatMoment.ts';
import { Lista, ListaRow } from '../../marco/Lista.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { Selector } from '../../marco/Selector.tsx';
import { TEXTOS_DE_CATALOGO } from '../textosDeCatalogo.ts';
import { cargaStore } from './cargaStore.ts';
import { addBrought } from './runCarga.ts';
import { formatBytes } from './textosDeCarga.ts';
import { TEXTOS_DE_FUENTE as T } from './textosDeFuente.ts';

interface Props {
  /** The draft's. */
  revision: string;
  /** No upload is going on. */
  libre: boolean;
}

/** The address that the catalogue is read from again by a press, into the draft and on to its review. */
export function FuenteDeCarga(props: Props) {
  const { datos, falla, releer } = usePanel('LeerFuente', {});
  const [open, setOpen] = useState<'cambiar' | 'quitar'>();
  if (!datos) return <RefusalNote falla={falla} />;
  const { fuente } = datos;
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    releer();
  };
  return (
    <section className="stack gap-2" aria-label={T.titulo}>
      <h3>{T.titulo}</h3>
      <p className="text-nota soft">{T.texto}</p>
      {fuente ? (
        <FuenteRow {...props} fuente={fuente} onOpen={setOpen} onRead={releer} />
      ) : (
        <div className="row">
          <Boton variante="secundario" onClick={() => setOpen('cambiar')}>
            {T.poner}
          </Boton>
        </div>
      )}
      {open === 'cambiar' && <DialogoDeFuente fuente={fuente} onDone={done} onClose={close} />}
      {open === 'quitar' && (
        <ConfirmDialog
          titulo={T.quitarTitulo}
          texto={T.quitarTexto}
          hacer={T.quitar}
          send={() => callPanel('QuitarFuente', {})}
          onDone={done}
          onClose={close}
        />
      )}
    </section>
  );
}

interface RowProps extends Props {
  fuente: FuenteDeCatalogo;
  onOpen: (which: 'cambiar' | 'quitar') => void;
  onRead: () => void;
}

function FuenteRow({ fuente, revision, libre, onOpen, onRead }: RowProps) {
  const { run, enviando, falla } = useSending();
  const isHere = useIsHere();
  const [bytes, setBytes] = useState(0);
  const { direccion, tabla, puestaPor, puestaEn, leida } = fuente;
  const servidor = new URL(direccion).hostname;
  const told = (por: typeof puestaPor, en: string) =>
    [por?.nombre ?? TEXTOS_DE_CATALOGO.alguien, tellNearMoment(en, Date.now())] as const;
  const read = async () => {
    setBytes(0);
    const brought = await run(() => bringFuente(setBytes));
    if (!brought) return;
    onRead();
    await addBrought(brought, revision);
    if (isHere.current && isToReview()) navigate(rutaOfPanel('catalogo', { detalle: ['revisar'] }));
  };
  return (
    <>
      <Lista>
        <ListaRow
          nombre={
            <a href={direccion} target="_blank" rel="noreferrer noopener" aria-label={T.abrir(servidor)}>
              {servidor}
            </a>
          }
          notas={[
            tabla ? T.de(tabla) : undefined,
            T.puesta(...told(puestaPor, puestaEn)),
            leida ? T.leida(...told(leida.por, leida.en)) : T.sinLeer,
          ]}
          acciones={
            <>
              <Boton variante="secundario" disabled={enviando || !libre} onClick={() => void read()}>
                {enviando ? T.leyendo : leida ? T.otraVez : T.leer}
              </Boton>
              <Boton variante="discreto" disabled={enviando} onClick={() => onOpen('cambiar')}>
                {T.cambiar}
              </Boton>
              <Boton variante="discreto" disabled={enviando} onClick={() => onOpen('quitar')}>
                {T.quitar}
              </Boton>
            </>
          }
        />
      </Lista>
      <p role="status" className="hide-empty text-nota soft figures">
        {enviando && bytes > 0 && T.leidos(formatBytes(bytes))}
      </p>
      <RefusalNote falla={falla} />
    </>
  );
}

/** Whether the person still looks at this screen. */
function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** Asks how far it is until it is done. @throws {ApiFailure} why it could not be read */
async function bringFuente(onProgress: (bytes: number) => void) {
  for (;;) {
    const answer = await askAgain(() => callPanel('TraerFuente', {}));
    if (answer.listo) return answer;
    onProgress(answer.bytes);
  }
}

/** What was left out is read here first. */
function isToReview(): boolean {
  const cuentas = cargaStore.getState().resultado?.cuentas;
  return cuentas !== undefined && cuentas.agregados + cuentas.reemplazados > 0 && !cuentas.omitidos;
}

interface DialogoProps {
  fuente: FuenteDeCatalogo | null;
  onDone: () => void;
  onClose: () => void;
}

function DialogoDeFuente({ fuente, onDone, onClose }: DialogoProps) {
  const begin = () => ({ direccion: fuente?.direccion ?? '', tabla: fuente?.tabla ?? '' });
  const accion = useAction({
    kept: ['fuente del catálogo', begin],
    missing: ({ direccion }) => ({ direccion: direccion.trim() ? undefined : T.falta }),
    send: ({ direccion, tabla }) =>
      callPanel('GuardarFuente', { direccion, tabla: ARCHIVOS_CSV.find((it) => it === tabla) ?? null }),
    onDone,
  });
  const { form, change } = accion;
  return (
    <ActionDialog titulo={T.titulo} hacer={T.guardar} forma="hoja" accion={accion} onClose={onClose}>
      <Campo etiqueta={T.direccion} ayuda={T.pista} inputMode="url" {...accion.field('direccion')} />
      <Selector
        etiqueta={T.trae}
        value={form.tabla}
        onChange={({ currentTarget }) => change({ tabla: currentTarget.value })}
      >
        <option value="">{T.todas}</option>
        {ARCHIVOS_CSV.map((tabla) => (
          <option key={tabla} value={tabla}>
            {T.soloTabla(tabla)}
          </option>
        ))}
      </Selector>
    </ActionDialog>
  );
}
