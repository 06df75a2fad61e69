import * as ast from 'typescript/unstable/ast';
import {
  ARITHMETIC,
  BUILT_IN,
  isConst,
  isInModule,
  isWithin,
  nameOf,
  REST,
  regularExpressionOf,
} from './javascript.ts';
import type { ServerProgram } from './program.ts';
import { Types } from './types.ts';
import { Closure, DeadEnd, Frame, Spread, Unknown, Unreadable } from './values.ts';

/** One way through the code: each run-time question has one answer. */
export interface Way {
  /** @throws {Unreadable} */
  textOf(node: ast.Expression): string;
  holds(node: ast.Expression): boolean;
  /** A parameter's value on this way. */
  valueOf(parameter: ast.ParameterDeclaration): unknown;
  /** A list's length; `undefined`: known only at run time. */
  countOf(node: ast.Expression): number | undefined;
  /** No run takes this way. */
  deadEnd(): never;
}

/** Most ways tried per statement: first one changed condition, then two, and so on. */
const MOST_WAYS = 800;

/** Evaluates server expressions from code alone; run-time questions take each answer in turn. */
export class Evaluator {
  readonly program: ServerProgram;
  #choices: number[] = [];
  #asked: { taken: number; of: number; counts: 0 | 1 }[] = [];
  #modules = new Frame();
  /** The call and frame followed for each function whose parameters were needed. */
  #calledBy = new Map<ast.Node, { call: ast.CallExpression; frame: Frame }>();
  readonly #types: Types;

  constructor(program: ServerProgram) {
    this.program = program;
    this.#types = new Types(program);
  }

  /** Out: `work`'s result if the code alone decides it; else `undefined`. */
  alone<T>(work: (way: Way) => T): T | undefined {
    this.#begin([]);
    try {
      const answer = work(this.#wayFrom(new Frame()));
      return this.#asked.length ? undefined : answer;
    } catch (error) {
      if (error instanceof Unreadable || error instanceof DeadEnd) return undefined;
      throw error;
    }
  }

  #begin(choices: number[]): void {
    this.#choices = choices;
    this.#asked = [];
    this.#modules = new Frame();
    this.#calledBy = new Map();
  }

