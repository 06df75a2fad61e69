import { isPropertySignatureDeclaration, isTypeReferenceNode } from 'typescript/unstable/ast';
import {
  type Checker,
  isLiteralType,
  type Symbol as Property,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';
import type { DescribedColumn } from './describe.ts';

/** How both engines return a PostgreSQL type (`Queryable`); arrays are lists of these. */
const HANDED_ON: Readonly<Record<string, Kind>> = {
  ...namedAs('number', 'int2', 'int4', 'oid', 'float4', 'float8'),
  ...namedAs(
    'string',
    'text',
    'varchar',
    'bpchar',
    'name',
    'int8',
    'numeric',
    'date',
    'timestamp',
    'uuid',
    'void',
  ),
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Uint8Array',
  json: 'json',
  jsonb: 'json',
};

type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Uint8Array' | 'json';

function namedAs(kind: Kind, ...types: string[]): Record<string, Kind> {
  return Object.fromEntries(types.map((type) => [type, kind]));
}

/** Differences between declared and returned row, each with its remedy. */
export function compareRow(
  checker: Checker,
  row: Type,
  columns: readonly DescribedColumn[],
  text: string,
): string[] {
  if (row.isIndexedAccessType() || row.isTypeParameter())
    return [
      `the row type (${checker.typeToString(row)}) depends on the caller: say RowsOf[L], L being the type of a parameter`,
    ];
  const declared = checker.getPropertiesOfType(row);
  const [others] = checker.getIndexInfosOfType(row);
  if (others && others.valueType.flags & (TypeFlags.Unknown | TypeFlags.Any))
    return [`the row type is open (${checker.typeToString(row)}): declare exactly what comes back`];
  if (others)
    return columns
      .filter(({ type }) => !fits(checker, others.valueType, type))
      .map(
        ({ name, type }) =>
          `${name} comes back as ${type} (${meansOf(type)}) in a ${checker.typeToString(row)}`,
      );
  // Nothing can be read from a row without fields.
  if (!declared.length) return [];
  const faults: string[] = [];
  const names = columns.map(({ name }) => name);
  // PostgreSQL does not say whether an outer join's table or a subquery may have no row.
  const sought = subqueriesIn(text);
  const joined = new Set([...text.matchAll(/\b(?:left|full) join (\w+)/g)].map(([, table = '']) => table));
  for (const name of names.filter((it, at) => names.indexOf(it) !== at))
    faults.push(`${name} comes back twice: give one of them another name with 'as'`);
  for (const column of columns) {
    const property = declared.find(({ name }) => name === column.name);
    if (property) faults.push(...compareColumn(checker, property, column, { joined, sought }));
    else
      faults.push(
        `${column.name} (${column.type}) comes back and is not declared: declare it, or select it no more`,
      );
  }
  for (const property of declared) {
    const type = checker.getTypeOfSymbol(property);
    if (
      names.includes(property.name) ||
      (type && partsOf(type).some(({ flags }) => flags & TypeFlags.Undefined))
    )
      continue;
    faults.push(`${property.name} is declared and does not come back: select it, or declare it no more`);
  }
  return faults;
}

function compareColumn(
  checker: Checker,
  property: Property,
  { name, type, of }: DescribedColumn,
  { joined, sought }: { joined: ReadonlySet<string>; sought: ReadonlySet<string> },
): string[] {
  const declared = checker.getTypeOfSymbol(property);
  if (!declared) return [`${name}: the compiler knows no type of it`];
  const said = checker.typeToString(declared);
  const values = partsOf(declared).filter(({ flags }) => !(flags & (TypeFlags.Null | TypeFlags.Undefined)));
  if (values.some(({ flags }) => flags & TypeFlags.Any))
    return [`${name} is declared as any: say what comes back`];
  if (values.some(({ flags }) => flags & TypeFlags.Unknown)) return [];
  const faults: string[] = [];
  if (!values.every((value) => fits(checker, value, type)))
    faults.push(`${name} is declared as ${said} and comes back as ${type} (${meansOf(type)})`);
  const isNullable = values.length < partsOf(declared).length;
  const mayBeNull = of ? !of.notNull || joined.has(of.name.split('.')[0] ?? '') : sought.has(name);
  if (mayBeNull && !isNullable && !isPresent(property))
    faults.push(
      `${name} is declared as ${said}, and ${of?.name ?? 'its subquery'} may be null: add '| null', or Present<…> where the statement leaves no null`,
    );
  const literals = values.map((it) => (isLiteralType(it) ? it.value : undefined));
  const missing = literals.includes(undefined)
    ? []
    : (of?.values?.filter((it) => !literals.includes(it)) ?? []);
  if (missing.length && !isPresent(property))
    faults.push(
      `${name} is declared as ${said}, and ${of?.name} may also be ${missing.join(', ')}: add it, or Present<…> where the statement leaves it out`,
    );
  return faults;
}

function meansOf(type: string): string {
  return type.startsWith('_')
    ? `a list of ${meansOf(type.slice(1))}`
    : (HANDED_ON[type] ?? 'nothing that test/consultas/rows.ts knows');
}

function fits(checker: Checker, value: Type, type: string): boolean {
  if (type.startsWith('_')) {
    const [element] =
      checker.isArrayType(value) && value.isObjectType() && value.isTypeReference()
        ? checker.getTypeArguments(value)
        : [];
    return (
      element !== undefined &&
      partsOf(element).every((it) => it.flags & TypeFlags.Null || fits(checker, it, type.slice(1)))
    );
  }
  const kind = HANDED_ON[type];
  const own = kindOf(value);
  // A JSON value's reader checks it; it is never one of these.
  if (kind === 'json') return own !== 'Date' && own !== 'Uint8Array';
  return kind !== undefined && own === kind;
}

function kindOf(type: Type): Kind | undefined {
  if (type.flags & (TypeFlags.StringLike | TypeFlags.TemplateLiteral)) return 'string';
  if (type.flags & TypeFlags.NumberLike) return 'number';
  if (type.flags & TypeFlags.BooleanLike) return 'boolean';
  const name = type.getSymbol()?.name;
  return name === 'Date' || name === 'Uint8Array' ? name : undefined;
}

function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type];
}

/** Names of `(select …) as name`, null without a row; without counts and fallbacks. */
function subqueriesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const { index, 1: name } of text.matchAll(/\)(?:::\w+)? as "?(\w+)/g)) {
    let open = index;
    for (let depth = 1; depth > 0 && open > 0; ) {
      open -= 1;
      depth += text[open] === ')' ? 1 : text[open] === '(' ? -1 : 0;
    }
    const inside = text.slice(open, index);
    if (name && /^\(\s*select (?!count\(|coalesce\(|from)/.test(inside) && !/\w$/.test(text.slice(0, open)))
      names.add(name);
  }
  return names;
}

/** `Present<…>`: the statement excludes the column's null. */
function isPresent({ valueDeclaration, declarations }: Property): boolean {
  const declaration = (valueDeclaration ?? declarations[0])?.resolve();
  const type = declaration && isPropertySignatureDeclaration(declaration) ? declaration.type : undefined;
  return type !== undefined && isTypeReferenceNode(type) && type.typeName.getText() === 'Present';
}
