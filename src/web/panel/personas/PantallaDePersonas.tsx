import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { ExpedienteDePersona } from './ficha/ExpedienteDePersona.tsx';
import { ListaDePersonas } from './lista/ListaDePersonas.tsx';
import { TABLERO } from './PersonasSwitch.tsx';
import { TableroDePersonas } from './tablero/TableroDePersonas.tsx';

/** All people as a list or a board, or the one in the address. */
export function PantallaDePersonas({ ruta: { detalle, query } }: PropsDePantalla) {
  const [id] = detalle;
  if (id === TABLERO) return <TableroDePersonas query={query} />;
  return id === undefined ? <ListaDePersonas query={query} /> : <ExpedienteDePersona key={id} id={id} />;
}
