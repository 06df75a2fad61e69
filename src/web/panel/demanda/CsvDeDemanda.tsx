import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { saveCsv } from '../marco/saveFile.ts';
import { TEXTOS_DE_DEMANDA } from './textosDeDemanda.ts';

type Call = 'ExportarDemanda' | 'ExportarDemandaPorAsesor';

/** Downloads one of the tables. In: the exporting call; its request; the table's name, for screen readers. */
export function CsvDeDemanda<C extends Call>({
  call,
  asked,
  nombre,
}: {
  call: C;
  asked: PanelRequestOf<C>;
  nombre: string;
}) {
  const { send, enviando, falla } = usePanelSend<C>(call);
  const save = async () => {
    const made = await send(asked);
    if (made && 'csv' in made) saveCsv(made);
  };
  return (
    <>
      <Boton
        variante="discreto"
        disabled={enviando}
        aria-label={TEXTOS_DE_DEMANDA.csvDe(nombre)}
        onClick={() => void save()}
      >
        <Icono nombre="descargar" tamano={20} />
        {TEXTOS_DE_DEMANDA.csv}
      </Boton>
      <RefusalNote falla={falla} />
    </>
  );
}