  /** Results on all ways, by the number of changed conditions. */
  *every<T>(work: (way: Way) => T): Generator<T> {
    // By how many conditions are otherwise than at first; another caller counts for none.
    const waiting: number[][][] = [[[]]];
    for (let done = 0, changed = 0; changed < waiting.length && done < MOST_WAYS; done++) {
      const choices = waiting[changed]?.shift() ?? [];
      this.#begin(choices);
      let found: { value: T } | undefined;
      try {
        found = { value: work(this.#wayFrom(new Frame())) };
      } catch (error) {
        if (!(error instanceof DeadEnd)) throw error;
      }
      const taken = this.#asked.map((it) => it.taken);
      for (const [at, { of, counts }] of this.#asked.entries())
        for (let other = at < choices.length ? of : 1; other < of; other++) {
          const ways = waiting[changed + counts] ?? [];
          waiting[changed + counts] = ways;
          ways.push([...taken.slice(0, at), other]);
        }
      while (changed < waiting.length && !waiting[changed]?.length) changed++;
      if (found) yield found.value;
    }
  }

  /** A value's text inside a statement. @throws {Unreadable} */
  textOf(value: unknown, node: ast.Node): string {
    const known = this.#known(value);
    if (['string', 'number', 'boolean'].includes(typeof known)) return String(known);
    if (Array.isArray(known)) return known.map((it) => this.textOf(it, node)).join();
    // It was assumed present, but the caller passes none.
    if (value instanceof Unknown && (known === undefined || known === null)) throw new DeadEnd();
    // Any number gives the same statement.
    if (known instanceof Unknown && this.#types.isNumber(known.node)) return '1';
    throw new Unreadable(known instanceof Unknown ? known.why : node);
  }

  #wayFrom(frame: Frame): Way {
    return {
      textOf: (node) => this.textOf(this.#evaluate(node, frame), node),
      holds: (node) => this.#truthy(this.#evaluate(node, frame)),
      valueOf: ({ name }) => this.#known(this.#identifier(name as ast.Identifier, frame)),
      countOf: (node) => {
        if (!ast.isArrayLiteralExpression(node)) return this.lengthOf(this.#evaluate(node, frame));
        // Only the count matters; evaluating the values takes long.
        const counts = node.elements.map((it) =>
          ast.isSpreadElement(it) ? this.lengthOf(this.#evaluate(it.expression, frame)) : 1,
        );
        return counts.reduce<number | undefined>(
          (sum, it) => (sum === undefined || it === undefined ? undefined : sum + it),
          0,
        );
      },
      deadEnd: () => {
        throw new DeadEnd();
      },
    };
  }

  /** Length; `undefined`: known only at run time. */
  lengthOf(value: unknown): number | undefined {
    const known = this.#traced(value);
    if (known instanceof Unknown) return this.#types.listOf(known.node).length;
    return Array.isArray(known) && !known.some((it) => it instanceof Spread) ? known.length : undefined;
  }

  #choose<T>(options: readonly T[], counts: 0 | 1 = 1): T {
    const at = this.#asked.length;
    const taken = this.#choices[at] ?? 0;
    this.#asked.push({ taken, of: options.length, counts });
    const chosen = options[taken];
    if (options.length === 0) throw new DeadEnd();
    return chosen as T;
  }

  /** The same answer to the same question about a value. */
  #assume<T>(about: Unknown, question: string, options: readonly T[]): T {
    if (!about.assumed.has(question)) about.assumed.set(question, this.#choose(options));
    return about.assumed.get(question) as T;
  }

  #known(value: unknown): unknown {
    if (!(value instanceof Unknown)) return value;
    const literals = this.#types.literalsOf(value.node);
    if (literals) return this.#assume(value, 'value', literals);
    const traced = this.#traced(value);
    return traced === value ? value : this.#known(traced);
  }

  /** The argument of a caller. All callers are followed, one at a time for all parameters. */
  #byCaller({ from, node }: Unknown): { value: unknown } | undefined {
    if (!from) return undefined;
    const home = from.parameter.parent as ast.FunctionLikeDeclaration;
    let by = this.#calledBy.get(home);
    if (!by) {
      const calls = this.#types.callsOf(home).filter((call) => !isWithin(call, home));
      if (!calls.length) return undefined;
      by = { call: this.#choose(calls, 0), frame: new Frame() };
      this.#calledBy.set(home, by);
    }
    const given = by.call.arguments[home.parameters.indexOf(from.parameter as never)];
    const value = given && this.#evaluate(given, by.frame);
    return { value: from.path.reduce((whole: unknown, name) => this.#member(whole, name, node), value) };
  }

  /** A value as its callers know it, to the first. */
  #traced(value: unknown): unknown {
    for (let at = value; ; ) {
      const by = at instanceof Unknown ? this.#byCaller(at) : undefined;
      if (!by) return at;
      at = by.value;
    }
  }

  #truthy(value: unknown): boolean {
    if (!(value instanceof Unknown)) return Boolean(value);
    const literals = this.#types.literalsOf(value.node);
    if (literals) return Boolean(this.#assume(value, 'value', literals));
    return this.#assume(value, 'truth', [true, false]);
  }

  #nullish(value: unknown): boolean {
    if (!(value instanceof Unknown)) return value === undefined || value === null;
    if (!this.#types.mayBeNothing(value.node)) return false;
    // One question where the value has no other falsy form.
    return !this.#assume(value, 'truth', [true, false]);
  }

  #evaluate(node: ast.Node, frame: Frame): unknown {
    try {
      return this.#read(node, frame);
    } catch (error) {
      if (error instanceof Unreadable) return new Unknown(node, { why: error.node });
      throw error;
    }
  }

  #read(node: ast.Node, frame: Frame): unknown {
    if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (ast.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
    if (node.kind === ast.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ast.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ast.SyntaxKind.NullKeyword) return null;
    if (ast.isIdentifier(node)) return this.#identifier(node, frame);
    if (
      ast.isParenthesizedExpression(node) ||
      ast.isAsExpression(node) ||
      ast.isSatisfiesExpression(node) ||
      ast.isNonNullExpression(node) ||
      ast.isAwaitExpression(node)
    )
      return this.#evaluate(node.expression, frame);
    if (ast.isTemplateExpression(node)) return this.#template(node, frame);
    if (ast.isConditionalExpression(node)) {
      const holds = this.#truthy(this.#evaluate(node.condition, frame));
      return this.#evaluate(holds ? node.whenTrue : node.whenFalse, frame);
    }
    if (ast.isBinaryExpression(node)) return this.#binary(node, frame);
    if (ast.isPrefixUnaryExpression(node)) return this.#prefix(node, frame);
    if (ast.isArrowFunction(node) || ast.isFunctionExpression(node)) return new Closure(node, frame);
    if (ast.isArrayLiteralExpression(node)) return this.#list(node.elements, frame);
    if (ast.isObjectLiteralExpression(node)) return this.#record(node, frame);
    if (ast.isPropertyAccessExpression(node))
      return this.#member(this.#evaluate(node.expression, frame), node.name.text, node);
    if (ast.isElementAccessExpression(node)) return this.#element(node, frame);
    if (ast.isCallExpression(node)) return this.#call(node, frame);
    if (ast.isTypeOfExpression(node)) {
      const value = this.#known(this.#evaluate(node.expression, frame));
      return value instanceof Unknown ? this.#question(node, value) : typeof value;
    }
    if (node.kind === ast.SyntaxKind.RegularExpressionLiteral) return regularExpressionOf(node);
    if (ast.isNewExpression(node)) return this.#construct(node, frame);
    return new Unknown(node);
  }

  #identifier(node: ast.Identifier, frame: Frame): unknown {
    if (node.text === 'undefined') return undefined;
    const declaration = this.program.declarationOf(node);
    if (!declaration) return new Unknown(node);
    const found = frame.find(declaration);
    if (found) return found.value;
    const home = isInModule(declaration) ? this.#modules : frame.outermost;
    const there = home.find(declaration);
    if (there) return there.value;
    const value = this.#declared(declaration, node, home);
    home.values.set(declaration, value);
    return value;
  }

  #declared(declaration: ast.Node, node: ast.Node, home: Frame): unknown {
    if (ast.isFunctionDeclaration(declaration)) return new Closure(declaration, home);
    if (ast.isVariableDeclaration(declaration) && declaration.initializer)
      return isConst(declaration) ? this.#evaluate(declaration.initializer, home) : new Unknown(node);
    if (ast.isParameterDeclaration(declaration))
      return new Unknown(node, { from: { parameter: declaration, path: [] } });
    if (ast.isBindingElement(declaration)) return this.#bound(declaration, node, home);
    return new Unknown(node);
  }

  /** A name of a pattern: the part of the destructured value. */
  #bound(element: ast.BindingElement, node: ast.Node, home: Frame): unknown {
    const pattern = element.parent as ast.BindingPattern;
    const outer = pattern.parent;
    let whole: unknown;
    if (ast.isBindingElement(outer)) whole = this.#bound(outer, node, home);
    else {
      whole = home.find(outer)?.value;
      if (whole === undefined) {
        whole =
          ast.isVariableDeclaration(outer) && outer.initializer
            ? this.#evaluate(outer.initializer, home)
            : ast.isParameterDeclaration(outer)
              ? new Unknown(outer.name ?? outer, { from: { parameter: outer, path: [] } })
              : new Unknown(node);
        home.values.set(outer, whole);
      }
    }
    return this.#partOf(whole, element, home);
  }

  #partOf(whole: unknown, element: ast.BindingElement, frame: Frame): unknown {
    const pattern = element.parent as ast.BindingPattern;
    const spot = element.name ?? element;
    if (element.dotDotDotToken) {
      if (whole instanceof Unknown) return new Unknown(spot);
      if (Array.isArray(whole)) return whole.slice(pattern.elements.indexOf(element as never));
      return whole;
    }
    const name = ast.isObjectBindingPattern(pattern)
      ? (element.propertyName ?? spot).getText()
      : String(pattern.elements.indexOf(element as never));
    const value = this.#member(whole, name, spot);
    return value === undefined && element.initializer ? this.#evaluate(element.initializer, frame) : value;
  }

