import type { ColumnaDeCotizaciones } from '../../../contract/panel/choices.ts';
import type { FiltroDeCotizaciones } from '../../../contract/panel/cotizaciones.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { DownloadsOfTabla } from '../marco/downloads/DownloadsOfTabla.tsx';
import { TEXTOS_DE_COTIZACIONES } from './textosDeCotizaciones.ts';

interface Props {
  filtro: FiltroDeCotizaciones;
  columnas: readonly ColumnaDeCotizaciones[];
}

/** What is seen as a file: the same quotes in the same columns, all their pages. */
export function DownloadsOfCotizaciones({ filtro, columnas }: Props) {
  const { send, ...state } = usePanelSend('ExportarCotizaciones');
  return (
    <DownloadsOfTabla
      {...state}
      onMake={async (formato) => {
        const made = await send({ ...filtro, formato, columnas: [...columnas] });
        return made && { ...made, nota: TEXTOS_DE_COTIZACIONES.descargadas(made.cotizaciones) };
      }}
    />
  );
}
