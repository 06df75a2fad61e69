import type { ImagenDisponible } from '../../../../../contract/panel/catalogo/fichas.ts';
import { usePanel } from '../../../../calls/panel/usePanel.ts';
import { Imagen } from '../../../../ui/Imagen.tsx';
import styles from './Planos.module.css';
import { TEXTOS_DE_PLANOS } from './textosDePlanos.ts';

interface Props {
  ruta: string;
  /** Published pictures need no call. */
  disponibles?: readonly ImagenDisponible[];
  /** Of a PDF, from 1; by default the one that is read. */
  pagina?: number;
}

/** A drawing of the draft, whole and small, as the server draws it. */
export function LookOfPlano({ ruta, disponibles = [], pagina }: Props) {
  const published = disponibles.find((it) => it.ruta === ruta)?.direccion;
  const { datos, cargando } = usePanel('VerImagen', { ruta, ...(pagina && { pagina }) }, !published);
  const direccion = published ?? datos?.direccion;
  return (
    <span className={`full rounded center edge clip ${styles.vista}`}>
      {direccion ? (
        <Imagen direccion={direccion} alt="" sizes="320px" entera />
      ) : (
        <span className="text-nota soft text-center pad-x-2">
          {cargando ? TEXTOS_DE_PLANOS.dibujando : TEXTOS_DE_PLANOS.sinVista}
        </span>
      )}
    </span>
  );
}
