/** What an example is made from. */
export interface JsonSchema {
  description?: string;
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
}

/** Strings by the name of their property; others are their own name. */
const TEXTOS: Record<string, string> = {
  correo: 'ana.lopez@ejemplo.mx',
  nombre: 'Ana López',
  telefono: '55 1234 5678',
  id_lote: 'A1',
};
/** For patterns: the first that fits. */
const CON_FORMA = ['1', 'c1', '1250000.00', '2026-11', '2026-11-27', 'los-mirasoles', 'e3b0c442'.repeat(8)];
const POR_FORMATO: Record<string, string> = {
  'date-time': '2026-11-27T18:00:00.000Z',
  date: '2026-11-27',
  email: 'ana.lopez@ejemplo.mx',
  uri: 'https://www.ejemplo.mx/',
  byte: 'TG90ZXM=',
  base64: 'TG90ZXM=',
  uuid: '3f2a8c1e-5b7d-4e9a-8c21-6d0f4b9e7a35',
};

/** A value of the schema, with what it requires. In: the schemas that it may refer to, by name. */
export function exampleOf(
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
  name = '',
  inside: readonly string[] = [],
): unknown {
  const next = (it: JsonSchema, as = name) => exampleOf(it, schemas, as, inside);
  const ref = schema.$ref?.split('/').at(-1);
  if (ref !== undefined) return exampleOf(schemas[ref] ?? {}, schemas, name, [...inside, ref]);
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (schema.enum) return schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return next(either.find((it) => !inside.includes(it.$ref?.split('/').at(-1) ?? '')) ?? {});
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(([key]) => schema.required?.includes(key));
    return Object.fromEntries(fields.map(([key, field]) => [key, next(field, key)]));
  }
  if (schema.type === 'array') {
    if (schema.prefixItems) return schema.prefixItems.map((it) => next(it));
    return schema.items && schema.minItems
      ? Array.from({ length: schema.minItems }, () => next(schema.items ?? {}))
      : [];
  }
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer')
    return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
  if (schema.type === 'string') return textOf(schema, name);
  return null;
}

function textOf({ format = '', pattern, allOf = [], minLength = 0 }: JsonSchema, name: string): string {
  const forms = [pattern, ...allOf.map((it) => it.pattern)].flatMap((it) => it ?? []);
  const fits = (text: string) => forms.every((form) => new RegExp(form).test(text));
  const text = POR_FORMATO[format] ?? TEXTOS[name] ?? name;
  return ([text, ...CON_FORMA].find(fits) ?? text).padEnd(minLength, '.');
}
