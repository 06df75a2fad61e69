import type { ContactoErrors } from '../../domain/contacto.ts';
import type { ChosenProyecto } from '../../domain/seleccion.ts';

/** Props of every step. */
export interface PropsDePaso {
  proyecto: ChosenProyecto;
  /** Opens the contact dialog ('Cotizar'), with the server's faults if it refused the contact. */
  onContacto: (errores?: ContactoErrors) => void;
}
