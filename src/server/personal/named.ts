/** A member of the staff. */
export interface Named {
  id: string;
  nombre: string;
}
