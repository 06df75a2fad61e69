import type { Queryable } from '../../plataforma/db/db.ts';
import { type Empresa, readEmpresa, wholeAviso } from '../empresa.ts';

/**
 * Notes the privacy notice that buyers are shown from now on, unless it is the one that they are shown already: a quote keeps the
 * version to which its buyer consented, and here stays what that said. To be called in the transaction that publishes it, before
 * the catalogue is written: what an earlier version of the program published is noted first.
 */
export async function keepAviso(tx: Queryable, empresa: Empresa, desde: Date): Promise<void> {
  const [published] = await tx.query<{ importado_en: Date }>('select importado_en from catalogo');
  if (published) await noteAviso(tx, await readEmpresa(tx), published.importado_en);
  await noteAviso(tx, empresa, desde);
}

async function noteAviso(tx: Queryable, empresa: Empresa, desde: Date): Promise<void> {
  const { version, corto } = empresa.avisoPrivacidad;
  await tx.query(
    `insert into aviso_de_privacidad (version, corto, completo, desde)
     select $1::text, $2::text, $3::text, $4::timestamptz where not exists (
       select from (select version, corto, completo from aviso_de_privacidad order by id desc limit 1) ultimo
       where (ultimo.version, ultimo.corto, ultimo.completo) = ($1::text, $2::text, $3::text))`,
    [version, corto, wholeAviso(empresa), desde],
  );
}
