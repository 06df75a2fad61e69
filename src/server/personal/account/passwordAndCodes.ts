import { passwordFault } from '../../../domain/contrasena.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { newSecret } from '../../plataforma/digest.ts';
import { qrPathOf } from '../../plataforma/qrPath.ts';
import { type ChallengeKind, putChallenge } from '../challenges.ts';
import type { PanelDeps } from '../panelDeps.ts';
import { readGuessedWords } from '../secrets/guessedWords.ts';
import { codeKeyUrl, newCodeKey, periodOfCode } from '../secrets/oneTimeCodes.ts';
import { newRecoveryCodes } from '../secrets/recoveryCodes.ts';
import { seal, unseal } from '../secrets/sealed.ts';
import { hashCodes, hashPassword } from '../secrets/slowHash.ts';

/** A new password and its codes in stored form. */
export interface NewPassword {
  contrasena: string;
  /** The codes' key, sealed for its owner. */
  totp: string;
  /** Period of the code that confirmed the key. */
  period: number;
  respaldos: { codes: string[]; hashes: string[] };
}

export type PasswordRefusal =
  | { ok: false; motivo: 'CONTRASENA_DEBIL'; errores: { campo: string; mensaje: string }[] }
  | { ok: false; motivo: 'CODIGO_INCORRECTO' };

/** Creates a key of one-time codes, to be confirmed by a code. In: for whom; the challenge's owner. */
export async function offerCodes(
  { db, clock, settings, keys }: PanelDeps,
  kind: Extract<ChallengeKind, 'codigos_invitacion' | 'codigos_cuenta'>,
  { correo, ...owner }: { correo: string; invitacionId?: string; sesionId?: string },
) {
  const secreto = newCodeKey();
  const reto = newSecret();
  const valor = seal(await keys('codes'), reto, secreto);
  await putChallenge(db, kind, { reto, valor, now: clock(), ...owner });
  const uri = codeKeyUrl(secreto, { correo, sitio: new URL(settings.publicUrl).hostname });
  return { reto, secreto, uri, qr: qrPathOf(uri) };
}

/**
 * Why a password is refused; `undefined` if it is accepted. In: words known about its owner; the company's
 * names are read.
 */
export async function refusePassword(
  { db, settings }: Pick<PanelDeps, 'db' | 'settings'>,
  contrasena: string,
  own: readonly string[],
): Promise<Extract<PasswordRefusal, { motivo: 'CONTRASENA_DEBIL' }> | undefined> {
  const names = await db.query<{ nombre: string }>(
    `select nombre from proyecto
     union all
     select empresa ->> de.nombre from catalogo, (values ('nombre'), ('razonSocial')) as de (nombre) where empresa ->> de.nombre is not null`,
  );
  const { hostname } = new URL(settings.publicUrl);
  const known = [...own, hostname, ...names.map(({ nombre }) => nombre)];
  const mensaje = passwordFault(contrasena, { ...readGuessedWords(), own: known });
  return mensaje === undefined
    ? undefined
    : { ok: false, motivo: 'CONTRASENA_DEBIL', errores: [{ campo: 'contrasena', mensaje }] };
}

/**
 * Checks a new password and the key's first code, and prepares their stored form. In: the challenge's sealed
 * key; the owner.
 */
export async function makePassword(
  { db, keys, clock, settings }: Pick<PanelDeps, 'db' | 'keys' | 'clock' | 'settings'>,
  given: { contrasena: string; codigo: string; reto: string; sealed: string | null },
  owner: { identidad: string; known: readonly string[] },
): Promise<{ ok: true; made: NewPassword } | PasswordRefusal> {
  const weak = await refusePassword({ db, settings }, given.contrasena, owner.known);
  if (weak) return weak;
  const key = await keys('codes');
  const secreto = unseal(key, given.reto, given.sealed ?? '');
  const period = periodOfCode(secreto, given.codigo, clock());
  if (period === undefined) return { ok: false, motivo: 'CODIGO_INCORRECTO' };
  const made = {
    contrasena: await hashPassword(given.contrasena),
    totp: seal(key, owner.identidad, secreto),
    period,
    respaldos: await makeRecoveryCodes(),
  };
  return { ok: true, made };
}

/** Ten codes in clear and in stored form. */
export async function makeRecoveryCodes(): Promise<NewPassword['respaldos']> {
  const codes = newRecoveryCodes();
  return { codes, hashes: await hashCodes(codes) };
}

export async function storePassword(tx: Queryable, personalId: string, made: NewPassword): Promise<void> {
  await tx.query(
    'update personal set contrasena = $2, totp = $3, totp_periodo = $4::bigint where id = $1::bigint',
    [personalId, made.contrasena, made.totp, made.period],
  );
  await storeRecoveryCodes(tx, personalId, made.respaldos.hashes);
}

/** Replaces all former codes, used and unused. */
export async function storeRecoveryCodes(
  tx: Queryable,
  personalId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.query('delete from codigo_de_respaldo where personal_id = $1::bigint', [personalId]);
  await tx.query(
    `insert into codigo_de_respaldo (personal_id, huella)
     select $1::bigint, value from json_array_elements_text($2::json)`,
    [personalId, JSON.stringify(hashes)],
  );
}
