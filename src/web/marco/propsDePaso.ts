import type { ContactoErrors } from '../../domain/contacto.ts';
import type { ChosenProyecto } from '../../domain/seleccion.ts';

/** What every step gets from the frame. */
export interface PropsDePaso {
  proyecto: ChosenProyecto;
  /** Opens the contact dialog ('Cotizar'), where the server found fault with what was sent, with its word. */
  onContacto: (errores?: ContactoErrors) => void;
}
