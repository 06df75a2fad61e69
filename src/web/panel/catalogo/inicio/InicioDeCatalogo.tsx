import { useState } from 'react';
import type { PanelAnswerOf } from '../../../../contract/panel/calls.ts';
import type { ArchivoDeBorradorShown } from '../../../../contract/panel/catalogo/borrador.ts';
import { KINDS_OF_ARCHIVO } from '../../../../contract/panel/choices.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import { usePanel, usePanelSend, useReread } from '../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { navigate } from '../../../navegador/navigation.tsx';
import { Aviso } from '../../../ui/Aviso.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { ConfirmDialog } from '../../marco/ActionDialog.tsx';
import { formatNearMoment, tellNearMoment } from '../../marco/formatMoment.ts';
import { Lista, ListaRow } from '../../marco/Lista.tsx';
import { PanelWait } from '../../marco/PanelWait.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { TituloDePanel } from '../../marco/TituloDePanel.tsx';
import { PARTS_OF_INICIO } from '../routes.ts';
import { TEXTOS_DE_CATALOGO } from '../textosDeCatalogo.ts';
import { UndoPublicacion } from '../UndoPublicacion.tsx';

type Borrador = PanelAnswerOf<'LeerBorrador'>;

/** The studio's first screen: state of the draft, ways to fill it, last publication. */
export function InicioDeCatalogo() {
  const { datos, cargando, falla } = usePanel('LeerBorrador', {});
  const [nota, setNota] = useState('');
  return (
    <>
      <TituloDePanel titulo={TEXTOS_DE_CATALOGO.titulo} texto={TEXTOS_DE_CATALOGO.texto} />
      {cargando && <PanelWait />}
      <div className="stack fit gap-4 screen">
        <RefusalNote falla={falla} />
        <div role="status">{nota && <Aviso>{nota}</Aviso>}</div>
        {datos && <Parts borrador={datos} onNote={setNota} />}
      </div>
    </>
  );
}

function Parts({ borrador, onNote }: { borrador: Borrador; onNote: (nota: string) => void }) {
  const { pasos: Pasos, carga: Carga, fichas: Fichas, descargas: Descargas } = PARTS_OF_INICIO;
  return (
    <>
      {Pasos && !borrador.publicacion && <Pasos borrador={borrador} />}
      <StateOfBorrador borrador={borrador} onNote={onNote} />
      {Carga && <Carga borrador={borrador} />}
      {Fichas && <Fichas borrador={borrador} />}
      {borrador.publicacion && <LastPublicacion publicacion={borrador.publicacion} onNote={onNote} />}
      {Descargas && <Descargas borrador={borrador} />}
    </>
  );
}

function StateOfBorrador({ borrador, onNote }: { borrador: Borrador; onNote: (nota: string) => void }) {
  const [discarding, setDiscarding] = useState(false);
  const { archivos, borrador: begun } = borrador;
  if (!begun) {
    return <TarjetaDePanel titulo={TEXTOS_DE_CATALOGO.borrador} texto={TEXTOS_DE_CATALOGO.sinBorrador} />;
  }
  const { comenzadoPor, comenzadoEn, atrasado } = begun;
  const quien = comenzadoPor?.nombre ?? TEXTOS_DE_CATALOGO.alguien;
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_CATALOGO.borrador}
      texto={TEXTOS_DE_CATALOGO.comenzado(quien, tellNearMoment(comenzadoEn, Date.now()))}
      acciones={
        <>
          <Boton onClick={() => navigate(rutaOfPanel('catalogo', { detalle: ['revisar'] }))}>
            {TEXTOS_DE_CATALOGO.revisar}
          </Boton>
          <Boton variante="discreto" data-definitivo onClick={() => setDiscarding(true)}>
            {TEXTOS_DE_CATALOGO.descartar}
          </Boton>
        </>
      }
    >
      {atrasado && <Aviso>{TEXTOS_DE_CATALOGO.atrasado}</Aviso>}
      <ArchivosDeBorrador revision={borrador.revision} archivos={archivos} />
      {discarding && (
        <DialogoDeDescarte borrador={borrador} onNote={onNote} onClose={() => setDiscarding(false)} />
      )}
    </TarjetaDePanel>
  );
}

