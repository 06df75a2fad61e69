import { useState } from 'react';
import type { PanelAnswerOf } from '../../../../contract/panel/calls.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import { usePanel } from '../../../calls/panel/usePanel.ts';
import { navigate } from '../../../navegador/navigation.tsx';
import { Aviso } from '../../../ui/Aviso.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { ConfirmDialog } from '../../marco/ActionDialog.tsx';
import { tellNearMoment } from '../../marco/formatMoment.ts';
import { PanelWait } from '../../marco/PanelWait.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { TituloDePanel } from '../../marco/TituloDePanel.tsx';
import { PARTS_OF_INICIO } from '../rooms.ts';
import { TEXTOS_DE_CATALOGO } from '../textosDeCatalogo.ts';
import { ArchivosDeBorrador } from './ArchivosDeBorrador.tsx';
import { LastPublicacion } from './LastPublicacion.tsx';

type Borrador = PanelAnswerOf<'LeerBorrador'>;

/** The studio's first screen: state of the draft, ways to fill it, last publication. */
export function InicioDeCatalogo() {
  const { datos, cargando, falla } = usePanel('LeerBorrador', {});
  const [nota, setNota] = useState('');
  return (
    <>
      <TituloDePanel titulo={TEXTOS_DE_CATALOGO.titulo} texto={TEXTOS_DE_CATALOGO.texto} />
      {cargando && <PanelWait />}
      <div className={`stack fit gap-4 screen`}>
        <RefusalNote falla={falla} />
        <div role="status">{nota && <Aviso>{nota}</Aviso>}</div>
        {datos && <Parts borrador={datos} onNote={setNota} />}
      </div>
    </>
  );
}

function Parts({ borrador, onNote }: { borrador: Borrador; onNote: (nota: string) => void }) {
  const { pasos: Pasos, carga: Carga, fichas: Fichas } = PARTS_OF_INICIO;
  return (
    <>
      {Pasos && !borrador.publicacion && <Pasos borrador={borrador} />}
      <StateOfBorrador borrador={borrador} onNote={onNote} />
      {Carga && <Carga borrador={borrador} />}
      {Fichas && <Fichas borrador={borrador} />}
      {borrador.publicacion && <LastPublicacion publicacion={borrador.publicacion} onNote={onNote} />}
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
          <Boton variante="discreto" onClick={() => setDiscarding(true)}>
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
      send={() => callPanel('DescartarBorrador', { revision })}
      onDone={() => {
        onNote(TEXTOS_DE_CATALOGO.descartado);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
