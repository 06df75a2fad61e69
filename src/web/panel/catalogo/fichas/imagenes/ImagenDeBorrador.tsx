import type { ImagenDisponible } from '../../../../../contract/panel/catalogo/fichas.ts';
import { usePanel } from '../../../../calls/panel/usePanel.ts';
import { Imagen } from '../../../../ui/Imagen.tsx';

interface Props {
  /** Path in the draft, or an `https:` address. */
  ruta: string;
  alt: string;
  disponibles: readonly ImagenDisponible[];
  /** Not cropped, for example a logo. */
  entera?: boolean;
}

/** A picture of the draft, published or not, in its frame's size. */
export function ImagenDeBorrador({ ruta, alt, disponibles, entera }: Props) {
  const found = disponibles.find((it) => it.ruta === ruta);
  const unpublished = found !== undefined && found.direccion === null;
  const { datos } = usePanel('VerImagen', { ruta: ruta || '-' }, unpublished);
  const direccion = unpublished ? (datos?.direccion ?? '') : (found?.direccion ?? elsewhere(ruta));
  return <Imagen direccion={direccion} alt={alt} sizes="320px" entera={entera} />;
}

function elsewhere(ruta: string): string {
  return ruta.startsWith('https:') ? ruta : '';
}
