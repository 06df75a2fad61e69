import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { ExpedienteDePersona } from './ficha/ExpedienteDePersona.tsx';
import { ListaDePersonas } from './lista/ListaDePersonas.tsx';

/** The people behind quotes, holds and sales: all of them, or the one that the address names. */
export function PantallaDePersonas({ ruta: { detalle, query } }: PropsDePantalla) {
  const [id] = detalle;
  return id === undefined ? <ListaDePersonas query={query} /> : <ExpedienteDePersona key={id} id={id} />;
}