  #template(node: ast.TemplateExpression, frame: Frame): string {
    return node.templateSpans.reduce(
      (text, span) =>
        text + this.textOf(this.#evaluate(span.expression, frame), span.expression) + span.literal.text,
      node.head.text,
    );
  }

  #binary(node: ast.BinaryExpression, frame: Frame): unknown {
    const { left, right, operatorToken } = node;
    const first = this.#evaluate(left, frame);
    switch (operatorToken.kind) {
      case ast.SyntaxKind.AmpersandAmpersandToken:
        return this.#truthy(first) ? this.#evaluate(right, frame) : first;
      case ast.SyntaxKind.BarBarToken:
        return this.#truthy(first) ? first : this.#evaluate(right, frame);
      case ast.SyntaxKind.QuestionQuestionToken:
        return this.#nullish(first) ? this.#evaluate(right, frame) : first;
    }
    const second = this.#evaluate(right, frame);
    if (ARITHMETIC[operatorToken.getText()]) {
      const [a, b] = [this.#traced(first), this.#traced(second)];
      if (typeof a === 'number' && typeof b === 'number') return ARITHMETIC[operatorToken.getText()]?.(a, b);
    }
    if (
      operatorToken.kind === ast.SyntaxKind.PlusToken &&
      (typeof first === 'string' || typeof second === 'string')
    )
      return this.textOf(first, left) + this.textOf(second, right);
    const equal = [ast.SyntaxKind.EqualsEqualsEqualsToken, ast.SyntaxKind.ExclamationEqualsEqualsToken];
    if (equal.includes(operatorToken.kind)) return this.#compare(node, first, second);
    return this.#question(node, first);
  }

