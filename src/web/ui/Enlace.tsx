import { Link, type LinkProps } from 'react-router';
import { type Aspecto, aspectoOf } from './Boton.tsx';

/** Looks like a button and is a link: it leads to another address. */
export function Enlace({ variante, ancho, className, ...rest }: Aspecto & LinkProps) {
  return (
    <Link
      {...rest}
      className={aspectoOf({ ...(variante && { variante }), ...(ancho && { ancho }) }, className)}
    />
  );
}
