import type { Db } from '../db/db.ts';

interface ChannelFigures {
  channel: 'correo' | 'webhook';
  /** Due and not withheld. */
  due: number;
  /** To be retried. */
  later: number;
  /** Withheld by the hourly limit. */
  withheld: number;
  /** Age of the oldest due one, s. */
  oldestSeconds: number;
}

interface DatabaseFigures {
  channels: ChannelFigures[];
  version: number;
  /** s since 1970; 0 before the first import. */
  importedAt: number;
}

/** Uses the short index on pending rows; database time. */
const CHANNELS = `
  select canal.channel,
    count(id) filter (where debido)::int as due,
    count(id) filter (where not debido and not withheld)::int as later,
    count(id) filter (where withheld)::int as withheld,
    coalesce(extract(epoch from now() - min(proximo_intento) filter (where debido)), 0)::float8 as "oldestSeconds"
  from (values ('correo'), ('webhook')) canal (channel)
    left join (
      select id, tipo, proximo_intento, retenido_por is not null and not liberado as withheld,
        proximo_intento <= now() and (retenido_por is null or liberado) as debido
      from correo_salida where estado = 'pendiente' and resumido_en is null
      union all
      -- One that was never tried has waited since it happened.
      select id, 'webhook', greatest(proximo_intento, creado_en), false, greatest(proximo_intento, creado_en) <= now()
      from aviso where estado = 'pendiente'
    ) pendiente on (tipo = 'webhook') = (canal.channel = 'webhook')
  group by canal.channel order by canal.channel`;

const CATALOGO =
  'select version::float8 as version, extract(epoch from importado_en)::float8 as "importedAt" from catalogo';

/** @throws {DatabaseUnavailable} */
export async function readOutboxFigures(db: Db): Promise<DatabaseFigures> {
  const channels = await db.query<ChannelFigures>(CHANNELS);
  const [catalogo] = await db.query<Omit<DatabaseFigures, 'channels'>>(CATALOGO);
  return { channels, version: catalogo?.version ?? 0, importedAt: catalogo?.importedAt ?? 0 };
}
