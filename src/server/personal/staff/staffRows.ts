import type { Rol } from '../../../domain/permisos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** A member of the staff with their credentials. */
export interface StaffRow {
  id: string;
  correo: string;
  nombre: string;
  rol: Rol;
  identidad: string;
  contrasena: string | null;
  totp: string | null;
}

const FIELDS = 'id::text as id, correo, nombre, rol, identidad, contrasena, totp';
type Read = StaffRow;

/** Current staff only. */
export async function findStaff(db: Queryable, id: string): Promise<StaffRow | undefined> {
  const [row] = await db.query<Read>(
    `select ${FIELDS} from personal where id = $1::bigint and baja_en is null`,
    [id],
  );
  return row;
}

export async function findStaffByCorreo(db: Queryable, correo: string): Promise<StaffRow | undefined> {
  const [row] = await db.query<Read>(`select ${FIELDS} from personal where correo = $1 and baja_en is null`, [
    correo,
  ]);
  return row;
}
