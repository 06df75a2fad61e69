import type { Db } from '../src/server/plataforma/db/db.ts';

/** A hold without author or quote. In: its end. */
export async function freshHold(
  db: Db,
  { lote, nombre, venceEn }: { lote: string; nombre: string; venceEn: Date },
): Promise<void> {
  await db.query(
    `insert into apartado (id_proyecto, id_lote, nombre, correo, telefono, contacto, apartado_en, vence_en)
     values (1, $1, $2, 'apartado' || $1 || '@ejemplo.mx', '5512345678', 'apartado' || $1 || '@ejemplo.mx', now(), $3::timestamptz)`,
    [lote, nombre, venceEn],
  );
}
