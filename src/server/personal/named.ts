/** Somebody of the staff, by id and name. */
export interface Named {
  id: string;
  nombre: string;
}
