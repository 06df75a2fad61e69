import pg from 'pg';

export interface Description {
  parameters: number;
  columns: readonly DescribedColumn[];
}

export interface DescribedColumn {
  name: string;
  /** `int4`, `_text` (an array of `text`). */
  type: string;
  /** The table column that it returns, maybe cast. */
  of: TableColumn | undefined;
}

export interface TableColumn {
  /** `persona.correo`. */
  name: string;
  notNull: boolean;
  /** Values of its CHECK, if that is a list. */
  values: readonly string[] | undefined;
}

export interface Describer {
  /** @throws {pg.DatabaseError} if PostgreSQL refuses the statement */
  describe(text: string): Promise<Description>;
  close(): Promise<void>;
}

export async function openDescriber(connectionString: string): Promise<Describer> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const types = new Map(
    (
      await client.query<{ oid: number; typname: string }>('select oid::int as oid, typname from pg_type')
    ).rows.map(({ oid, typname }) => [oid, typname]),
  );
  const columns = new Map(
    (await client.query<ColumnRow>(COLUMNS)).rows.map(({ place, name, notNull, checks }) => [
      place,
      { name, notNull, values: checks.map(valuesOf).find((it) => it !== undefined) },
    ]),
  );
  return {
    async describe(text) {
      const { parameters, fields } = await ask(client, text);
      // Of `p.id::text as id` PostgreSQL tells no column; of `p.id as id` it does.
      const bare = await ask(client, text.replace(/::\w+(?= as )/g, '')).catch(() => undefined);
      const of = ({ tableID, columnID }: pg.FieldDef) => columns.get(`${tableID}.${columnID}`);
      return {
        parameters,
        columns: fields.map((field, at) => {
          const uncast = bare?.fields[at];
          return {
            name: field.name,
            type: types.get(field.dataTypeID) ?? String(field.dataTypeID),
            of: of(field) ?? (uncast?.name === field.name ? of(uncast) : undefined),
          };
        }),
      };
    },
    close: () => client.end(),
  };
}

interface ColumnRow {
  place: string;
  name: string;
  notNull: boolean;
  checks: string[];
}

const COLUMNS = `
  select concat(a.attrelid::bigint, '.', a.attnum) as place, concat(c.relname, '.', a.attname) as name,
    a.attnotnull as "notNull",
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0`;

/** The texts of `CHECK ((estado = ANY (ARRAY['a'::text, 'b'::text])))`. */
function valuesOf(check: string): string[] | undefined {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)?.[1];
  return (list && [...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value)) || undefined;
}

interface Answer {
  parameters: number;
  fields: pg.FieldDef[];
}

/** Parses a statement without running it. */
function ask(client: pg.Client, text: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const answer: Answer = { parameters: 0, fields: [] };
    const asking = {
      submit(connection: pg.Connection) {
        connection.once('parameterDescription', ({ parameterCount }: { parameterCount: number }) => {
          answer.parameters = parameterCount;
        });
        connection.parse({ text, name: '', types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: pg.FieldDef[] }) => {
        answer.fields = fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(answer),
    };
    client.query(asking);
  });
}
