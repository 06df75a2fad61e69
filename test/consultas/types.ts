import * as ast from 'typescript/unstable/ast';
import { isLiteralType, type Type, TypeFlags } from 'typescript/unstable/sync';
import { nodesIn, type ServerProgram } from './program.ts';

/** What a type says about a list. */
export interface List {
  is: boolean;
  /** All possible elements, if they can be counted. */
  of: unknown[] | undefined;
  /** Its fixed length. */
  length: number | undefined;
}

/** The compiler's knowledge of run-time values; cached per place. */
export class Types {
  readonly #program: ServerProgram;
  readonly #types = new Map<ast.Node, Type | undefined>();
  readonly #literals = new Map<ast.Node, unknown[] | undefined>();
  readonly #lists = new Map<ast.Node, List>();
  #calls: Map<string, ast.CallExpression[]> | undefined;

  constructor(program: ServerProgram) {
    this.#program = program;
  }

  literalsOf(node: ast.Node): unknown[] | undefined {
    if (!this.#literals.has(node)) {
      const type = this.#typeOf(node);
      this.#literals.set(node, type && literalsIn(type));
    }
    return this.#literals.get(node);
  }

  listOf(node: ast.Node): List {
    const known = this.#lists.get(node);
    if (known) return known;
    const { checker } = this.#program;
    const type = this.#typeOf(node);
    const [element] =
      type && checker.isArrayType(type) && type.isObjectType() && type.isTypeReference()
        ? checker.getTypeArguments(type)
        : [];
    const tuple = type?.isObjectType() && type.isTypeReference() ? type.getTarget() : undefined;
    const list = {
      is: type !== undefined && checker.isArrayLikeType(type),
      of: element && literalsIn(element),
      length: tuple?.isTupleType() ? tuple.fixedLength : undefined,
    };
    this.#lists.set(node, list);
    return list;
  }

  isNumber(node: ast.Node): boolean {
    const parts = this.#partsOf(node);
    const also = TypeFlags.Number | TypeFlags.Undefined;
    return parts.some(({ flags }) => flags & TypeFlags.Number) && parts.every(({ flags }) => flags & also);
  }

  mayBeNothing(node: ast.Node): boolean {
    const nothing = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Unknown | TypeFlags.Any;
    return this.#partsOf(node).some(({ flags }) => flags & nothing);
  }

  callsOf(home: ast.Node): readonly ast.CallExpression[] {
    const declaration = ast.isArrowFunction(home) || ast.isFunctionExpression(home) ? home.parent : home;
    const name = 'name' in declaration ? (declaration.name as ast.Node | undefined)?.getText() : undefined;
    if (name === undefined) return [];
    this.#calls ??= callsByName(this.#program);
    return (this.#calls.get(name) ?? []).filter(
      ({ expression }) => this.#program.declarationOf(expression) === declaration,
    );
  }

  #partsOf(node: ast.Node): readonly Type[] {
    const type = this.#typeOf(node);
    return type?.isUnionType() ? type.getTypes() : type ? [type] : [];
  }

  #typeOf(node: ast.Node): Type | undefined {
    if (!this.#types.has(node)) {
      const { checker } = this.#program;
      const type = checker.getTypeAtLocation(node);
      this.#types.set(node, type?.isTypeParameter() ? checker.getBaseConstraintOfType(type) : type);
    }
    return this.#types.get(node);
  }
}

function callsByName({ files }: ServerProgram): Map<string, ast.CallExpression[]> {
  const calls = new Map<string, ast.CallExpression[]>();
  for (const file of files) {
    for (const node of nodesIn(file)) {
      if (!ast.isCallExpression(node) || !ast.isIdentifier(node.expression)) continue;
      const { text } = node.expression;
      calls.set(text, [...(calls.get(text) ?? []), node]);
    }
  }
  return calls;
}

/** Values of a type, if they can be counted. */
function literalsIn(type: Type): unknown[] | undefined {
  const literals: unknown[] = [];
  for (const one of type.isUnionType() ? type.getTypes() : [type]) {
    if (one.flags & TypeFlags.Undefined) literals.push(undefined);
    else if (one.flags & TypeFlags.Null) literals.push(null);
    else if (isLiteralType(one)) literals.push(one.value);
    else return undefined;
  }
  return literals;
}
