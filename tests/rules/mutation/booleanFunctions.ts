import type { Expression, Match } from './parseRules';

/** The names of functions that return a boolean. */
export function booleanFunctions(root: Match): ReadonlySet<string> {
  const all = new Map<string, Expression>();
  const collect = (block: Match) => {
    for (const child of block.children) {
      if (child.kind === 'match') collect(child);
      if (child.kind === 'function') all.set(child.name, child.result);
    }
  };
  collect(root);
  const isBoolean = (node: Expression): boolean => {
    if (node.kind === 'binary') return !['+', '-', '*', '/', '%'].includes(node.operator);
    if (node.kind === 'unary') return node.operator === '!';
    if (node.kind === 'ternary') return isBoolean(node.yes);
    if (node.kind !== 'call') return false;
    if (node.target.kind === 'member') return ['hasOnly', 'hasAny', 'hasAll', 'matches'].includes(node.target.name);
    const called = node.target.kind === 'name' ? all.get(node.target.text) : undefined;
    return called !== undefined && isBoolean(called);
  };
  return new Set([...all].filter(([, result]) => isBoolean(result)).map(([name]) => name));
}
