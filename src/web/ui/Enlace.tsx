import { Link, type LinkProps } from '../navegador/navigation.tsx';
import { type BotonLook, lookOf } from './Boton.tsx';

/** A link with a button's style. */
export function Enlace({ variante, ancho, className, ...rest }: BotonLook & LinkProps) {
  return (
    <Link
      {...rest}
      className={lookOf({ ...(variante && { variante }), ...(ancho && { ancho }) }, className)}
    />
  );
}