function DialogoDeDescarte({
  borrador: { revision, archivos },
  onNote,
  onClose,
}: {
  borrador: Borrador;
  onNote: (nota: string) => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      titulo={TEXTOS_DE_CATALOGO.descartarTitulo}
      texto={TEXTOS_DE_CATALOGO.descartarTexto(archivos.length)}
      hacer={TEXTOS_DE_CATALOGO.descartar}
      definitivo
      send={() => callPanel('DescartarBorrador', { revision })}
      onDone={() => {
        onNote(TEXTOS_DE_CATALOGO.descartado);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

type Publicacion = NonNullable<PanelAnswerOf<'LeerBorrador'>['publicacion']>;

interface Props {
  publicacion: Publicacion;
  onNote: (nota: string) => void;
}

/** Author and time of the last publication; can be undone while nothing newer depends on it. */
function LastPublicacion({ publicacion: { version, por, en, deshecha, firme }, onNote }: Props) {
  const mayUndo = usePermiso('publishCatalogo');
  const nameOf = (who: Publicacion['por']) => who?.nombre ?? TEXTOS_DE_CATALOGO.alguien;
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_CATALOGO.ultima}
      texto={TEXTOS_DE_CATALOGO.publico(nameOf(por), tellNearMoment(en, Date.now()), version)}
      acciones={
        mayUndo &&
        !deshecha &&
        firme === null && (
          <UndoPublicacion version={version} onDone={() => onNote(TEXTOS_DE_CATALOGO.deshecha)} />
        )
      }
    >
      {deshecha && (
        <p>{TEXTOS_DE_CATALOGO.deshizo(nameOf(deshecha.por), tellNearMoment(deshecha.en, Date.now()))}</p>
      )}
      {firme !== null && <p>{TEXTOS_DE_CATALOGO.noSeDeshace(firme)}</p>}
    </TarjetaDePanel>
  );
}

interface PropsOfArchivosDeBorrador {
  revision: string;
  archivos: readonly ArchivoDeBorradorShown[];
}

/** The draft's changed files by kind, each with its author and a button to restore. */
function ArchivosDeBorrador({ revision, archivos }: PropsOfArchivosDeBorrador) {
  const { send, enviando, falla } = usePanelSend('RestaurarArchivo');
  const reread = useReread();
  const restore = async (ruta: string) => {
    await send({ revision, ruta });
    reread();
  };
  return (
    <>
      <RefusalNote falla={falla} />
      {KINDS_OF_ARCHIVO.map((tipo) => {
        const some = archivos.filter((it) => it.tipo === tipo);
        return (
          some.length > 0 && (
            <section key={tipo} className="stack gap-1">
              <h3 className="text-nota soft strong">{TEXTOS_DE_CATALOGO.tipos[tipo]}</h3>
              <Lista>
                {some.map((it) => (
                  <ListaRow
                    key={it.ruta}
                    nombre={it.ruta}
                    marca={TEXTOS_DE_CATALOGO.cambios[it.cambio]}
                    notas={[whoAndWhen(it)]}
                    acciones={
                      <Boton variante="discreto" disabled={enviando} onClick={() => restore(it.ruta)}>
                        {restoreTextOf(it)}
                      </Boton>
                    }
                  />
                ))}
              </Lista>
            </section>
          )
        );
      })}
    </>
  );
}

function whoAndWhen({ por, en }: ArchivoDeBorradorShown): string {
  return `${por?.nombre ?? TEXTOS_DE_CATALOGO.alguien}, ${formatNearMoment(en, Date.now())}`;
}

function restoreTextOf({ cambio }: ArchivoDeBorradorShown): string {
  if (cambio === 'agregado') return TEXTOS_DE_CATALOGO.quitarArchivo;
  return cambio === 'quitado' ? TEXTOS_DE_CATALOGO.regresarArchivo : TEXTOS_DE_CATALOGO.deshacerArchivo;
}
