import type { Queryable } from '../../plataforma/db/db.ts';
import { type Empresa, readEmpresa, wholeAvisoDePrivacidad } from '../empresa.ts';

/**
 * Records a new privacy notice, since quotes keep only its version. Call in the publishing transaction before
 * writing the catalogue, so that a notice published by an older program is recorded first.
 */
export async function keepAvisoDePrivacidad(tx: Queryable, empresa: Empresa, desde: Date): Promise<void> {
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
    [version, corto, wholeAvisoDePrivacidad(empresa), desde],
  );
}
