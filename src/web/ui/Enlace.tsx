import { Link, type LinkProps } from '../navegador/navigation.tsx';
import { type BotonLook, lookOf } from './Boton.tsx';

/** Looks like a button and is a link: it leads to another address. */
export function Enlace({ variante, ancho, className, ...rest }: BotonLook & LinkProps) {
  return (
    <Link
      {...rest}
      className={lookOf({ ...(variante && { variante }), ...(ancho && { ancho }) }, className)}
    />
  );
}
