/** A range of the source, from `from` up to but excluding `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export type Expression = Range &
  (
    | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
    | { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression }
    | { readonly kind: 'ternary'; readonly condition: Expression; readonly yes: Expression; readonly no: Expression }
    | { readonly kind: 'call'; readonly target: Expression; readonly args: readonly Expression[] }
    | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
    | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'map'; readonly values: readonly Expression[] }
    | { readonly kind: 'name' | 'number' | 'string' | 'path'; readonly text: string }
  );

interface RulesFunction {
  readonly kind: 'function';
  readonly name: string;
  readonly result: Expression;
}

interface Allow extends Range {
  readonly kind: 'allow';
  readonly methods: readonly string[];
  readonly condition: Expression;
}

export interface Match extends Range {
  readonly kind: 'match';
  readonly path: string;
  /** Offset just after the opening brace. */
  readonly inside: number;
  readonly children: readonly (Match | RulesFunction | Allow)[];
}

/** Operators by precedence, lowest first. */
const operators: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<=', '>=', '<', '>', 'in', 'is'],
  ['+', '-'],
  ['*', '/', '%'],
];

/** A list of texts, written as one text to split. */
function splitText({ text, from, to }: Range & { readonly text: string }): Expression {
  const items = text.slice(1, -1).split(',');
  return { kind: 'list', items: items.map((item) => ({ kind: 'string', text: `'${item}'`, from, to })), from, to };
}

/**
 * Parses the subset of the rules language that firestore.rules uses into a tree with source positions.
 * @throws Error with the line of anything else
 */
export function parseRules(source: string): Match {
  let at = 0;

  const fail = (wanted: string): never => {
    throw new Error(`line ${source.slice(0, at).split('\n').length}: ${wanted} expected`);
  };
  const skip = () => {
    at += /^(?:\s|\/\/.*)*/.exec(source.slice(at))?.[0].length ?? 0;
  };
  const take = (pattern: RegExp): string | undefined => {
    const before = at;
    skip();
    const found = new RegExp(pattern.source, 'y');
    found.lastIndex = at;
    const text = found.exec(source)?.[0];
    at = text === undefined ? before : at + text.length;
    return text;
  };
  const need = (pattern: RegExp): string => take(pattern) ?? fail(String(pattern));
  const start = (): number => {
    skip();
    return at;
  };
  const separated = <Item>(end: RegExp, item: () => Item): readonly Item[] => {
    const items: Item[] = [];
    while (!take(end)) {
      items.push(item());
      if (take(/,/)) continue;
      need(end);
      break;
    }
    return items;
  };

  const expression = (): Expression => {
    const from = start();
    const condition = binary(0);
    if (!take(/\?/)) return condition;
    const yes = expression();
    need(/:/);
    const no = expression();
    return { kind: 'ternary', condition, yes, no, from, to: at };
  };

  const binary = (level: number): Expression => {
    const known = operators[level];
    if (!known) return unary();
    const from = start();
    let left = binary(level + 1);
    const pattern = new RegExp(
      known.map((operator) => (/\w/.test(operator) ? `${operator}\\b` : `\\${[...operator].join('\\')}`)).join('|'),
    );
    for (let operator = take(pattern); operator; operator = take(pattern)) {
      const right = binary(level + 1);
      left = { kind: 'binary', operator, left, right, from, to: at };
    }
    return left;
  };

  const unary = (): Expression => {
    const from = start();
    const operator = take(/[!-]/);
    if (!operator) return postfix();
    const operand = unary();
    return { kind: 'unary', operator, operand, from, to: at };
  };

  const postfix = (): Expression => {
    const from = start();
    let value = primary();
    for (;;) {
      if (value.kind === 'string' && take(/\.split\(','\)/)) value = { ...splitText(value), to: at };
      else if (take(/\./)) value = { kind: 'member', object: value, name: need(/\w+/), from, to: at };
      else if (take(/\(/)) value = { kind: 'call', target: value, args: separated(/\)/, expression), from, to: at };
      else if (take(/\[/)) {
        const index = expression();
        // A range: the text from one index to before another
        if (take(/:/)) expression();
        need(/\]/);
        value = { kind: 'index', object: value, index, from, to: at };
      } else return value;
    }
  };

  const primary = (): Expression => {
    const from = start();
    const ended = <Node>(node: Node) => ({ ...node, from, to: at });
    if (take(/\(/)) {
      const inside = expression();
      need(/\)/);
      return inside;
    }
    if (take(/\[/)) return ended({ kind: 'list', items: separated(/\]/, expression) });
    if (take(/\{/)) {
      const values = separated(/\}/, () => {
        need(/'[^']*'/);
        need(/:/);
        return expression();
      });
      return ended({ kind: 'map', values });
    }
    const token = (kind: 'string' | 'number' | 'path' | 'name', pattern: RegExp) => {
      const text = take(pattern);
      return text === undefined ? undefined : ended({ kind, text });
    };
    return (
      token('string', /'[^']*'/) ??
      token('number', /\d+/) ??
      token('path', /(?:\/(?:\w+|\$\([\w.]+\)))+/) ??
      token('name', /\w+/) ??
      fail('a value')
    );
  };

  const rulesFunction = (): RulesFunction => {
    const name = need(/\w+/);
    need(/\([\w, ]*\)/);
    need(/\{/);
    while (take(/let\b/)) {
      need(/\w+/);
      need(/=/);
      expression();
      need(/;/);
    }
    need(/return\b/);
    const result = expression();
    need(/;/);
    need(/\}/);
    return { kind: 'function', name, result };
  };

  const allow = (from: number): Allow => {
    const methods: string[] = [];
    do methods.push(need(/\w+/));
    while (take(/,/));
    need(/:/);
    need(/if\b/);
    const condition = expression();
    need(/;/);
    return { kind: 'allow', methods, condition, from, to: at };
  };

  const match = (from: number): Match => {
    const path = need(/\/[\w/{}=*]+/);
    need(/\{/);
    const inside = at;
    const children: (Match | RulesFunction | Allow)[] = [];
    for (let child = start(); !take(/\}/); child = start()) {
      const word = need(/match\b|function\b|allow\b/);
      children.push(word === 'match' ? match(child) : word === 'allow' ? allow(child) : rulesFunction());
    }
    return { kind: 'match', path, inside, children, from, to: at };
  };

  need(/rules_version = '2';/);
  need(/service cloud\.firestore/);
  need(/\{/);
  const from = start();
  need(/match\b/);
  const root = match(from);
  need(/\}/);
  return root;
}
