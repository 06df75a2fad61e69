import { resolve } from 'node:path';
import type { Expression, Node, SourceFile } from 'typescript/unstable/ast';
import { isIdentifier, isShorthandPropertyAssignment } from 'typescript/unstable/ast';
import { API, type Checker, type Symbol as Named, SymbolFlags } from 'typescript/unstable/sync';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface ServerProgram {
  checker: Checker;
  files: readonly SourceFile[];
  /** A name's declaration, through imports; `undefined`: not ours. */
  declarationOf(name: Node): Node | undefined;
  close(): void;
}

export function openServerProgram(): ServerProgram {
  const api = new API({ cwd: ROOT });
  const config = resolve(ROOT, 'src/server/tsconfig.json');
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error(`the compiler does not open ${config}`);
  const { checker, program, rootFiles } = project;
  const known = new Map<Node, Node | undefined>();

  function lookUp(name: Node): Node | undefined {
    const parent = name.parent;
    const symbol: Named | undefined =
      isShorthandPropertyAssignment(parent) && parent.name === name
        ? checker.getShorthandAssignmentValueSymbol(parent)
        : checker.getSymbolAtLocation(name);
    if (!symbol) return undefined;
    const meant = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return meant.valueDeclaration?.resolve(project) ?? meant.declarations[0]?.resolve(project);
  }

  return {
    checker,
    files: rootFiles.flatMap((file) => program.getSourceFile(file) ?? []),
    declarationOf(name) {
      if (!known.has(name)) known.set(name, lookUp(name));
      return known.get(name);
    },
    close: () => api.close(),
  };
}

export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  const children: Node[] = [];
  node.forEachChild((child) => {
    children.push(child);
  });
  for (const child of children) yield* nodesIn(child);
}

/** `personas/findPersona.ts:23`, from `src/server` on. */
export function placeOf(node: Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  return `${file.fileName.slice(resolve(ROOT, 'src/server').length + 1)}:${line + 1}`;
}

export function isNamed(node: Expression, name: string): boolean {
  return isIdentifier(node) && node.text === name;
}
