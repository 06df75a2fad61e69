import * as ast from 'typescript/unstable/ast';

/** Key for what was spread into a record. */
export const REST = '…';

export const ARITHMETIC: Record<string, (a: number, b: number) => number | boolean> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '**': (a, b) => a ** b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
};

export const BUILT_IN: Record<string, (value: unknown) => unknown> = {
  'Object.entries': (value) => Object.entries(value as object),
  'Object.keys': (value) => Object.keys(value as object),
  'Object.values': (value) => Object.values(value as object),
  'Object.fromEntries': (value) => Object.fromEntries(value as Iterable<[string, unknown]>),
};

export function regularExpressionOf(node: ast.Node): RegExp {
  const text = node.getText();
  const end = text.lastIndexOf('/');
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}

export function nameOf(node: ast.Node): string {
  return ast.isStringLiteral(node) ? node.text : node.getText();
}

export function isConst(declaration: ast.VariableDeclaration): boolean {
  return (declaration.parent.flags & ast.NodeFlags.Const) !== 0;
}

export function isInModule(declaration: ast.Node): boolean {
  for (let at = declaration.parent; at; at = at.parent) if (ast.isFunctionLikeDeclaration(at)) return false;
  return true;
}

export function isWithin(node: ast.Node, home: ast.Node): boolean {
  for (let at: ast.Node | undefined = node; at; at = at.parent) if (at === home) return true;
  return false;
}
