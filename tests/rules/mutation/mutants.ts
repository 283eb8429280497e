import { booleanFunctions } from './booleanFunctions';
import { looserPatterns } from './looserPatterns';
import { type Expression, type Match, parseRules, type Range } from './parseRules';
import { isUpdateKeys, stringsOf, updateKeysOf } from './updateKeys';

/** One change to the rules that some test must notice. */
export interface Mutant {
  readonly line: number;
  /** What is put in place of what. */
  readonly change: string;
  /** Whether more is expected to be let through, or less: tells which cases to try first. */
  readonly effect: 'looser' | 'stricter';
  /** The collection whose block is changed, and the only one that `rules` has; undefined for what several share. */
  readonly collection: string | undefined;
  /** Words of the changed part, to find the cases that are about it. */
  readonly words: readonly string[];
  readonly rules: string;
}

type Effect = Mutant['effect'];
const methods = ['get', 'list', 'create', 'update', 'delete'] as const;
const stranger = "'surprise'";

/** Every rule with one condition removed or weakened, one bound moved, one list longer or shorter, one allow added. */
export function mutantsOf(source: string): readonly Mutant[] {
  const root = parseRules(source);
  const found = new Map<string, Mutant>();
  const booleans = booleanFunctions(root);

  const add = (block: Match, range: Range, text: string, effect: Effect) => {
    const was = source.slice(range.from, range.to);
    const rules = withOnly(block, range, text);
    if (was === text || found.has(rules)) return;
    const inLine = source.slice(source.lastIndexOf('\n', range.from), range.to);
    found.set(rules, {
      line: source.slice(0, range.from).split('\n').length,
      change: `${brief(was) || 'nothing'} → ${brief(text)}`,
      effect,
      collection: block === root ? undefined : /^\/(\w+)/.exec(block.path)?.[1],
      words: inLine.match(/[A-Za-z]{3,}/g) ?? [],
      rules,
    });
  };

  /** A change within a block leaves out the other blocks, which cannot apply to its paths: what is shorter loads quicker. */
  const withOnly = (block: Match, change: Range, text: string): string => {
    const cuts = root.children.flatMap((child) =>
      child.kind === 'match' && child !== block && block !== root ? [{ from: child.from, to: child.to, text: '' }] : [],
    );
    return [...cuts, { ...change, text }]
      .toSorted((a, b) => b.from - a.from)
      .reduce((rules, cut) => rules.slice(0, cut.from) + cut.text + rules.slice(cut.to), source);
  };

  const visitBlock = (block: Match, inherited: Match) => {
    // A block within another counts to the outermost: it is the path's first word that cases share.
    const owner = inherited === root ? block : inherited;
    const keys = updateKeysOf(block);
    for (const child of block.children) {
      if (child.kind === 'match') visitBlock(child, owner);
      else if (child.kind === 'function') visitRoot(owner, child.result, booleans.has(child.name), keys);
      else {
        visitRoot(owner, child.condition, true, keys);
        for (const method of child.methods.length > 1 ? child.methods : []) {
          const others = child.methods.filter((other) => other !== method).join(', ');
          const head = source.slice(child.from, child.condition.from).replace(child.methods.join(', '), others);
          add(owner, { from: child.from, to: child.condition.from }, head, 'stricter');
        }
      }
    }
    if (block === root) return;
    const allowed = block.children.flatMap((child) => (child.kind === 'allow' ? child.methods : []));
    for (const method of methods.filter((method) => !allowed.includes(method))) {
      add(owner, { from: block.inside, to: block.inside }, ` allow ${method}: if true;`, 'looser');
    }
  };

  const visitRoot = (block: Match, node: Expression, isBoolean: boolean, keys: readonly string[]) => {
    if (isBoolean) visitCondition(block, node, true, keys);
    else visitValue(block, node, true, keys);
  };

  /** `positive` is false inside a negation, where letting less through lets more through. */
  const visitCondition = (block: Match, node: Expression, positive: boolean, keys: readonly string[]) => {
    add(block, node, String(positive), 'looser');
    const operator = node.kind === 'binary' ? node.operator : undefined;
    if (operator === '&&' || operator === '||') {
      for (const operand of operandsOf(node, operator)) {
        if (operator === '||') add(block, operand, String(!positive), 'stricter');
        visitCondition(block, operand, positive, keys);
      }
    } else if (node.kind === 'unary' && node.operator === '!') {
      visitCondition(block, node.operand, !positive, keys);
    } else if (node.kind === 'ternary') {
      add(block, node.condition, 'true', 'looser');
      add(block, node.condition, 'false', 'looser');
      visitCondition(block, node.yes, positive, keys);
      visitCondition(block, node.no, positive, keys);
    } else {
      visitValue(block, node, positive, keys);
    }
  };

  const visitValue = (block: Match, node: Expression, positive: boolean, keys: readonly string[]) => {
    const looser: Effect = positive ? 'looser' : 'stricter';
    const stricter: Effect = positive ? 'stricter' : 'looser';
    switch (node.kind) {
      case 'binary': {
        const swapped = { '<=': '<', '>=': '>', '<': '<=', '>': '>=' }[node.operator];
        if (swapped) {
          const effect = swapped.length === 2 ? looser : stricter;
          add(block, { from: node.left.to, to: node.right.from }, ` ${swapped} `, effect);
        }
        visitValue(block, node.left, positive, keys);
        visitValue(block, node.right, positive, keys);
        return;
      }
      case 'number':
        add(block, node, String(Number(node.text) + 1), looser);
        add(block, node, String(Number(node.text) - 1), stricter);
        return;
      case 'list': {
        const items = node.items.map((item) => source.slice(item.from, item.to));
        items.forEach((item, index) => {
          add(block, node, `[${items.toSpliced(index, 1).join(', ')}]`, item === "''" ? looser : stricter);
        });
        const others = isUpdateKeys(source, node) ? keys.filter((key) => !items.includes(key)) : [];
        for (const other of positive ? [...others, stranger] : []) {
          add(block, node, `[${[...items, other].join(', ')}]`, looser);
        }
        for (const item of node.items) visitValue(block, item, positive, keys);
        return;
      }
      case 'map': {
        const statuses = [...new Set(node.values.flatMap((value) => stringsOf(value)))];
        for (const value of node.values) {
          visitValue(block, value, positive, keys);
          const items = stringsOf(value);
          for (const other of statuses.filter((status) => !items.includes(status))) {
            add(block, value, `[${[...items, other].join(', ')}]`, looser);
          }
        }
        return;
      }
      case 'call':
        if (node.target.kind === 'member' && node.target.name === 'matches') {
          for (const pattern of node.args)
            for (const text of looserPatterns(source, pattern)) add(block, pattern, text, looser);
        }
        visitValue(block, node.target, positive, keys);
        for (const arg of node.args) visitValue(block, arg, positive, keys);
        return;
      case 'member':
      case 'index':
        visitValue(block, node.object, positive, keys);
        return;
      case 'unary':
        visitValue(block, node.operand, positive, keys);
        return;
      default:
        return;
    }
  };

  visitBlock(root, root);
  return [...found.values()];
}

/** What a chain of one operator joins. */
const operandsOf = (node: Expression, operator: string): readonly Expression[] =>
  node.kind === 'binary' && node.operator === operator
    ? [...operandsOf(node.left, operator), ...operandsOf(node.right, operator)]
    : [node];

const brief = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line;
};
