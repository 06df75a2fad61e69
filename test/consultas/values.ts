import type * as ast from 'typescript/unstable/ast';

/** A run-time value, such as user input. */
export class Unknown {
  /** Its expression, whose type is all that is known. */
  readonly node: ast.Node;
  /** Parameter and path that it comes from: callers know more. */
  readonly from: Origin | undefined;
  readonly why: ast.Node;
  /** Assumptions about it on this way. */
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

/** One of our functions with its frame. */
export class Closure {
  readonly node: ast.FunctionLikeDeclaration;
  readonly frame: Frame;

  constructor(node: ast.FunctionLikeDeclaration, frame: Frame) {
    this.node = node;
    this.frame = frame;
  }
}

/** Values of names in a run of a function, and outer frames. */
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

/** A statement's text cannot be read from the code. */
export class Unreadable extends Error {
  readonly node: ast.Node;

  constructor(node: ast.Node) {
    super(`'${node.getText()}' cannot be read from the code`);
    this.node = node;
  }
}

/** This way ends without a statement. */
export class DeadEnd extends Error {}

/** A spread of unknown length. */
export class Spread {}