  #compare(node: ast.BinaryExpression, first: unknown, second: unknown): unknown {
    const asked = node.operatorToken.kind === ast.SyntaxKind.EqualsEqualsEqualsToken;
    if (second === undefined || second === null) {
      if (first instanceof Unknown && !this.#types.literalsOf(first.node))
        return this.#nullish(first) === asked;
    }
    const [a, b] = [first, second].map((it) =>
      it instanceof Unknown && this.#types.literalsOf(it.node) ? this.#known(it) : it,
    );
    if (a instanceof Unknown || b instanceof Unknown) return this.#question(node, a);
    return (a === b) === asked;
  }

  /** A run-time condition; the same question about a value is one condition. */
  #question(node: ast.Node, about: unknown): unknown {
    return about instanceof Unknown ? about.part(node.getText(), node) : new Unknown(node);
  }

  #prefix(node: ast.PrefixUnaryExpression, frame: Frame): unknown {
    const value = this.#evaluate(node.operand, frame);
    if (node.operator === ast.SyntaxKind.ExclamationToken) return !this.#truthy(value);
    if (node.operator === ast.SyntaxKind.MinusToken && typeof value === 'number') return -value;
    return new Unknown(node);
  }

  #list(elements: readonly ast.Node[], frame: Frame): unknown[] {
    return elements.flatMap((it) => {
      if (!ast.isSpreadElement(it)) return [this.#evaluate(it, frame)];
      const value = this.#evaluate(it.expression, frame);
      const known = this.#traced(value);
      if (Array.isArray(known)) return known;
      const length = this.lengthOf(known);
      return Array.from({ length: length ?? 1 }, () =>
        length === undefined ? new Spread() : new Unknown(it),
      );
    });
  }

  #record(node: ast.ObjectLiteralExpression, frame: Frame): unknown {
    const record: Record<string, unknown> = {};
    for (const it of node.properties) {
      if (ast.isPropertyAssignment(it)) {
        const name = ast.isComputedPropertyName(it.name)
          ? this.textOf(this.#evaluate(it.name.expression, frame), it.name)
          : nameOf(it.name);
        record[name] = this.#evaluate(it.initializer, frame);
      } else if (ast.isShorthandPropertyAssignment(it) && ast.isIdentifier(it.name))
        record[it.name.text] = this.#identifier(it.name, frame);
      else if (ast.isSpreadAssignment(it)) {
        const more = this.#evaluate(it.expression, frame);
        if (more instanceof Unknown) record[REST] = more;
        else Object.assign(record, more);
      } else if (ast.isMethodDeclaration(it)) record[it.name.getText()] = new Closure(it, frame);
    }
    return record;
  }

  #member(whole: unknown, name: string, node: ast.Node): unknown {
    if (whole instanceof Unknown) return whole.part(name, node);
    if (whole === null || whole === undefined) return undefined;
    if (typeof whole === 'string' || Array.isArray(whole)) {
      if (name === 'length')
        return Array.isArray(whole) ? (this.lengthOf(whole) ?? new Unknown(node)) : whole.length;
      return whole[Number(name)];
    }
    if (whole instanceof Closure || typeof whole !== 'object') return new Unknown(node);
    const record = whole as Record<string, unknown>;
    if (Object.hasOwn(record, name)) return record[name];
    const rest = record[REST];
    return rest instanceof Unknown ? rest.part(name, node) : undefined;
  }

  #element(node: ast.ElementAccessExpression, frame: Frame): unknown {
    const whole = this.#evaluate(node.expression, frame);
    const at = this.#known(this.#evaluate(node.argumentExpression, frame));
    if (!(at instanceof Unknown)) return this.#member(whole, String(at), node);
    if (whole instanceof Unknown || typeof whole !== 'object' || whole === null) return new Unknown(node);
    return this.#member(whole, this.#assume(at, 'value', Object.keys(whole)), node);
  }

  #construct(node: ast.NewExpression, frame: Frame): unknown {
    const given = this.#list(node.arguments ?? [], frame)[0];
    if (node.expression.getText() === 'Set' && Array.isArray(given)) return new Set(given);
    if (node.expression.getText() === 'Map' && Array.isArray(given))
      return new Map(given as [unknown, unknown][]);
    return new Unknown(node);
  }

  #call(node: ast.CallExpression, frame: Frame): unknown {
    const callee = node.expression;
    if (ast.isPropertyAccessExpression(callee)) {
      const name = callee.name.text;
      const whole = this.#elementsOf(this.#evaluate(callee.expression, frame), name);
      const given = () => this.#list(node.arguments, frame);
      const built = BUILT_IN[callee.getText()];
      if (built) {
        const values = given();
        return values[0] instanceof Unknown ? new Unknown(node) : built(values[0]);
      }
      if (Array.isArray(whole) || typeof whole === 'string' || whole instanceof Set || whole instanceof Map)
        return this.#method(whole, name, given(), node);
      const member = this.#member(this.#traced(whole), name, callee);
      if (member instanceof Closure) return this.#run(member, given(), node);
      if (whole instanceof Unknown) return whole.part(node.getText(), node);
      return new Unknown(node);
    }
    if (ast.isIdentifier(callee) && ['String', 'Boolean', 'Number'].includes(callee.text)) {
      const [value] = this.#list(node.arguments, frame);
      if (value instanceof Unknown) return new Unknown(node);
      return callee.text === 'String'
        ? String(value)
        : callee.text === 'Number'
          ? Number(value)
          : Boolean(value);
    }
    const called = this.#evaluate(callee, frame);
    const byCaller = called instanceof Unknown ? this.#known(called) : called;
    if (byCaller instanceof Closure) return this.#run(byCaller, this.#list(node.arguments, frame), node);
    return new Unknown(node);
  }

  /** A list of unknown length: one, none or two elements. */
  #elementsOf(whole: unknown, method: string): unknown {
    if (!(whole instanceof Unknown) || !['map', 'flatMap', 'filter', 'join'].includes(method)) return whole;
    const traced = this.#traced(whole);
    if (!(traced instanceof Unknown)) return traced;
    const list = this.#types.listOf(traced.node);
    if (!list.is) return traced;
    if (list.of) return list.of;
    const count = this.#assume(traced, 'elements', [1, 0, 2]);
    return Array.from({ length: count }, (_, at) => traced.part(String(at), traced.node));
  }

  /** JavaScript's own method on known values. */
  #method(
    whole: unknown[] | string | Set<unknown> | Map<unknown, unknown>,
    name: string,
    given: unknown[],
    node: ast.CallExpression,
  ): unknown {
    const own = (whole as unknown as Record<string, unknown>)[name];
    if (typeof own !== 'function') return new Unknown(node);
    if (Array.isArray(whole) && whole.some((it) => it instanceof Spread) && name !== 'push')
      return new Unknown(node);
    if (name === 'join') {
      const texts = (whole as unknown[]).map((it) => this.textOf(it, node));
      return texts.join(given.length ? this.textOf(given[0], node) : ',');
    }
    const asFunction = (value: unknown) => {
      if (value instanceof Closure) {
        const truth = ['filter', 'some', 'every', 'find', 'findIndex'].includes(name);
        return (...values: unknown[]) => {
          const answer = this.#run(value, values, node);
          return truth ? this.#truthy(answer) : answer;
        };
      }
      if (value instanceof Unknown && value.node.getText() === 'Boolean')
        return (it: unknown) => this.#truthy(it);
      return value;
    };
    const values = given.map((it) => asFunction(this.#known(it)));
    if (name !== 'push' && name !== 'concat' && values.some((it) => it instanceof Unknown))
      return new Unknown(node);
    const answer = own.apply(whole, values);
    return answer !== null &&
      typeof answer === 'object' &&
      Symbol.iterator in answer &&
      !(answer instanceof Set)
      ? [...answer]
      : answer;
  }

  #run({ node, frame: outer }: Closure, given: readonly unknown[], call: ast.Node): unknown {
    if (!node.body || ('asteriskToken' in node && node.asteriskToken)) return new Unknown(call);
    const frame = new Frame(outer);
    for (const [at, parameter] of node.parameters.entries()) {
      const rest = 'dotDotDotToken' in parameter && parameter.dotDotDotToken;
      let value = rest ? given.slice(at) : given[at];
      if (value === undefined && parameter.initializer) value = this.#evaluate(parameter.initializer, frame);
      this.#bind(parameter, value, frame);
    }
    if (!ast.isBlock(node.body)) return this.#evaluate(node.body, frame);
    const ended = this.#statements(node.body.statements, frame);
    return ended?.value;
  }

  #bind(
    declaration: ast.ParameterDeclaration | ast.VariableDeclaration | ast.BindingElement,
    value: unknown,
    frame: Frame,
  ): void {
    const { name } = declaration;
    if (!name) return;
    if (ast.isIdentifier(name)) {
      frame.values.set(declaration, value);
      return;
    }
    for (const element of (name as ast.BindingPattern).elements)
      if (ast.isBindingElement(element)) this.#bind(element, this.#partOf(value, element, frame), frame);
  }

  /** Out: the returned value, if any. */
  #statements(statements: readonly ast.Statement[], frame: Frame): { value: unknown } | undefined {
    for (const it of statements) {
      if (ast.isFunctionDeclaration(it)) frame.values.set(it, new Closure(it, frame));
    }
    for (const it of statements) {
      const ended = this.#statement(it, frame);
      if (ended) return ended;
    }
    return undefined;
  }

  #statement(it: ast.Statement, frame: Frame): { value: unknown } | undefined {
    if (ast.isBlock(it)) return this.#statements(it.statements, frame);
    if (ast.isReturnStatement(it))
      return { value: it.expression ? this.#evaluate(it.expression, frame) : undefined };
    if (ast.isIfStatement(it)) {
      const next = this.#truthy(this.#evaluate(it.expression, frame)) ? it.thenStatement : it.elseStatement;
      return next && this.#statement(next, frame);
    }
    if (ast.isVariableStatement(it)) {
      for (const declaration of it.declarationList.declarations)
        this.#bind(
          declaration,
          declaration.initializer ? this.#evaluate(declaration.initializer, frame) : undefined,
          frame,
        );
      return undefined;
    }
    if (ast.isSwitchStatement(it)) return this.#switch(it, frame);
    if (ast.isExpressionStatement(it)) {
      this.#evaluate(it.expression, frame);
      return undefined;
    }
    if (ast.isFunctionDeclaration(it)) return undefined;
    if (ast.isThrowStatement(it)) throw new DeadEnd();
    throw new Unreadable(it);
  }

  #switch(it: ast.SwitchStatement, frame: Frame): { value: unknown } | undefined {
    const on = this.#evaluate(it.expression, frame);
    const known = this.#known(on);
    const { clauses } = it.caseBlock;
    const at =
      known instanceof Unknown
        ? this.#assume(known, it.getText(), [...clauses.keys()])
        : clauses.findIndex(
            (clause) => ast.isCaseClause(clause) && this.#evaluate(clause.expression, frame) === known,
          );
    for (const clause of at < 0 ? [] : clauses.slice(at)) {
      const ended = this.#statements(clause.statements, frame);
      if (ended) return ended;
    }
    return undefined;
  }
}
