import type { ContactoErrors } from '../../domain/contacto.ts';
import type { ChosenProyecto } from '../../domain/seleccion.ts';

export interface PropsDePaso {
  proyecto: ChosenProyecto;
  /** Opens the contact dialog ('Cotizar'), with the server's faults if it refused the contact. */
  onContacto: (errores?: ContactoErrors) => void;
}
