import type * as ast from 'typescript/unstable/ast';

/** A value that only a run of the program has, such as what a person typed. */
export class Unknown {
  /** Where it stands in the code; its type there is all that is known of it. */
  readonly node: ast.Node;
  /** The parameter of which it is, with the names that lead to it: its callers know more. */
  readonly from: Origin | undefined;
  /** What in it could not be read. */
  readonly why: ast.Node;
  /** What was already assumed of it on this way through the code. */
  readonly assumed = new Map<string, unknown>();

  constructor(node: ast.Node, { from, why }: { from?: Origin | undefined; why?: ast.Node } = {}) {
    this.node = node;
    this.from = from;
    this.why = why ?? node;
  }

  part(name: string, node: ast.Node): Unknown {
    const known = this.assumed.get(`.${name}`);
    if (known instanceof Unknown) return known;
    const from = this.from && { ...this.from, path: [...this.from.path, name] };
    const part = new Unknown(node, { from, ...(this.why !== this.node && { why: this.why }) });
    this.assumed.set(`.${name}`, part);
    return part;
  }
}

export interface Origin {
  parameter: ast.ParameterDeclaration;
  path: readonly string[];
}

/** A function of the house, with the values around it. */
export class Closure {
  readonly node: ast.FunctionLikeDeclaration;
  readonly frame: Frame;

  constructor(node: ast.FunctionLikeDeclaration, frame: Frame) {
    this.node = node;
    this.frame = frame;
  }
}

/** Values of the names of a function's run, and of the functions around it. */
export class Frame {
  readonly values = new Map<ast.Node, unknown>();
  readonly outer: Frame | undefined;

  constructor(outer?: Frame) {
    this.outer = outer;
  }

  get outermost(): Frame {
    return this.outer?.outermost ?? this;
  }

  find(declaration: ast.Node): { value: unknown } | undefined {
    if (this.values.has(declaration)) return { value: this.values.get(declaration) };
    return this.outer?.find(declaration);
  }
}

/** What stands in a statement's text cannot be told from the code. */
export class Unreadable extends Error {
  readonly node: ast.Node;

  constructor(node: ast.Node) {
    super(`'${node.getText()}' cannot be read from the code`);
    this.node = node;
  }
}

/** This way through the code ends without a statement. */
export class DeadEnd extends Error {}

/** Stands for elements of which only a run knows how many there are. */
export class Spread {}
