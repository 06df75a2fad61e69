import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { ExpedienteDePersona } from './ficha/ExpedienteDePersona.tsx';
import { ListaDePersonas } from './lista/ListaDePersonas.tsx';

/** All people with quotes, holds or sales, or the one in the address. */
export function PantallaDePersonas({ ruta: { detalle, query } }: PropsDePantalla) {
  const [id] = detalle;
  return id === undefined ? <ListaDePersonas query={query} /> : <ExpedienteDePersona key={id} id={id} />;
}
