import { booleanFunctions } from './booleanFunctions';
import { looserParts, looserPatterns } from './looserPatterns';
import { type Expression, type Match, parseRules, type Range } from './parseRules';
import { isUpdateKeys, listStrings, listUpdateKeys } from './updateKeys';

/** One change to the rules that at least one test must detect. */
export interface Mutant {
  readonly line: number;
  /** The original and the replacement. */
  readonly change: string;
  /** Whether the change should allow more or less; decides which cases to try first. */
  readonly effect: 'looser' | 'stricter';
  /** The collection of the innermost block that is changed; undefined for shared functions. */
  readonly innermost: string | undefined;
  /** The collections that are left in `rules`, and those around them; undefined if all are. */
  readonly kept: readonly string[] | undefined;
  /** Words of the changed part, to find related cases. */
  readonly words: readonly string[];
  readonly rules: string;
}

type Effect = Mutant['effect'];
const methods = ['get', 'list', 'create', 'update', 'delete'] as const;
const unknownKey = "'surprise'";

/** All mutants: a condition removed or weakened, a bound moved, a list item added or removed, an allow added. */
export function createMutants(source: string): readonly Mutant[] {
  const root = parseRules(source);
  const found = new Map<string, Mutant>();
  const booleans = booleanFunctions(root);
  const matches = listMatches(root);
  /** Whether the function that is visited lists texts to be matched by a pattern: they are no values to choose from. */
  let isOfTexts = false;

  const add = (block: Match, range: Range, text: string, effect: Effect, difference?: string) => {
    const was = source.slice(range.from, range.to);
    const rules = withOnly(block, range, text);
    if (was === text || found.has(rules)) return;
    const inLine = source.slice(source.lastIndexOf('\n', range.from), range.to);
    found.set(rules, {
      line: source.slice(0, range.from).split('\n').length,
      change: describeChange(was || 'nothing', text, difference),
      effect,
      innermost: innermostCollection(block, range),
      kept: block === root ? undefined : listKept(block, range),
      words: inLine.match(/[A-Za-z]{3,}/g) ?? [],
      rules,
    });
  };

  /** The blocks that the cases of a changed block do not need. */
  const listOmitted = (block: Match, range: Range): readonly Match[] => {
    const inner = listMatches(block).find((child) => child.from <= range.from && range.to <= child.to);
    const changed = source.slice((inner ?? block).from, (inner ?? block).to);
    const isCounted = changed.includes('isCounted(');
    // Counted documents are written together with their count, in the block of accounts
    const isNeeded = (child: Match) =>
      changed.includes(`/${readCollection(child)}/`) ||
      (isCounted && ['accounts', 'usage'].includes(readCollection(child)));
    return [
      ...matches.filter((child) => child !== block && !isNeeded(child)),
      ...(inner ? listMatches(block).filter((child) => child !== inner && !isNeeded(child)) : []),
    ];
  };

  const listKept = (block: Match, range: Range): readonly string[] => {
    const omitted = listOmitted(block, range);
    const kept = matches.filter((child) => !omitted.includes(child));
    const nested = kept.flatMap((child) => listMatches(child)).filter((child) => !omitted.includes(child));
    return [...kept, ...nested].map((child) => readCollection(child));
  };

  /** A mutant of one block omits the blocks that its cases do not need: shorter rules load faster. */
  const withOnly = (block: Match, change: Range, text: string): string => {
    const cuts = (block === root ? [] : listOmitted(block, change)).map(({ from, to }) => ({ from, to, text: '' }));
    return [...cuts, { ...change, text }]
      .toSorted((a, b) => b.from - a.from)
      .reduce((rules, cut) => rules.slice(0, cut.from) + cut.text + rules.slice(cut.to), source);
  };

  const visitBlock = (block: Match, inherited: Match) => {
    // A nested block belongs to the outermost one, because cases are matched by the first path segment.
    const owner = inherited === root ? block : inherited;
    const keys = listUpdateKeys(block);
    for (const child of block.children) {
      isOfTexts = child.kind === 'function' && child.name.endsWith('Texts');
      if (child.kind === 'match') visitBlock(child, owner);
      else if (child.kind === 'function' && child.name.endsWith('Pattern')) visitPattern(owner, child.result);
      else if (child.kind === 'function' && child.name.endsWith('Conditions'))
        visitConditions(owner, child.result, true, keys);
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

  /** A pattern, written as a sum of strings. */
  const visitPattern = (block: Match, node: Expression) => {
    const text = source.slice(node.from, node.to);
    add(block, node, `'.*(' + ${text} + ')'`, 'looser');
    add(block, node, `'(' + ${text} + ').*'`, 'looser');
    for (const part of listOperands(node, '+')) {
      for (const looser of looserParts(source, part)) add(block, part, looser, 'looser');
    }
  };

  const visitRoot = (block: Match, node: Expression, isBoolean: boolean, keys: readonly string[]) => {
    if (isBoolean) visitCondition(block, node, true, keys);
    else visitValue(block, node, true, keys);
  };

  /** `positive` is false inside a negation, where a stricter operand makes the condition looser. */
  const visitCondition = (block: Match, node: Expression, positive: boolean, keys: readonly string[]) => {
    add(block, node, String(positive), 'looser');
    const operator = node.kind === 'binary' ? node.operator : undefined;
    if (operator === '&&' || operator === '||') {
      for (const operand of listOperands(node, operator)) {
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

  /** A list of conditions, with those that are added to it. */
  const visitConditions = (block: Match, node: Expression, positive: boolean, keys: readonly string[]) => {
    if (node.kind === 'list') {
      for (const item of node.items) visitCondition(block, item, positive, keys);
    } else if (node.kind === 'ternary') {
      add(block, node.condition, 'true', 'looser');
      add(block, node.condition, 'false', 'looser');
      visitConditions(block, node.yes, positive, keys);
      visitConditions(block, node.no, positive, keys);
    } else if (node.kind === 'call' && node.target.kind === 'member' && node.target.name === 'concat') {
      visitConditions(block, node.target.object, positive, keys);
      for (const arg of node.args) visitConditions(block, arg, positive, keys);
    } else if (node.kind === 'call') {
      add(block, node, '[]', 'looser');
    }
  };

  const visitValue = (block: Match, node: Expression, positive: boolean, keys: readonly string[]) => {
    const looser: Effect = positive ? 'looser' : 'stricter';
    const stricter: Effect = positive ? 'stricter' : 'looser';
    switch (node.kind) {
      case 'binary': {
        const swapped = { '<=': '<', '>=': '>', '<': '<=', '>': '>=' }[node.operator];
        // No case can be sent at exactly the last instant
        const isTime = source.slice(node.from, node.to).includes('request.time');
        if (swapped && !isTime) {
          const effect = swapped.length === 2 ? looser : stricter;
          add(block, { from: node.left.to, to: node.right.from }, ` ${swapped} `, effect);
        }
        visitValue(block, node.left, positive, keys);
        visitValue(block, node.right, positive, keys);
        return;
      }
      case 'number':
        for (const [number, effect] of otherBounds(source, node)) {
          add(block, node, String(number), effect === 'looser' ? looser : stricter);
        }
        return;
      case 'list': {
        const items = node.items.map((item) => (item.kind === 'string' ? item.text : source.slice(item.from, item.to)));
        items.forEach((item, index) => {
          const effect = item === "''" ? looser : stricter;
          add(block, node, `[${items.toSpliced(index, 1).join(', ')}]`, effect, `without ${item}`);
        });
        const others = isUpdateKeys(source, node) ? keys.filter((key) => !items.includes(key)) : [];
        for (const other of positive && !isOfTexts ? [...others, unknownKey] : []) {
          add(block, node, `[${[...items, other].join(', ')}]`, looser, `with ${other}`);
        }
        for (const item of node.items) visitValue(block, item, positive, keys);
        return;
      }
      case 'map': {
        const statuses = [...new Set(node.values.flatMap((value) => listStrings(value)))];
        for (const value of node.values) {
          visitValue(block, value, positive, keys);
          const items = listStrings(value);
          for (const other of statuses.filter((status) => !items.includes(status))) {
            add(block, value, `[${[...items, other].join(', ')}]`, looser);
          }
        }
        return;
      }
      case 'call':
        if (isConditionsCheck(node)) {
          visitConditions(block, node.target.object, positive, keys);
          return;
        }
        if (node.target.kind === 'name' && node.target.text === 'areTexts')
          for (const pattern of node.args.filter(({ kind }) => kind === 'string'))
            for (const text of looserPatterns(source, pattern)) add(block, pattern, text, looser);
        if (node.target.kind === 'member' && node.target.name === 'matches') {
          for (const pattern of node.args.filter(({ kind }) => kind === 'string'))
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

/** Whether it checks that a list of conditions has only true. */
function isConditionsCheck(
  node: Expression,
): node is Expression & { readonly kind: 'call'; readonly target: { readonly kind: 'member' } } {
  if (node.kind !== 'call' || node.target.kind !== 'member' || node.target.name !== 'hasOnly') return false;
  const [list] = node.args;
  const [item] = list?.kind === 'list' ? list.items : [];
  return item?.kind === 'name' && item.text === 'true';
}

const listMatches = ({ children }: Match): readonly Match[] => children.filter((child) => child.kind === 'match');

const readCollection = (block: Match): string => /^\/(\w+)/.exec(block.path)?.[1] ?? '';

function innermostCollection(block: Match, range: Range): string | undefined {
  const inner = listMatches(block).find((child) => child.from <= range.from && range.to <= child.to);
  if (inner) return innermostCollection(inner, range);
  return /(\w+)\/\{\w+\}$/.exec(block.path)?.[1];
}

/** The nearest other bounds; of a duration, half and double, because a case can't be sent within a given second. */
function otherBounds(source: string, { text, to }: Range & { readonly text: string }): readonly [number, Effect][] {
  const bound = Number(text);
  const isDuration = /^, '[a-z]+'\)/.test(source.slice(to));
  return [
    [isDuration ? bound * 2 : bound + 1, 'looser'],
    [isDuration ? Math.floor(bound / 2) : bound - 1, 'stricter'],
  ];
}

/** The operands of a chain of one operator. */
const listOperands = (node: Expression, operator: string): readonly Expression[] =>
  node.kind === 'binary' && node.operator === operator
    ? [...listOperands(node.left, operator), ...listOperands(node.right, operator)]
    : [node];

/** 'before → after'; of long ones, what lies around the first difference, or what the difference is, where that is known. */
function describeChange(before: string, after: string, difference: string | undefined): string {
  const [one, other] = [before, after].map((text) => text.replace(/\s+/g, ' ').trim()) as [string, string];
  if (difference !== undefined && one.length > SHOWN) return `${windowOf(one, 0)} ${difference}`;
  const differs = [...one].findIndex((character, index) => character !== other[index]);
  const from = Math.max(0, (differs < 0 ? one.length : differs) - SHOWN / 2);
  return [one, other].map((text) => windowOf(text, from)).join(' → ');
}

/** How many characters of each side a change shows. */
const SHOWN = 90;

const windowOf = (text: string, from: number): string => {
  if (text.length <= SHOWN) return text;
  const end = from + SHOWN;
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`;
};
