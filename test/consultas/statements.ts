import * as ast from 'typescript/unstable/ast';
import type { Type } from 'typescript/unstable/sync';
import { Evaluator, type Way } from './evaluate.ts';
import { nodesIn, placeOf, type ServerProgram } from './program.ts';
import { Unreadable } from './values.ts';

export interface Place {
  /** `personas/findPersona.ts:23`. */
  at: string;
  statements: Statement[];
  unreadable?: string;
}

export interface Statement {
  text: string;
  /** Number of parameters; `undefined`: known only at run time. */
  values: number | undefined;
  row: Type;
}

/** All places, in the order of their files. */
export function findPlaces(program: ServerProgram): Place[] {
  const evaluator = new Evaluator(program);
  const places: Place[] = [];
  for (const file of program.files) {
    for (const node of nodesIn(file)) {
      if (!ast.isPropertyAccessExpression(node) || node.name.text !== 'query') continue;
      const declaration = program.declarationOf(node.name);
      if (!declaration?.getSourceFile().fileName.endsWith('/plataforma/db/db.ts')) continue;
      if (ast.isCallExpression(node.parent) && node.parent.expression === node)
        places.push(readPlace(program, evaluator, node.parent));
      else places.push({ at: placeOf(node), statements: [], unreadable: `'${node.getText()}' is handed on` });
    }
  }
  return places;
}

function readPlace(program: ServerProgram, evaluator: Evaluator, call: ast.CallExpression): Place {
  const at = placeOf(call);
  const [asked, given] = call.arguments;
  if (!asked) throw new Error(`${at} asks nothing`);
  const declared = rowOf(program, call);
  const read = (way: Way): Statement => {
    const text = way.textOf(asked);
    // The statement that declares the cursor has the row.
    if (/^fetch /.test(text)) throw new Unreadable(asked);
    const row = rowOn(program, way, declared);
    return { text, values: given ? way.countOf(given) : 0, row };
  };
  const only = evaluator.alone(read);
  if (only) return { at, statements: [only] };
  const guards = guardsOf(call);
  const found = new Map<string, Statement>();
  try {
    for (const statement of evaluator.every((way) => {
      if (guards.some(({ condition, holds }) => way.holds(condition) !== holds)) way.deadEnd();
      return read(way);
    }))
      found.set(statement.text, statement);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { at, statements: [], unreadable: `${error.message} (${placeOf(error.node)})` };
  }
  return { at, statements: [...found.values()] };
}

/** The `R` of the `Promise<R[]>`. */
function rowOf({ checker }: ServerProgram, call: ast.CallExpression): Type {
  const signature = checker.getResolvedSignature(call);
  let type = signature && checker.getReturnTypeOfSignature(signature);
  for (let depth = 0; depth < 2; depth++) {
    type = type?.isObjectType() && type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;
  }
  if (!type) throw new Error(`${placeOf(call)}: no row is known`);
  return type;
}

/** The row for a parameter's value on this way, if the row is `RowsOf[L]` of its type. */
function rowOn(program: ServerProgram, way: Way, row: Type): Type {
  if (!row.isIndexedAccessType()) return row;
  const { checker } = program;
  const whole = rowOn(program, way, row.getObjectType());
  const index = row.getIndexType();
  if (!index.isTypeParameter())
    return (
      (checker.isArrayType(whole) &&
        whole.isObjectType() &&
        whole.isTypeReference() &&
        checker.getTypeArguments(whole)[0]) ||
      row
    );
  const home = index.getSymbol()?.declarations[0]?.resolve()?.parent;
  const parameter =
    home && ast.isFunctionLikeDeclaration(home)
      ? home.parameters.find(
          (it) => ast.isParameterDeclaration(it) && it.type?.getText() === index.getSymbol()?.name,
        )
      : undefined;
  const name = parameter && ast.isParameterDeclaration(parameter) ? way.valueOf(parameter) : undefined;
  const property = typeof name === 'string' ? checker.getPropertyOfType(whole, name) : undefined;
  return (property && checker.getTypeOfSymbol(property)) ?? row;
}

/** Conditions of a place, the nearest last. */
function guardsOf(place: ast.Node): { condition: ast.Expression; holds: boolean }[] {
  const guards: { condition: ast.Expression; holds: boolean }[] = [];
  for (let at: ast.Node = place; at.parent; at = at.parent) {
    const { parent } = at;
    if (ast.isFunctionLikeDeclaration(at)) break;
    if (ast.isIfStatement(parent) && at !== parent.expression)
      guards.push({ condition: parent.expression, holds: at === parent.thenStatement });
    if (ast.isConditionalExpression(parent) && at !== parent.condition)
      guards.push({ condition: parent.condition, holds: at === parent.whenTrue });
    if (ast.isBlock(parent))
      for (const before of parent.statements
        .slice(0, parent.statements.indexOf(at as ast.Statement))
        .reverse())
        if (ast.isIfStatement(before) && !before.elseStatement && leaves(before.thenStatement))
          guards.push({ condition: before.expression, holds: false });
  }
  return guards.reverse();
}

function leaves(statement: ast.Statement): boolean {
  const last = ast.isBlock(statement) ? statement.statements.at(-1) : statement;
  return (
    last !== undefined &&
    [ast.isReturnStatement, ast.isThrowStatement, ast.isContinueStatement].some((is) => is(last))
  );
}
