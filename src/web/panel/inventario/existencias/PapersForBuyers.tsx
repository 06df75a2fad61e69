import { useState } from 'react';
import type { Proyecto } from '../../../../contract/catalogo.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { BotonDeQr } from '../../qr/BotonDeQr.tsx';
import { DialogoDePdf, type PaperCall } from './DialogoDePdf.tsx';
import { TEXTOS_DE_EXISTENCIAS as T } from './textosDeExistencias.ts';

interface Props {
  proyecto: Proyecto;
  etapa: string | undefined;
  /** Each with its sentence, where they are all that the screen has; else only their buttons. */
  told: boolean;
}

/** The papers for buyers: the sheet of lots, which is the main one, and the price list. */
export function PapersForBuyers({ proyecto: { id_proyecto, nombre }, etapa, told }: Props) {
  const [llamada, setLlamada] = useState<PaperCall>();
  const buttonOf = (paper: PaperCall, text: string) => (
    <Boton
      variante={paper === 'HacerHojaDeDisponibilidad' ? 'primario' : 'secundario'}
      onClick={() => setLlamada(paper)}
    >
      {text}
    </Boton>
  );
  const cardOf = (paper: PaperCall) => {
    const { nombre: titulo, texto, hacer } = T.papel[paper];
    return <TarjetaDePanel titulo={titulo} texto={texto} acciones={buttonOf(paper, hacer)} />;
  };
  const qr = <BotonDeQr pide={{ de: 'proyecto', id_proyecto }} />;
  return (
    <>
      {told ? (
        <div className="grid columns gap-4 screen">
          {cardOf('HacerHojaDeDisponibilidad')}
          {cardOf('HacerListaDePrecios')}
          <TarjetaDePanel titulo={T.qr} texto={T.qrTexto} acciones={qr} />
        </div>
      ) : (
        <>
          {qr}
          {buttonOf('HacerListaDePrecios', T.papel.HacerListaDePrecios.nombre)}
          {buttonOf('HacerHojaDeDisponibilidad', T.papel.HacerHojaDeDisponibilidad.nombre)}
        </>
      )}
      {llamada && (
        <DialogoDePdf
          llamada={llamada}
          pide={{ id_proyecto, ...(etapa && { etapa }) }}
          proyecto={nombre}
          onClose={() => setLlamada(undefined)}
        />
      )}
    </>
  );
}
