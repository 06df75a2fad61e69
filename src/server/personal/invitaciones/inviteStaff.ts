import { trimCorreo, validateCorreo } from '../../../domain/contacto.ts';
import type { Rol } from '../../../domain/permisos.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db, Queryable } from '../../plataforma/db/db.ts';
import { digestOf, newSecret } from '../../plataforma/digest.ts';
import { type Author, writeBitacora } from '../bitacora/writeBitacora.ts';
import { lockCorreo } from '../lockCorreo.ts';

/** Validity of an invitation (decisions 7). */
const VALID_MS = 72 * 3_600_000;

interface InviteRequest {
  correo: string;
  rol: Rol;
  author: Author;
}

type InviteOutcome =
  | {
      ok: true;
      correo: string;
      /** The link's secret; shown only now, and stored as a digest. */
      secreto: string;
      venceEn: Date;
      /** True if they are on the staff already: the link readmits them, and ends their other ways in. */
      regreso: boolean;
    }
  | { ok: false; motivo: 'CORREO_INVALIDO' };

/** Creates a single-use invitation link; an unused earlier one for the same address ends. */
export async function inviteStaff(
  { db, clock }: { db: Db; clock: Clock },
  { correo: typed, rol, author }: InviteRequest,
): Promise<InviteOutcome> {
  const correo = trimCorreo(typed).toLowerCase();
  if (validateCorreo(correo)) return { ok: false, motivo: 'CORREO_INVALIDO' };
  const secreto = newSecret();
  const creadaEn = clock();
  const venceEn = new Date(creadaEn.getTime() + VALID_MS);
  const store = async (tx: Queryable) => {
    await lockCorreo(tx, correo);
    await tx.query('delete from invitacion where correo = $1 and usada_en is null', [correo]);
    const [made] = await tx.query<{ id: string }>(
      `insert into invitacion (huella, correo, rol, invitada_por, creada_en, vence_en)
       values ($1, $2, $3, $4::bigint, $5::timestamptz, $6::timestamptz) returning id::text as id`,
      [
        digestOf(secreto),
        correo,
        rol,
        author.origen === 'panel' ? author.personalId : null,
        creadaEn,
        venceEn,
      ],
    );
    const [known] = await tx.query('select from personal where correo = $1 and baja_en is null', [correo]);
    await writeBitacora(tx, {
      author,
      en: creadaEn,
      accion: 'invitacion.crear',
      sobre: `invitacion ${made?.id}`,
      despues: { rol, regreso: known !== undefined },
    });
    return known !== undefined;
  };
  const regreso = await db.transaction(store, 'read committed');
  return { ok: true, correo, secreto, venceEn, regreso };
}

/** True if the panel has any staff. */
export async function hasStaff(db: Queryable): Promise<boolean> {
  const rows = await db.query('select from personal where baja_en is null limit 1');
  return rows.length > 0;
}
