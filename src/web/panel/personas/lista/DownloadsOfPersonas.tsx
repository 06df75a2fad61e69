import type { PanelRequestOf } from '../../../../contract/panel/calls.ts';
import { usePanelSend } from '../../../calls/panel/usePanel.ts';
import { DownloadsOfTabla } from '../../marco/downloads/DownloadsOfTabla.tsx';
import { TEXTOS_DE_PERSONAS } from '../textosDePersonas.ts';

/** The people whom the filter finds as a file, those of all pages. In: what is searched for included. */
export function DownloadsOfPersonas({ filtro }: { filtro: PanelRequestOf<'ElegirPersonas'> }) {
  const { send, ...state } = usePanelSend('ExportarPersonas');
  return (
    <DownloadsOfTabla
      {...state}
      onMake={async (formato) => {
        const made = await send({ ...filtro, formato });
        return made && { ...made, nota: TEXTOS_DE_PERSONAS.descargadas(made.personas) };
      }}
    />
  );
}
